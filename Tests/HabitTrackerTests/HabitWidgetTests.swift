import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import Testing
import WidgetKit
import WidgetKitCore
import WidgetTesting

@testable import HabitTracker

/// The widgets over days, on a clock that the test moves.
@Suite struct HabitWidgetTests {
  private let store: AppStore

  init() throws { store = try AppStore(inMemory: HabitStore.schema) }

  /// A host with the app's widgets over the store.
  private func host(at now: String, dayStart: String = "00:00") async throws -> WidgetTestHost {
    let zone = try Fixture.zone("Europe/Berlin")
    let instant = try #require(try CivilMoment(now, order: nil)?.located(in: zone)).instant
    let host = try await WidgetTestHost(
      HabitWidgets(), now: instant, timeZone: zone,
      intents: [CheckInIntent.self, UncheckIntent.self, SkipIntent.self])
    let start = try #require(DayStart(dayStart))
    host.provide { [store] world, manager in
      let settings = AppSettings(
        HabitApp.definition.settings, stored: [SharedSettings.dayStart.key: start.description])
      let book = HabitBook(AppContext(store: store, settings: settings, world: world, run: world.newID()))
      manager.add(dependency: book)
    }
    host.setRevision { [store] in try store.revision }
    return host
  }

  private func add(_ habit: Habit) throws {
    let command = JournalCommand(
      id: UUID(), kind: "add", title: "Added", now: Date(timeIntervalSince1970: 1_767_225_600))
    try HabitStore(store).write(as: command) { writer in
      var habit = habit
      habit.position = try writer.reader.nextPosition()
      try writer.add(habit)
    }
  }

  private func habit(_ number: Int, _ name: String, _ measure: HabitMeasure = .yesNo, _ time: TimeOfDay = .anytime)
    throws
    -> Habit
  {
    var habit = try Fixture.habit("daily", measure, id: number, name: name)
    habit.timeOfDay = time
    return habit
  }

  @Test func `a day that ends while nobody looks is over in the first second of the next`() async throws {
    try add(habit(1, "Run"))
    try add(habit(2, "Water", .measured(HabitGoal(.atLeast, 8))))
    let host = try await host(at: "2026-03-02 20:00")
    let widget = try await host.add(TodayWidget.kind, family: .systemMedium)
    try await widget.tap("Run")
    #expect(try await widget.entry().shows("Done: 1 of 2"))
    #expect(try await widget.entry().shows("Run, on"))
    let midnight = startOfLogicalDay(
      try Fixture.day("2026-03-03"), in: try Fixture.zone("Europe/Berlin"), startingAt: .midnight)
    let runs = try widget.runs().count
    #expect(try await widget.entry(at: midnight.addingTimeInterval(-1)).shows("Done: 1 of 2"))
    #expect(try await widget.entry(at: midnight.addingTimeInterval(1)).shows("Done: 0 of 2"))
    #expect(try widget.runs().count == runs, "no reload was needed")
    #expect(try widget.nextReload().map { $0 >= midnight } == true)
  }

  @Test func `COR06 an amount that was reached in the evening begins anew at midnight, without a reload`() async throws
  {
    try add(habit(1, "Run"))
    try add(habit(2, "Water", .measured(HabitGoal(.atLeast, 2))))
    let host = try await host(at: "2026-03-02 20:00")
    let widget = try await host.add(TodayWidget.kind, family: .systemMedium)
    try await widget.tap("Water")
    #expect(try await widget.entry().shows("Done: 1 of 2"))
    let midnight = startOfLogicalDay(
      try Fixture.day("2026-03-03"), in: try Fixture.zone("Europe/Berlin"), startingAt: .midnight)
    let runs = try widget.runs().count
    #expect(try await widget.entry(at: midnight.addingTimeInterval(-1)).shows("Done: 1 of 2"))
    #expect(try await widget.entry(at: midnight).shows("Done: 0 of 2"), "an entry of its own stands at the boundary")
    #expect(try widget.runs().count == runs)
  }

  @Test func `at half past midnight it is still the day before where days start at three`() async throws {
    try add(habit(1, "Run"))
    let host = try await host(at: "2026-03-03 00:30", dayStart: "03:00")
    let widget = try await host.add(TodayWidget.kind, family: .systemMedium)
    #expect(try await widget.entry().shows("Mon 2 Mar"))
    try await widget.tap("Run")
    let checkIns = try HabitStore(store).read { try $0.checkIns(from: nil, through: nil) }
    #expect(try checkIns.map(\.day) == [Fixture.day("2026-03-02")])
    #expect(checkIns.first?.moment?.utcOffsetSeconds == 3600)
    let start = host.now.addingTimeInterval(2.5 * 3600)
    #expect(try await widget.entry(at: start.addingTimeInterval(-1)).shows("Done: 1 of 1"))
    #expect(try await widget.entry(at: start).shows("Done: 0 of 1"))
  }

  @Test func `a tap on what was done takes it back, and leaves what stood before`() async throws {
    try add(habit(1, "Run"))
    let host = try await host(at: "2026-03-02 20:00")
    let widget = try await host.add(TodayWidget.kind, family: .systemSmall)
    try await widget.tap("Run")
    #expect(try await widget.entry().shows("Done: 1 of 1"))
    try await widget.tap("Run")
    #expect(try await widget.entry().shows("Done: 0 of 1"))
    #expect(try HabitStore(store).read { try $0.checkIns(from: nil, through: nil) }.isEmpty)
  }

  @Test func `what is next follows the time of the day`() async throws {
    try add(habit(1, "Journal", .yesNo, .evening))
    try add(habit(2, "Stretch", .yesNo, .morning))
    let host = try await host(at: "2026-03-02 08:00")
    let widget = try await host.add(TodayWidget.kind, family: .accessoryRectangular)
    #expect(try await widget.entry().controls.map(\.title) == ["Stretch"])
    #expect(try await widget.entry(at: host.now.addingTimeInterval(10 * 3600)).controls.map(\.title) == ["Journal"])
  }

  @Test func `a completed row leaves where it is asked to, and the count rolls`() async throws {
    for (number, name) in ["Run", "Read", "Sit"].enumerated() { try add(habit(number + 1, name)) }
    let host = try await host(at: "2026-03-02 08:00")
    let configuration = TodayConfiguration()
    configuration.hideCompleted = true
    let widget = try await host.add(TodayWidget.kind, family: .systemMedium, configuration: configuration)
    try await widget.tap("Read")
    #expect(try await widget.entry().controls.map(\.title) == ["Run", "Sit"])
    #expect(try await widget.entry().shows("Done: 1 of 3"))
    for name in ["Run", "Sit"] { try await widget.tap(name) }
    #expect(try await widget.entry().shows("All done"))
  }

  @Test func `lists end with how many more there are`() async throws {
    for number in 1...9 { try add(habit(number, "Habit \(number)")) }
    let host = try await host(at: "2026-03-02 08:00")
    for (family, shown) in [(WidgetFamily.systemSmall, 5), (.systemMedium, 5), (.systemLarge, 9)] {
      let widget = try await host.add(TodayWidget.kind, family: family)
      let entry = try await widget.entry()
      #expect(entry.controls.count == shown, "\(family)")
      #expect(entry.shows("\(9 - shown) more") == (shown < 9), "\(family)")
    }
    let configuration = TodayConfiguration()
    configuration.most = 2
    let widget = try await host.add(TodayWidget.kind, family: .systemLarge, configuration: configuration)
    #expect(try await widget.entry().controls.count == 2)
  }

  @Test func `a habit that was deleted, or archived, is a state of its own`() async throws {
    try add(habit(1, "Run"))
    var archived = try habit(2, "Smoke")
    archived.isArchived = true
    try add(archived)
    try add(habit(3, "Swim"))
    let deletion = JournalCommand(
      id: UUID(), kind: "delete", title: "Deleted", now: Date(timeIntervalSince1970: 1_767_225_600))
    try HabitStore(store).write(as: deletion) { writer in
      let row = try #require(try writer.journal.row(of: Fixture.id(3), in: HabitWriter.Table.habits))
      try writer.journal.delete(row, in: HabitWriter.Table.habits)
    }
    let host = try await host(at: "2026-03-02 08:00")
    func widget(_ kind: String, _ id: UUID) async throws -> TestEntry {
      if kind == TodayWidget.kind {
        let configuration = TodayConfiguration()
        configuration.habit = .init(identifiers: [id])
        return try await host.add(kind, family: .systemMedium, configuration: configuration).entry()
      }
      let configuration = HabitConfiguration()
      configuration.habit = .init(identifiers: [id])
      return try await host.add(kind, family: .systemMedium, configuration: configuration).entry()
    }
    for kind in [TodayWidget.kind, HabitWidget.kind] {
      #expect(try await widget(kind, Fixture.id(9)).shows("Deleted habit"), "\(kind)")
      let gone = try await widget(kind, Fixture.id(3))
      #expect(gone.shows("Swim was deleted") && gone.controls.isEmpty, "\(kind) \(gone.facts)")
      #expect(
        gone.facts.contains { $0.wholeMatch(of: #/habit widgets configure \d+ --habit NAME/#) != nil }, "\(gone.facts)")
      #expect(try await widget(kind, Fixture.id(1)).controls.map(\.title) == ["Run"], "\(kind)")
      #expect(try await widget(kind, Fixture.id(1)).url?.scheme == "habit", "\(kind)")
    }
    let kept = try await widget(TodayWidget.kind, Fixture.id(2))
    #expect(kept.shows("Smoke is archived") && kept.shows("habit habits restore Smoke"), "\(kept.facts)")
  }

  @Test func `where every habit is archived the card takes one up again`() async throws {
    let host = try await host(at: "2026-03-02 08:00")
    for kind in [TodayWidget.kind, HabitWidget.kind] {
      let entry = try await host.add(kind, family: .systemMedium).entry()
      #expect(entry.shows("No habit yet") && entry.shows("habit habits add Run"), "\(entry.facts)")
    }
    var run = try habit(1, "Run")
    run.isArchived = true
    try add(run)
    for kind in [TodayWidget.kind, HabitWidget.kind] {
      let entry = try await host.add(kind, family: .systemMedium).entry()
      #expect(entry.shows("Every habit is archived") && entry.shows("habit habits restore Run"), "\(entry.facts)")
    }
  }

  @Test func `the calendar of a habit has a row for each weekday and begins with the same week everywhere`() throws {
    let calendar = HabitCalendar(
      now: Date(timeIntervalSince1970: 1_772_452_800), zone: .gmt, dayStart: .midnight, firstWeekday: 2)
    let long = try Fixture.history(String(repeating: "x", count: 61), start: "2026-01-01")
    let short = try Fixture.history("xxx", start: "2026-02-28")
    let entry = HabitEntry.entry(at: calendar.now, histories: [long, short], calendar, weeks: 17)
    guard case .habits(let cards) = entry.content else {
      Issue.record("no habits")
      return
    }
    #expect(cards.map(\.weeks.count) == [10, 10])
    #expect(cards[1].weeks.prefix(8).allSatisfy { $0.cells.allSatisfy { $0 == .outside } })
    #expect(cards.map(\.line.streak) == [61, 3])
  }

  @Test func `the calendar is one fact for who hears it`() async throws {
    try add(habit(1, "Run"))
    let host = try await host(at: "2026-03-02 08:00")
    for family in [WidgetFamily.systemSmall, .systemMedium] {
      let widget = try await host.add(HabitWidget.kind, family: family)
      try await widget.tap("Run")
      let facts = try await widget.entry().facts
      #expect(facts.count { $0.contains("weeks: 1 of") } == 1, "\(facts)")
      #expect(!facts.contains("T"), "\(facts)")
      try await widget.tap("Run")
    }
  }

  @Test func `a long amount leaves room for the name, and is never cut`() async throws {
    try add(habit(1, "A habit with a long name", .measured(HabitGoal(.atLeast, 12.5))))
    let host = try await host(at: "2026-03-02 08:00")
    let intent = CheckInIntent(habit: Fixture.id(1), day: host.now)
    intent.value = .total(3.25)
    try await host.perform(intent)
    let wide = try await host.add(HabitWidget.kind, family: .systemMedium)
    #expect(try await wide.entry().shows("3.25/12.5"))
    for (kind, family) in [(TodayWidget.kind, WidgetFamily.systemMedium), (HabitWidget.kind, .systemSmall)] {
      // It is heard in full, so that nobody takes it for the strength.
      #expect(try await host.add(kind, family: family).entry().shows("name 3.25 of 12.5"), "\(kind)")
    }
  }

  @Test func `widgets over a week stay within their budget`() async throws {
    try add(habit(1, "Run"))
    let host = try await host(at: "2026-03-02 08:00")
    let widgets = [
      try await host.add(TodayWidget.kind, family: .systemMedium), try await host.add(HabitWidget.kind),
    ]
    let events = try await host.advance(by: .seconds(7 * 86_400))
    #expect(events.allSatisfy { $0.isStored })
    for widget in widgets { #expect(try widget.budget().spent <= 10) }
    #expect(try await widgets[0].entry().shows("Done: 0 of 1"))
  }
}
