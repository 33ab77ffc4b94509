/// What became of a write that carries a tap's identity.
public enum WriteOutcome<Value> {
  /// It was done now.
  case done(Value)
  /// It was done before, and nothing was done now.
  case alreadyDone

  /// What the write gave; nil if it was done before.
  public var value: Value? {
    if case .done(let value) = self { value } else { nil }
  }
}

extension WriteOutcome: Sendable where Value: Sendable {}
extension WriteOutcome: Equatable where Value: Equatable {}
