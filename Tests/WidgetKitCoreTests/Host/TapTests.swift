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

/// A picture with buttons, whose intents are the words.
private func buttons(
  _ drinks: [String]
) -> @Sendable (TimelineRequest, Int64) async throws -> ArchivedTimeline {
  { request, revision in
    let views = [text("revision \(revision)")] + drinks.map { button("+ \($0.capitalized)", intent($0)) }
    return ArchivedTimeline(
      entries: [
        ArchivedEntry(date: request.context.world.now, view: .stack(StackNode(.vertical, children: views)))
      ], policy: .never, revision: revision)
  }
}

/// A bench whose app counts up its revision with each intent.
private func tapBench(_ drinks: [String] = ["espresso", "latte"]) throws -> Bench {
  let bench = try Bench { $0.timeline = buttons(drinks) }
  let app = bench.app
  bench.app.change {
    $0.perform = { [weak app] intent, _ in
      app?.change { $0.revision += 1 }
      return IntentOutcome(dialog: "Logged")
    }
  }
  return bench
}

struct TapTests {
  @Test(arguments: [ControlReference.number(2), .title("+ latte"), .title("latte"), .title("+ Latte")])
  func `a control is found by number or title, its intent run, its instance reloaded`(
    _ control: ControlReference
  ) async throws {
    let bench = try tapBench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld(), isSeen: true)
    let result = try await bench.host.tap(widget.id, control, world: fixedWorld(at(1)))
    guard case .done(let outcome) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(outcome.dialog == "Logged")
    #expect(bench.app.state.withLock { $0.performed.map(\.intent) } == [intent("latte")])
    #expect(result.shown?.view.plainText.contains("revision 2") == true)
    #expect(try bench.host.database.ledger(of: widget.id).charges.isEmpty)
    let stored = try bench.host.database.tap(result.id)
    #expect(stored?.state == .done && stored?.answer == "Logged")
  }

  @Test func `a tap whose widget is removed meanwhile is told as what it was: carried out`() async throws {
    let bench = try tapBench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld(), isSeen: true)
    let host = bench.host
    bench.app.change {
      $0.perform = { _, _ in
        try host.remove(widget.id)
        return IntentOutcome(dialog: "Logged")
      }
    }
    let result = try await bench.host.tap(widget.id, .number(1), world: fixedWorld(at(1)))
    guard case .done(let outcome) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(outcome.dialog == "Logged")
    #expect(result.shown == nil && result.pictureFailure?.contains("no widget") == true, "\(result)")
  }

  @Test func `a picture that still stands because the next timeline lies ahead can be tapped`() async throws {
    let bench = try tapBench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld(), isSeen: true)
    bench.app.change { state in
      state.timeline = { request, revision in
        let later = request.context.world.now.addingTimeInterval(3600)
        return ArchivedTimeline(
          entries: [ArchivedEntry(date: later, view: button("+ Tea", intent("tea")))], policy: .never,
          revision: revision)
      }
    }
    _ = try await bench.host.reload(widget.id, reason: .command, world: fixedWorld(at(1)))
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(1)), isSeen: true)
    _ = try await bench.host.tap(widget.id, .number(2), world: fixedWorld(at(1)))
    #expect(bench.app.state.withLock { $0.performed.map(\.intent) } == [intent("latte")])
  }

  @Test func `COR23 every tap runs exactly once and one after another`() async throws {
    let bench = try tapBench(["espresso"])
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    let app = bench.app
    bench.app.change {
      $0.perform = { [weak app] _, _ in
        try await Task.sleep(for: .milliseconds(5))
        app?.change { $0.revision += 1 }
        return IntentOutcome()
      }
    }
    let hosts = [bench.host, bench.anotherHost()]
    let world = fixedWorld()
    let ids = (0..<12).map { _ in world.newID() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, id) in ids.enumerated() {
        group.addTask {
          _ = try await hosts[index % 2].tap(widget.id, .title("espresso"), tapID: id, world: world)
        }
      }
      try await group.waitForAll()
    }
    let performed = bench.app.state.withLock { $0.performed.map(\.tap) }
    #expect(Set(performed) == Set(ids))
    #expect(performed.count == ids.count)
    #expect(bench.app.state.withLock { $0.greatestPerforming } == 1)
    #expect(try bench.host.database.taps(of: widget.id).allSatisfy { $0.state == .done })
    #expect(try await bench.host.show(widget.id, world: world).view.plainText.contains("revision 13"))
  }

  @Test func `a world that gives the same identifiers again does not swallow a tap`() async throws {
    let bench = try tapBench()
    let widget = try await bench.add()
    for _ in 0..<3 { _ = try await bench.host.tap(widget.id, .number(1), world: fixedWorld()) }
    #expect(bench.app.performCount == 3)
  }

  @Test func `the same identifier again is the same tap`() async throws {
    let bench = try tapBench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    let id = fixedWorld().newID()
    _ = try await bench.host.tap(widget.id, .number(1), tapID: id, world: fixedWorld())
    let again = try await bench.anotherHost().tap(widget.id, .number(1), tapID: id, world: fixedWorld(at(1)))
    guard case .alreadyDone("Logged") = again.ending else {
      Issue.record("\(again.ending)")
      return
    }
    #expect(bench.app.performCount == 1)
  }

  @Test func `a control of an archive that was replaced is refused`() async throws {
    let bench = try tapBench()
    let widget = try await bench.add()
    let seen = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change { $0.revision = 5 }
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(10)))
    await #expect(throws: WidgetHostError.pictureReplaced(widget: widget.id)) {
      _ = try await bench.host.tap(widget.id, .number(1), archive: seen.archive, world: fixedWorld(at(10)))
    }
    #expect(bench.app.performCount == 0)
  }

  @Test func `a number that means another control than it showed is refused, the same control is not`() async throws {
    let bench = try tapBench(["espresso", "latte"])
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld(), isSeen: true)
    bench.app.change {
      $0.revision = 5
      $0.timeline = buttons(["espresso", "tea"])
    }
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(10)))
    await #expect(throws: WidgetHostError.pictureReplaced(widget: widget.id)) {
      _ = try await bench.host.tap(widget.id, .number(2), world: fixedWorld(at(10)))
    }
    _ = try await bench.host.tap(widget.id, .number(1), world: fixedWorld(at(10)))
    // The answer to a tap is a picture that was shown.
    _ = try await bench.host.tap(widget.id, .number(2), world: fixedWorld(at(10)))
    #expect(bench.app.state.withLock { $0.performed.map(\.intent) } == [intent("espresso"), intent("tea")])
  }

  @Test func `a failed intent leaves the toggle as it was and says why`() async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        ArchivedTimeline(
          entries: [
            ArchivedEntry(
              date: request.context.world.now,
              view: .toggle(ToggleNode(isOn: false, intent: intent("x"), label: text("Done"))))
          ], policy: .never, revision: revision)
      }
      $0.perform = { _, _ in throw FakeFailure("the store is read-only") }
    }
    let widget = try await bench.add()
    let result = try await bench.host.tap(widget.id, .title("done"), world: fixedWorld())
    guard case .failed("the store is read-only") = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(result.shown?.view.controls.first?.isOn == false)
    #expect(bench.app.timelineCount == 2)
    #expect(try bench.host.database.tap(result.id)?.state == .failed)
  }

  @Test func `COR16 others of the kind are asked for and charged, the tapped one is not`() async throws {
    let bench = try tapBench()
    let tapped = try await bench.add()
    let other = try await bench.add()
    for widget in [tapped, other] { _ = try await bench.host.show(widget.id, world: fixedWorld()) }
    _ = try await bench.host.tap(tapped.id, .number(1), world: fixedWorld(at(1)))
    #expect(try bench.host.database.requests(of: other.id).first?.reason == .otherControl)
    #expect(try bench.host.database.requests(of: tapped.id).first?.reason == .ownControl)
    #expect(bench.app.timelineCount == 3)
    let shown = try await bench.host.show(other.id, world: fixedWorld(at(2)))
    #expect(shown.view.plainText.contains("revision 2"))
    #expect(try bench.host.database.ledger(of: other.id).charges == [at(2)])
  }

  @Test func `what an intent asks of the widget center is judged after it has ended`() async throws {
    let bench = try tapBench()
    let widget = try await bench.add()
    let other = try await bench.add()
    for id in [widget.id, other.id] { _ = try await bench.host.show(id, world: fixedWorld()) }
    bench.app.change {
      $0.perform = { _, _ in
        WidgetCenter.shared.reloadAllTimelines()
        return IntentOutcome()
      }
    }
    _ = try await bench.host.tap(widget.id, .number(1), world: fixedWorld(at(1)))
    #expect(try bench.host.database.requests(of: other.id).first?.count == 1)
    #expect(try bench.host.database.requests(of: widget.id).filter { $0.isWaiting }.isEmpty)
  }

  @Test func `a kind that nobody has and that a control asks for is noted`() async throws {
    let bench = try tapBench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change {
      $0.perform = { _, _ in
        WidgetCenter.shared.reloadTimelines(ofKind: "tody")
        return IntentOutcome()
      }
    }
    _ = try await bench.host.tap(widget.id, .number(1), world: fixedWorld(at(1)))
    #expect(try bench.host.database.requestsWithoutWidget(app: "caffeine").map(\.kind) == ["tody"])
    bench.app.change { $0.revision += 1 }
    let facts = try await bench.host.facts(widget.id, world: fixedWorld(at(2)))
    #expect(WidgetStory(facts) { "\($0)" }.verdict.cause == .unknownKind)
  }

  @Test(arguments: [true, false])
  func `a tap left in sent is repeated only where the app would notice`(_ remembers: Bool) async throws {
    let bench = try tapBench()
    bench.app.change { $0.kinds[0].remembersTaps = remembers }
    let widget = try await bench.add()
    let shown = try await bench.host.show(widget.id, world: fixedWorld())
    // As a process that died between sending and the answer left it.
    let lost = fixedWorld(seed: 9).newID()
    let queued = try bench.host.database.queue(
      lost, of: widget.id, at: afternoon, isSending: true, durably: true
    ) { standing, _ in
      #expect(standing.archive.id == shown.archive)
      return ("+ Espresso", intent("espresso"))
    }
    #expect(queued.isNew && queued.tap.state == .sent)
    let result = try await bench.host.tap(widget.id, .number(2), world: fixedWorld(at(1)))
    let performed = bench.app.state.withLock { $0.performed.map(\.tap) }
    #expect(performed == (remembers ? [lost, result.id] : [result.id]))
    #expect(result.recovered.map(\.id) == (remembers ? [lost] : []), "and whoever taps is told")
    #expect(try bench.host.database.tap(lost)?.state == (remembers ? .done : .unknown))
  }

  @Test func `a tap that waits in vain behind long work is taken back, and not carried out later`() async throws {
    let bench = try tapBench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    let ahead = try #require(try await FileLock.acquire(bench.host.database.lockFile("tap", widget.id), patience: 1))
    await #expect(throws: WidgetHostError.busy(widget: widget.id)) {
      _ = try await bench.hastyHost.tap(widget.id, .number(1), world: fixedWorld())
    }
    #expect(try bench.host.database.taps(of: widget.id).map(\.state) == [.failed])
    ahead.release()
    _ = try await bench.host.tap(widget.id, .number(2), world: fixedWorld())
    #expect(bench.app.state.withLock { $0.performed.map(\.intent) } == [intent("latte")])
  }

  @Test func `whoever taps learns how far long work has come`() async throws {
    let bench = try tapBench()
    let widget = try await bench.add()
    let walking = IntentProgress(completed: 3, total: 10, fraction: 0.3, title: "Walking")
    bench.app.change {
      $0.perform = { _, _ in
        FakeExtension.report(walking)
        return IntentOutcome()
      }
    }
    let seen = Mutex<[IntentProgress]>([])
    _ = try await bench.host.tap(widget.id, .number(1), world: fixedWorld()) { progress in
      seen.withLock { $0.append(progress) }
    }
    #expect(seen.withLock { $0 } == [walking])
  }

  @Test func `a sign of progress gives the whole time again`() async throws {
    let patience = AnswerPatience(seconds: 3600)
    let end = patience.end
    patience.renew()
    #expect(patience.end > end)
    try await AnswerPatience(seconds: 0).run()
    #expect(HostLimits(answerSeconds: 30).tapSeconds == 37, "an intent that is told to stop may clean up")
  }

  @Test func `an intent that hangs is not known to be done`() async throws {
    let bench = try tapBench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    bench.app.change {
      $0.perform = { _, _ in
        try await Task.sleep(for: .seconds(60))
        return IntentOutcome()
      }
    }
    let result = try await bench.hastyHost.tap(widget.id, .number(1), world: fixedWorld())
    guard case .unanswered(0.05) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    let lost = try bench.host.database.tap(result.id)
    #expect(lost?.state == .unknown && lost?.answer == "no answer within 0.05 s")
    bench.app.change {
      $0.kinds[0].remembersTaps = true
      $0.perform = { _, _ in IntentOutcome() }
    }
    let next = try await bench.host.tap(widget.id, .number(1), world: fixedWorld(at(1)))
    #expect(next.recovered.isEmpty)
    #expect(bench.app.performCount == 2, "the person was told to look: sent again it might be there twice")
  }

  @Test func `what a control put out of date waits until its own reload succeeds`() async throws {
    let bench = try tapBench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    let good = bench.app.state.withLock { $0.timeline }
    bench.app.change { $0.timeline = { _, _ in throw FakeFailure("torn") } }
    let result = try await bench.host.tap(widget.id, .number(1), world: fixedWorld(at(1)))
    #expect(result.shown?.isWaiting == true && result.shown?.isStale == true)
    #expect(result.shown?.view.plainText.contains("revision 1") == true, "the last good picture")
    bench.app.change { $0.timeline = good }
    let mended = try await bench.host.show(widget.id, world: fixedWorld(at(10)))
    #expect(!mended.isWaiting && mended.view.plainText.contains("revision 2"))
  }

  @Test func `what cannot be tapped says why`() async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        ArchivedTimeline(
          entries: [
            ArchivedEntry(
              date: request.context.world.now,
              view: column(
                button("Log", intent("a")), button("Log", intent("b")), button("Idle", nil),
                .modified(button("Off", intent("c")), .disabled)))
          ], policy: .never, revision: revision)
      }
    }
    let widget = try await bench.add()
    func refusal(_ control: ControlReference) async -> WidgetHostError? {
      await #expect(throws: WidgetHostError.self) {
        _ = try await bench.host.tap(widget.id, control, world: fixedWorld())
      }
    }
    #expect(await refusal(.number(9))?.candidates == ["1 Log", "2 Log", "3 Idle", "4 Off"])
    #expect(await refusal(.title("Lgo"))?.suggestion == "Log")
    #expect(await refusal(.title("log"))?.candidates == ["1 Log", "2 Log"])
    #expect(await refusal(.number(3)) == .idleControl(title: "Idle"))
    #expect(await refusal(.number(4)) == .idleControl(title: "Off"))
    let inline = try await bench.host.add(
      app: "caffeine", kind: "today", family: .accessoryInline, world: fixedWorld())
    await #expect(throws: WidgetHostError.notInteractive(family: .accessoryInline)) {
      _ = try await bench.host.tap(inline.id, .number(1), world: fixedWorld())
    }
    #expect(bench.app.performCount == 0)
  }
}
