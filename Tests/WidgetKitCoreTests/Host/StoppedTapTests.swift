import AppIntents
import Foundation
import Synchronization
import SystemCalls
import Testing
import ViewArchive

@testable import WidgetKitCore

private func at(_ minutes: Double) -> Date { afternoon.addingTimeInterval(minutes * 60) }

private func intent(_ drink: String) -> ArchivedIntent {
  ArchivedIntent(identifier: "LogDrinkIntent", parameters: ["drink": .string(drink)])
}

/// A bench with one placed widget that has two buttons.
private func tapBench(limits: HostLimits = HostLimits()) async throws -> Bench {
  let bench = try Bench(limits: limits) {
    $0.timeline = { request, revision in
      let view = column(button("Espresso", intent("espresso")), button("Latte", intent("latte")))
      return ArchivedTimeline(
        entries: [ArchivedEntry(date: request.context.world.now, view: view)], policy: .never, revision: revision)
    }
  }
  let widget = try await bench.add()
  _ = try await bench.host.show(widget.id, world: fixedWorld())
  return bench
}

extension Bench {
  fileprivate var performed: [ArchivedIntent] { app.state.withLock { $0.performed.map(\.intent) } }

  /// A tap as a process that was killed left it.
  fileprivate func leave(_ drink: String, isSent: Bool, at now: Date = afternoon) throws -> UUID {
    let id = fixedWorld(seed: 9).newID()
    _ = try host.database.queue(id, of: 1, at: now, isSending: isSent, durably: true) { _, _ in (drink, intent(drink)) }
    return id
  }
}

/// Waits until something holds.
private func until(_ condition: () throws -> Bool) async throws {
  while try !condition() { try await Task.sleep(for: .milliseconds(2)) }
}

@Suite struct `A tap that is stopped` {
  @Test func `while it waits is taken back and never carried out, on no other day`() async throws {
    let bench = try await tapBench()
    let ahead = try #require(try await FileLock.acquire(bench.host.database.lockFile("tap", 1), patience: 1))
    let host = bench.host
    let tapping = Task { try await host.tap(1, .title("Espresso"), world: fixedWorld(at(5))) }
    try await until { try bench.host.database.taps(of: 1).first?.state == .queued }
    tapping.cancel()
    await #expect(throws: CancellationError.self) { _ = try await tapping.value }
    ahead.release()
    let tap = try bench.host.database.taps(of: 1).first
    #expect(tap?.state == .failed && tap?.attempts == 0 && tap?.answer == WidgetHost.stoppedTap)
    _ = try await bench.host.tap(1, .title("Latte"), world: fixedWorld(at(1440)))
    #expect(bench.performed == [intent("latte")])
  }

  @Test func `with its process while it waited is not carried out, and the story says so before and after`()
    async throws
  {
    let bench = try await tapBench()
    let lost = try bench.leave("espresso", isSent: false)
    func told() async throws -> WidgetStory.Chapter? {
      let facts = try await bench.host.facts(1, world: fixedWorld(at(1440)))
      return WidgetStory(facts) { "\($0)" }.chapters.first { $0.asker == "tap" }
    }
    let before = try await told()
    #expect(before?.ending == .failed && before?.decision == WidgetHost.abandonedTap)
    _ = try await bench.host.tap(1, .title("Latte"), world: fixedWorld(at(1440)))
    #expect(bench.performed == [intent("latte")])
    #expect(try bench.host.database.tap(lost)?.state == .failed)
    #expect(try await told()?.decision == WidgetHost.abandonedTap)
  }

  @Test func `with its process when it had been sent is sent again as of the time at which it was made`() async throws {
    let bench = try await tapBench()
    bench.app.change { $0.kinds[0].remembersTaps = true }
    let lost = try bench.leave("espresso", isSent: true, at: at(5))
    let next = try await bench.host.tap(1, .title("Latte"), world: fixedWorld(at(1440)))
    let performed = bench.app.state.withLock { state in zip(state.performed.map(\.tap), state.performedAt).map { $0 } }
    #expect(performed.map(\.0) == [lost, next.id])
    #expect(performed.map(\.1) == [at(5), at(1440)])
  }

  @Test(arguments: [true, false])
  func `with its process when it had been sent is told as such, not as one that waits`(remembers: Bool) async throws {
    let bench = try await tapBench()
    bench.app.change { $0.kinds[0].remembersTaps = remembers }
    _ = try bench.leave("espresso", isSent: true)
    func chapter() async throws -> WidgetStory.Chapter? {
      let facts = try await Bench.host(bench.directory, bench.app, limits: nil).facts(1, world: fixedWorld(at(10)))
      return WidgetStory(facts) { "\($0)" }.chapters.first { $0.asker == "tap" }
    }
    let told = try await chapter()
    #expect(told?.ending == .unknown)
    #expect(
      told?.decision == WidgetHost.orphanedTap + (remembers ? "; the next tap carries it out first" : ""))
    // While somebody has the right to send, it is under way.
    let sending = try #require(try await FileLock.acquire(bench.host.database.lockFile("tap", 1), patience: 1))
    #expect(try await chapter()?.ending == .waiting)
    sending.release()
  }

  @Test(arguments: [IntentCancellationReason.user, .systemReclaim])
  func `while it runs learns why, cleans up, and is known to have ended`(reason: IntentCancellationReason) async throws
  {
    let bench = try await tapBench()
    let isRunning = Mutex(false)
    let learned = Mutex<IntentCancellationReason?>(nil)
    let app = bench.app
    bench.app.change {
      $0.perform = { [weak app] _, _ in
        isRunning.withLock { $0 = true }
        do {
          try await Task.sleep(for: .seconds(600))
        } catch {
          learned.withLock { $0 = TapStop.current?.reason }
          app?.change { $0.revision += 1 }
          throw error
        }
        return IntentOutcome()
      }
    }
    let host = bench.host
    let stop = TapStop()
    let tapping = TapStop.$current.withValue(stop) {
      Task { try await host.tap(1, .title("Espresso"), world: fixedWorld(at(5))) }
    }
    while !isRunning.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(2)) }
    stop.note(reason)
    tapping.cancel()
    await #expect(throws: CancellationError.self) { _ = try await tapping.value }
    #expect(learned.withLock { $0 } == reason)
    #expect(try bench.host.database.taps(of: 1).first?.state == .failed)
    let waiting = try bench.host.database.requests(of: 1).first { $0.isWaiting }
    #expect(waiting?.reason == .ownControl, "what it left behind is shown at the next look, free")
  }

  @Test(arguments: [
    (ExtensionError(.cancelled, "3 of 10 photos are up"), "it was stopped: 3 of 10 photos are up"),
    (ExtensionError(.failed, "3 of 10 photos are up"), "3 of 10 photos are up"),
  ])
  func `keeps what the app said of it`(error: ExtensionError, answer: String) async throws {
    let bench = try await tapBench()
    let isRunning = Mutex(false)
    bench.app.change {
      $0.perform = { _, _ in
        isRunning.withLock { $0 = true }
        try? await Task.sleep(for: .seconds(600))
        throw error
      }
    }
    let host = bench.host
    let tapping = Task { try await host.tap(1, .title("Espresso"), world: fixedWorld(at(5))) }
    try await until { isRunning.withLock { $0 } }
    tapping.cancel()
    await #expect(throws: CancellationError.self) { _ = try await tapping.value }
    let tap = try bench.host.database.taps(of: 1).first
    #expect(tap?.state == .failed && tap?.said == answer, "\(tap?.answer ?? "nothing")")
    // An app that stops by itself, with nobody who asked for it, is told at once.
    bench.app.change { $0.perform = { _, _ in throw error } }
    let alone = try await bench.host.tap(1, .title("Espresso"), world: fixedWorld(at(6)))
    guard case .failed(answer) = alone.ending else {
      Issue.record("\(alone.ending)")
      return
    }
  }

  @Test func `and does not heed it is known to be unknown when its time to clean up is over`() async throws {
    let bench = try await tapBench(limits: HostLimits(cleanUpSeconds: 0.05))
    let isRunning = Mutex(false)
    let mayEnd = AsyncStream<Void>.makeStream()
    bench.app.change {
      $0.perform = { _, _ in
        isRunning.withLock { $0 = true }
        // Whoever waits without looking at the task goes on.
        let waiting = Task { for await _ in mayEnd.stream { return } }
        await waiting.value
        return IntentOutcome()
      }
    }
    let host = bench.host
    let tapping = Task { try await host.tap(1, .title("Espresso"), world: fixedWorld(at(5))) }
    while !isRunning.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(2)) }
    tapping.cancel()
    await #expect(throws: CancellationError.self) { _ = try await tapping.value }
    let tap = try bench.host.database.taps(of: 1).first
    #expect(tap?.state == .unknown && tap?.answer == WidgetHost.stoppedTap)
    mayEnd.continuation.yield()
  }

  @Test func `while it runs is noted as stopped at once, since a second signal leaves no time for it`() async throws {
    let bench = try await tapBench(limits: HostLimits(cleanUpSeconds: 600))
    let isRunning = Mutex(false)
    let mayEnd = AsyncStream<Void>.makeStream()
    bench.app.change {
      $0.kinds[0].remembersTaps = true
      $0.perform = { _, _ in
        isRunning.withLock { $0 = true }
        let waiting = Task { for await _ in mayEnd.stream { return } }
        await waiting.value
        return IntentOutcome(dialog: "Logged")
      }
    }
    let host = bench.host
    let tapping = Task { try await host.tap(1, .title("Espresso"), world: fixedWorld(at(5))) }
    while !isRunning.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(2)) }
    tapping.cancel()
    // So the next process finds it where this one is killed now.
    try await until { try bench.host.database.taps(of: 1).first?.state == .unknown }
    #expect(try bench.host.database.openTaps(of: 1).isEmpty)
    mayEnd.continuation.yield()
    _ = await tapping.result
    let tap = try bench.host.database.taps(of: 1).first
    #expect(tap?.state == .done && tap?.answer == "Logged", "an answer in the time to clean up counts")
  }
}
