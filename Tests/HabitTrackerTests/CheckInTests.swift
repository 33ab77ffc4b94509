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
    let command = JournalCommand(id: UUID(), kind: "add", title: "Added", now: try Self.instant("2026-01-01", 9))
    _ = try HabitStore(store).write(as: command) { [habit] in try $0.add(habit) }
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
    note: String? = nil
  ) throws -> String {
    let book = try book(day, hour)
    let day = try other.map { try Fixture.day($0) }
    return try book.say(request, about: [habit.id], on: day, note: note, mayPrecedeStart: false)
      .map { $0.text(book.calendar) }.joined(separator: "\n")
  }

  private var moment: Date? {
    get throws {
      try HabitStore(store).read { try $0.checkIn(of: habit.id, on: Fixture.day("2026-03-02"))?.moment?.instant }
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
}
