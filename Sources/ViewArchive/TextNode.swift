/// Styled text, parts of which may be live.
public struct TextNode: Hashable, Sendable {
  /// How lines of different widths line up.
  public var alignment: HorizontalPlacement
  /// The least number of lines that is reserved; 0 reserves none.
  public var minimumLines: Int
  /// The greatest number of lines; nil is as many as fit.
  public var maximumLines: Int?
  /// What is cut when the text does not fit.
  public var truncation: Truncation
  /// How far the type may shrink before it is cut, as a fraction of its size; 1 is not at all.
  public var minimumScale: Double
  /// The runs, in reading order.
  public var runs: [TextRun]
  /// Makes text.
  public init(
    runs: [TextRun], alignment: HorizontalPlacement = .leading, minimumLines: Int = 0, maximumLines: Int? = nil,
    truncation: Truncation = .tail, minimumScale: Double = 1
  ) {
    self.runs = runs
    self.alignment = alignment
    self.minimumLines = minimumLines
    self.maximumLines = maximumLines
    self.truncation = truncation
    self.minimumScale = minimumScale
  }

  /// Where text that does not fit is cut.
  public enum Truncation: UInt8, Hashable, Sendable, CaseIterable {
    /// At its beginning.
    case head
    /// At its middle.
    case middle
    /// At its end.
    case tail
  }
}

/// A stretch of text in one style.
public struct TextRun: Hashable, Sendable {
  /// What the run says.
  public var content: Content
  /// How it looks.
  public var style: TextStyle
  /// Makes a run.
  public init(_ content: Content, style: TextStyle = TextStyle()) {
    self.content = content
    self.style = style
  }

  /// The words of a run; instants are seconds since 1970 and are put into words when shown.
  public enum Content: Hashable, Sendable {
    /// These very characters.
    case verbatim(String)
    /// An instant in one of the live styles.
    case date(Double, DateStyle)
    /// Two instants: "9:00–10:30".
    case interval(from: Double, to: Double)
    /// A clock that runs within an interval.
    case timer(from: Double, to: Double, pausedAt: Double?, countsDown: Bool, showsHours: Bool)
    /// A symbol within the text.
    case image(ImageNode)
  }

  /// How a live instant is put into words.
  public enum DateStyle: UInt8, Hashable, Sendable, CaseIterable {
    /// The time of day.
    case time
    /// The civil date.
    case date
    /// The distance to now, without a sign: "2 hr, 5 min".
    case relative
    /// The signed distance to now: past "+", future "-".
    case offset
    /// A clock that counts down to the instant and then up.
    case timer
  }
}

/// How a run of text looks.
public struct TextStyle: Hashable, Sendable {
  /// The type.
  public var font: FontDescription
  /// The colour or other style of the letters.
  public var foreground: Paint
  /// Whether a line stands under the letters.
  public var isUnderlined: Bool
  /// Whether a line crosses the letters.
  public var isStruckThrough: Bool
  /// Extra points between letters.
  public var kerning: Double
  /// How far the letters stand above the line, in points; below it where it is less than 0.
  public var baselineOffset: Double
  /// A change of case when drawn.
  public var textCase: TextCase?
  /// Makes a style.
  public init(
    font: FontDescription = FontDescription(), foreground: Paint = .hierarchical(level: 1, base: nil),
    isUnderlined: Bool = false, isStruckThrough: Bool = false, kerning: Double = 0, baselineOffset: Double = 0,
    textCase: TextCase? = nil
  ) {
    self.font = font
    self.foreground = foreground
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.kerning = kerning
    self.baselineOffset = baselineOffset
    self.textCase = textCase
  }

  /// A change of case when drawn.
  public enum TextCase: UInt8, Hashable, Sendable, CaseIterable {
    /// CAPITALS.
    case uppercase
    /// small letters.
    case lowercase
  }
}

/// A type by its role or by its size.
public struct FontDescription: Hashable, Sendable {
  /// Where the size comes from.
  public enum Size: Hashable, Sendable {
    /// A text style; its points follow the person's text size.
    case style(FontStyle)
    /// Points.
    case points(Double)
  }
  /// The size.
  public var size: Size
  /// A family by name; nil is the interface font.
  public var family: String?
  /// The weight; nil is the style's own.
  public var weight: FontWeight?
  /// The design.
  public var design: FontDesign
  /// Whether it slants.
  public var isItalic: Bool
  /// Whether digits share one width.
  public var hasMonospacedDigits: Bool
  /// Whether it is smaller than its size says, as a unit is beside its number.
  public var isSecondary: Bool
  /// Makes a description; the default is the style `body`.
  public init(
    size: Size = .style(.body), family: String? = nil, weight: FontWeight? = nil, design: FontDesign = .default,
    isItalic: Bool = false, hasMonospacedDigits: Bool = false, isSecondary: Bool = false
  ) {
    self.isSecondary = isSecondary
    self.size = size
    self.family = family
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }
}

extension FontDescription {
  /// What the size is multiplied by.
  ///
  /// Apple names the secondary scale and gives no figure: four fifths keep a unit legible and the number first.
  public var scale: Double { isSecondary ? 0.8 : 1 }
}

/// The text styles of the platform, at the default text size.
///
/// Points and weights: Apple, Human Interface Guidelines, Typography, "Large (default)".
public enum FontStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// 34 pt.
  case largeTitle
  /// 28 pt.
  case title
  /// 22 pt.
  case title2
  /// 20 pt.
  case title3
  /// 17 pt semibold.
  case headline
  /// 15 pt.
  case subheadline
  /// 17 pt.
  case body
  /// 16 pt.
  case callout
  /// 13 pt.
  case footnote
  /// 12 pt.
  case caption
  /// 11 pt.
  case caption2

  /// The size in points at the default text size.
  public var points: Double {
    switch self {
    case .largeTitle: 34
    case .title: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    }
  }

  /// The weight where none is asked for.
  public var weight: FontWeight { self == .headline ? .semibold : .regular }
}

/// The weights of a type, lightest first.
public enum FontWeight: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  /// The lightest.
  case ultraLight
  /// Very light.
  case thin
  /// Light.
  case light
  /// Neither.
  case regular
  /// A little bold.
  case medium
  /// Half bold.
  case semibold
  /// Bold.
  case bold
  /// Very bold.
  case heavy
  /// The boldest.
  case black

  /// Lighter comes first.
  public static func < (left: FontWeight, right: FontWeight) -> Bool { left.rawValue < right.rawValue }
}

/// The designs of the interface font.
public enum FontDesign: UInt8, Hashable, Sendable, CaseIterable {
  /// Without serifs.
  case `default`
  /// With serifs.
  case serif
  /// With round ends.
  case rounded
  /// Of one width.
  case monospaced
}
