import Synchronization

/// The one answer of a provider that calls a completion handler: once, twice, late or never.
///
/// The first call counts; more are noted. A handler that is thrown away without a call is an error at once. One that is
/// kept and never called ends with the task that waits.
final class ProviderAnswer<Value>: Sendable {
  /// Why there is no answer.
  enum Failure: Error, CustomStringConvertible {
    /// The handler no longer exists.
    case neverCalled
    /// One sentence for people.
    var description: String { "The provider let go of its completion handler without calling it." }
  }

  /// An entry on its way to the main actor.
  ///
  /// Unchecked, because an entry need not be sendable: it is made by the provider, handed over once and then used on the main
  /// actor only; what the provider itself does with it afterwards is as unchecked as on the platform.
  private struct Parcel: @unchecked Sendable {
    let value: Value
  }

  private enum State {
    case waiting(CheckedContinuation<Parcel, any Error>?)
    case answered(Result<Parcel, any Error>)
    case taken
  }

  private struct Record {
    var state = State.waiting(nil)
    var calls = 0
  }

  /// Lives as long as the handler does.
  private final class Handler: Sendable {
    let answer: ProviderAnswer
    init(_ answer: ProviderAnswer) { self.answer = answer }
    deinit { answer.settle(.failure(Failure.neverCalled)) }
  }

  private let record = Mutex(Record())

  /// Whether the handler has been called more than once so far.
  var isRepeated: Bool { record.withLock { $0.calls > 1 } }

  /// Asks, and waits for the first answer.
  @MainActor
  func value(_ ask: (@escaping @Sendable (Value) -> Void) -> Void) async throws -> Value {
    ask(handler())
    let parcel = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait($0) }
    } onCancel: {
      settle(.failure(CancellationError()))
    }
    return parcel.value
  }

  private func handler() -> @Sendable (Value) -> Void {
    let handler = Handler(self)
    return { value in
      handler.answer.record.withLock { $0.calls += 1 }
      handler.answer.settle(.success(Parcel(value: value)))
    }
  }

  private func wait(_ continuation: CheckedContinuation<Parcel, any Error>) {
    let ready: Result<Parcel, any Error>? = record.withLock { record in
      guard case .answered(let result) = record.state else {
        record.state = .waiting(continuation)
        return nil
      }
      record.state = .taken
      return result
    }
    if let ready { continuation.resume(with: ready) }
  }

  private func settle(_ result: Result<Parcel, any Error>) {
    let waiting: CheckedContinuation<Parcel, any Error>? = record.withLock { record in
      guard case .waiting(let continuation) = record.state else { return nil }
      record.state = continuation == nil ? .answered(result) : .taken
      return continuation
    }
    waiting?.resume(with: result)
  }
}
