import AppIntents
import Foundation
import SystemCalls
import Testing
import ViewArchive

@testable import WidgetKitCore

private func at(_ minutes: Double) -> Date { afternoon.addingTimeInterval(minutes * 60) }

private func timeline(
  _ dates: [Double], _ policy: TimelineReloadPolicy = .never
) -> @Sendable (TimelineRequest, Int64) async throws -> ArchivedTimeline {
  { _, revision in
    ArchivedTimeline(entries: dates.map { entry(at($0), "\($0) of \(revision)") }, policy: policy, revision: revision)
  }
}

/// What happened to one widget, and what its story must recognise.
private struct Case: Sendable, CustomTestStringConvertible {
  let name: String
  let cause: WidgetCause
  var isStale = true
  /// Words that the verdict has.
  let says: String
  var limits: HostLimits?
  var isHostRunning: Bool? = true
  /// When the story is told, in minutes.
  let tellsAt: Double
  let happens: @Sendable (Bench, Int) async throws -> Void
  var testDescription: String { name }

  init(
    _ name: String, _ cause: WidgetCause, stale: Bool = true, says: String, limits: HostLimits? = nil,
    hostRuns: Bool? = true, at minutes: Double, happens: @escaping @Sendable (Bench, Int) async throws -> Void
  ) {
    self.name = name
    self.cause = cause
    isStale = stale
    self.says = says
    self.limits = limits
    isHostRunning = hostRuns
    tellsAt = minutes
    self.happens = happens
  }

  static func show(_ bench: Bench, _ id: Int, _ minutes: Double) async throws {
    _ = try await bench.host.show(id, world: fixedWorld(at(minutes)))
  }

  static func request(_ bench: Bench, _ kind: String, _ reason: ReloadReason, _ minutes: Double) throws {
    try bench.host.requestReload(.kind(kind), app: "caffeine", reason: reason, world: fixedWorld(at(minutes)))
  }

  static let all: [Case] = [
    Case("all is well", .fresh, stale: false, says: "shows the data of 14:00, the newest there is", at: 1) {
      try await show($0, $1, 0)
    },
    Case("the app is gone", .appMissing, says: "the app 'caffeine' is not there", at: 1) { bench, id in
      try await show(bench, id, 0)
      bench.app.change { $0.revisionFailure = WidgetHostError.unknownApp(app: "caffeine", known: []) }
    },
    Case("the app is older than its data", .appOlderThanData, says: "older than its data", at: 1) { bench, id in
      try await show(bench, id, 0)
      bench.app.change { $0.revisionFailure = Refusal(.appOlderThanData(reason: "it has version 9")) }
    },
    Case("the app cannot be asked", .appFailed, says: "the app failed: torn", at: 1) { bench, id in
      try await show(bench, id, 0)
      bench.app.change { $0.revisionFailure = FakeFailure("torn") }
    },
    Case("the app dropped the kind", .kindGone, says: "no kind 'today' any more; did you mean 'todays'?", at: 1) {
      bench, id in
      try await show(bench, id, 0)
      bench.app.change {
        $0.kinds = [WidgetDescriptor(kind: "todays", displayName: "Today", families: [.systemSmall])]
      }
    },
    Case("the process crashed", .crashed, says: "was ended by signal 11", at: 12) { bench, id in
      try await show(bench, id, 0)
      bench.app.change {
        $0.revision = 2
        $0.timeline = { _, _ in throw ExtensionFailure.ended(.signalled(11), said: nil) }
      }
      try await show(bench, id, 10)
    },
    Case("the provider hangs", .hung, says: "did not answer within 0.1 s", at: 12) { bench, id in
      try await show(bench, id, 0)
      bench.app.change {
        $0.revision = 2
        $0.timeline = { _, revision in
          try await Task.sleep(for: .seconds(60))
          return ArchivedTimeline(entries: [], policy: .never, revision: revision)
        }
      }
      _ = try await bench.hastyHost.show(id, world: fixedWorld(at(10)))
    },
    Case("the provider failed twice", .providerFailed, says: "disk gone (2 times since 14:10)", at: 20) { bench, id in
      try await show(bench, id, 0)
      bench.app.change {
        $0.revision = 2
        $0.timeline = { _, _ in throw FakeFailure("disk gone") }
      }
      try await show(bench, id, 10)
      try await show(bench, id, 15)
    },
    Case(
      "the clock went back", .clockSetBack, stale: false,
      says: "the clock went back: what it did up to 15:00 lies ahead now and counts as spent", at: 0
    ) { bench, id in
      try await show(bench, id, 60)
      try await show(bench, id, 0)
    },
    Case("no entries", .emptyTimeline, says: "has no entries", at: 12) { bench, id in
      try await show(bench, id, 0)
      bench.app.change {
        $0.revision = 2
        $0.timeline = timeline([])
      }
      try await show(bench, id, 10)
    },
    Case("too many entries", .overLimit, says: "3 entries, the limit is 2", limits: HostLimits(entries: 2), at: 12) {
      bench, id in
      try await show(bench, id, 0)
      bench.app.change {
        $0.revision = 2
        $0.timeline = timeline([10, 20, 30])
      }
      try await show(bench, id, 10)
    },
    Case("a date that is none", .unarchivable, says: "entry 1 has no valid date", at: 12) { bench, id in
      try await show(bench, id, 0)
      bench.app.change {
        $0.revision = 2
        $0.timeline = timeline([.infinity])
      }
      try await show(bench, id, 10)
    },
    Case("the configured drink is gone", .entityGone, says: "'mocha', which --drink is set to, no longer exists", at: 1)
    { bench, id in
      bench.app.change { $0.titles = ["mocha": "Mocha", "tea": "tea"] }
      _ = try await bench.host.configure(id, set: ["drink": .string("mocha")])
      try await show(bench, id, 0)
      bench.app.change { $0.titles["mocha"] = nil }
    },
    Case("a drink that is called like its identifier", .fresh, stale: false, says: "the newest", at: 1) { bench, id in
      bench.app.change { $0.titles = ["tea": "tea"] }
      _ = try await bench.host.configure(id, set: ["drink": .string("tea")])
      try await show(bench, id, 0)
    },
    Case("never looked at", .noTimeline, says: "shows nothing yet: there has never been a timeline", at: 1) { _, _ in },
    Case(
      "a misspelt kind", .unknownKind, says: "'todya' was asked, there is no such kind; did you mean 'today'?", at: 12
    ) {
      bench, id in
      try await show(bench, id, 0)
      bench.app.change { $0.revision = 2 }
      try request(bench, "todya", .command, 10)
    },
    Case("a misspelt kind beside a request of its own", .unknownKind, says: "there is no such kind", at: 12) {
      bench, id in
      try await show(bench, id, 0)
      bench.app.change { $0.revision = 2 }
      try request(bench, "todya", .command, 10)
      try request(bench, "today", .command, 11)
    },
    Case("a misspelt kind before the picture was made", .fresh, stale: false, says: "of 14:20", at: 22) { bench, id in
      try await show(bench, id, 0)
      try request(bench, "todya", .command, 10)
      _ = try await bench.host.reload(id, reason: .command, world: fixedWorld(at(20)))
    },
    Case("another kind that does not exist", .fresh, stale: false, says: "the newest", at: 12) { bench, id in
      try await show(bench, id, 0)
      try request(bench, "calendar", .command, 10)
    },
    Case("saved after perform", .savedAfterPerform, says: "'Log' returned at 14:05 before it had saved", at: 12) {
      bench, id in
      bench.app.change {
        $0.timeline = { _, revision in
          ArchivedTimeline(
            entries: [ArchivedEntry(date: at(0), view: button("Log", logIntent))], policy: .never, revision: revision)
        }
      }
      try await show(bench, id, 0)
      _ = try await bench.host.tap(id, .title("Log"), world: fixedWorld(at(5)))
      bench.app.change { $0.revision += 1 }
    },
    Case("never, and nobody asked", .neverWithoutReload, says: "policy is never and nobody asked", at: 12) {
      bench, id in
      try await show(bench, id, 0)
      bench.app.change { $0.revision = 2 }
    },
    Case(
      "the budget is spent", .budgetSpent, says: "all 40 charged reloads of 24 h are spent, until Tue 3 Mar 14:05",
      at: 300
    ) { bench, id in
      for step in 0...45 {
        bench.app.change { $0.revision += 1 }
        try await show(bench, id, Double(step) * 5)
      }
    },
    Case("too soon after the last", .minimumGap, says: "charged reloads keep 5 min apart; the next at 14:15", at: 12) {
      bench, id in
      try await show(bench, id, 0)
      for step in [10.0, 11] {
        bench.app.change { $0.revision += 1 }
        try await show(bench, id, step)
      }
    },
    Case(
      "no host", .hostNotRunning, says: "a reload is due, because a command of the app asked, and no host is running",
      hostRuns: false, at: 12
    ) { bench, id in
      try await show(bench, id, 0)
      bench.app.change { $0.revision = 2 }
      try request(bench, "today", .command, 10)
    },
    Case("the host is about to", .reloadDue, says: "a reload is due, because its timeline's policy asked", at: 31) {
      bench, id in
      bench.app.change { $0.timeline = timeline([0, 30], .atEnd) }
      try await show(bench, id, 0)
    },
    Case("the newer timeline begins later", .entriesAllFuture, says: "begins only at 16:00", at: 12) { bench, id in
      try await show(bench, id, 0)
      bench.app.change {
        $0.revision = 2
        $0.timeline = timeline([120])
      }
      try await show(bench, id, 10)
    },
    Case("all entries past", .entriesAllPast, stale: false, says: "all its entries are past, the last at 14:30", at: 60)
    {
      bench, id in
      bench.app.change { $0.timeline = timeline([0, 30]) }
      try await show(bench, id, 0)
    },
    Case("all entries past when made", .entriesAllPast, stale: false, says: "past when it was made", at: 1) {
      bench, id in
      bench.app.change { $0.timeline = timeline([-60, -30]) }
      try await show(bench, id, 0)
    },
    Case("one entry and atEnd", .singleEntryAtEnd, says: "its one entry with the policy atEnd", at: 6) { bench, id in
      bench.app.change { $0.timeline = timeline([0], .atEnd) }
      try await show(bench, id, 0)
    },
    Case("a reload from inside", .reloadFromProvider, stale: false, says: "asked for a reload of 'today' while", at: 1)
    {
      bench, id in
      bench.app.change {
        $0.timeline = { _, revision in
          WidgetCenter.shared.reloadTimelines(ofKind: "today")
          return ArchivedTimeline(entries: [entry(at(0), "x")], policy: .never, revision: revision)
        }
      }
      try await show(bench, id, 0)
    },
    Case("an answer twice", .strayAnswer, stale: false, says: "wrote something that was dropped: twice", at: 1) {
      bench, id in
      bench.app.change {
        $0.timeline = { _, revision in
          ArchivedTimeline(
            entries: [entry(at(0), "x")], policy: .never, revision: revision,
            diagnostics: [.strayAnswer(reason: "twice")])
        }
      }
      try await show(bench, id, 0)
    },
    Case("too much memory", .overLimit, says: "31000000 bytes of memory", at: 1) { bench, id in
      bench.app.change {
        $0.timeline = { _, _ in throw ExtensionFailure.memory(bytes: 31_000_000, limit: 30_000_000) }
      }
      try await show(bench, id, 0)
    },
  ]
}

struct StoryTests {
  private static func time(_ date: Date) -> String {
    var style = Date.FormatStyle(locale: Locale(identifier: "en_GB"), timeZone: berlin)
    style = style.hour(.twoDigits(amPM: .omitted)).minute(.twoDigits)
    let isToday = date < at(600)
    return isToday ? date.formatted(style) : "Tue 3 Mar \(date.formatted(style))"
  }

  private static func story(_ item: Case) async throws -> WidgetStory {
    let bench = try Bench(limits: item.limits)
    let widget = try await bench.add()
    try await item.happens(bench, widget.id)
    // Another process tells it: what an app's kinds are is asked anew.
    let facts = try await bench.anotherHost().facts(
      widget.id, isHostRunning: item.isHostRunning, world: fixedWorld(at(item.tellsAt)))
    return WidgetStory(facts, time: time)
  }

  @Test(arguments: Case.all)
  private func `begins with what is the matter, in one sentence`(_ item: Case) async throws {
    let story = try await Self.story(item)
    #expect(story.verdict.isFresh == !item.isStale, "\(story.verdict) \(story.findings)")
    #expect(story.verdict.sentence.contains(item.says), "\(story.verdict.sentence)")
    #expect(!story.verdict.sentence.hasSuffix("."))
    if item.isStale { #expect(story.verdict.cause == item.cause, "\(story.findings)") }
    if item.cause != .fresh { #expect(story.findings.contains { $0.cause == item.cause }) }
    #expect(story.verdict.isFresh == (story.verdict.cause == .fresh))
  }

  @Test func `tells a request of its own that waits beside one for a kind that does not exist`() async throws {
    let item = try #require(Case.all.first { $0.name == "a misspelt kind beside a request of its own" })
    let story = try await Self.story(item)
    #expect(story.findings.map(\.cause) == [WidgetCause.unknownKind, .reloadDue])
  }

  @Test func `says from when on a look brings what nobody has asked for`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    try await Case.show(bench, widget.id, 0)
    bench.app.change { $0.revision += 1 }
    try await Case.show(bench, widget.id, 10)
    bench.app.change { $0.revision += 1 }
    let facts = try await bench.anotherHost().facts(widget.id, isHostRunning: true, world: fixedWorld(at(12)))
    let story = WidgetStory(facts, time: Self.time)
    #expect(story.next.contains { $0.hasPrefix("a reload at the first look from 14:15 on, ") }, "\(story.next)")
  }

  @Test(arguments: Case.all)
  private func `says what to do about whatever keeps new data from the screen`(_ item: Case) async throws {
    let story = try await Self.story(item)
    for finding in story.findings where finding.isStale {
      #expect(finding.advice?.isEmpty == false, "\(finding)")
    }
  }

  @Test func `does not ask for a reload that has been made and only begins later`() async throws {
    let item = try #require(Case.all.first { $0.cause == .entriesAllFuture })
    let causes = try await Self.story(item).findings.map(\.cause)
    #expect(causes.first == .entriesAllFuture && !causes.contains(.neverWithoutReload), "\(causes)")
  }

  @Test func `names the verbs of whoever tells it`() async throws {
    let bench = try Bench()
    let widget = try await bench.add(set: ["drink": .string("gone")])
    let host = WidgetHost(
      database: bench.host.database, extensions: ["caffeine": bench.app], verbs: "widgets")
    let facts = try await host.facts(widget.id, world: fixedWorld())
    let advice = WidgetStory(facts, time: Self.time).findings.first { $0.cause == .entityGone }?.advice
    #expect(advice?.hasPrefix("widgets configure \(widget.id) --reset drink") == true, "\(advice ?? "none")")
  }

  @Test(arguments: [
    ("mocha (gone)", "'mocha', which --drink is set to, no longer exists"),
    ("Café Mocha (deleted)", "'Café Mocha', which --drink is set to, no longer exists"),
  ])
  func `calls what is gone by its last name, and names the option`(text: String, clause: String) async throws {
    let bench = try Bench()
    let widget = try await bench.add(set: ["drink": .string("mocha")])
    bench.app.change {
      $0.titles = ["mocha": text]
      $0.gone = ["mocha"]
    }
    let facts = try await bench.host.facts(widget.id, world: fixedWorld())
    let gone = WidgetStory(facts, time: Self.time).findings.first { $0.cause == .entityGone }
    #expect(
      gone?.clause == clause && gone?.advice?.hasSuffix("or set another with --drink NAME") == true, "\(facts.gone)")
  }

  @Test func `says whose a thing without a name is`() {
    let gone = WidgetFacts.GoneEntity(parameter: "favouriteDrink", identifier: UUID().uuidString)
    #expect(gone.phrase == "the favourite drink that --favourite-drink is set to")
  }

  @Test func `tells what was noted at once in the order in which it was noted`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    // Two processes: the one that began later is done first.
    for (revision, seconds) in [(2, 9.0), (3, 8.0)] {
      bench.app.change { $0.revision = Int64(revision) }
      _ = try await bench.host.reload(
        widget.id, reason: .command, world: fixedWorld(afternoon.addingTimeInterval(seconds)))
    }
    let facts = try await bench.host.facts(widget.id, world: fixedWorld(at(1)))
    let decisions = WidgetStory(facts, time: Self.time).chapters.compactMap(\.decision)
    #expect(decisions.map { $0.suffix(10) } == ["revision 1", "revision 2", "revision 3"], "\(decisions)")
  }

  @Test func `recognises every cause`() {
    #expect(Set(Case.all.map(\.cause)) == Set(WidgetCause.allCases))
  }

  @Test func `tells who asked when, what was decided by which rule, and what comes next`() async throws {
    let item = try #require(Case.all.first { $0.cause == .minimumGap })
    let story = try await Self.story(item)
    #expect(story.chapters.map(\.asker) == ["firstTimeline", "foundChanged", "foundChanged"])
    #expect(story.chapters.map(\.ending) == [.made, .made, .waiting])
    #expect(story.chapters.map(\.rule) == ["free", "within", "minimumGap"])
    #expect(story.chapters.last?.due == at(15))
    #expect(story.screen == "entry 1 of 1, from 14:10, revision 2")
    #expect(story.next == ["a reload, because the app's data changed, at 14:15"])
  }

  @Test func `tells a failed run, a tap and a request for a kind that nobody has`() async throws {
    let item = Case("", .fresh, says: "", at: 20) { bench, id in
      bench.app.change {
        $0.timeline = { _, revision in
          ArchivedTimeline(
            entries: [ArchivedEntry(date: at(0), view: button("Log", logIntent))], policy: .never, revision: revision)
        }
        $0.perform = { _, _ in throw FakeFailure("read-only") }
      }
      try await Case.show(bench, id, 0)
      _ = try await bench.host.tap(id, .title("Log"), world: fixedWorld(at(5)))
      for reason in [ReloadReason.link, .importing] { try Case.request(bench, "tody", reason, 6) }
      bench.app.change {
        $0.revision = 2
        $0.timeline = { _, _ in throw FakeFailure("torn") }
      }
      try await Case.show(bench, id, 10)
    }
    let story = try await Self.story(item)
    let told = story.chapters.map { "\($0.asker) \($0.ending.rawValue)" }
    #expect(
      told == [
        "firstTimeline made", "tap failed", "ownControl made", "link void", "importing void", "foundChanged waiting",
        "foundChanged failed",
      ])
  }

  @Test func `is the same whatever the order of the hash`() async throws {
    let item = try #require(Case.all.first { $0.cause == .budgetSpent })
    #expect(try await Self.story(item) == Self.story(item))
  }

  @Test func `causes have stable codes`() {
    #expect(
      WidgetCause.allCases.map(\.rawValue) == [
        "fresh", "app-missing", "app-older-than-data", "app-failed", "kind-gone", "crashed", "hung", "provider-failed",
        "empty-timeline", "over-limit", "unarchivable", "entity-gone", "no-timeline", "unknown-kind",
        "saved-after-perform", "never-without-reload", "budget-spent", "minimum-gap", "host-not-running", "reload-due",
        "entries-all-future", "entries-all-past", "single-entry-at-end", "reload-from-provider", "stray-answer",
        "clock-set-back",
      ])
  }
}
