/// What kind of value a parameter takes.
public indirect enum IntentValueKind: Hashable, Sendable {
  /// Text.
  case string
  /// A whole number.
  case integer
  /// Any finite number.
  case number
  /// A truth.
  case bool
  /// An instant.
  case date
  /// An address.
  case url
  /// A length of time.
  case duration
  /// A number with a unit; a number alone is taken to be in the unit with this symbol.
  case measurement(unit: String)
  /// One of an app's fixed values.
  case enumeration(typeName: String)
  /// One of an app's things, by its identifier.
  case entity(typeName: String)
  /// Several values in order.
  case array(IntentValueKind)
  /// Identifiers of an app's things, which are not looked up.
  case collection(typeName: String)
  /// A file.
  case file
  /// A value of a type that has no kind of its own; the name says which.
  case other(String)

  /// What a person would call it.
  public var name: String {
    switch self {
    case .string: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .bool: "true or false"
    case .date: "a date"
    case .url: "a URL"
    case .duration: "a number of seconds"
    case .measurement(let unit): "an amount in \(unit)"
    case .enumeration(let type), .entity(let type): "a value of \(type)"
    case .array(let element): "a list, each \(element.name)"
    case .collection(let type): "a list of identifiers of \(type)"
    case .file: "a file"
    case .other(let type): "a value of \(type)"
    }
  }
}
