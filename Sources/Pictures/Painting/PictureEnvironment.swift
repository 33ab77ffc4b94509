public import Foundation
public import ViewArchive

/// Everything a picture depends on besides the view, its card and the metrics of its text.
public struct PictureEnvironment: Sendable {
  /// The instant at which the picture is looked at.
  public var now: Date
  /// The zone in which instants are put into words.
  public var timeZone: TimeZone
  /// The locale in which instants are put into words.
  public var locale: Locale
  /// Whether the scheme is dark.
  public var isDark: Bool
  /// What becomes of colours.
  public var mode: PictureMode
  /// The accent colour of the app.
  public var tint: ColorValue
  /// The colours of the app's assets by name.
  public var assetColors: [String: ColorValue]
  /// Why content is hidden: no content yet, others can see the screen, new data is awaited.
  public var redaction: Redaction
  /// Whether the picture is mirrored for languages that are read from the right.
  public var isRightToLeft: Bool
  /// Whether words that stand out too little from their ground are among the picture's findings.
  public var namesWeakContrast = false

  /// Makes an environment; by default light, in full colour, and as the locale's language is read.
  public init(
    now: Date, timeZone: TimeZone, locale: Locale, isDark: Bool = false, mode: PictureMode = .fullColor,
    tint: ColorValue = .system(.blue), assetColors: [String: ColorValue] = [:], redaction: Redaction = [],
    isRightToLeft: Bool? = nil
  ) {
    self.now = now
    self.timeZone = timeZone
    self.locale = locale
    self.isDark = isDark
    self.mode = mode
    self.tint = tint
    self.assetColors = assetColors
    self.redaction = redaction
    self.isRightToLeft = isRightToLeft ?? (locale.language.characterDirection == .rightToLeft)
  }
}

/// What becomes of a widget's colours: WidgetKit's rendering modes.
///
/// Source: Apple, Human Interface Guidelines, "Widgets", and "Optimizing your widget for accented rendering mode and
/// Liquid Glass": the accented mode removes the container's background and draws the primary and the accent group each
/// in one colour with their opacity kept; the vibrant mode makes luminance opacity.
public enum PictureMode: Hashable, Sendable {
  /// They stay.
  case fullColor
  /// Each of the two groups has one.
  case accented(primary: RGBA, accent: RGBA)
  /// Only their luminance counts.
  case vibrant

  /// The accented mode of a home screen with a tint: white, and an accent that stands out from glass of that tint.
  public static func tinted(_ tint: RGBA) -> PictureMode { .accented(primary: .white, accent: Glass.accent(tint)) }

  /// The mode's name on the command line.
  public var name: String {
    switch self {
    case .fullColor: "full-color"
    case .accented: "accented"
    case .vibrant: "vibrant"
    }
  }
}

/// The room and the shape that a surface gives a widget.
public struct PictureCard: Hashable, Sendable {
  /// What lies behind a widget.
  public enum Ground: Hashable, Sendable {
    /// Nothing: the surface shows through.
    case none
    /// The widget's own background, or the scheme's where it has none.
    case container
    /// Glass over a wallpaper: tinted by a colour; without a file the glass lies over greys.
    case glass(tint: RGBA?, wallpaper: String?)
    /// A wallpaper itself, as behind a lock screen.
    case wallpaper(String)
  }
  /// The extent in points.
  public var width, height: Double
  /// The radius of its corners.
  public var cornerRadius: Double
  /// The room between its edge and the content.
  public var margin: Double
  /// What lies behind it.
  public var ground: Ground
  /// Whether only the first symbol and the first text are shown, in one line.
  public var isInline: Bool
  /// The grey that is as light as the ground's wallpaper where that is lightest, 0 … 1; white where nobody looked.
  public var wallpaperBrightness = 1.0

  /// Makes a card.
  public init(
    width: Double, height: Double, cornerRadius: Double, margin: Double, ground: Ground = .container,
    isInline: Bool = false
  ) {
    self.isInline = isInline
    self.width = width
    self.height = height
    self.cornerRadius = cornerRadius
    self.margin = margin
    self.ground = ground
  }
}
