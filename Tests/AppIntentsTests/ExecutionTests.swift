import AppIntents
import Synchronization
import Testing
import ViewArchive

@Suite struct ExecutionTests {
  /// What happened, in order.
  final class Journal: Sendable {
    private let lines = Mutex<[String]>([])
    func note(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  struct SyncIntent: LongRunningIntent, CancellableIntent {
    static let title: LocalizedStringResource = "Sync"
    @Dependency var journal: Journal
    @Parameter(title: "Waits", default: false) var waits: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
      let journal = journal
      let waits = waits
      let count = try await performBackgroundTask {
        progress.totalUnitCount = 2
        progress.completedUnitCount = 1
        journal.note("began")
        if waits { try await Task.sleep(for: .seconds(600)) }
        journal.note("ended")
        return 7
      } onCancel: { reason in
        self.journal.note("cleaned up: \(reason), stopped: \(Task.isCancelled)")
      }
      return .result(value: count)
    }
  }

  @discardableResult private func with<Value>(_ journal: Journal, _ body: () async throws -> Value) async throws
    -> Value
  {
    let manager = AppDependencyManager()
    manager.add(dependency: journal)
    return try await AppDependencyManager.$current.withValue(manager) { try await body() }
  }

  @Test func `Long work runs to its end and says how far it has come`() async throws {
    let journal = Journal()
    let execution = IntentExecution()
    let outcome = try await with(journal) { try await execution.run { try await SyncIntent()._perform() } }
    #expect(outcome.value == .integer(7))
    #expect(journal.all == ["began", "ended"])
    #expect(execution.progress.completedUnitCount == 1)
    #expect(execution.progress.totalUnitCount == 2)
    #expect(execution.cancellationReason == nil)
  }

  @Test(arguments: [IntentCancellationReason.timeout, .user, .systemReclaim])
  func `Long work that is stopped is told why and cleans up`(reason: IntentCancellationReason) async throws {
    let journal = Journal()
    let execution = IntentExecution()
    try await with(journal) {
      await #expect(throws: CancellationError.self) {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            _ = try await execution.run { try await SyncIntent._make(["waits": .bool(true)])._perform() }
          }
          while journal.all.isEmpty { await Task.yield() }
          execution.cancel(reason)
          execution.cancel(.user)
          try await group.waitForAll()
        }
      }
    }
    #expect(journal.all == ["began", "cleaned up: \(reason), stopped: false"])
    #expect(execution.cancellationReason == reason)
  }

  @Test func `Cancelling the surrounding task stops the run on the person's behalf`() async throws {
    let journal = Journal()
    try await with(journal) {
      let task = Task {
        try await IntentExecution().run { try await SyncIntent._make(["waits": .bool(true)])._perform() }
      }
      while journal.all.isEmpty { await Task.yield() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(journal.all.last == "cleaned up: user, stopped: false")
  }

  @Test func `A run that was stopped before it began is stopped at once`() async throws {
    let journal = Journal()
    let execution = IntentExecution()
    execution.cancel(.timeout)
    try await with(journal) {
      await #expect(throws: CancellationError.self) {
        try await execution.run { try await SyncIntent._make(["waits": .bool(true)])._perform() }
      }
    }
    #expect(journal.all.first?.hasPrefix("cleaned up: timeout") == true, "before any work")
  }

  @Test func `A clean-up around any work is told why`() async throws {
    struct Pay: CancellableIntent {
      static let title: LocalizedStringResource = "Pay"
      @Dependency var journal: Journal
      func perform() async throws -> some IntentResult {
        try await withIntentCancellationHandler {
          journal.note("began")
          try await Task.sleep(for: .seconds(600))
        } onCancel: { reason in
          switch reason {
          case .timeout: journal.note("timeout")
          case .userCancelled: journal.note("user")
          default: journal.note("else")
          }
        }
        return .result()
      }
    }
    let journal = Journal()
    let execution = IntentExecution()
    try await with(journal) {
      await #expect(throws: CancellationError.self) {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { _ = try await execution.run { try await Pay()._perform() } }
          while journal.all.isEmpty { await Task.yield() }
          execution.cancel(.userCancelled)
          try await group.waitForAll()
        }
      }
    }
    #expect(journal.all == ["began", "user"])
  }

  @Test func `An intent that is performed by itself has a progress too`() async throws {
    let journal = Journal()
    let count = try await with(journal) { try await SyncIntent().perform().value }
    #expect(count == 7)
    #expect(journal.all == ["began", "ended"])
  }
}
