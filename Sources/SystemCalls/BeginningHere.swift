import Synchronization

/// Lets a task begin on the thread that makes it, and go on where tasks do once it has waited for something.
///
///     let here = BeginningHere()
///     let task = Task(executorPreference: here) { … }
///     here.begin()
///
/// `Task.immediate` does so too, but gives the task away only when it waits for the first time: until then nobody could
/// cancel it.
public final class BeginningHere: TaskExecutor {
  private struct State {
    var first: UnownedJob?
    var hasBegun = false
  }
  private let state = Mutex(State())

  /// Makes an executor for one task.
  public init() {}

  /// Keeps the task's beginning, and gives all else to the threads that tasks share.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = state.withLock { state in
      guard !state.hasBegun, state.first == nil else { return false }
      state.first = job
      return true
    }
    if !isFirst { globalConcurrentExecutor.enqueue(job) }
  }

  /// Runs the task on this thread until it waits for something or ends.
  public func begin() {
    let first = state.withLock { state in
      defer { state = State(first: nil, hasBegun: true) }
      return state.first
    }
    unsafe first?.runSynchronously(on: asUnownedTaskExecutor())
  }
}
