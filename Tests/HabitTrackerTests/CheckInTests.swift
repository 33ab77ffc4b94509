import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Testing
import WidgetKitCore

@testable import HabitTracker

@Suite struct `A check-in` {
  private let store: AppStore
  private let habit: Habit

  init() throws {
    store = try AppStore(inMemory: HabitStore.schema)
    habit = try Fixture.habit(start: "2026-01-01")
    try add(habit)
  }

  private func add(_ habit: Habit) throws {
    let command = JournalCommand(id: UUID(), kind: "add", title: "Added", now: try Self.instant("2026-01-01", 9))
    _ = try HabitStore(store).write(as: command) { try $0.add(habit) }
  }

  private static func instant(_ day: String, _ hour: Int) throws -> Date {
    startOfLogicalDay(try Fixture.day(day), in: .gmt, startingAt: .midnight).addingTimeInterval(Double(hour) * 3600)
  }

  private func book(_ day: String, _ hour: Int) throws -> HabitBook {
    let world = World(
      now: try Self.instant(day, hour), timeZone: .gmt, locale: Locale(identifier: "en_GB"),
      random: RandomSource(seed: 1), newID: { UUID() })
    let settings = AppSettings(HabitApp.definition.settings, stored: [:])
    return HabitBook(AppContext(store: store, settings: settings, world: world, run: UUID()))
  }

  private func say(
    _ request: CheckInReport.Request, at hour: Int, _ day: String = "2026-03-02", for other: String? = nil,
    note: String? = nil, about id: UUID? = nil
  ) throws -> String {
    let book = try book(day, hour)
    let day = try other.map { try Fixture.day($0) }
    return try book.say(request, about: [id ?? habit.id], on: day, note: note, mayPrecedeStart: false)
      .map { $0.text(book.calendar) }.joined(separator: "\n")
  }

  private var moment: Date? {
    get throws {
      try HabitStore(store).read { try $0.checkIn(of: habit.id, on: Fixture.day("2026-03-02"))?.moment?.instant }
    }
  }

  @Test func `made while the clock was ahead spoils nothing and can be taken back`() throws {
    for day in 1...19 {
      _ = try say(.done(nil), at: 9, "2026-03-20", for: "2026-03-\(day < 10 ? "0" : "")\(day)")
    }
    _ = try say(.done(nil), at: 9, "2027-03-20")
    let history = try #require(try book("2026-03-20", 12).history(habit.id))
    #expect(history.periods.streak == 19 && history.periods.best == 19 && history.total == 19)
    #expect(try say(.uncheck, at: 12, "2026-03-20", for: "2027-03-20") == "Run unchecked Sat 20 Mar 2027 · streak 19")
    let refused = #expect(throws: CommandError.self) { try say(.uncheck, at: 12, "2026-03-20", for: "2027-03-20") }
    #expect(refused?.message.contains("still to come") == true, "\(refused?.message ?? "")")
  }

  @Test func `of an archived habit is refused with the word that brings it back`() throws {
    var archived = try Fixture.habit(id: 2, name: "Play chess")
    archived.isArchived = true
    try add(archived)
    for request in [CheckInReport.Request.done(nil), .done(.total(1)), .skip] {
      let error = #expect(throws: CommandError.self) { try say(request, at: 9, about: archived.id) }
      #expect(error?.message.contains("is archived") == true, "\(error?.message ?? "")")
      #expect(error?.details.contains { $0.hasSuffix("habit habits restore 'Play chess'") } == true)
    }
  }

  @Test func `that says nothing new keeps its time, says so and leaves nothing to take back`() throws {
    let first = try say(.done(nil), at: 22)
    #expect(first.hasPrefix("Run ✓ Mon 2 Mar"), "\(first)")
    let commands = try store.read { try Journal($0).commands() }.count
    #expect(try say(.done(nil), at: 23).hasPrefix("Run ✓ already "))
    #expect(try say(.done(nil), at: 9, "2026-03-03", for: "2026-03-02").hasPrefix("Run ✓ already "))
    #expect(try store.read { try Journal($0).commands() }.count == commands)
    #expect(try moment == Self.instant("2026-03-02", 22))
    // A note of the next day is news, of what was done then.
    #expect(try say(.done(nil), at: 9, "2026-03-03", for: "2026-03-02", note: "late").hasPrefix("Run ✓ Mon 2 Mar"))
    #expect(try moment == Self.instant("2026-03-02", 22))
    #expect(try say(.uncheck, at: 23).hasPrefix("Run unchecked Mon"))
    #expect(try say(.uncheck, at: 23).hasPrefix("Run unchecked already "))
  }

  private var titles: [String] { get throws { try store.read { try Journal($0).commands() }.map(\.title) } }

  private func add(_ schedule: String, _ goal: HabitGoal, _ name: String) throws -> UUID {
    let habit = try Fixture.habit(schedule, .measured(goal), id: 2, name: name)
    try add(habit)
    return habit.id
  }

  private func value(_ habit: UUID, _ day: String = "2026-03-02") throws -> CheckIn.Value? {
    try HabitStore(store).read { try $0.checkIn(of: habit, on: Fixture.day(day))?.value }
  }

  @Test func `is called by its value and its day where it can be taken back`() throws {
    let water = try add("daily", HabitGoal(.atLeast, 8, unit: "glasses"), "Water")
    _ = try say(.done(.total(6)), at: 9, about: water)
    #expect(try titles.first == "Water 6 of 8 glasses Mon 2 Mar")
    _ = try say(.done(.more(2)), at: 9, for: "2026-03-01", about: water)
    #expect(try titles.first == "Water 2 of 8 glasses Sun 1 Mar")
    _ = try say(.done(.total(0)), at: 9)
    #expect(try titles.first == "Run ✗ Mon 2 Mar")
    _ = try book("2026-03-02", 10).say(.done(nil), about: [habit.id, water])
    #expect(try titles.first == "Run ✓, Water ✓ 8 of 8 glasses Mon 2 Mar")
    let others = try (3...6).map { try Fixture.habit(id: $0, name: "Habit \($0)") }
    for other in others { try add(other) }
    _ = try book("2026-03-02", 11).say(.done(nil), about: others.map(\.id))
    #expect(try titles.first == "4 habits ✓ Mon 2 Mar")
  }

  @Test func `of so much more adds to what stands, and takes no more away than there is`() throws {
    let water = try add("daily", HabitGoal(.atLeast, 8, unit: "glasses"), "Water")
    for expected in 1...3 {
      _ = try say(.done(.more(1)), at: 9, about: water)
      #expect(try value(water) == .amount(Double(expected)))
    }
    _ = try say(.done(.more(-0.5)), at: 9, about: water)
    #expect(try value(water) == .amount(2.5))
    #expect(throws: CommandError.self) { try say(.done(.more(-3)), at: 9, about: water) }
    for _ in 0..<3 { _ = try say(.done(.more(0.1)), at: 9, about: water) }
    #expect(try value(water) == .amount(2.8), "no digits of binary fractions")
    _ = try say(.skip, at: 10, about: water)
    _ = try say(.done(.more(1)), at: 11, about: water)
    #expect(try value(water) == .amount(1))
    #expect(throws: CommandError.self) { try say(.done(.more(-1)), at: 9) }
    #expect(try say(.done(.more(1)), at: 9).hasPrefix("Run ✓ Mon"))
  }

  @Test(arguments: [
    ("6", SaidAmount.total(6) as SaidAmount?), ("+1", .more(1)), ("-0.5", .more(-0.5)), ("0", .total(0)), ("", nil),
    ("1,5", nil), ("1e3", nil), ("+", nil), ("1000000001", nil), ("six", nil),
  ])
  func `is told how much by a number, which a sign makes more or less`(text: String, amount: SaidAmount?) async throws {
    #expect(SaidAmount(text) == amount)
    if let amount { #expect(try await SaidAmount._decode(amount._encode()) == amount) }
  }

  @Test func `that a control completes is again what it was when it is tapped again`() throws {
    let water = try add("daily", HabitGoal(.atLeast, 8, unit: "glasses"), "Water")
    _ = try say(.done(.total(3)), at: 9, note: "cold", about: water)
    for _ in 0..<2 {
      _ = try say(.done(nil), at: 10, about: water)
      #expect(try value(water) == .amount(8))
      #expect(try say(.restore, at: 11, about: water) == "Water 3 of 8 glasses Mon 2 Mar · streak 1 → 0")
      #expect(try value(water) == .amount(3))
    }
    // More than was asked for is not cut down to the goal by two taps.
    _ = try say(.done(.total(9.5)), at: 12, about: water)
    _ = try say(.restore, at: 12, about: water)
    _ = try say(.done(nil), at: 12, about: water)
    #expect(try value(water) == .amount(9.5))
    let noted = try HabitStore(store).read { try $0.checkIn(of: water, on: Fixture.day("2026-03-02"))?.note }
    #expect(noted == "cold")
    // Where nothing stood before, nothing stands afterwards; and a note survives a tap by mistake.
    _ = try say(.done(nil), at: 9, note: "rain")
    #expect(try say(.restore, at: 9).hasPrefix("Run unchecked Mon 2 Mar"))
    #expect(try value(habit.id) == nil)
    _ = try say(.done(nil), at: 9)
    #expect(try HabitStore(store).read { try $0.checkIn(of: habit.id, on: Fixture.day("2026-03-02"))?.note } == "rain")
    // Who takes it back by name has taken it back.
    _ = try say(.uncheck, at: 9)
    _ = try say(.done(nil), at: 9)
    #expect(
      try HabitStore(store).read { try $0.checkIn(of: habit.id, on: Fixture.day("2026-03-02"))?.note }?.isEmpty == true)
  }

  @Test func `of a week tells the week's sum, and completes what is missing to it`() throws {
    let walk = try add("1/week", HabitGoal(.atLeast, 20, unit: "km"), "Walk")
    #expect(
      try say(.done(.total(12)), at: 9, about: walk) == "Walk 12 km Mon 2 Mar · 12 of 20 km this week · streak 0 weeks")
    #expect(
      try say(.done(nil), at: 9, "2026-03-03", about: walk)
        == "Walk ✓ 8 km Tue 3 Mar · 20 of 20 km this week · streak 0 → 1 week")
    #expect(throws: CommandError.self) { try say(.done(nil), at: 9, "2026-03-04", about: walk) }
    #expect(try say(.done(nil), at: 9, "2026-03-03", about: walk).hasPrefix("Walk ✓ 8 km already"))
  }

  @Test func `of a bound tells how much of it is used, and never makes less of it`() throws {
    let beer = try add("1/week", HabitGoal(.atMost, 4), "Beer")
    // Since January every week about which nothing was said was kept.
    #expect(
      try say(.done(.total(2)), at: 9, about: beer) == "Beer ✓ 2 Mon 2 Mar · 2, at most 4 this week · streak 8 weeks")
    #expect(
      try say(.done(.more(3)), at: 9, "2026-03-03", about: beer)
        == "Beer ✗ 3 Tue 3 Mar · 5, at most 4 this week · streak 8 weeks")
    #expect(
      try say(.done(.total(1)), at: 9, "2026-03-10", for: "2026-03-04", about: beer)
        == "Beer ✗ 1 Wed 4 Mar · 6, at most 4 that week · streak 0 weeks")
    _ = try say(.done(nil), at: 10, "2026-03-03", about: beer)
    #expect(try value(beer, "2026-03-03") == .amount(3))
    _ = try say(.done(nil), at: 10, "2026-03-05", about: beer)
    #expect(try value(beer, "2026-03-05") == .amount(0))
  }
}
