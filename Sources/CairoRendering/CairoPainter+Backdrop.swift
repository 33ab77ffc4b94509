import CPangoCairo
import Pictures
import ViewArchive
import ViewLayout

extension CairoPainter {
  /// Blurs what was drawn so far, inside of a path; within a group that is what the group has drawn.
  func blurBackdrop(_ path: PicturePath, _ radius: Double) throws(PictureError) {
    guard radius > 0, !path.elements.isEmpty else { return }
    let cairo = unsafe target.context
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(cairo, &matrix)
    let deviation = radius * scale / 2
    let area = unsafe CairoArea(of: path.bounds, under: matrix, softness: deviation * 4, seenIn: cairo)
    guard let area else { return }
    let reduction = Blur.reduction(deviation)
    let copy = try CairoSurface(covering: area, reducedBy: reduction)
    unsafe cairo_set_source_surface(copy.context, cairo_get_group_target(cairo), 0, 0)
    // Beyond the edge of the picture its last pixels go on.
    unsafe cairo_pattern_set_extend(cairo_get_source(copy.context), CAIRO_EXTEND_PAD)
    unsafe cairo_paint(copy.context)
    Blur.apply(deviation, to: copy, reducedBy: reduction)
    unsafe cairo_save(cairo)
    defer { unsafe cairo_restore(cairo) }
    trace(path)
    unsafe cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    unsafe cairo_clip(cairo)
    unsafe cairo_identity_matrix(cairo)
    unsafe cairo_set_source_surface(cairo, copy.surface, 0, 0)
    unsafe cairo_paint(cairo)
  }
}
