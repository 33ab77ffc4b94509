import CPangoCairo
import Foundation
import Pictures
import ViewArchive
import ViewLayout

/// Draws marks on a surface.
struct CairoPainter {
  let target: CairoSurface
  let metrics: PangoMetrics
  let images: ImageStore
  /// Pixels a point.
  let scale: Double
  /// How much of the pixels is seen: less where everything will be blurred.
  var detail = 1.0
  private(set) var findings: [PictureFinding] = []

  init(_ target: CairoSurface, metrics: PangoMetrics, images: ImageStore, scale: Double) {
    self.target = target
    self.metrics = metrics
    self.images = images
    self.scale = scale
    unsafe cairo_scale(target.context, scale, scale)
  }

  private var cairo: OpaquePointer { unsafe target.context }

  mutating func draw(_ marks: [Mark]) throws(PictureError) {
    for mark in marks { try draw(mark) }
  }

  private mutating func draw(_ mark: Mark) throws(PictureError) {
    switch mark {
    case .fill(let path, let ink):
      trace(path)
      unsafe cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
      withInk(ink, over: path.bounds) { unsafe cairo_fill(cairo) }
    case .backdrop(let path, let radius): try blurBackdrop(path, radius)
    case .stroke(let path, let stroke, let ink):
      guard stroke.width > 0, stroke.width.isFinite else { return }
      trace(path)
      set(stroke)
      withInk(ink, over: path.bounds.inset(by: -stroke.width)) { unsafe cairo_stroke(cairo) }
    case .text(let text): draw(text)
    case .image(let image): draw(image)
    case .group(let group): try draw(group)
    }
  }

  // MARK: - Paths

  func trace(_ path: PicturePath) {
    unsafe cairo_new_path(cairo)
    var last = Point()
    for element in path.elements {
      switch element {
      case .move(let x, let y):
        unsafe cairo_move_to(cairo, x, y)
        last = Point(x: x, y: y)
      case .line(let x, let y):
        unsafe cairo_line_to(cairo, x, y)
        last = Point(x: x, y: y)
      case .quad(let x, let y, let cx, let cy):
        unsafe cairo_curve_to(
          cairo, last.x + (cx - last.x) * 2 / 3, last.y + (cy - last.y) * 2 / 3, x + (cx - x) * 2 / 3,
          y + (cy - y) * 2 / 3, x, y)
        last = Point(x: x, y: y)
      case .cubic(let x, let y, let x1, let y1, let x2, let y2):
        unsafe cairo_curve_to(cairo, x1, y1, x2, y2, x, y)
        last = Point(x: x, y: y)
      case .close: unsafe cairo_close_path(cairo)
      }
    }
  }

  private func set(_ stroke: StrokeNode) {
    unsafe cairo_set_line_width(cairo, stroke.width)
    unsafe cairo_set_line_cap(
      cairo,
      stroke.cap == .round ? CAIRO_LINE_CAP_ROUND : stroke.cap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
    unsafe cairo_set_line_join(
      cairo,
      stroke.join == .round
        ? CAIRO_LINE_JOIN_ROUND : stroke.join == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
    // Dashes of nothing alone would be an error of Cairo's that ends all drawing.
    let dash = stroke.dash.allSatisfy { $0.isFinite && $0 >= 0 } && stroke.dash.contains { $0 > 0 } ? stroke.dash : []
    unsafe cairo_set_dash(cairo, dash, Int32(clamping: dash.count), 0)
  }

  // MARK: - Groups

  private mutating func draw(_ group: MarkGroup) throws(PictureError) {
    guard group.opacity > 0, !group.marks.isEmpty else { return }
    // A matrix that cannot be turned back would put the context into an error for good.
    let movement = group.transform
    let area = abs(movement.a * movement.d - movement.b * movement.c)
    guard area.isFinite, area > 1e-9 else { return }
    unsafe cairo_save(cairo)
    defer { unsafe cairo_restore(cairo) }
    if let clip = group.clip {
      trace(clip)
      unsafe cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
      unsafe cairo_clip(cairo)
    }
    if movement != .identity {
      var matrix = cairo_matrix_t(
        xx: movement.a, yx: movement.b, xy: movement.c, yy: movement.d, x0: movement.tx, y0: movement.ty)
      unsafe cairo_transform(cairo, &matrix)
    }
    if group.blur > 0 || group.shadow != nil || group.lightAsOpacity != nil {
      try drawApart(group)
    } else if group.opacity < 1 || group.mask != nil || group.cutout != nil || group.blending != nil {
      unsafe cairo_push_group(cairo)
      try draw(group.marks)
      if let cutout = group.cutout {
        unsafe cairo_push_group(cairo)
        try draw(cutout)
        unsafe cairo_pop_group_to_source(cairo)
        unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
        unsafe cairo_paint(cairo)
        unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      }
      if let mask = group.mask {
        unsafe cairo_push_group(cairo)
        try draw(mask)
        let pattern = unsafe cairo_pop_group(cairo)
        unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
        unsafe cairo_set_source(cairo, pattern)
        unsafe cairo_paint(cairo)
        unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        unsafe cairo_pattern_destroy(pattern)
      }
      unsafe cairo_pop_group_to_source(cairo)
      if let blending = group.blending { unsafe cairo_set_operator(cairo, blending.cairoOperator) }
      unsafe cairo_paint_with_alpha(cairo, group.opacity)
    } else {
      try draw(group.marks)
    }
  }

  /// Draws on a surface of its own, which is blurred, whose blurred outline is the shadow, or whose light becomes opacity.
  private mutating func drawApart(_ group: MarkGroup) throws(PictureError) {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(cairo, &matrix)
    unsafe cairo_save(cairo)
    defer { unsafe cairo_restore(cairo) }
    unsafe cairo_identity_matrix(cairo)
    guard let extent = group.marks.extent else { return }
    let reduction = Blur.reduction(group.blur * scale)
    // However far away a shadow falls, what casts it is drawn no further beyond what is seen.
    let reach = min(group.softness * scale, 256 * Double(reduction))
    guard let seen = unsafe CairoArea(of: extent, under: matrix, softness: reach, seenIn: cairo) else { return }
    let layer = try CairoSurface(covering: seen, reducedBy: reduction)
    var inner = CairoPainter(layer, metrics: metrics, images: images, scale: scale)
    inner.detail = detail / Double(reduction)
    unsafe cairo_set_matrix(layer.context, &matrix)
    try inner.draw(group.marks)
    for finding in inner.findings { note(finding) }
    if let color = group.lightAsOpacity { layer.makeLightOpaque(in: color) }
    if let shadow = group.shadow {
      let deviation = shadow.radius * scale / 2
      let reduction = Blur.reduction(deviation)
      let dark = try CairoSurface(covering: seen, reducedBy: reduction)
      unsafe cairo_set_source_rgba(
        dark.context, shadow.color.red, shadow.color.green, shadow.color.blue, shadow.color.alpha)
      unsafe cairo_mask_surface(dark.context, layer.surface, shadow.x * scale, shadow.y * scale)
      Blur.apply(deviation, to: dark, reducedBy: reduction)
      unsafe cairo_set_source_surface(cairo, dark.surface, 0, 0)
      unsafe cairo_paint_with_alpha(cairo, group.opacity)
    }
    if group.blur > 0 { Blur.apply(group.blur * scale, to: layer, reducedBy: reduction) }
    unsafe cairo_set_source_surface(cairo, layer.surface, 0, 0)
    unsafe cairo_paint_with_alpha(cairo, group.opacity)
  }

  mutating func note(_ finding: PictureFinding) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  // MARK: - Images

  private mutating func draw(_ mark: ImageMark) {
    let frame = mark.frame
    let pixels = (width: frame.width * scale * detail, height: frame.height * scale * detail)
    switch images.image(path: mark.path, digest: mark.digest, width: pixels.width, height: pixels.height) {
    case .failure(let failure):
      note(.unreadableImage(path: mark.path, reason: failure.sentence))
      try? draw(mark.missing)
    case .success(let image):
      image.apply(mark.effect)
      unsafe cairo_save(cairo)
      defer { unsafe cairo_restore(cairo) }
      var factor = (x: frame.width / Double(image.width), y: frame.height / Double(image.height))
      if mark.covers {
        unsafe cairo_rectangle(cairo, frame.minX, frame.minY, frame.width, frame.height)
        unsafe cairo_clip(cairo)
        factor = (max(factor.x, factor.y), max(factor.x, factor.y))
      }
      unsafe cairo_translate(
        cairo, frame.minX + (frame.width - Double(image.width) * factor.x) / 2,
        frame.minY + (frame.height - Double(image.height) * factor.y) / 2)
      unsafe cairo_scale(cairo, factor.x, factor.y)
      if case .silhouette(let color) = mark.effect {
        unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        unsafe cairo_mask_surface(cairo, image.surface, 0, 0)
      } else {
        unsafe cairo_set_source_surface(cairo, image.surface, 0, 0)
        // Beyond the edge the last pixel goes on, or scaling would make the edge transparent.
        unsafe cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        unsafe cairo_rectangle(cairo, 0, 0, Double(image.width), Double(image.height))
        unsafe cairo_fill(cairo)
      }
    }
  }
}

extension Rect {
  /// The rectangle, smaller on all sides, or larger by a negative distance.
  func inset(by distance: Double) -> Rect {
    Rect(x: minX + distance, y: minY + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}

extension Blending {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
