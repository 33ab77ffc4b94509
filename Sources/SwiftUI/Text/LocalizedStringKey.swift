public import Foundation
public import FoundationExtras

/// Text that a translation may replace; what is put into it keeps its kind until it is shown.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  var pieces: [Text.Piece]

  /// Text without anything put into it.
  public init(_ value: String) {
    pieces =
      InlineMarkdown.mayHaveMarks(value)
      ? InlineMarkdown.pieces(of: [.text(value)]) : [Text.Piece(content: .verbatim(value))]
  }
  /// Text without anything put into it.
  public init(stringLiteral value: String) { self.init(value) }
  /// Text with values put into it.
  public init(stringInterpolation: StringInterpolation) {
    pieces = InlineMarkdown.pieces(of: stringInterpolation.parts)
  }

  /// Collects text and the values put into it.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var parts: [InlineMarkdown.Part] = []

    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }
    private mutating func append(_ content: Text.Content) { parts.append(.value([Text.Piece(content: content)])) }

    /// Adds characters of the text itself.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.text(literal)) }
    }
    /// Puts characters into the text.
    public mutating func appendInterpolation(_ string: String) { append(.verbatim(string)) }
    /// Puts a number into the text.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(.number(value._number, specifier: nil))
    }
    /// Puts a number into the text, written as in the C language.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(.number(value._number, specifier: specifier))
    }
    /// Puts a value into the text, in the words of a style.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(.formatted(StyledValue(input, format)))
    }
    /// Puts a value into the text, in the words and looks of a style.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
      append(.formatted(AttributedStyledValue(input, format)))
    }
    /// Puts an instant into the text.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append(.date(date, style)) }
    /// Puts two instants into the text.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      append(.interval(dates.lowerBound, dates.upperBound))
    }
    /// Puts two instants into the text.
    public mutating func appendInterpolation(_ interval: DateInterval) {
      append(.interval(interval.start, interval.end))
    }
    /// Puts a clock into the text.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      parts.append(
        .value(
          Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
            .pieces))
    }
    /// Puts a symbol or picture into the text.
    public mutating func appendInterpolation(_ image: Image) { append(.image(image)) }
    /// Puts a text into the text; it keeps its look.
    public mutating func appendInterpolation(_ text: Text) { parts.append(.value(text.pieces)) }
    /// Puts text with attributes into the text.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(.attributed(attributedString))
    }
    /// Puts a translated text into the text.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append(.resource(resource)) }
    /// Puts a value into the text, in the words of a formatter.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      append(.verbatim(formatter?.string(for: subject) ?? subject.description))
    }
    /// Puts a value into the text, in the words of a formatter.
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
      append(.verbatim(formatter?.string(for: subject) ?? subject.description))
    }
  }
}

/// A number as it is put into text.
public enum _Number: Hashable, Sendable {
  /// A whole number.
  case integer(Int64)
  /// A whole number that has no sign.
  case unsigned(UInt64)
  /// Any other number.
  case double(Double)
}

/// A number that can be put into text.
public protocol _FormatSpecifiable: Equatable {
  /// The number.
  var _number: _Number { get }
}

extension _FormatSpecifiable where Self: SignedInteger & FixedWidthInteger {
  /// The number.
  public var _number: _Number { .integer(Int64(truncatingIfNeeded: self)) }
}
extension _FormatSpecifiable where Self: UnsignedInteger & FixedWidthInteger {
  /// The number.
  public var _number: _Number { .unsigned(UInt64(truncatingIfNeeded: self)) }
}
extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  /// The number.
  public var _number: _Number { .double(Double(self)) }
}
extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
