public import Foundation
public import ViewArchive

/// Everything a picture depends on besides the view: the clock, the place, and what the surface can show.
public struct RenderEnvironment: Sendable {
  /// The instant at which the picture is looked at.
  public var now: Date
  /// The zone in which instants are put into words.
  public var timeZone: TimeZone
  /// The locale in which instants are put into words.
  public var locale: Locale
  /// Whether the background is dark; nil chooses colours that are legible on both.
  public var isDark: Bool?
  /// The colours that the terminal has.
  public var colorDepth: ColorDepth
  /// Whether bold, dim, underline and strikethrough may be used.
  public var hasTextAttributes: Bool
  /// The characters that pictures are drawn with.
  public var glyphs: GlyphSet
  /// The accent colour of the app.
  public var tint: ColorValue
  /// The colours of the app's assets by name.
  public var assetColors: [String: ColorValue]
  /// Why content is hidden: no content yet, others can see the screen, new data is awaited.
  public var redaction: Redaction
  /// Makes an environment; without colours and attributes unless told otherwise.
  public init(
    now: Date, timeZone: TimeZone, locale: Locale, isDark: Bool? = nil, colorDepth: ColorDepth = .none,
    hasTextAttributes: Bool = false, glyphs: GlyphSet = .unicode, tint: ColorValue = .system(.blue),
    assetColors: [String: ColorValue] = [:], redaction: Redaction = []
  ) {
    self.now = now
    self.timeZone = timeZone
    self.locale = locale
    self.isDark = isDark
    self.colorDepth = colorDepth
    self.hasTextAttributes = hasTextAttributes
    self.glyphs = glyphs
    self.tint = tint
    self.assetColors = assetColors
    self.redaction = redaction
  }
}

/// The colours that a terminal has.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// The 16 colours that the terminal's theme chooses.
  case ansi16
  /// The 256 colours of xterm.
  case ansi256
  /// 24 bits.
  case trueColor
}

/// The characters that pictures are drawn with.
public enum GlyphSet: String, Hashable, Sendable, CaseIterable {
  /// Lines, blocks and symbols of Unicode, each one cell wide.
  case unicode
  /// ASCII alone, for the Linux console and locales without UTF-8.
  case ascii
}

/// What stands in the border of a widget.
public struct WidgetCard: Hashable, Sendable {
  /// At the upper leading corner: the widget's name.
  public var title: String
  /// At the upper trailing corner: the one figure that matters, or the time of the data.
  public var trailing: String?
  /// At the lower trailing corner: the filter that tells two instances apart.
  public var footer: String?
  /// Makes a card.
  public init(title: String, trailing: String? = nil, footer: String? = nil) {
    self.title = title
    self.trailing = trailing
    self.footer = footer
  }
}
