import Foundation

extension WireValue {
  /// The field of an object; nil where there is none, it is null, or this is no object.
  subscript(name: String) -> WireValue? {
    guard case .object(let fields) = self, let field = fields.first(where: { $0.name == name }) else { return nil }
    return field.value == .null ? nil : field.value
  }

  /// The field of an object that must be there.
  func required(_ name: String) throws(WireError) -> WireValue {
    guard let value = self[name] else { throw WireError("'\(name)' is missing") }
    return value
  }

  /// A field's text.
  func string(_ name: String) throws(WireError) -> String { try required(name).asString(name) }

  /// A field's text; nil where it is missing.
  func stringIfAny(_ name: String) throws(WireError) -> String? {
    guard let value = self[name] else { return nil }
    return try value.asString(name)
  }

  /// A field's whole number.
  func integer(_ name: String) throws(WireError) -> Int64 { try required(name).asInteger(name) }

  /// A field's truth; the default where it is missing.
  func bool(_ name: String, default truth: Bool) throws(WireError) -> Bool {
    guard let value = self[name] else { return truth }
    guard case .bool(let found) = value else { throw WireError("'\(name)' is not a truth") }
    return found
  }

  /// A field's number.
  func double(_ name: String) throws(WireError) -> Double { try required(name).asDouble(name) }

  /// A field's list; empty where it is missing.
  func array(_ name: String) throws(WireError) -> [WireValue] {
    guard let value = self[name] else { return [] }
    guard case .array(let elements) = value else { throw WireError("'\(name)' is not a list") }
    return elements
  }

  /// A field's fields; empty where it is missing.
  func fields(_ name: String) throws(WireError) -> [Field] {
    guard let value = self[name] else { return [] }
    guard case .object(let fields) = value else { throw WireError("'\(name)' is not an object") }
    return fields
  }

  /// An instant; a date that is not a number crosses as null, and is one again.
  func date(_ name: String) throws(WireError) -> Date {
    guard let value = self[name] else { return Date(timeIntervalSince1970: .nan) }
    return Date(timeIntervalSince1970: try value.asDouble(name))
  }

  func asString(_ name: String) throws(WireError) -> String {
    guard case .string(let text) = self else { throw WireError("'\(name)' is not a text") }
    return text
  }

  func asInteger(_ name: String) throws(WireError) -> Int64 {
    guard case .integer(let number) = self else { throw WireError("'\(name)' is not a whole number") }
    return number
  }

  func asInt(_ name: String) throws(WireError) -> Int {
    guard let number = Int(exactly: try asInteger(name)) else { throw WireError("'\(name)' is too large") }
    return number
  }

  func asDouble(_ name: String) throws(WireError) -> Double {
    switch self {
    case .integer(let number): return Double(number)
    case .number(let number): return number
    default: throw WireError("'\(name)' is not a number")
    }
  }
}

extension WireValue {
  /// An instant, in seconds since 1970; between two that a number tells apart, the earlier one.
  static func date(_ date: Date) -> WireValue { .number(date.asStored.timeIntervalSince1970) }

  /// A list of texts; nil when it is empty.
  static func strings(_ texts: [String]) -> WireValue? { texts.isEmpty ? nil : .array(texts.map { .string($0) }) }
}
