import AppIntents
import Foundation
import Synchronization
import Testing
import ViewArchive

@testable import WidgetKitCore

private func at(_ minutes: Double) -> Date { afternoon.addingTimeInterval(minutes * 60) }

private func encoded(_ words: String, revision: Int64) throws -> EncodedTimeline {
  let timeline = ArchivedTimeline(entries: [entry(afternoon, words)], policy: .never, revision: revision)
  return try TimelineEncoder(limits: HostLimits()).encode(timeline, madeAt: afternoon).get()
}

struct ConcurrencyTests {
  /// Stores a timeline as a run would that began when `before` was current.
  private func store(
    _ words: String, revision: Int64, for widget: PlacedWidget, insteadOf before: Int64?, at now: Date, in bench: Bench
  ) throws -> StoreOutcome {
    try bench.host.database.writeRemade {
      try HostDatabase.store(
        encoded(words, revision: revision), for: widget, insteadOf: before, madeAt: now, context: "x", $0)
    }
  }

  @Test func `COR17 a timeline that was overtaken never replaces a newer one`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    let newer = try store("newer", revision: 6, for: widget, insteadOf: nil, at: at(1), in: bench)
    let late = try store("older", revision: 5, for: widget, insteadOf: nil, at: at(0), in: bench)
    #expect(newer == .stored(1))
    #expect(late == .dropped(.overtaken(revision: 5, newer: 6)))
    let earlier = try store("same data, made earlier", revision: 6, for: widget, insteadOf: nil, at: at(0), in: bench)
    #expect(earlier == .dropped(.overtaken(revision: 6, newer: 6)))
    // One that began after the newer one was stored replaces it even with a lower revision: the store was replaced.
    #expect(try store("restored", revision: 2, for: widget, insteadOf: 1, at: at(2), in: bench) == .stored(2))
  }

  @Test func `COR17 the archive that is shown is the newest that was accepted`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    for step in 1...4 {
      bench.app.change { $0.revision = Int64(step) }
      let shown = try await bench.host.show(widget.id, world: fixedWorld(at(Double(step) * 10)))
      let accepted = try bench.host.database.runs(of: widget.id).first { $0.result == .stored }?.archive
      #expect(shown.archive == accepted)
      #expect(try bench.host.status(widget.id, world: fixedWorld()).timeline?.archive == accepted)
    }
  }

  @Test func `a configuration that changes during a run is answered with a new one`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    let host = bench.host
    let changes = Mutex(1)
    bench.app.change {
      $0.timeline = { request, revision in
        let isFirst = changes.withLock { count in
          defer { count -= 1 }
          return count > 0
        }
        if isFirst { _ = try await host.configure(widget.id, set: ["category": .string("tea")]) }
        return ArchivedTimeline(
          entries: [entry(request.context.world.now, "\(request.configuration["category"] ?? .null)")],
          policy: .never, revision: revision)
      }
    }
    let shown = try await host.show(widget.id, world: fixedWorld())
    #expect(shown.view == text("string(\"tea\")"))
    #expect(bench.app.timelineCount == 2)
    #expect(try host.database.runs(of: widget.id).map(\.result) == [.stored, .dropped])
  }

  @Test func `what is asked for while a provider runs is not lost`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    let host = bench.host
    _ = try await host.show(widget.id, world: fixedWorld())
    let app = bench.app
    bench.app.change {
      $0.timeline = { [weak app] request, revision in
        // A command writes and asks after the provider has read.
        if revision == 2 {
          app?.change { $0.revision = 3 }
          try host.requestReload(.kind("today"), app: "caffeine", reason: .command, world: fixedWorld(at(10)))
        }
        return ArchivedTimeline(
          entries: [entry(request.context.world.now, "revision \(revision)")], policy: .never, revision: revision)
      }
      $0.revision = 2
    }
    try host.requestReload(.kind("today"), app: "caffeine", reason: .command, world: fixedWorld(at(10)))
    _ = try await host.show(widget.id, world: fixedWorld(at(10)))
    let after = try await host.show(widget.id, world: fixedWorld(at(10)))
    #expect(after.view == text("revision 3"))
    #expect(try host.database.ledger(of: widget.id).charges.isEmpty)
  }

  @Test func `two hosts on one file make one timeline for many looks at once`() async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        try await Task.sleep(for: .milliseconds(30))
        return ArchivedTimeline(
          entries: [entry(request.context.world.now, "revision \(revision)")], policy: .never, revision: revision)
      }
    }
    let widget = try await bench.add()
    let hosts = [bench.host, bench.anotherHost()]
    let views = try await withThrowingTaskGroup(of: ViewNode.self) { group in
      for index in 0..<10 {
        group.addTask { try await hosts[index % 2].show(widget.id, world: fixedWorld()).view }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(views.count == 10)
    #expect(views.allSatisfy { $0 == text("revision 1") })
    #expect(bench.app.timelineCount == 1)
  }

  @Test func `two hosts place widgets at once without a lost or a double number`() async throws {
    let bench = try Bench()
    let hosts = [bench.host, bench.anotherHost()]
    let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<20 {
        group.addTask { try await hosts[index % 2].add(app: "caffeine", kind: "today", world: fixedWorld()).id }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(numbers.sorted() == Array(1...20))
    #expect(try hosts[0].list() == hosts[1].list())
  }

  @Test func `a widget that is removed while its timeline is made stays removed`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    let host = bench.host
    bench.app.change {
      $0.timeline = { request, revision in
        try host.remove(widget.id)
        return ArchivedTimeline(
          entries: [entry(request.context.world.now, "x")], policy: .never, revision: revision)
      }
    }
    await #expect(throws: WidgetHostError.self) { _ = try await host.show(widget.id, world: fixedWorld()) }
    #expect(try host.list().isEmpty)
  }
}
