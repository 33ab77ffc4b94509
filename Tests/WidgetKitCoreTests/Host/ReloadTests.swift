import AppIntents
import Foundation
import Synchronization
import Testing
import ViewArchive

@testable import WidgetKitCore

private func at(_ minutes: Double) -> Date { afternoon.addingTimeInterval(minutes * 60) }

struct ReloadTests {
  @Test func `a changed revision is found and reloads`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change { $0.revision = 2 }
    let shown = try await bench.host.show(widget.id, world: fixedWorld(at(10)))
    #expect(shown.view == text("revision 2"))
    #expect(try bench.host.database.requests(of: widget.id).map(\.reason) == [.foundChanged, .firstTimeline])
  }

  @Test func `COR21 a policy of twenty minutes goes on for days, and every delay knows its end`() async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        let now = request.context.world.now
        return ArchivedTimeline(
          entries: [entry(now, "x")], policy: .after(now.addingTimeInterval(1200)), revision: revision)
      }
    }
    let widget = try await bench.add()
    var heldTooLong = 0
    for minutes in stride(from: 0.0, through: 2 * 1440, by: 20) {
      let report = try await bench.host.reloadIfDue(widget.id, world: fixedWorld(at(minutes)))
      if case .held(let until, _, _) = report.ending, until ?? .distantFuture > at(minutes + 1440) { heldTooLong += 1 }
    }
    let charges = try bench.host.database.ledger(of: widget.id).charges
    #expect(charges.count == 40)
    #expect(heldTooLong == 0)
    #expect(try bench.host.status(widget.id, world: fixedWorld(at(2 * 1440))).nextReload != nil)
  }

  @Test func `nothing due runs nothing`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    for minutes in [0.0, 1, 600] { _ = try await bench.host.show(widget.id, world: fixedWorld(at(minutes))) }
    #expect(bench.app.timelineCount == 1)
  }

  @Test(arguments: [
    (TimelineReloadPolicy.atEnd, 30.0), (.after(at(20)), 20.0), (.after(at(90)), 90.0),
  ])
  func `a policy is due when its time has come`(_ policy: TimelineReloadPolicy, _ due: Double) async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        let now = request.context.world.now
        return ArchivedTimeline(
          entries: [entry(now, "a"), entry(now.addingTimeInterval(1800), "b")], policy: policy, revision: revision)
      }
    }
    let widget = try await bench.add()
    let first = try await bench.host.show(widget.id, world: fixedWorld())
    #expect(first.nextReload == at(due))
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(due - 0.1)))
    #expect(bench.app.timelineCount == 1)
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(due)))
    #expect(bench.app.timelineCount == 2)
  }

  @Test func `charged reloads keep their distance and say when the next one runs`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change { $0.revision = 2 }
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(10)))
    bench.app.change { $0.revision = 3 }
    let held = try await bench.host.show(widget.id, world: fixedWorld(at(12)))
    #expect(held.view == text("revision 2"))
    #expect(held.staleness?.since == at(12))
    #expect(held.staleness?.until == at(15))
    #expect(held.nextReload == at(15))
    let request = try bench.host.database.requests(of: widget.id).first
    #expect(request?.isWaiting == true && request?.due == at(15))
    let after = try await bench.host.show(widget.id, world: fixedWorld(at(15)))
    #expect(after.view == text("revision 3"))
    #expect(!after.isStale)
  }

  @Test func `a changed configuration, zone or locale reloads at once and free`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    _ = try await bench.host.configure(widget.id, set: ["category": .string("tea")])
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(1)))
    var world = fixedWorld(at(2))
    world.timeZone = .gmt
    _ = try await bench.host.show(widget.id, world: world)
    world.locale = Locale(identifier: "ja_JP")
    _ = try await bench.host.show(widget.id, world: world)
    #expect(bench.app.timelineCount == 4)
    let configurations = bench.app.state.withLock { $0.requests.map { $0.configuration["category"] } }
    #expect(configurations == [nil, .string("tea"), .string("tea"), .string("tea")])
    #expect(
      try bench.host.database.runs(of: widget.id).map(\.reason) == [
        .contextChanged, .contextChanged, .configurationChanged, .firstTimeline,
      ])
    #expect(try bench.host.database.ledger(of: widget.id).charges.isEmpty)
  }

  @Test func `COR13 a reload asked for by a provider is ignored and noted`() async throws {
    let sink = RecordingSink()
    let bench = try Bench {
      $0.timeline = { request, revision in
        WidgetCenter.shared.reloadTimelines(ofKind: "today")
        await Task { WidgetCenter.shared.reloadAllTimelines() }.value
        return ArchivedTimeline(
          entries: [entry(request.context.world.now, "x")], policy: .never, revision: revision)
      }
    }
    let widget = try await bench.add()
    let shown = try await WidgetCenter.$sink.withValue(sink) {
      try await bench.host.show(widget.id, world: fixedWorld())
    }
    #expect(sink.scopes.isEmpty)
    #expect(shown.diagnostics == [.reloadFromProvider(kind: "today"), .reloadFromProvider(kind: nil)])
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(60)))
    #expect(bench.app.timelineCount == 1)
  }

  @Test func `COR14 five thousand requests for one kind are one reload`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    for _ in 0..<5000 {
      try bench.host.requestReload(.kind("today"), app: "caffeine", reason: .background, world: fixedWorld(at(10)))
    }
    let requests = try bench.host.database.requests(of: widget.id)
    #expect(requests.count == 2)
    #expect(requests.first?.count == 5000)
    for minutes in [10.0, 11, 12, 20, 30] { _ = try await bench.host.show(widget.id, world: fixedWorld(at(minutes))) }
    #expect(bench.app.timelineCount == 2)
    #expect(try bench.host.database.ledger(of: widget.id).charges == [at(10)])
  }

  @Test func `a request concerns its kind, its app or its instance alone`() async throws {
    let bench = try Bench {
      $0.kinds.append(WidgetDescriptor(kind: "week", displayName: "Week", families: [.systemSmall]))
    }
    _ = try await bench.add()
    _ = try await bench.host.add(app: "caffeine", kind: "week", world: fixedWorld())
    #expect(try bench.host.requestReload(.kind("week"), app: "caffeine", reason: .link, world: fixedWorld()) == 1)
    #expect(try bench.host.requestReload(.all, app: "caffeine", reason: .link, world: fixedWorld()) == 2)
    #expect(try bench.host.requestReload(.instance(1), app: "caffeine", reason: .link, world: fixedWorld()) == 1)
    #expect(try bench.host.requestReload(.all, app: "habit", reason: .link, world: fixedWorld()) == 0)
  }

  @Test func `a request for a kind of which nothing is placed is remembered`() async throws {
    let bench = try Bench()
    _ = try await bench.add()
    for _ in 0..<3 {
      try bench.host.requestReload(.kind("TodayWidgit"), app: "caffeine", reason: .link, world: fixedWorld())
    }
    let lost = try bench.host.database.requestsWithoutWidget(app: "caffeine")
    #expect(lost.map(\.kind) == ["TodayWidgit"])
    #expect(lost.first?.count == 3)
  }

  @Test func `COR15 a request after a command reloads free, at the next look`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    for minutes in [1.0, 2, 3] {
      try bench.host.requestReload(.kind("today"), app: "caffeine", reason: .command, world: fixedWorld(at(minutes)))
      #expect(try await bench.host.show(widget.id, world: fixedWorld(at(minutes))).contentTime == at(minutes))
    }
    #expect(try bench.host.database.ledger(of: widget.id).charges.isEmpty)
  }

  @Test func `a store that was replaced by an older copy is shown as it is`() async throws {
    let bench = try Bench { $0.revision = 100 }
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change { $0.revision = 3 }
    #expect(try await bench.host.show(widget.id, world: fixedWorld(at(10))).view == text("revision 3"))
  }

  @Test func `the clock set back neither traps nor freezes`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(600)))
    let early = try await bench.host.show(widget.id, world: fixedWorld(at(0)))
    #expect(early.state == .content)
    bench.app.change { $0.revision = 2 }
    #expect(try await bench.host.show(widget.id, world: fixedWorld(at(1))).view == text("revision 2"))
    #expect(try await bench.host.show(widget.id, world: fixedWorld(at(1200))).view == text("revision 2"))
  }

  @Test func `history is bounded`() async throws {
    let bench = try Bench(limits: HostLimits(history: 5))
    let widget = try await bench.add()
    for step in 0..<20 {
      bench.app.change { $0.revision = Int64(step) }
      _ = try await bench.host.show(widget.id, world: fixedWorld(at(Double(step) * 60)))
    }
    #expect(try bench.host.database.runs(of: widget.id, limit: 100).count == 5)
    #expect(try bench.host.database.requests(of: widget.id, limit: 100).count <= 6)
  }

  @Test func `every due instance is made, whatever happens to another`() async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        if request.configuration["goal"] == .integer(1) { throw FakeFailure("one") }
        return ArchivedTimeline(
          entries: [entry(request.context.world.now, "x")], policy: .never, revision: revision)
      }
    }
    _ = try await bench.add(set: ["goal": .integer(1)])
    _ = try await bench.add()
    let reports = try await bench.host.reloadDue(world: fixedWorld())
    #expect(reports.map(\.ending) == [.failed(.providerFailed(reason: "one")), .stored(archive: 1)])
  }
}
