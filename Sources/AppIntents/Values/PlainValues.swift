public import Foundation
import FoundationExtras
public import ViewArchive

// How plain values are archived: text, URLs and UUIDs as text, whole numbers as integers, other numbers as numbers, dates
// as seconds since 1970, decimal numbers as text, since a binary fraction would change them.

extension String: _IntentValue {
  /// Text.
  public static var _kind: IntentValueKind { .string }

  /// Takes text.
  public static func _decode(_ value: ArchivedValue) async throws -> String {
    guard let text = value.string else { throw IntentError.wrongType(expected: .string, found: value) }
    return text
  }

  /// Text.
  public func _encode() -> ArchivedValue { .string(self) }

  /// The text.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation { .verbatim(self) }
}

extension Int: _IntentValue {
  /// A whole number.
  public static var _kind: IntentValueKind { .integer }

  /// Takes an integer, or a number without a fraction.
  public static func _decode(_ value: ArchivedValue) async throws -> Int {
    switch value {
    case .integer(let number): if let exact = Int(exactly: number) { return exact }
    case .number(let number): if let exact = Int(exactly: number) { return exact }
    default: break
    }
    throw IntentError.wrongType(expected: .integer, found: value)
  }

  /// An integer.
  public func _encode() -> ArchivedValue { .integer(Int64(self)) }

  /// The digits.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation { .verbatim("\(self)") }

  /// The number.
  public var _magnitudes: [Double] { [Double(self)] }
}

extension Double: _IntentValue {
  /// A number.
  public static var _kind: IntentValueKind { .number }

  /// Takes any finite number.
  public static func _decode(_ value: ArchivedValue) async throws -> Double {
    guard let number = value.number else { throw IntentError.wrongType(expected: .number, found: value) }
    return number
  }

  /// A number; nothing, for one that is not finite.
  public func _encode() -> ArchivedValue { ArchivedValue(number: self) }

  /// The number.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation {
    .verbatim(ArchivedValue.text(of: self))
  }

  /// The number.
  public var _magnitudes: [Double] { [self] }
}

extension Float: _IntentValue {
  /// A number.
  public static var _kind: IntentValueKind { .number }

  /// Takes any finite number that is not too great.
  public static func _decode(_ value: ArchivedValue) async throws -> Float {
    let number = Float(try await Double._decode(value))
    guard number.isFinite else { throw IntentError.wrongType(expected: .number, found: value) }
    return number
  }

  /// A number; nothing, for one that is not finite.
  public func _encode() -> ArchivedValue { ArchivedValue(number: Double(self)) }

  /// The number.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation {
    .verbatim(rounded() == self && abs(self) < 1e7 ? ArchivedValue.text(of: Double(self)) : "\(self)")
  }

  /// The number.
  public var _magnitudes: [Double] { [Double(self)] }
}

extension Bool: _IntentValue {
  /// A truth.
  public static var _kind: IntentValueKind { .bool }

  /// Takes a truth.
  public static func _decode(_ value: ArchivedValue) async throws -> Bool {
    guard case .bool(let truth) = value else { throw IntentError.wrongType(expected: .bool, found: value) }
    return truth
  }

  /// A truth.
  public func _encode() -> ArchivedValue { .bool(self) }

  /// Yes or no.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation { .verbatim(self ? "yes" : "no") }
}

extension Date: _IntentValue {
  /// An instant.
  public static var _kind: IntentValueKind { .date }

  /// Takes an instant, or its text in ISO 8601 with an offset.
  public static func _decode(_ value: ArchivedValue) async throws -> Date {
    switch value {
    case .date(let seconds) where seconds.isFinite: return Date(timeIntervalSince1970: seconds)
    case .string(let text):
      guard let local = OffsetDateTime(text) else { throw IntentError.malformed(text: text, expected: .date) }
      return local.instant
    default: throw IntentError.wrongType(expected: .date, found: value)
    }
  }

  /// Seconds since 1970.
  public func _encode() -> ArchivedValue { .date(timeIntervalSince1970) }

  /// Date and clock time in the format's zone.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation {
    .verbatim(format.text(of: self))
  }
}

extension URL: _IntentValue {
  /// An address.
  public static var _kind: IntentValueKind { .url }

  /// Takes text that is an address.
  public static func _decode(_ value: ArchivedValue) async throws -> URL {
    guard let text = value.string else { throw IntentError.wrongType(expected: .url, found: value) }
    guard let url = URL(string: text) else { throw IntentError.malformed(text: text, expected: .url) }
    return url
  }

  /// The address as text.
  public func _encode() -> ArchivedValue { .string(absoluteString) }

  /// The address.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation { .verbatim(absoluteString) }
}

extension UUID: _IntentValue {
  /// An identifier.
  public static var _kind: IntentValueKind { .other("UUID") }

  /// Takes the text of an identifier.
  public static func _decode(_ value: ArchivedValue) async throws -> UUID {
    guard let text = value.string else { throw IntentError.wrongType(expected: _kind, found: value) }
    guard let identifier = UUID(uuidString: text) else { throw IntentError.malformed(text: text, expected: _kind) }
    return identifier
  }

  /// The identifier as text.
  public func _encode() -> ArchivedValue { .string(uuidString) }

  /// The identifier.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation { .verbatim(uuidString) }
}

extension Decimal: _IntentValue {
  /// A number.
  public static var _kind: IntentValueKind { .number }

  /// Takes a number, or its digits as text, which keep all of them.
  public static func _decode(_ value: ArchivedValue) async throws -> Decimal {
    let digits: String
    switch value {
    case .integer(let number): return Decimal(number)
    case .number(let number) where number.isFinite: digits = "\(number)"
    case .string(let text): digits = text
    default: throw IntentError.wrongType(expected: .number, found: value)
    }
    // Foundation's parser ignores what follows the digits.
    guard digits.wholeMatch(of: /[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil,
      let decimal = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX"))
    else { throw IntentError.malformed(text: digits, expected: .number) }
    return decimal
  }

  /// The digits as text.
  public func _encode() -> ArchivedValue { .string(description) }

  /// The digits.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation { .verbatim(description) }

  /// The number.
  public var _magnitudes: [Double] { [NSDecimalNumber(decimal: self).doubleValue] }
}

extension Duration: _IntentValue {
  /// A length of time.
  public static var _kind: IntentValueKind { .duration }

  /// Takes a number of seconds.
  public static func _decode(_ value: ArchivedValue) async throws -> Duration {
    switch value {
    case .integer(let seconds): return .seconds(seconds)
    case .number(let seconds) where abs(seconds) < 1e15: return .seconds(seconds)
    default: throw IntentError.wrongType(expected: .duration, found: value)
    }
  }

  /// Seconds: an integer where there is no fraction.
  public func _encode() -> ArchivedValue {
    components.attoseconds == 0 ? .integer(components.seconds) : ArchivedValue(number: seconds)
  }

  /// Hours, minutes and seconds.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation {
    let total = components
    guard total.attoseconds == 0, total.seconds >= 0 else { return .verbatim("\(seconds)s") }
    let (hours, minutes, rest) = (total.seconds / 3600, total.seconds / 60 % 60, total.seconds % 60)
    let parts = [(hours, "h"), (minutes, "m"), (rest, "s")].filter { $0.0 != 0 }
    return .verbatim(parts.isEmpty ? "0s" : parts.map { "\($0.0)\($0.1)" }.joined(separator: " "))
  }

  /// The seconds.
  public var _magnitudes: [Double] { [seconds] }

  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

extension DisplayRepresentation {
  /// A title that is not looked up.
  static func verbatim(_ text: String) -> DisplayRepresentation {
    DisplayRepresentation(title: LocalizedStringResource(stringLiteral: text))
  }
}
