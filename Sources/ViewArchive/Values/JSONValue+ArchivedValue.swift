public import FoundationExtras

extension JSONValue {
  /// A value as JSON has it for readers of results; an instant becomes seconds since 1970.
  ///
  /// Where a value is kept, ``ArchivedValue/jsonText`` is its form: this one does not tell an instant from a number.
  public init(_ value: ArchivedValue) {
    self =
      switch value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .integer(let value): .integer(value)
      case .number(let value), .date(let value): .number(value)
      case .string(let value): .string(value)
      case .array(let values): .array(values.map { JSONValue($0) })
      }
  }
}
