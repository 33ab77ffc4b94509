import Foundation
import Synchronization
import SystemCalls
import Testing
import ViewArchive

@testable import AppGroup
@testable import WidgetKitCore

private func at(_ minutes: Double) -> Date { afternoon.addingTimeInterval(minutes * 60) }

/// A machine that runs a host for one placed widget with a timeline an hour.
private func machine(_ policy: TimelineReloadPolicy = .atEnd) async throws -> (machine: VirtualMachine, bench: Bench) {
  let bench = try Bench {
    $0.timeline = { request, revision in
      let now = request.context.world.now
      return ArchivedTimeline(
        entries: (0..<2).map { entry(now.addingTimeInterval(Double($0) * 3600), "\($0) of \(revision)") },
        policy: policy, revision: revision)
    }
  }
  _ = try await bench.add()
  return (VirtualMachine(bench), bench)
}

@Suite struct `A host that runs through changes of the clock` {
  @Test(arguments: [-60, -1_576_800, -0.5] as [Double])
  func `set back makes at once what lies ahead now, and goes on by the new clock`(minutes: Double) async throws {
    let (machine, bench) = try await machine()
    machine.at(at(90), .clock) {
      $0.now = at(90 + minutes)
      $0.end = at(100 + minutes)
    }
    try await machine.run(until: at(100))
    let after = machine.reloads.dropFirst(2).first
    if minutes < -30 {
      #expect(after == at(90 + minutes), "what was made at 60 lies ahead of the new clock")
    } else {
      #expect(after == nil)
    }
    #expect(try bench.host.database.ledger(of: 1).charges.count <= 3)
    machine.reports = []
    try await machine.run(until: at(minutes + 300))
    #expect(machine.reloads.count >= 2 && machine.reloads.count <= 4, "\(machine.reloads)")
  }

  @Test(arguments: [60, 1440, 5_256_000] as [Double])
  func `set forward makes what is due by it once, not once for each hour that never was`(
    minutes: Double
  ) async throws {
    let (machine, _) = try await machine()
    machine.at(at(30), .clock) { $0.now = at(30 + minutes) }
    try await machine.run(until: at(30 + minutes + 30))
    #expect(machine.reloads == [afternoon, at(30 + minutes)])
    #expect(machine.wakes.count == 2)
  }

  /// The timer counts by the wall clock: it is over when the machine wakes, or its setting is noticed.
  @Test(arguments: [Sleeper.Cause.time, .clock, [.time, .files]] as [Sleeper.Cause])
  func `asleep for a night makes each thing once in the morning`(cause: Sleeper.Cause) async throws {
    let (machine, bench) = try await machine()
    machine.at(at(30), cause) { $0.now = at(30 + 480) }
    try await machine.run(until: at(30 + 480 + 59))
    #expect(machine.reloads == [afternoon, at(510)])
    #expect(try bench.host.database.ledger(of: 1).charges == [at(510)], "the night costs one reload")
  }

  @Test func `in another zone makes everything anew, free and once`() async throws {
    let (machine, bench) = try await machine(.never)
    machine.at(at(10), .files) { $0.zone = .gmt }
    machine.at(at(20), .files) { _ in }
    try await machine.run(until: at(30))
    #expect(machine.reloads == [afternoon, at(10)])
    #expect(machine.reports.compactMap(\.report.reason) == [.firstTimeline, .contextChanged])
    #expect(try bench.host.database.ledger(of: 1).charges.isEmpty)
  }

  @Test func `that turns between any two steps spends no more than the budget`() async throws {
    let (machine, bench) = try await machine()
    for step in 0..<200 {
      // Back and forth by up to a day, now in one zone and now in another.
      let minutes = Double((step * 7919) % 2880 - 1440)
      machine.at(.distantPast, .clock) {
        $0.now = at(minutes)
        $0.zone = step.isMultiple(of: 2) ? .gmt : berlin
      }
    }
    machine.at(.distantPast, .clock) { $0.now = at(1500) }
    try await machine.run(until: at(1560))
    #expect(machine.events.isEmpty)
    #expect(try bench.host.database.ledger(of: 1).charges.count <= 70)
    let shown = try await bench.host.show(1, world: machine.world)
    #expect(shown.state == .content && !shown.isStale)
    #expect(machine.failures.isEmpty)
  }
}

@Suite struct `A host that cannot look` {
  @Test func `for a while tries again after longer and longer pauses, and misses nothing`() async throws {
    let (machine, bench) = try await machine(.never)
    let full = StoreError.diskFull("/somewhere")
    machine.at(at(10), .files) { machine in
      bench.app.change { $0.revision = 2 }
      machine.prepare = { throw full }
    }
    // The disk has room again while it pauses.
    machine.at(at(12), .files) { $0.prepare = {} }
    try await machine.run(until: at(30))
    let pauses = machine.wakes.dropFirst().map { $0.timeIntervalSince(at(10)) }
    #expect(Array(pauses) == [0, 5, 15, 35, 75, 120])
    #expect(machine.failures.count == 5)
    #expect(machine.reloads == [afternoon, at(12)])
  }

  @Test(arguments: [StoreError.torn("/a", "torn"), .newerSchema("/a", version: 9, latest: 1), .notADatabase("/a")])
  func `because a file is not what it should be ends`(error: StoreError) async throws {
    let (machine, _) = try await machine(.never)
    machine.at(at(10), .files) { $0.prepare = { throw error } }
    let thrown = await #expect(throws: StoreError.self) { try await machine.run(until: at(30)) }
    #expect(thrown?.kind == error.kind)
  }

  @Test func `from the beginning ends at once`() async throws {
    let (machine, _) = try await machine(.never)
    machine.prepare = { throw StoreError.diskFull("/somewhere") }
    await #expect(throws: StoreError.self) { try await machine.run(until: at(30)) }
    #expect(machine.failures.isEmpty)
  }
}

@Suite struct `A host that runs for several apps` {
  /// A host of two apps with a widget each, the first of which hangs once it has made its first picture.
  private func hosts() async throws -> (host: WidgetHost, hung: FakeExtension, quick: FakeExtension, TemporaryDirectory)
  {
    let directory = try TemporaryDirectory()
    let (hung, quick) = (FakeExtension(), FakeExtension())
    let host = WidgetHost(
      database: HostDatabase(file: directory.hostFile), extensions: ["caffeine": hung, "habit": quick])
    for app in ["caffeine", "habit"] {
      let widget = try await host.add(app: app, kind: "today", world: fixedWorld())
      _ = try await host.show(widget.id, world: fixedWorld())
    }
    hung.change {
      $0.revision = 2
      $0.timeline = { _, _ in
        try await Task.sleep(for: .seconds(600))
        throw FakeFailure("it slept")
      }
    }
    quick.change { $0.revision = 2 }
    return (host, hung, quick, directory)
  }

  @Test func `makes the others' timelines while one app hangs, and takes it up again when it does not`() async throws {
    let (host, hung, quick, directory) = try await hosts()
    defer { withExtendedLifetime(directory) {} }
    let made = Mutex<[Int: Int]>([:])
    let running = Task {
      try await host.keepUpToDate(
        patience: 0.05, world: { fixedWorld(at(10)) }, prepare: {},
        sleep: { _ in
          try await Task.sleep(for: .milliseconds(5))
          return .files
        },
        tell: { reports, _ in
          for report in reports {
            if case .stored = report.ending { made.withLock { $0[report.widget, default: 0] += 1 } }
          }
        }, fail: { _, _ in })
    }
    defer { running.cancel() }
    while made.withLock({ $0[2] }) == nil { try await Task.sleep(for: .milliseconds(5)) }
    #expect(made.withLock { $0[1] } == nil && hung.timelineCount == 2, "it is asked once, and still hangs")
    // What comes while it hangs is made as well.
    quick.change { $0.revision = 3 }
    try host.requestReload(.all, app: "habit", reason: .command, world: fixedWorld(at(10)))
    while made.withLock({ $0[2] }) != 2 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(hung.timelineCount == 2)
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
  }

  @Test func `asks one app for one thing after another`() async throws {
    let bench = try Bench()
    for _ in 0..<5 { _ = try await bench.add() }
    let counts = Mutex((running: 0, greatest: 0))
    bench.app.change {
      $0.timeline = { request, revision in
        counts.withLock { $0 = ($0.running + 1, max($0.greatest, $0.running + 1)) }
        defer { counts.withLock { $0.running -= 1 } }
        try await Task.sleep(for: .milliseconds(2))
        return ArchivedTimeline(
          entries: [entry(request.context.world.now, "\(revision)")], policy: .never, revision: revision)
      }
    }
    let told = Mutex<[Int]>([])
    _ = try await bench.host.look(.everything, world: { fixedWorld() }) { reports, _ in
      told.withLock { $0 += reports.map(\.widget) }
    }
    #expect(told.withLock { $0 } == [1, 2, 3, 4, 5])
    #expect(counts.withLock { $0.greatest } == 1)
  }
}
