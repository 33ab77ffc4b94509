import CPangoCairo

/// Pango's context: fonts are found and text is shaped in it.
///
/// One owner, one thread: Pango's objects are not safe to share.
@safe final class FontContext {
  private let context: OpaquePointer
  private var heights: [FontShape: FontHeights] = [:]

  /// How far a font reaches above and below its baseline, and where its lines lie, in points.
  struct FontHeights {
    var ascent, descent: Double
    var underline, underlineThickness, strikethrough: Double
  }

  init() {
    // The default map is Pango's own and lives as long as the thread: loading fonts twice would cost milliseconds.
    let map = unsafe pango_cairo_font_map_get_default()
    let context = unsafe pango_font_map_create_context(map)
    guard let context = unsafe context else { preconditionFailure("Pango makes a context or ends the process") }
    unsafe self.context = context
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    // Pictures are laid out in points and may be drawn at any scale: nothing is rounded to pixels.
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
  }

  deinit { unsafe cpc_unref(UnsafeMutableRawPointer(context)) }

  /// A new layout; the caller owns it.
  func makeLayout() -> OpaquePointer? { unsafe pango_layout_new(context) }

  /// How high a font is.
  func heights(of font: FontShape) -> FontHeights {
    if let known = heights[font] { return known }
    let unit = Double(PANGO_SCALE)
    let found = unsafe font.withDescription { description -> FontHeights? in
      guard let metrics = unsafe pango_context_get_metrics(context, description, nil) else { return nil }
      defer { unsafe pango_font_metrics_unref(metrics) }
      return unsafe FontHeights(
        ascent: Double(pango_font_metrics_get_ascent(metrics)) / unit,
        descent: Double(pango_font_metrics_get_descent(metrics)) / unit,
        underline: Double(pango_font_metrics_get_underline_position(metrics)) / unit,
        underlineThickness: Double(pango_font_metrics_get_underline_thickness(metrics)) / unit,
        strikethrough: Double(pango_font_metrics_get_strikethrough_position(metrics)) / unit)
    }
    let result =
      (found ?? nil)
      ?? FontHeights(
        ascent: font.points * 0.95, descent: font.points * 0.25, underline: -1, underlineThickness: 1,
        strikethrough: font.points * 0.3)
    if heights.count < 256 { heights[font] = result }
    return result
  }

  /// The family that is really there for one that is asked for; nil where Pango finds no font at all.
  func foundFamily(for font: FontShape) -> String? {
    let found = unsafe font.withDescription { description -> String? in
      guard let loaded = unsafe pango_context_load_font(context, description) else { return nil }
      defer { unsafe cpc_unref(UnsafeMutableRawPointer(loaded)) }
      guard let real = unsafe pango_font_describe(loaded) else { return nil }
      defer { unsafe pango_font_description_free(real) }
      return unsafe pango_font_description_get_family(real).map { unsafe String(cString: $0) }
    }
    return found ?? nil
  }
}
