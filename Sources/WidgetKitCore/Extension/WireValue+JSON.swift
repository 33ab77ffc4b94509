import FoundationExtras

extension WireValue {
  /// A value that an intent gives to programs; fields come in the order of their names.
  init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let truth): self = .bool(truth)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map { WireValue($0) })
    case .object(let fields):
      self = .object(fields.sorted { $0.key < $1.key }.map { Field(name: $0.key, value: WireValue($0.value)) })
    }
  }

  /// The value for programs; of a repeated field the last counts.
  var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let truth): .bool(truth)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let values): .array(values.map(\.json))
    case .object(let fields): .object(Dictionary(fields.map { ($0.name, $0.value.json) }) { _, last in last })
    }
  }
}
