import Foundation
import Synchronization
import Testing

@testable import AppIntents

/// How long an intent may run, and how it ends when it runs longer.
@Suite struct LimitTests {
  // MARK: - Time as a value

  private func used(
    _ passes: [(seconds: Int, completed: Int64)], isExtended: Bool = false, isAsking: Bool = false
  ) -> IntentTimer {
    var timer = IntentTimer(limit: .seconds(30))
    for (seconds, completed) in passes {
      timer.pass(
        .seconds(seconds), progress: IntentProgress(completed: completed, total: 9), isExtended: isExtended,
        isAsking: isAsking)
    }
    return timer
  }

  @Test func `An intent has its time in all, whatever it reports`() {
    #expect(!used([(10, 0), (19, 1)]).isOver)
    #expect(used([(10, 0), (10, 1), (10, 2)]).isOver)
  }

  @Test func `Long work has the whole time again with each sign of progress`() {
    #expect(!used([(29, 0), (29, 1), (29, 2), (29, 3)], isExtended: true).isOver)
    #expect(used([(29, 0), (29, 1), (1, 1)], isExtended: true).isOver)
  }

  @Test func `Another word of the intent is a sign of progress too`() {
    var timer = IntentTimer(limit: .seconds(30))
    for word in ["Connecting", "Uploading", "Checking"] {
      timer.pass(.seconds(29), progress: IntentProgress(title: word), isExtended: true, isAsking: false)
      #expect(!timer.isOver)
    }
  }

  @Test func `Time does not count while a person is asked`() {
    #expect(!used([(600, 0), (600, 0)], isAsking: true).isOver)
  }

  @Test func `The end of long work begins the time anew`() {
    var timer = IntentTimer(limit: .seconds(30))
    let progress = IntentProgress(completed: 1, total: 1)
    timer.pass(.seconds(1), progress: progress, isExtended: true, isAsking: false)
    timer.pass(.seconds(28), progress: progress, isExtended: true, isAsking: false)
    timer.pass(.seconds(28), progress: progress, isExtended: false, isAsking: false)
    #expect(!timer.isOver)
  }

  @Test func `Thirty seconds are what an intent has, and five to clean up`() {
    #expect(IntentLimits().time == .seconds(30))
    #expect(IntentLimits().cleanUp == .seconds(5))
    #expect(IntentLimits(time: .seconds(-1)).time == .zero)
  }

  // MARK: - Runs

  /// Waits for a gate, or for ever; what happens is noted.
  final class Journal: Sendable {
    private let lines = Mutex<[String]>([])
    func note(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  private static let short = IntentLimits(time: .milliseconds(40), cleanUp: .seconds(60))

  private func stop(
    _ limits: IntentLimits = short, _ execution: IntentExecution = IntentExecution(),
    _ body: @escaping @Sendable () async throws -> Void
  ) async -> IntentStop? {
    do {
      try await execution.run(within: limits, body)
      return nil
    } catch IntentError.stopped(let stop) {
      return stop
    } catch {
      Issue.record("\(error)")
      return nil
    }
  }

  @Test func `Work that ends in time is not disturbed`() async throws {
    let value = try await IntentExecution().run(within: IntentLimits()) { 7 }
    #expect(value == 7)
  }

  @Test func `What work throws by itself stays as it is`() async {
    struct Broken: Error {}
    await #expect(throws: Broken.self) { try await IntentExecution().run(within: IntentLimits()) { throw Broken() } }
  }

  @Test func `An intent that takes too long is told so and named`() async {
    let stop = await stop { try await Task.sleep(for: .seconds(600)) }
    #expect(stop == IntentStop(reason: .timeout, limits: Self.short))
    #expect(IntentError.stopped(IntentStop(reason: .timeout)).description == "Stopped, not being done within 30 s")
  }

  @Test func `Long work without progress is told so and named`() async {
    let execution = IntentExecution()
    let stop = await stop(Self.short, execution) { _ = try await LongSleep().perform() }
    #expect(stop?.wasExtended == true)
    #expect(stop?.isCleanedUp == true)
    #expect(
      IntentError.stopped(IntentStop(reason: .timeout, wasExtended: true)).description
        == "Stopped after 30 s without progress")
  }

  struct LongSleep: LongRunningIntent {
    static let title: LocalizedStringResource = "Sleep"
    func perform() async throws -> some IntentResult {
      try await performBackgroundTask { try await Task.sleep(for: .seconds(600)) }
      return .result()
    }
  }

  @Test func `Whoever runs long work learns how far it has come, at the end for sure`() async throws {
    struct Steps: LongRunningIntent {
      static let title: LocalizedStringResource = "Steps"
      func perform() async throws -> some IntentResult {
        try await performBackgroundTask {
          progress.localizedDescription = "Walking"
          progress.totalUnitCount = 40
          for _ in 1...40 { progress.completedUnitCount += 1 }
        }
        return .result()
      }
    }
    let seen = Mutex<[IntentProgress]>([])
    try await IntentExecution().run(
      within: IntentLimits(), reporting: { progress in seen.withLock { $0.append(progress) } }
    ) { _ = try await Steps().perform() }
    let reports = seen.withLock { $0 }
    #expect(reports.last == IntentProgress(completed: 40, total: 40, fraction: 1, title: "Walking"))
    #expect(Set(reports).count == reports.count, "nothing is told twice")
  }

  @Test func `Work that does not heed the stop is left behind when its time to clean up is over`() async {
    let gate = Mutex(false)
    let limits = IntentLimits(time: .milliseconds(20), cleanUp: .milliseconds(20))
    let stop = await stop(limits) {
      // Never looks whether it is stopped. It yields, since a thread of tasks that it kept might be the only one.
      while !gate.withLock({ $0 }) { await Task.yield() }
    }
    gate.withLock { $0 = true }
    #expect(stop == IntentStop(reason: .timeout, limits: limits, isCleanedUp: false))
    #expect(
      IntentError.stopped(IntentStop(reason: .user, isCleanedUp: false)).description
        == "Stopped; it did not clean up within 5 s")
  }

  @Test func `A clean-up that hangs is left behind too`() async {
    let gate = Mutex(false)
    let execution = IntentExecution()
    let stop = await stop(IntentLimits(time: .seconds(600), cleanUp: .milliseconds(20)), execution) {
      await withTaskCancellationHandler {
        // Not before the handler stands, so that the thread which hangs is this one and none that tasks need.
        Thread.detachNewThread { execution.cancel(.user) }
        while !gate.withLock({ $0 }) { await Task.yield() }
      } onCancel: {
        while !gate.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.001) }
      }
    }
    gate.withLock { $0 = true }
    #expect(stop?.isCleanedUp == false)
  }

  @Test func `What an intent says when it is stopped is told`() async {
    struct Half: Error, CustomLocalizedStringResourceConvertible {
      var localizedStringResource: LocalizedStringResource { "3 of 10 are sent" }
    }
    let stop = await stop {
      do { try await Task.sleep(for: .seconds(600)) } catch { throw Half() }
    }
    #expect(stop?.said == "3 of 10 are sent")
    #expect(
      IntentError.stopped(IntentStop(reason: .user, said: "3 of 10 are sent")).description
        == "Stopped: 3 of 10 are sent")
  }

  @Test func `Work that is done in spite of the stop is done`() async throws {
    let execution = IntentExecution()
    let value = try await execution.run(within: IntentLimits()) {
      execution.cancel(.user)
      return 7
    }
    #expect(value == 7)
  }

  @Test func `A host that gives up reclaims what the intent uses`() async throws {
    let journal = Journal()
    let execution = IntentExecution()
    let running = Task {
      try await execution.run(within: IntentLimits(), cancelledFor: .systemReclaim) {
        journal.note("began")
        try await Task.sleep(for: .seconds(600))
      }
    }
    while journal.all.isEmpty { await Task.yield() }
    running.cancel()
    let error = await #expect(throws: IntentError.self) { try await running.value }
    #expect(error?.description == "Stopped, since the program that ran it has to end")
    #expect(execution.cancellationReason == .systemReclaim)
  }

  @Test func `A person may take their time to answer`() async throws {
    struct Confirm: AppIntent {
      static let title: LocalizedStringResource = "Confirm"
      func perform() async throws -> some IntentResult {
        try await requestConfirmation()
        return .result()
      }
    }
    let execution = IntentExecution()
    let prompter = IntentPrompter(
      value: { _, _ in nil }, choice: { _, _, _ in nil }, confirmation: { _ in execution.isAsking })
    #expect(!execution.isAsking)
    // Declined unless the clock stands still while the question is asked.
    try await IntentPrompter.$current.withValue(prompter) {
      try await execution.run(within: IntentLimits()) { _ = try await Confirm().perform() }
    }
    #expect(!execution.isAsking)
  }

  @Test func `The words of a progress can be set, as on the platform`() {
    let progress = IntentExecution().progress
    #expect(progress.localizedDescription == "")
    progress.localizedDescription = "Uploading"
    progress.localizedAdditionalDescription = "3 of 10"
    progress.totalUnitCount = 10
    progress.completedUnitCount = 3
    #expect(progress.localizedDescription == "Uploading")
    let child = Progress(totalUnitCount: 4, parent: progress, pendingUnitCount: 1)
    child.completedUnitCount = 2
    #expect(progress.fractionCompleted == 0.35)
  }
}
