import AppIntents
import Foundation
import Testing
import ViewArchive
import WidgetKitCore

private func at(_ minutes: Double) -> Date { afternoon.addingTimeInterval(minutes * 60) }

struct FailureTests {
  @Test
  func `COR07 a provider that fails keeps the last picture with its own time, and is asked again later and later`()
    async throws
  {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change {
      $0.revision = 2
      $0.timeline = { _, _ in throw FakeFailure("disk gone") }
    }
    var runs: [Double] = []
    for minutes in stride(from: 10.0, through: 80, by: 1) {
      let before = bench.app.timelineCount
      let shown = try await bench.host.show(widget.id, world: fixedWorld(at(minutes)))
      #expect(shown.view == text("revision 1"))
      #expect(shown.staleReason == "the app failed: disk gone")
      #expect(shown.staleness?.since == at(10))
      #expect(shown.contentTime == afternoon)
      if bench.app.timelineCount > before { runs.append(minutes) }
    }
    #expect(runs == [10, 15, 25, 45])
    bench.app.change { $0.timeline = FakeExtension.State().timeline }
    let mended = try await bench.host.show(widget.id, world: fixedWorld(at(85)))
    #expect(mended.view == text("revision 2"))
    #expect(!mended.isStale)
  }

  @Test func `a first timeline that fails says why and is not asked again at once`() async throws {
    let bench = try Bench { $0.timeline = { _, _ in throw FakeFailure("no store") } }
    let widget = try await bench.add()
    for minutes in [0.0, 1] {
      let shown = try await bench.host.show(widget.id, world: fixedWorld(at(minutes)))
      #expect(shown.state == .unavailable("the app failed: no store"))
    }
    #expect(bench.app.timelineCount == 1)
  }

  @Test func `what changes after a failure is tried at once`() async throws {
    let bench = try Bench { $0.timeline = { _, _ in throw FakeFailure("no store") } }
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change { $0.revision = 2 }
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(1)))
    try bench.host.requestReload(.instance(widget.id), app: "caffeine", reason: .command, world: fixedWorld(at(2)))
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(2)))
    _ = try await bench.host.configure(widget.id, set: ["category": .string("tea")])
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(3)))
    #expect(bench.app.timelineCount == 4)
  }

  @Test func `a provider that hangs costs that reload only`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change {
      $0.revision = 2
      $0.timeline = { _, _ in
        try await Task.sleep(for: .seconds(60))
        throw FakeFailure("woken")
      }
    }
    let shown = try await bench.hastyHost.show(widget.id, world: fixedWorld(at(10)))
    #expect(shown.view == text("revision 1"))
    #expect(shown.staleReason == "the provider did not answer within 0.1 s")
  }

  @Test func `an answer that comes late is dropped`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    bench.app.change {
      $0.timeline = { request, revision in
        // A provider that does not heed cancellation.
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.2)
            continuation.resume()
          }
        }
        return ArchivedTimeline(
          entries: [entry(request.context.world.now, "late")], policy: .never, revision: revision)
      }
    }
    let hasty = bench.hastyHost
    _ = try await hasty.show(widget.id, world: fixedWorld())
    try await Task.sleep(for: .seconds(0.3))
    #expect(try await hasty.show(widget.id, at: at(1), world: fixedWorld()).view != text("late"))
  }

  @Test func `an app that is gone leaves the picture and says so`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    let alone = WidgetHost(database: bench.host.database, extensions: [:])
    let shown = try await alone.show(widget.id, world: fixedWorld(at(10)))
    #expect(shown.view == text("revision 1"))
    #expect(shown.staleReason == "the app 'caffeine' is not there")
  }

  @Test func `an app that cannot tell its revision leaves the picture and says so`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change { $0.revisionFailure = FakeFailure("the store is torn") }
    let shown = try await bench.host.show(widget.id, world: fixedWorld(at(10)))
    #expect(shown.view == text("revision 1"))
    #expect(shown.staleReason == "the app failed: the store is torn")
  }

  @Test func `a kind that the app has lost is named`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change {
      $0.kinds = [WidgetDescriptor(kind: "week", displayName: "Week", families: [.systemSmall])]
      $0.revision = 2
    }
    let shown = try await bench.anotherHost().show(widget.id, world: fixedWorld(at(10)))
    #expect(shown.view == text("revision 1"))
    #expect(shown.staleReason == "there is no kind 'today'")
  }

  @Test func `a kind that the app has lost is stale at once, though no data changed and nothing is due`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change { $0.kinds = [WidgetDescriptor(kind: "week", displayName: "Week", families: [.systemSmall])] }
    let shown = try await bench.anotherHost().show(widget.id, world: fixedWorld(at(10)))
    #expect(shown.view == text("revision 1"))
    #expect(shown.staleReason == "there is no kind 'today'")
    let stored = try await bench.host.show(widget.id, at: at(10), world: fixedWorld(at(10)))
    #expect(stored.staleReason == nil, "as it stood then")
  }

  // MARK: - Limits

  struct Limit: Sendable, CustomTestStringConvertible {
    let id: String
    let limits: HostLimits
    let timeline: @Sendable (Date) -> [ArchivedEntry]
    let diagnostic: @Sendable (WidgetDiagnostic) -> Bool
    var testDescription: String { id }
  }

  static let limits = [
    Limit(
      id: "COR08 1,440 entries", limits: HostLimits(),
      timeline: { now in (0..<1440).map { entry(now.addingTimeInterval(Double($0) * 60), "\($0)") } },
      diagnostic: { $0 == .tooManyEntries(count: 1440, limit: 400) }),
    Limit(
      id: "COR09 a large entry", limits: HostLimits(entryBytes: 2000),
      timeline: { now in
        (0..<3).map {
          entry(now.addingTimeInterval(Double($0) * 600), String(repeating: "x", count: $0 == 1 ? 5000 : 5))
        }
      },
      diagnostic: {
        if case .entryTooLarge(1, let bytes, 2000) = $0 { bytes > 5000 && bytes < 5200 } else { false }
      }),
    Limit(
      id: "COR09 many entries that are large together", limits: HostLimits(timelineBytes: 10_000),
      timeline: { now in
        (0..<20).map { entry(now.addingTimeInterval(Double($0) * 600), String(repeating: "\($0)", count: 700)) }
      },
      diagnostic: {
        if case .timelineTooLarge(let index, let bytes, 10_000) = $0 { index > 5 && bytes > 10_000 } else { false }
      }),
    Limit(
      id: "a date that is none", limits: HostLimits(),
      timeline: { now in [entry(now, "a"), entry(Date(timeIntervalSince1970: .nan), "b")] },
      diagnostic: { $0 == .invalidDate(index: 1) }),
    Limit(
      id: "a date out of all reason", limits: HostLimits(),
      timeline: { now in [entry(now, "a"), entry(now, "b"), entry(Date(timeIntervalSince1970: -1e300), "c")] },
      diagnostic: { $0 == .invalidDate(index: 2) }),
    Limit(
      id: "a view that cannot be archived", limits: HostLimits(),
      timeline: { now in
        [ArchivedEntry(date: now, view: .modified(text("a"), .opacity(.nan)))]
      },
      diagnostic: { if case .unarchivable(0, _) = $0 { true } else { false } }),
  ]

  @Test(arguments: limits)
  func `what is over a limit names entry and size, and the last good timeline stays`(_ limit: Limit) async throws {
    let bench = try Bench(limits: limit.limits)
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change {
      $0.revision = 2
      $0.timeline = { request, revision in
        ArchivedTimeline(entries: limit.timeline(request.context.world.now), policy: .never, revision: revision)
      }
    }
    let shown = try await bench.host.show(widget.id, world: fixedWorld(at(10)))
    #expect(shown.view == text("revision 1"))
    let diagnostic = try #require(try bench.host.database.runs(of: widget.id).first?.diagnostics.first)
    #expect(limit.diagnostic(diagnostic), "\(diagnostic)")
    #expect(shown.staleReason == diagnostic.sentence)
  }

  @Test(
    arguments: [
      (1e300, nil), (Date.distantFuture.timeIntervalSince1970, nil),
      (-1e300, Date.distantPast.timeIntervalSince1970), (0, 0),
    ] as [(Double, Double?)])
  func `a policy after what never comes is never`(seconds: Double, kept: Double?) async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        ArchivedTimeline(
          entries: [entry(request.context.world.now, "a")], policy: .after(Date(timeIntervalSince1970: seconds)),
          revision: revision)
      }
    }
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    let policy = try bench.host.status(widget.id, world: fixedWorld()).timeline?.policy
    #expect(policy == (kept.map { .after(Date(timeIntervalSince1970: $0)) } ?? .never))
  }

  @Test(
    arguments: [(Float.nan, 60), (.infinity, 60), (1, .nan), (1, .infinity)] as [(Float, Double)])
  func `a relevance that is no number counts as none, and costs the picture nothing`(
    score: Float, duration: Double
  ) async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        let now = request.context.world.now
        let relevance = TimelineEntryRelevance(score: score, duration: duration)
        return ArchivedTimeline(
          entries: [
            ArchivedEntry(date: now, view: text("a")),
            ArchivedEntry(date: now.addingTimeInterval(600), relevance: relevance, view: text("b")),
          ], policy: .never, revision: revision)
      }
    }
    let widget = try await bench.add()
    #expect(try await bench.host.show(widget.id, world: fixedWorld()).state == .content)
    let diagnostics = try #require(try bench.host.status(widget.id, world: fixedWorld()).timeline?.diagnostics)
    #expect(diagnostics == [.invalidRelevance(index: 1)])
    #expect(diagnostics.first?.sentence == "the relevance of entry 2 is not a number; it counts as none")
  }

  @Test func `equal pictures count once`() async throws {
    let bench = try Bench(limits: HostLimits(timelineBytes: 2000)) {
      $0.timeline = { request, revision in
        let now = request.context.world.now
        return ArchivedTimeline(
          entries: (0..<300).map {
            entry(now.addingTimeInterval(Double($0) * 600), String(repeating: "x", count: 900))
          },
          policy: .never, revision: revision)
      }
    }
    let widget = try await bench.add()
    #expect(try await bench.host.show(widget.id, world: fixedWorld()).state == .content)
  }
}
