import CPangoCairo

/// Pango's context: fonts are found and text is shaped in it.
///
/// One owner, one thread: Pango's objects are not safe to share.
@safe final class FontContext {
  private let context: OpaquePointer
  private var heights: [FontShape: FontHeights] = [:]
  /// The families that are really there, by those that were asked for.
  private var families: [String: String] = [:]

  /// How far a font reaches above and below its baseline, and where its lines lie, in points.
  struct FontHeights {
    var ascent, descent: Double
    var underline, underlineThickness, strikethrough: Double

    func scaled(by factor: Double) -> FontHeights {
      FontHeights(
        ascent: ascent * factor, descent: descent * factor, underline: underline * factor,
        underlineThickness: underlineThickness * factor, strikethrough: strikethrough * factor)
    }
  }

  /// Makes a context for words of a language (BCP 47); nil is that of the process.
  init(language: String? = nil) {
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
    if let language {
      unsafe pango_context_set_language(context, pango_language_from_string(Self.fontLanguage(language)))
    }
  }

  /// A language as fonts name it: they know Chinese by its countries, not by its scripts.
  ///
  /// Source: Fontconfig, fc-lang, whose Chinese orthographies are zh-cn, zh-tw, zh-hk, zh-mo and zh-sg.
  static func fontLanguage(_ language: String) -> String {
    let parts = language.lowercased().split(separator: "-")
    guard parts.first == "zh" else { return language }
    if let country = parts.first(where: { ["hk", "mo", "tw", "cn", "sg"].contains($0) }) { return "zh-\(country)" }
    return parts.contains("hant") ? "zh-tw" : "zh-cn"
  }

  deinit { unsafe cpc_unref(UnsafeMutableRawPointer(context)) }

  /// A new layout; the caller owns it.
  func makeLayout() -> OpaquePointer? { unsafe pango_layout_new(context) }

  /// How high a font is.
  ///
  /// Each font is asked once, in the first size that is needed: the others are in proportion, since nothing is rounded.
  func heights(of font: FontShape) -> FontHeights {
    var key = font
    key.points = 1
    if let known = heights[key] { return known.scaled(by: font.points) }
    let found = unsafe withFont(font) { unsafe read($0, for: font) }
    let result =
      found
      ?? FontHeights(
        ascent: font.points * 0.95, descent: font.points * 0.25, underline: -1, underlineThickness: 1,
        strikethrough: font.points * 0.3)
    if heights.count < 256 { heights[key] = result.scaled(by: 1 / font.points) }
    return result
  }

  /// Takes the heights from a font that a layout has found: to ask for it would look through all fonts again.
  ///
  /// A font of another family, which stands in where the asked one has no letters, says nothing.
  func learn(from loaded: UnsafeMutablePointer<PangoFont>, for font: FontShape) {
    var key = font
    key.points = 1
    guard heights[key] == nil, heights.count < 256, unsafe Self.family(of: loaded) == font.family else { return }
    heights[key] = unsafe read(loaded, for: font).scaled(by: 1 / font.points)
  }

  private func read(_ loaded: UnsafeMutablePointer<PangoFont>, for font: FontShape) -> FontHeights {
    let unit = Double(PANGO_SCALE)
    let own = unsafe cpc_font_heights(loaded)
    // The font is loaded now: to ask for one of another size would look for it again.
    if families[font.family] == nil { families[font.family] = unsafe Self.family(of: loaded) }
    return FontHeights(
      ascent: Double(own.ascent) / unit, descent: Double(own.descent) / unit, underline: Double(own.underline) / unit,
      underlineThickness: Double(own.underline_thickness) / unit, strikethrough: Double(own.strikethrough) / unit)
  }

  /// The family that is really there for one that is asked for; nil where Pango finds no font at all.
  func foundFamily(for font: FontShape) -> String? {
    if let known = families[font.family] { return known }
    return unsafe withFont(font) { unsafe Self.family(of: $0) } ?? nil
  }

  /// Calls a closure with the font that Pango finds for a shape.
  private func withFont<Result>(_ font: FontShape, _ body: (UnsafeMutablePointer<PangoFont>) -> Result) -> Result? {
    let found = unsafe font.withDescription { description -> Result? in
      guard let loaded = unsafe pango_context_load_font(context, description) else { return nil }
      defer { unsafe cpc_unref(UnsafeMutableRawPointer(loaded)) }
      return unsafe body(loaded)
    }
    return found ?? nil
  }

  private static func family(of font: UnsafeMutablePointer<PangoFont>) -> String? {
    guard let real = unsafe pango_font_describe(font) else { return nil }
    defer { unsafe pango_font_description_free(real) }
    return unsafe pango_font_description_get_family(real).map { unsafe String(cString: $0) }
  }
}
