public import Foundation

extension String {
  /// A text for people with values in it, before it is put into words.
  ///
  /// Its key is the text with a format specifier in the place of each value, as Apple's tools write it into tables.
  public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
    enum Segment: Hashable, Sendable {
      case literal(String)
      case text(String)
      case integer(Int64)
      case unsigned(UInt64)
      case number(Double, specifier: String)
    }

    var segments: [Segment]

    /// Makes a value of text that has no values in it.
    public init(_ value: String) { segments = [.literal(value)] }
    /// Makes a value of a literal.
    public init(stringLiteral value: String) { segments = [.literal(value)] }
    /// Makes a value of an interpolation.
    public init(stringInterpolation: StringInterpolation) { segments = stringInterpolation.segments }

    /// The text with a format specifier in the place of each value.
    var key: String {
      var key = ""
      for segment in segments {
        switch segment {
        case .literal(let text): key += text
        case .text: key += "%@"
        case .integer: key += "%lld"
        case .unsigned: key += "%llu"
        case .number(_, let specifier): key += specifier
        }
      }
      return key
    }

    /// The text, its numbers written as a locale writes them.
    func text(in locale: Locale?) -> String {
      if segments.count == 1, case .literal(let text) = segments[0] { return text }
      var result = ""
      for segment in segments {
        switch segment {
        case .literal(let text), .text(let text): result += text
        // Short numbers are written alike nearly everywhere; the formatter is loaded only for long ones.
        case .integer(let number):
          result += -999...999 ~= number ? String(number) : number.formatted(.number.locale(locale ?? .current))
        case .unsigned(let number):
          result += number <= 999 ? String(number) : number.formatted(.number.locale(locale ?? .current))
        case .number(let number, let specifier):
          result += String(format: specifier, locale: locale ?? .current, number)
        }
      }
      return result
    }
  }
}

extension String.LocalizationValue {
  /// Collects the parts of an interpolated text.
  public struct StringInterpolation: StringInterpolationProtocol, Hashable, Sendable {
    var segments: [Segment] = []

    /// Makes an empty collection.
    public init(literalCapacity: Int, interpolationCount: Int) {
      segments.reserveCapacity(interpolationCount * 2 + 1)
    }

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    /// Adds text.
    public mutating func appendInterpolation(_ string: String) { segments.append(.text(string)) }
    /// Adds text.
    public mutating func appendInterpolation(_ string: Substring) { segments.append(.text(String(string))) }
    /// Adds another resource's text.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      segments.append(.text(resource.text))
    }
    /// Adds a whole number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      if let signed = Int64(exactly: number) {
        segments.append(.integer(signed))
      } else if let unsigned = UInt64(exactly: number) {
        segments.append(.unsigned(unsigned))
      } else {
        segments.append(.text(String(describing: number)))
      }
    }
    /// Adds a number with six decimals, as the platform's own interpolation does.
    public mutating func appendInterpolation(_ number: Double) {
      segments.append(.number(number, specifier: "%lf"))
    }
    /// Adds a number with six decimals, as the platform's own interpolation does.
    public mutating func appendInterpolation(_ number: Float) {
      segments.append(.number(Double(number), specifier: "%f"))
    }
    /// Adds a number by a C format specifier such as `%.1f`.
    public mutating func appendInterpolation(_ number: some BinaryFloatingPoint, specifier: String) {
      guard Specifier(specifier)?.takesNumber == true else { return segments.append(.text("\(Double(number))")) }
      segments.append(.number(Double(number), specifier: specifier))
    }
    /// Adds a whole number by a C format specifier such as `%02d`.
    public mutating func appendInterpolation(_ number: some BinaryInteger, specifier: String) {
      guard let format = Specifier(specifier), let value = Int64(exactly: number) else {
        return segments.append(.text(String(describing: number)))
      }
      if format.takesNumber {
        segments.append(.number(Double(value), specifier: specifier))
      } else {
        segments.append(.text(String(format: format.wide, value)))
      }
    }
    /// Adds a value that a format style puts into words.
    public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
    where Style.FormatOutput == String {
      segments.append(.text(format.format(value)))
    }
    /// Adds whatever else there is by its description.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      segments.append(.text(String(describing: value)))
    }
  }
}

/// A C format specifier for one number, checked: `String(format:)` must never read an argument that is not there.
private struct Specifier {
  let takesNumber: Bool
  /// The specifier with the length of a 64-bit argument.
  let wide: String

  init?(_ text: String) {
    guard text.first == "%", let conversion = text.last else { return nil }
    let middle = text.dropFirst().dropLast()
    let width = middle.prefix { "0123456789.+- #'".contains($0) }
    let length = middle.dropFirst(width.count)
    guard ["", "l", "ll", "h", "hh", "L", "q"].contains(length) else { return nil }
    switch conversion {
    case "f", "F", "e", "E", "g", "G", "a", "A": takesNumber = true
    case "d", "i", "u", "x", "X", "o": takesNumber = false
    default: return nil
    }
    wide = "%\(width)ll\(conversion)"
  }
}
