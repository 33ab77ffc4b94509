/// An intent by its identifier and its parameters alone: what a control in an archive runs when it is tapped.
public struct ArchivedIntent: Hashable, Sendable {
  /// The persistent identifier of the intent's type, as its app registers it.
  public var identifier: String
  /// The values by parameter name; a parameter that has none is left out.
  public var parameters: [String: ArchivedValue]
  /// Makes an archived intent.
  public init(identifier: String, parameters: [String: ArchivedValue] = [:]) {
    self.identifier = identifier
    self.parameters = parameters
  }
}

/// The value of an intent's parameter, as data.
public indirect enum ArchivedValue: Hashable, Sendable {
  /// An optional parameter that is set to nothing.
  case null
  /// A truth.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// Any other finite number.
  case number(Double)
  /// Text; also an entity's identifier, an enum's raw value, a URL.
  case string(String)
  /// An instant, in seconds since 1970.
  case date(Double)
  /// Several values in order.
  case array([ArchivedValue])
}
