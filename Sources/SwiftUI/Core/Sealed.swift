/// A value of the client's own within data that must be sendable.
///
/// Unchecked: Apple's signatures do not ask clients' styles and environment values to be sendable. The value is set once,
/// when a view is described, and read only by the evaluation, which runs on the main actor.
final class Sealed<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
