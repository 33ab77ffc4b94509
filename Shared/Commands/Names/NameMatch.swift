/// What a name stands for among several values.
public enum NameMatch<Value: Sendable>: Sendable {
  /// Exactly one.
  case one(NamedValue<Value>)
  /// More than one; they are in the order in which they were given.
  case several([NamedValue<Value>])
  /// None; the suggestion is the nearest spelling, which is never taken by itself.
  case none(suggestion: String?)
}
