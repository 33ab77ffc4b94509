import Foundation
import Testing
import ViewArchive

@testable import WidgetKitCore

private func at(_ minutes: Double) -> Date { afternoon.addingTimeInterval(minutes * 60) }

/// The clock, zone or locale is changed between two steps.
private struct Change: Sendable, CustomTestStringConvertible {
  let name: String
  /// The clock after it, in minutes after the last step by the old one.
  var minutes: Double = 0
  var zone = berlin
  var locale = "en_GB"
  /// Whether what is stored no longer fits and is made again.
  let reloads: Bool
  var testDescription: String { name }

  static let all = [
    Change(name: "nothing", reloads: false),
    Change(name: "a correction back", minutes: -0.05, reloads: false),
    Change(name: "an hour back", minutes: -60, reloads: true),
    Change(name: "three years back", minutes: -3 * 365 * 1440, reloads: true),
    Change(name: "an hour forward", minutes: 60, reloads: false),
    Change(name: "ten years forward", minutes: 10 * 365 * 1440, reloads: false),
    Change(name: "another zone", zone: .gmt, reloads: true),
    Change(name: "another locale", locale: "ja_JP", reloads: true),
    Change(name: "back, in another zone", minutes: -600, zone: .gmt, reloads: true),
  ]

  func world(after minutes: Double) -> World {
    var world = fixedWorld(at(minutes + self.minutes))
    world.timeZone = zone
    world.locale = Locale(identifier: locale)
    return world
  }
}

@Suite struct `A changed clock, zone or locale` {
  private func bench() throws -> Bench {
    try Bench {
      $0.timeline = { request, revision in
        let now = request.context.world.now
        return ArchivedTimeline(
          entries: (0..<4).map { number in
            ArchivedEntry(
              date: now.addingTimeInterval(Double(number) * 600),
              view: column(text("\(number) of \(revision)"), button("Log", logIntent)))
          }, policy: .never, revision: revision)
      }
    }
  }

  @Test(arguments: Change.all)
  private func `leaves no blank and is mended at the next look, free`(_ change: Change) async throws {
    let bench = try bench()
    let widget = try await bench.add()
    for minutes in [0.0, 15] { _ = try await bench.host.show(widget.id, world: fixedWorld(at(minutes)), isSeen: true) }
    let shown = try await bench.host.show(widget.id, world: change.world(after: 15), isSeen: true)
    #expect(shown.state == .content && !shown.isStale)
    #expect(bench.app.timelineCount == (change.reloads ? 2 : 1))
    #expect(try bench.host.database.ledger(of: widget.id).charges.isEmpty)
    let again = try await bench.host.show(widget.id, world: change.world(after: 16))
    #expect(again.state == .content)
    #expect(bench.app.timelineCount == (change.reloads ? 2 : 1), "once is enough")
  }

  @Test(arguments: Change.all)
  private func `is no obstacle to a tap`(_ change: Change) async throws {
    let bench = try bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld(), isSeen: true)
    let result = try await bench.host.tap(widget.id, .number(1), world: change.world(after: 1))
    guard case .done = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(result.shown?.state == .content && result.shown?.isWaiting == false)
  }

  @Test(arguments: Change.all)
  private func `keeps the good picture while the provider fails, and tries again`(_ change: Change) async throws {
    let bench = try bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change {
      $0.revision = 2
      $0.timeline = { _, _ in throw FakeFailure("torn") }
    }
    let shown = try await bench.host.show(widget.id, world: change.world(after: 1))
    #expect(shown.state == .content && shown.view.plainText.contains("of 1"))
    #expect(shown.staleReason == "the app failed: torn")
    bench.app.change {
      $0.timeline = { request, revision in
        ArchivedTimeline(entries: [entry(request.context.world.now, "good")], policy: .never, revision: revision)
      }
    }
    let mended = try await bench.host.show(widget.id, world: change.world(after: 12))
    #expect(mended.view.plainText.contains("good"))
  }

  @Test(arguments: Change.all)
  private func `leaves a running host with a time to wake or nothing to do`(_ change: Change) async throws {
    let bench = try bench()
    _ = try await bench.add()
    _ = try await bench.host.pass(.everything, world: fixedWorld())
    _ = try await bench.host.push("today", world: fixedWorld(at(1)))
    _ = try await bench.host.push("today", world: fixedWorld(at(2)))
    var world = change.world(after: 2)
    var passes = 0
    while let wake = try bench.host.schedule(world: world).wake() {
      #expect(wake <= world.now.addingTimeInterval(300), "what was to run in four minutes does not wait for years")
      world = world.at(max(wake, world.now))
      _ = try await bench.host.pass(world: world)
      passes += 1
      try #require(passes < 5)
    }
    #expect(try bench.host.database.requests(of: 1).allSatisfy { !$0.isWaiting })
  }
}
