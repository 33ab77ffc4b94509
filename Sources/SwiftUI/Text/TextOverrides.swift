import ViewArchive

/// What a text, or the views around it, say about its look; nil leaves it to what is farther out.
struct TextOverrides: Equatable, Sendable {
  var font: Font?
  var weight: FontWeight?
  var isItalic: Bool?
  var design: FontDesign?
  var hasMonospacedDigits: Bool?
  var foreground: StyleReference?
  var isUnderlined: Bool?
  var isStruckThrough: Bool?
  var kerning: Double?
  var baselineOffset: Double?
  var isSecondary: Bool?

  /// These overrides, and where they say nothing those farther out.
  func completed(by outer: TextOverrides) -> TextOverrides {
    TextOverrides(
      font: font ?? outer.font, weight: weight ?? outer.weight, isItalic: isItalic ?? outer.isItalic,
      design: design ?? outer.design, hasMonospacedDigits: hasMonospacedDigits ?? outer.hasMonospacedDigits,
      foreground: foreground ?? outer.foreground, isUnderlined: isUnderlined ?? outer.isUnderlined,
      isStruckThrough: isStruckThrough ?? outer.isStruckThrough, kerning: kerning ?? outer.kerning,
      baselineOffset: baselineOffset ?? outer.baselineOffset, isSecondary: isSecondary ?? outer.isSecondary)
  }
}

/// A style that can be compared: by what it is where nothing surrounds it.
struct StyleReference: Equatable, Sendable {
  let style: any ShapeStyle

  static func == (left: StyleReference, right: StyleReference) -> Bool {
    let environment = EnvironmentValues()
    return left.style._paint(in: environment) == right.style._paint(in: environment)
  }
}

extension EnvironmentValues {
  /// The type of text or of a symbol here.
  func font(_ overrides: TextOverrides = TextOverrides()) -> FontDescription {
    font(of: overrides.completed(by: style.overrides))
  }

  /// The type of text whose overrides are complete.
  private func font(of all: TextOverrides) -> FontDescription {
    var font = (all.font ?? style.font ?? .body).description
    if let weight = all.weight { font.weight = weight }
    if let design = all.design { font.design = design }
    if let isItalic = all.isItalic { font.isItalic = isItalic }
    if let hasMonospacedDigits = all.hasMonospacedDigits { font.hasMonospacedDigits = hasMonospacedDigits }
    if let isSecondary = all.isSecondary { font.isSecondary = isSecondary }
    return font
  }

  /// The look of text here.
  func textStyle(_ overrides: TextOverrides = TextOverrides()) -> TextStyle {
    let all = overrides.completed(by: style.overrides)
    return TextStyle(
      font: font(of: all), foreground: all.foreground?.style._paint(in: self) ?? style.foreground.paint,
      isUnderlined: all.isUnderlined ?? false, isStruckThrough: all.isStruckThrough ?? false,
      kerning: all.kerning ?? 0, baselineOffset: all.baselineOffset ?? 0, textCase: style.textCase?.node)
  }
}
