import CPangoCairo
import Pictures
import ViewArchive
import ViewLayout

extension CairoPainter {
  func draw(_ mark: TextMark) {
    let text = metrics.text(mark.text)
    let room = ProposedSize(mark.frame.size)
    let scale = metrics.fittingScale(text, room)
    _ = unsafe text.laidOut(room, scale: scale) { layout, box in
      let walk = LineWalk(
        text: text, scale: scale, width: mark.frame.width, isRightToLeft: mark.isRightToLeft)
      unsafe walk.each(layout, box) { line, runs, _ in
        for (place, piece) in line.pieces.enumerated() where piece.run < mark.inks.count {
          if case .image = mark.text.runs[piece.run].content { continue }
          guard let run = unsafe cpc_run(runs, Int32(place)) else { continue }
          let ink = mark.inks[piece.run]
          let glyphs = unsafe PlacedGlyphs(
            run: run, x: mark.frame.minX + piece.x,
            y: mark.frame.minY + line.baseline - text.rise(ofRun: piece.run) * scale, scale: scale,
            width: piece.width, ascent: line.ascent, descent: line.descent)
          if mark.glyphEffect != .original, glyphs.haveColors {
            draw(glyphs, ink, mark.glyphEffect)
          } else {
            withInk(ink, over: mark.frame) { unsafe glyphs.show(in: target.context) }
          }
          withInk(ink, over: mark.frame) { drawLines(of: text, piece, glyphs.x, glyphs.y) }
        }
      }
    }
  }

  /// Draws glyphs that have colours of their own, which no ink changes, on a surface that is drained of them.
  private func draw(_ glyphs: PlacedGlyphs, _ ink: Ink, _ effect: ImageMark.Effect) {
    let cairo = unsafe target.context
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(cairo, &matrix)
    let extent = glyphs.extent
    guard let area = unsafe CairoArea(of: extent, under: matrix, softness: 0, seenIn: cairo),
      let layer = try? CairoSurface(covering: area)
    else { return }
    unsafe cairo_set_matrix(layer.context, &matrix)
    unsafe cairo_set_source_rgb(layer.context, 1, 1, 1)
    unsafe glyphs.show(in: layer.context)
    layer.apply(effect)
    withInk(ink, over: extent) {
      unsafe cairo_save(cairo)
      unsafe cairo_identity_matrix(cairo)
      if case .silhouette = effect {
        unsafe cairo_mask_surface(cairo, layer.surface, 0, 0)
      } else {
        unsafe cairo_set_source_surface(cairo, layer.surface, 0, 0)
        unsafe cairo_paint(cairo)
      }
      unsafe cairo_restore(cairo)
    }
  }

  /// The lines under and across words.
  private func drawLines(of text: PangoText, _ piece: TextPiece, _ x: Double, _ y: Double) {
    let style = text.node.runs[piece.run].style
    guard style.isUnderlined || style.isStruckThrough else { return }
    let heights = metrics.context.heights(of: text.shape(ofRun: piece.run, scale: piece.scale))
    let thickness = max(heights.underlineThickness, 0.5)
    func line(_ above: Double) {
      unsafe cairo_rectangle(target.context, x, y - above, piece.width, thickness)
      unsafe cairo_fill(target.context)
    }
    if style.isUnderlined { line(heights.underline) }
    if style.isStruckThrough { line(heights.strikethrough) }
  }
}

/// The glyphs of a part of a line, and where they stand.
@safe struct PlacedGlyphs {
  let run: UnsafeMutablePointer<PangoGlyphItem>
  /// Where the baseline begins.
  let x, y: Double
  let scale: Double
  let width, ascent, descent: Double

  /// Whether they are pictures or layers of colours, as emoji are.
  var haveColors: Bool { unsafe cpc_has_colors(run.pointee.item.pointee.analysis.font) != 0 }

  /// A rectangle that holds them: pictures of a font may be higher than its lines.
  var extent: Rect {
    let reach = ascent * 0.3
    return Rect(x: x - reach, y: y - ascent - reach, width: width + 2 * reach, height: ascent + descent + 2 * reach)
  }

  func show(in cairo: OpaquePointer) {
    unsafe cairo_save(cairo)
    unsafe cairo_translate(cairo, x, y)
    if scale != 1 { unsafe cairo_scale(cairo, scale, scale) }
    unsafe cairo_move_to(cairo, 0, 0)
    unsafe pango_cairo_show_glyph_string(cairo, run.pointee.item.pointee.analysis.font, run.pointee.glyphs)
    unsafe cairo_restore(cairo)
  }
}
