import CPangoCairo
import Foundation
import Pictures
import ViewArchive

/// A font as Pango is asked for it.
struct FontShape: Hashable {
  var family: String
  var points: Double
  var weight: FontWeight
  var isItalic: Bool

  init(_ font: FontDescription, _ fonts: PictureFonts, _ typeSize: TypeSize, scale: Double) {
    let size = font.points(typeSize)
    points = size * scale
    family = fonts.family(of: font, points: size)
    weight = font.effectiveWeight
    isItalic = font.isItalic
  }

  /// Calls a closure with a description that lives as long as the call.
  func withDescription<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result? {
    guard let description = unsafe pango_font_description_new() else { return nil }
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_family(description, family)
    unsafe pango_font_description_set_absolute_size(description, points * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(description, PangoWeight(rawValue: weight.css))
    if isItalic { unsafe pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    return try unsafe body(description)
  }
}

extension FontDescription {
  /// The size in points that a text size gives.
  func points(_ typeSize: TypeSize) -> Double {
    switch size {
    case .style(let style): typeSize.points(of: style) * scale
    case .points(let points): (points.isFinite ? min(max(points, 1), 1_000) : 17) * scale
    }
  }

  /// The distance between baselines; nil is the font's own height.
  func leading(_ typeSize: TypeSize) -> Double? {
    if case .style(let style) = size { typeSize.leading(of: style) * scale } else { nil }
  }

  /// The weight that is drawn.
  var effectiveWeight: FontWeight {
    if let weight { return weight }
    if case .style(let style) = size { return style.weight }
    return .regular
  }
}

extension FontWeight {
  /// The weight in the numbers of CSS and OpenType.
  var css: UInt32 {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}

/// e to a power, so that those who need nothing else of Foundation need not import it.
func exponential(_ power: Double) -> Double { exp(power) }
