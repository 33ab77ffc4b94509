/// A value of JSON, for `--json`: field names are sorted and numbers stable, so that equal results are equal bytes.
public indirect enum JSONValue: Hashable, Sendable {
  /// The word for nothing.
  case null
  /// A truth.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// Any other number; one that is not finite is written as `null`, since JSON has no word for it.
  case number(Double)
  /// Text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Values by field name.
  case object([String: JSONValue])
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A truth.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Values in order.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Values by field name; of a repeated name the last value counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
  /// The word for nothing.
  public init(nilLiteral: ()) { self = .null }
}

extension JSONValue {
  /// Text, or null for nil.
  public init(_ value: String?) { self = value.map { .string($0) } ?? .null }
  /// A whole number, or null for nil.
  public init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  /// A number, or null for nil.
  public init(_ value: Double?) { self = value.map { .number($0) } ?? .null }
}

extension [String: JSONValue?] {
  /// The fields that have a value, as an object: a field of nil is left out.
  public var object: JSONValue { .object(compactMapValues(\.self)) }
}
