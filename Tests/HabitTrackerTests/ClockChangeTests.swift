import Foundation
import FoundationExtras
import Testing

@testable import HabitTracker

/// Days are the calendar's, whatever the clocks do.
struct ClockChangeTests {
  private func streak(_ instants: [Date], in zone: TimeZone, dayStart: DayStart = .midnight) throws -> Int {
    let days = instants.map { logicalDay(of: $0, in: zone, startingAt: dayStart) }
    let first = try #require(days.first)
    let habit = Habit(id: Fixture.id(1), name: "Run", start: first)
    let said = days.map { (day: $0, value: CheckIn.Value.done) }
    return HabitHistory(habit, checkIns: said, today: try #require(days.last)).periods.streak
  }

  private func instants(_ days: [String], at clock: String, in zone: TimeZone) throws -> [Date] {
    try days.map { instant(of: try Fixture.day($0), at: try #require(ClockTime(clock)), in: zone).earliest }
  }

  @Test(arguments: ["00:30", "02:30", "12:00", "23:59"])
  func `three days around the night on which Berlin springs forward are a streak of three`(clock: String) throws {
    let zone = try Fixture.zone("Europe/Berlin")
    #expect(try streak(instants(["2026-03-28", "2026-03-29", "2026-03-30"], at: clock, in: zone), in: zone) == 3)
  }

  @Test(arguments: [
    ("Australia/Sydney", ["2026-04-04", "2026-04-05", "2026-04-06"]),
    ("America/New_York", ["2026-10-31", "2026-11-01", "2026-11-02"]),
  ])
  func `the nights on which clocks fall back add no day`(name: String, days: [String]) throws {
    let zone = try Fixture.zone(name)
    for clock in ["00:10", "01:30", "02:30", "23:50"] {
      #expect(try streak(instants(days, at: clock, in: zone), in: zone) == 3, "\(clock)")
    }
    // Both half past ones, or half past twos, are one day.
    let fallBack = try Fixture.day(days[1])
    for clock in ["01:30", "02:30"] {
      let time = try #require(ClockTime(clock))
      guard case .twice(let earlier, let later) = instant(of: fallBack, at: time, in: zone) else { continue }
      #expect(try streak([earlier, later], in: zone) == 1)
    }
  }

  @Test func `half past midnight belongs to the day before where the day starts at two`() throws {
    let zone = try Fixture.zone("Europe/Berlin")
    let start = try #require(DayStart("02:00"))
    let times = try instants(["2026-03-01"], at: "21:00", in: zone) + instants(["2026-03-03"], at: "00:30", in: zone)
    #expect(try streak(times, in: zone, dayStart: start) == 2)
    #expect(DayStart("23:00") == nil)
  }

  /// A check-in at noon each day, and one on each side of every day's beginning, over eleven years of changes.
  @Test func `in every zone of the world each day of 2020 to 2030 follows the one before`() throws {
    let starts = try ["00:00", "03:00", "12:00"].map { try #require(DayStart($0)) }
    for name in TimeZone.knownTimeZoneIdentifiers.sorted() {
      guard let zone = TimeZone(identifier: name) else { continue }
      let end = try #require(CivilDate(year: 2031, month: 1, day: 1))
      var now = startOfLogicalDay(try Fixture.day("2020-01-01"), in: zone, startingAt: .midnight)
      let last = startOfLogicalDay(end, in: zone, startingAt: .midnight)
      // Only around a change of the offset can a day be wrong.
      while let change = zone.nextDaylightSavingTimeTransition(after: now), change < last {
        now = change
        for start in starts {
          let middle = logicalDay(of: change, in: zone, startingAt: start)
          let days = (-2...2).map { middle.adding(days: $0) }
          var said: [(day: CivilDate, value: CheckIn.Value)] = []
          for day in days {
            let begin = startOfLogicalDay(day, in: zone, startingAt: start)
            let next = startOfLogicalDay(day.adding(days: 1), in: zone, startingAt: start)
            // A day that a zone has left out when it crossed the date line has no instant.
            guard begin < next else { continue }
            #expect(logicalDay(of: begin, in: zone, startingAt: start) == day, "\(name) \(day) \(start)")
            #expect(
              logicalDay(of: next.addingTimeInterval(-1), in: zone, startingAt: start) == day, "\(name) \(day) \(start)"
            )
            said.append((logicalDay(of: begin.addingTimeInterval(1), in: zone, startingAt: start), .done))
          }
          let first = try #require(said.first?.day)
          let habit = Habit(id: Fixture.id(1), name: "Run", start: first)
          let history = HabitHistory(habit, checkIns: said, today: try #require(said.last?.day))
          #expect(history.periods.streak == said.count, "\(name) \(middle) \(start)")
        }
      }
    }
  }
}
