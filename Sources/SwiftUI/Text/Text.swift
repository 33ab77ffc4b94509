public import Foundation
public import FoundationExtras
import ViewArchive

/// Words, numbers and dates; dates and timers run on by themselves.
public struct Text: Equatable, Sendable {
  /// A stretch of the text and what it says about its look.
  struct Piece: Equatable, Sendable {
    var content: Content
    var overrides = TextOverrides()
  }

  /// What a stretch of text says.
  enum Content: Equatable, Sendable {
    case verbatim(String)
    case number(_Number, specifier: String?)
    case date(Date, DateStyle)
    case interval(Date, Date)
    case timer(Date, Date, pausedAt: Date?, countsDown: Bool, showsHours: Bool)
    case formatted(FormattedValue)
    case attributed(AttributedString)
    case resource(LocalizedStringResource)
    case image(Image)
  }

  var pieces: [Piece]

  init(pieces: [Piece]) { self.pieces = pieces }
  init(_ content: Content) { pieces = [Piece(content: content)] }

  /// Text that a translation may replace.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    pieces = key.pieces
  }
  /// These very characters.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(.verbatim(String(content))) }
  /// These very characters.
  public init(verbatim content: String) { self.init(.verbatim(content)) }
  /// Text that a translation may replace.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(.resource(resource)) }
  /// Text with attributes of its own; a literal is a key, not such a text.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }
  /// An instant that is put into words when it is shown.
  public init(_ date: Date, style: DateStyle) { self.init(.date(date, style)) }
  /// Two instants.
  public init(_ dates: ClosedRange<Date>) { self.init(.interval(dates.lowerBound, dates.upperBound)) }
  /// Two instants.
  public init(_ interval: DateInterval) { self.init(.interval(interval.start, interval.end)) }
  /// A clock that runs within an interval.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(
      .timer(
        timerInterval.lowerBound, timerInterval.upperBound, pausedAt: pauseTime, countsDown: countsDown,
        showsHours: showsHours))
  }
  /// A value in the words of a style.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.formatted(StyledValue(input, format)))
  }
  /// A value in the words and looks of a style.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(.formatted(AttributedStyledValue(input, format)))
  }
  /// A value in the words of a formatter.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(.verbatim(formatter.string(for: subject) ?? ""))
  }
  /// A value in the words of a formatter.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(.verbatim(formatter.string(for: subject) ?? ""))
  }
  /// A symbol or picture within text.
  public init(_ image: Image) { self.init(.image(image)) }

  /// One text after another; each keeps its look.
  public static func + (left: Text, right: Text) -> Text { Text(pieces: left.pieces + right.pieces) }

  /// How an instant is put into words when it is shown.
  public struct DateStyle: Hashable, Sendable, Codable {
    let name: String
    /// The time of day.
    public static let time = DateStyle(name: "time")
    /// The civil date.
    public static let date = DateStyle(name: "date")
    /// The distance to now, without a sign.
    public static let relative = DateStyle(name: "relative")
    /// The signed distance to now.
    public static let offset = DateStyle(name: "offset")
    /// A clock that counts down to the instant and then up.
    public static let timer = DateStyle(name: "timer")

    var node: TextRun.DateStyle {
      switch name {
      case "date": .date
      case "relative": .relative
      case "offset": .offset
      case "timer": .timer
      default: .time
      }
    }
  }

  /// A change of case when text is drawn.
  public enum Case: Hashable, Sendable {
    /// CAPITALS.
    case uppercase
    /// small letters.
    case lowercase

    var node: TextStyle.TextCase { self == .uppercase ? .uppercase : .lowercase }
  }

  /// Where text that does not fit is cut.
  public enum TruncationMode: Hashable, Sendable {
    /// At its beginning.
    case head
    /// At its end.
    case tail
    /// At its middle.
    case middle

    var node: TextNode.Truncation {
      switch self {
      case .head: .head
      case .tail: .tail
      case .middle: .middle
      }
    }
  }

  /// The pattern of a line under or across text; every pattern is drawn solid.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line.
    public enum Pattern: Hashable, Sendable {
      /// Without gaps, or with the gaps that the name says.
      case solid, dot, dash, dashDot, dashDotDot
    }
    /// One line.
    public static let single = LineStyle()
    /// Makes a pattern.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}
  }

  /// The size of text beside other text.
  public enum Scale: Hashable, Sendable {
    /// As it is.
    case `default`
    /// Smaller.
    case secondary
  }
}
