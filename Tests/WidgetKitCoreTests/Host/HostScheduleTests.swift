import Foundation
import Synchronization
import SystemCalls
import Testing
import ViewArchive

@testable import WidgetKitCore

private func at(_ minutes: Double) -> Date { afternoon.addingTimeInterval(minutes * 60) }

/// Entries each hour from now on, and the policy.
private func hourly(
  _ count: Int, _ policy: @escaping @Sendable (Date) -> TimelineReloadPolicy
) -> @Sendable (TimelineRequest, Int64) async throws -> ArchivedTimeline {
  { request, revision in
    let now = request.context.world.now
    return ArchivedTimeline(
      entries: (0..<count).map { entry(now.addingTimeInterval(Double($0) * 3600), "\($0) of \(revision)") },
      policy: policy(now), revision: revision)
  }
}

@Suite struct `A running host` {
  @Test func `keeps a policy for days, wakes only when something is due, and never too late`() async throws {
    let bench = try Bench { $0.timeline = hourly(6) { _ in .atEnd } }
    let widget = try await bench.add()
    let running = VirtualMachine(bench)
    try await running.run(until: at(3 * 1440))
    // Each timeline lasts five hours.
    let ran = try bench.host.database.runs(of: widget.id).map(\.ranAt).reversed()
    #expect(Array(ran) == (0..<15).map { at(Double($0) * 300) })
    #expect(running.wakes == Array(ran))
  }

  @Test func `COR21 spends a budget and no more, however often it is wanted, and goes on the next day`() async throws {
    let bench = try Bench { $0.timeline = hourly(1) { .after($0.addingTimeInterval(60)) } }
    let widget = try await bench.add()
    let running = VirtualMachine(bench)
    try await running.run(until: at(1440))
    #expect(try bench.host.database.ledger(of: widget.id).charges.count == 40)
    let before = bench.app.timelineCount
    try await running.run(until: at(2 * 1440))
    #expect(bench.app.timelineCount == before + 40)
    #expect(running.wakes.count < 200, "held reloads are waited for, not asked for")
  }

  @Test func `leaves a failing provider alone for longer and longer, and forgets that with the first success`()
    async throws
  {
    let bench = try Bench { $0.timeline = { _, _ in throw FakeFailure("no") } }
    let widget = try await bench.add()
    let running = VirtualMachine(bench)
    try await running.run(until: at(300))
    let pauses = running.wakes.map { $0.timeIntervalSince(afternoon) / 60 }
    #expect(pauses == [0, 5, 15, 35, 75, 135, 195, 255])
    bench.app.change { $0.timeline = hourly(2) { _ in .atEnd } }
    try await running.run(until: at(330))
    #expect(try bench.host.database.runs(of: widget.id).first?.failures == 0)
    bench.app.change { $0.timeline = { _, _ in throw FakeFailure("again") } }
    running.wakes = []
    try await running.run(until: at(400))
    #expect(running.wakes.map { $0.timeIntervalSince(afternoon) / 60 } == [330, 375, 380, 390])
  }

  @Test func `leaves an app alone that cannot be asked, and asks at once when somebody wants something`() async throws {
    let bench = try Bench { $0.timeline = hourly(2) { _ in .atEnd } }
    let widget = try await bench.add()
    let running = VirtualMachine(bench)
    running.at(at(10), .time) {
      bench.app.change { $0.revisionFailure = ExtensionFailure.ended(.signalled(9), said: nil) }
      $0.wakes = []
    }
    try await running.run(until: at(200))
    #expect(running.wakes.map { $0.timeIntervalSince(afternoon) / 60 } == [10, 60, 65, 75, 95, 135, 195])
    #expect(try bench.host.database.ledger(of: widget.id).charges.isEmpty, "nothing ran, nothing is charged")
    try bench.host.requestReload(.all, app: "caffeine", reason: .command, world: fixedWorld(at(201)))
    #expect(try bench.host.schedule(world: fixedWorld(at(201))).due == [widget.id])
  }

  @Test func `runs what is held at its time, as whoever was told can rely on`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.pass(.everything, world: fixedWorld())
    _ = try await bench.host.push("today", world: fixedWorld(at(1)))
    let held = try await bench.host.push("today", world: fixedWorld(at(2)))
    #expect(
      held.map(\.ending) == [.held(until: at(6), rule: "minimumGap", sentence: "charged reloads keep 5 min apart")])
    let schedule = try bench.host.schedule(world: fixedWorld(at(2)))
    #expect(schedule.due.isEmpty && schedule.wake() == at(6))
    #expect(schedule.lines.first?.reload?.reason == .push)
    let pass = try await bench.host.pass(world: fixedWorld(at(6)))
    #expect(pass.reports.map(\.widget) == [widget.id])
    #expect(pass.schedule.wake() == nil)
  }

  @Test func `does a bounded part of its work in each pass, what is due longest first`() async throws {
    let bench = try Bench { $0.timeline = hourly(2) { _ in .atEnd } }
    for step in 0..<5 {
      let widget = try await bench.add()
      _ = try await bench.host.show(widget.id, world: fixedWorld(at(Double(5 - step))))
    }
    let late = fixedWorld(at(120))
    let first = try await bench.host.pass(atMost: 2, world: late)
    #expect(first.reports.map(\.widget) == [5, 4])
    #expect(first.remaining == [3, 2, 1])
    #expect(first.schedule.wake() == late.now)
    let second = try await bench.host.pass(atMost: 10, world: late)
    #expect(second.reports.map(\.widget) == [3, 2, 1] && second.remaining.isEmpty)
  }

  @Test func `compares all data of an app when a file has changed, and nothing else`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.pass(.everything, world: fixedWorld())
    bench.app.change { $0.revision = 2 }
    #expect(try await bench.host.pass(world: fixedWorld(at(10))).reports.isEmpty)
    #expect(try await bench.host.pass(.changed(apps: ["tea"]), world: fixedWorld(at(10))).reports.isEmpty)
    let pass = try await bench.host.pass(.changed(apps: ["caffeine"]), world: fixedWorld(at(10)))
    #expect(pass.reports.map(\.reason) == [.foundChanged])
    #expect(try await bench.host.show(widget.id, world: fixedWorld(at(10))).view == text("revision 2"))
  }

  @Test func `loses no request when it dies while the provider runs`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.pass(.everything, world: fixedWorld())
    try bench.host.requestReload(.all, app: "caffeine", reason: .command, world: fixedWorld(at(1)))
    bench.app.change { $0.timeline = { _, _ in throw CancellationError() } }
    await #expect(throws: CancellationError.self) { _ = try await bench.host.pass(world: fixedWorld(at(2))) }
    let again = bench.anotherHost()
    #expect(try again.schedule(world: fixedWorld(at(3))).due == [widget.id])
    bench.app.change { $0.timeline = hourly(1) { _ in .never } }
    #expect(try await again.pass(world: fixedWorld(at(3))).reports.count == 1)
    #expect(try again.database.requests(of: widget.id).allSatisfy { !$0.isWaiting })
  }

  @Test func `knows when entries change, which only a surface waits for`() async throws {
    let bench = try Bench { $0.timeline = hourly(3) { _ in .never } }
    _ = try await bench.add()
    let pass = try await bench.host.pass(.everything, world: fixedWorld())
    #expect(pass.schedule.wake() == nil)
    #expect(pass.schedule.wake(showsEntries: true) == at(60))
  }

  @Test func `does not care for instances of apps that are not there`() async throws {
    let bench = try Bench()
    _ = try await bench.add()
    let alone = WidgetHost(database: bench.host.database, extensions: [:])
    #expect(try alone.schedule(world: fixedWorld()).lines.isEmpty)
    #expect(try await alone.pass(.everything, world: fixedWorld()).reports.isEmpty)
  }
}

@Suite struct `Five thousand requests` {
  @Test func `for one kind within a second are one reload`() async throws {
    let bench = try Bench()
    let widgets = [try await bench.add(), try await bench.add()]
    _ = try await bench.host.pass(.everything, world: fixedWorld())
    let made = bench.app.timelineCount
    for number in 0..<5000 {
      try bench.host.requestReload(
        .kind("today"), app: "caffeine", reason: .background,
        world: fixedWorld(at(10).addingTimeInterval(Double(number) / 5000)))
    }
    let running = VirtualMachine(bench)
    running.now = at(10).addingTimeInterval(1)
    try await running.run(until: at(1440))
    #expect(bench.app.timelineCount == made + widgets.count)
    #expect(try bench.host.database.requests(of: 1).first?.count == 5000)
  }
}

@Suite struct `A push` {
  @Test func `is charged, reloads every instance of the kind, and is told`() async throws {
    let bench = try Bench()
    for _ in 0..<2 { _ = try await bench.host.show(try await bench.add().id, world: fixedWorld()) }
    let reports = try await bench.host.push("today", app: "caffeine", world: fixedWorld(at(10)))
    #expect(reports.map(\.reason) == [.push, .push])
    #expect(try bench.host.database.ledger(of: 2).charges == [at(10)])
  }

  @Test func `for a kind that does not exist is refused and noted`() async throws {
    let bench = try Bench()
    _ = try await bench.add()
    let error = await #expect(throws: WidgetHostError.self) {
      _ = try await bench.host.push("todya", world: fixedWorld(at(1)))
    }
    #expect(error?.suggestion == "today")
    let noted = try bench.host.database.requestsWithoutWidget(app: "caffeine")
    #expect(noted.map(\.kind) == ["todya"] && noted.map(\.reason) == [.push])
    await #expect(throws: WidgetHostError.unknownApp(app: "tea", known: ["caffeine"])) {
      _ = try await bench.host.push("today", app: "tea", world: fixedWorld())
    }
  }
}

@Suite struct `The presence of a host` {
  @Test func `is found out by others for as long as it lasts`() async throws {
    let bench = try Bench()
    let presence = HostPresence(bench.host.database)
    #expect(await presence.isTaken() == false)
    #expect(!FileManager.default.fileExists(atPath: presence.file.path))
    var lock = try await presence.take()
    #expect(lock != nil)
    #expect(await presence.isTaken() == true)
    #expect(try await presence.take(patience: 0) == nil)
    lock = nil
    #expect(await presence.isTaken() == false)
  }

  @Test(arguments: ["moved", "replaced"])
  func `ends with its home: nothing is written into what stands there instead`(what: String) async throws {
    let bench = try Bench()
    _ = try await bench.add()
    let home = bench.directory.hostFile.deletingLastPathComponent()
    let presence = HostPresence(bench.host.database)
    let lock = try #require(try await presence.take())
    try presence.confirm(lock)
    let away = bench.directory.url.appending(path: "away")
    let files = FileManager.default
    if what == "replaced" { try files.copyItem(at: home, to: bench.directory.url.appending(path: "copy")) }
    try files.moveItem(at: home, to: away)
    if what == "replaced" { try files.moveItem(at: bench.directory.url.appending(path: "copy"), to: home) }
    #expect(throws: HostPresence.Lost.self) { try presence.confirm(lock) }
    await #expect(throws: HostPresence.Lost.self) { _ = try await bench.add() }
    #expect(files.fileExists(atPath: bench.directory.hostFile.path) == (what == "replaced"))
  }
}
