import Foundation
import FoundationExtras
import Testing

@testable import Commands

/// Where the day begins at 03:00, the small hours of Monday belong to Sunday and are called Monday by every clock.
@Suite struct `A weekday beside a time` {
  @Test(
    arguments: [
      // Monday 2 March 2026, 09:00.
      ("08:00", .latest, "mon 01:30", "Mon 2 Mar 01:30"), ("08:00", .latest, "last mon 01:30", "Mon 2 Mar 01:30"),
      ("08:00", .latest, "mon 08:00", "Mon 23 Feb 08:00"), ("08:00", .latest, "sun 01:00", "Sun 1 Mar 01:00"),
      ("08:00", .latest, "sun 23:00", "Sun 1 Mar 23:00"), ("08:00", .latest, "tue 01:00", "Tue 24 Feb 01:00"),
      ("08:00", .nearest, "mon 01:30", "Mon 2 Mar 01:30"), ("08:00", .nearest, "tue 01:30", "Tue 3 Mar 01:30"),
      ("08:00", .next, "mon 01:30", "Mon 9 Mar 01:30"), ("08:00", .next, "tue 01:30", "Tue 3 Mar 01:30"),
      // The same day, 01:30, which still is Sunday's.
      ("00:30", .latest, "mon 01:00", "Mon 2 Mar 01:00"), ("00:30", .latest, "mon 02:00", "Mon 23 Feb 02:00"),
      ("00:30", .latest, "sun 01:00", "Sun 1 Mar 01:00"), ("00:30", .latest, "sun 23:00", "Sun 22 Feb 23:00"),
      ("00:30", .latest, "sat 23:00", "Sat 28 Feb 23:00"), ("00:30", .next, "mon 08:00", "Mon 2 Mar 08:00"),
      ("00:30", .latest, "yesterday 01:00", "Sun 1 Mar 01:00"), ("00:30", .latest, "today 01:00", "Mon 2 Mar 01:00"),
    ] as [(String, DayMeaning, String, String)])
  func `is what a clock on the wall shows`(now: String, meaning: DayMeaning, text: String, echo: String) throws {
    let context = try Fixed.context("2026-03-02T\(now):00Z", dayStart: "03:00")
    #expect(try TimeExpression.readInstant(text, in: context, day: meaning, future: .allowed).echo == echo)
  }

  @Test(
    arguments: [
      ("2026-01-04", nil, "mon 01:30", "Mon 5 Jan 01:30"), ("2026-01-04", nil, "sun 08:00", "Sun 4 Jan 08:00"),
      ("2026-01-04", nil, "sat 08:00", "Sat 28 Feb 08:00"), ("2026-01-04", nil, "mon 20:00", "Mon 23 Feb 20:00"),
      ("2026-01-04", nil, "wed 08:00", "Wed 25 Feb 08:00"),
      ("2026-01-04", 32_400, "01:30", "Mon 5 Jan 01:30 +09:00"),
      ("2026-01-04", nil, "08:00 +09:00", "Sun 4 Jan 08:00 +09:00"),
      ("2026-01-04", nil, "mon 01:30 +09:00", "Mon 5 Jan 01:30 +09:00"),
      ("2026-01-04", 32_400, "mon 01:30", "Mon 5 Jan 01:30 +09:00"),
    ] as [(String, Int?, String, String)])
  func `of a record is that of its day`(day: String, offset: Int?, text: String, echo: String) throws {
    let context = try Fixed.context("2026-03-02T08:00:00Z", dayStart: "03:00")
    let clock = ClockMeaning.on(try #require(CivilDate(day)), offsetSeconds: offset)
    #expect(try TimeExpression.readInstant(text, in: context, clock: clock).echo == echo)
  }

  /// A list prints the time of day, and the weekday where the calendar has another day than the heading.
  @Test(arguments: ["2026-03-02T08:00:00Z", "2026-03-02T00:30:00Z", "2027-01-01T01:59:00Z", "2026-10-25T00:30:00Z"])
  func `that a list prints is read again as what it was`(now: String) throws {
    let context = try Fixed.context(now, dayStart: "03:00")
    for hours in stride(from: 0.0, through: 24 * 6, by: 0.5) {
      for offset in [context.timeZone.offsetSeconds(at: context.now), 9 * 3600] {
        let instant = context.now.addingTimeInterval(-hours * 3600)
        let isElsewhere = context.timeZone.offsetSeconds(at: instant) != offset
        let local = LocalTime(instant, offset: offset, showsOffset: isElsewhere)
        let day = local.minutes < 180 ? local.date.adding(days: -1) : local.date
        let weekday = local.date == day ? "" : LocalTime.weekdayNames[(local.date.weekday - 1) % 7] + " "
        let text = weekday + local.clockWithOffset
        let own = ClockMeaning.on(day, offsetSeconds: isElsewhere ? offset : nil)
        #expect(try TimeExpression.readInstant(text, in: context, clock: own).instant == instant, "\(text)")
        if !weekday.isEmpty {
          #expect(try TimeExpression.readInstant(text, in: context).instant == instant, "\(text) alone")
        }
      }
    }
  }
}
