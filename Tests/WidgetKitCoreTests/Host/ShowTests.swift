import AppIntents
import Foundation
import Testing
import ViewArchive
import WidgetKitCore

/// Minutes after the moment of the test.
private func at(_ minutes: Double) -> Date { afternoon.addingTimeInterval(minutes * 60) }

private func timeline(
  _ minutes: [Double], _ policy: TimelineReloadPolicy = .never
) -> @Sendable (TimelineRequest, Int64) async throws -> ArchivedTimeline {
  { _, revision in
    ArchivedTimeline(entries: minutes.map { entry(at($0), "minute \(Int($0))") }, policy: policy, revision: revision)
  }
}

struct ShowTests {
  @Test func `the first look makes the first timeline`() async throws {
    let bench = try Bench { $0.timeline = timeline([0, 15, 30]) }
    let widget = try await bench.add()
    let shown = try await bench.host.show(widget.id, world: fixedWorld())
    #expect(shown.state == .content)
    #expect(shown.view == text("minute 0"))
    #expect(shown.entryDate == afternoon)
    #expect(shown.contentTime == afternoon)
    #expect(shown.nextEntry == at(15))
    #expect(!shown.isStale)
    #expect(bench.app.timelineCount == 1)
  }

  @Test func `COR01 one second after a boundary the new entry stands, without a reload`() async throws {
    let midnight = at(10 * 60)
    let bench = try Bench {
      $0.timeline = { _, revision in
        ArchivedTimeline(
          entries: [entry(afternoon, "3 of 5"), entry(midnight, "0 of 5")], policy: .never, revision: revision)
      }
    }
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    let before = try await bench.host.show(widget.id, world: fixedWorld(midnight.addingTimeInterval(-1)))
    let after = try await bench.host.show(widget.id, world: fixedWorld(midnight.addingTimeInterval(1)))
    #expect(before.view == text("3 of 5"))
    #expect(after.view == text("0 of 5"))
    #expect(after.contentTime == afternoon)
    #expect(bench.app.timelineCount == 1)
  }

  @Test(
    arguments: [
      (-1.0, nil), (0.0, "minute 0"), (14.9, "minute 0"), (15.0, "minute 15"), (900.0, "minute 30"),
    ] as [(Double, String?)])
  func `an instant shows the stored entry that stands then, without a reload`(
    _ minutes: Double, _ expected: String?
  ) async throws {
    let bench = try Bench { $0.timeline = timeline([0, 15, 30], .atEnd) }
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change { $0.revision = 2 }
    let shown = try await bench.host.show(widget.id, at: at(minutes), world: fixedWorld())
    if let expected {
      #expect(shown.view == text(expected))
    } else {
      #expect(shown.state == .unavailable("nothing is stored that stood then"))
    }
    #expect(bench.app.timelineCount == 1)
  }

  @Test func `while all entries are to come the timeline before stays`() async throws {
    let bench = try Bench { $0.timeline = timeline([0]) }
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change {
      $0.timeline = timeline([60, 90])
      $0.revision = 2
    }
    let during = try await bench.host.show(widget.id, world: fixedWorld(at(30)))
    #expect(during.view == text("minute 0"))
    #expect(during.nextEntry == at(60))
    #expect(bench.app.timelineCount == 2)
    #expect(try await bench.host.show(widget.id, world: fixedWorld(at(60))).view == text("minute 60"))
  }

  @Test func `while all entries of the first timeline are to come the placeholder stands, redacted`() async throws {
    let bench = try Bench { $0.timeline = timeline([60]) }
    let widget = try await bench.add()
    let shown = try await bench.host.show(widget.id, world: fixedWorld())
    #expect(shown.state == .placeholder)
    #expect(shown.view == .modified(text("placeholder"), .redacted(.placeholder)))
    #expect(shown.nextEntry == at(60))
    #expect(shown.diagnostics.map(\.code) == ["entries-all-future"])
  }

  @Test func `an empty timeline keeps the last good one and says so`() async throws {
    let bench = try Bench { $0.timeline = timeline([0]) }
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change {
      $0.timeline = timeline([])
      $0.revision = 2
    }
    let shown = try await bench.host.show(widget.id, world: fixedWorld(at(30)))
    #expect(shown.view == text("minute 0"))
    #expect(shown.staleReason == "the timeline has no entries")
    #expect(shown.staleness?.since == at(30))
  }

  @Test func `unsorted entries are shown in the order of their dates`() async throws {
    let bench = try Bench { $0.timeline = timeline([30, 0, 15]) }
    let widget = try await bench.add()
    let shown = try await bench.host.show(widget.id, world: fixedWorld(at(16)))
    #expect(shown.view == text("minute 15"))
    #expect(shown.diagnostics.contains(.unsortedEntries(index: 1)))
  }

  @Test func `a kind that is not placed is made in memory with the given configuration`() async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        let words = request.configuration.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return ArchivedTimeline(
          entries: [entry(request.context.world.now, words.joined(separator: " "))], policy: .never,
          revision: revision)
      }
    }
    let shown = try await bench.host.show(
      app: "caffeine", kind: "Today", family: .systemSmall, set: ["category": .string("tea")], world: fixedWorld())
    #expect(shown.view == text("category string(\"tea\") goal integer(400)"))
    #expect(shown.widget == nil && shown.archive == nil)
    #expect(shown.configuration.summary == "category: tea")
    #expect(!bench.host.database.exists)
  }

  @Test func `in memory a placed instance shows another now and writes nothing`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    let later = at(24 * 60)
    let shown = try await bench.host.show(widget.id, world: fixedWorld(later), isSeen: true, inMemory: true)
    #expect(shown.entryDate == later)
    #expect(shown.widget?.id == widget.id)
    #expect(try await bench.host.show(widget.id, world: fixedWorld()).contentTime == afternoon)
    #expect(try bench.host.database.runs(of: widget.id).count == 1)
  }

  @Test func `a placed widget is shown in another size and configured otherwise without being changed`() async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        let words = "\(request.context.family.name) \(request.configuration["category"] ?? .null)"
        return ArchivedTimeline(
          entries: [entry(request.context.world.now, words)], policy: .never, revision: revision)
      }
    }
    let widget = try await bench.add(set: ["category": .string("tea")])
    let small = try await bench.host.show(widget.id, family: .systemSmall, set: [:], world: fixedWorld())
    #expect(small.view == text("small string(\"tea\")"))
    let soda = try await bench.host.show(
      widget.id, family: nil, set: ["category": .string("soda")], world: fixedWorld())
    #expect(soda.view == text("medium string(\"soda\")"))
    #expect(try bench.host.placed(widget.id) == widget)
    #expect(try bench.host.database.runs(of: widget.id).isEmpty)
  }

  @Test func `a failing provider in memory is a state, not a blank`() async throws {
    let bench = try Bench { $0.timeline = { _, _ in throw FakeFailure("no store") } }
    let shown = try await bench.host.show(app: "caffeine", kind: "today", world: fixedWorld())
    #expect(shown.state == .unavailable("the app failed: no store"))
    #expect(shown.view.plainText.contains("no store"))
  }

  @Test func `looking earns budget once in five minutes, machines never`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    var seen: [Int] = []
    for (minutes, isSeen) in [(0.0, false), (0, true), (1, true), (4.9, true), (6, true), (20, false)] {
      _ = try await bench.host.show(widget.id, world: fixedWorld(at(minutes)), isSeen: isSeen)
      seen.append(try bench.host.database.ledger(of: widget.id).seen.count)
    }
    #expect(seen == [0, 1, 1, 1, 2, 2])
  }
}
