import Foundation
import FoundationExtras
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    ("1970-01-01", 0, 5), ("1969-12-31", -1, 4), ("2000-02-29", 11_016, 3), ("2026-03-02", 20_514, 2),
    ("0001-01-01", -719_162, 2), ("9999-12-31", 2_932_896, 6),
  ])
  func `text, days since 1970 and weekday agree`(text: String, days: Int, weekday: Int) throws {
    let date = try #require(CivilDate(text))
    #expect(date.daysSinceEpoch == days)
    #expect(date.weekday == weekday)
    #expect(CivilDate(daysSinceEpoch: days).description == text)
  }

  @Test func `every day of eight centuries follows the day before, as the Gregorian calendar says`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var date = try #require(CivilDate(year: 1600, month: 1, day: 1))
    let end = try #require(CivilDate(year: 2400, month: 12, day: 31))
    var (year, month, day) = (1600, 1, 1)
    while date < end {
      try #require((date.year, date.month, date.day) == (year, month, day))
      try #require(CivilDate(year: year, month: month, day: day) == date)
      if day < date.daysInMonth {
        day += 1
      } else if month < 12 {
        (month, day) = (month + 1, 1)
      } else {
        (year, month, day) = (year + 1, 1, 1)
      }
      date = date.adding(days: 1)
    }
    for days in stride(from: -150_000, through: 150_000, by: 997) {
      let instant = Date(timeIntervalSince1970: Double(days) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: instant)
      let date = CivilDate(daysSinceEpoch: days)
      // Foundation's Gregorian calendar is the Julian one before 15 October 1582.
      guard date > CivilDate(daysSinceEpoch: -141_427) else { continue }
      #expect(parts.year == date.year && parts.month == date.month && parts.day == date.day)
      #expect(parts.weekday == date.weekday)
    }
  }

  @Test(arguments: [
    "", "2026-3-2", "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01", "10000-01-01", "2026/03/02",
    "2026-03-02 ", "2026-03-0２", "+026-03-02", "-026-03-02", "２０２６-03-02",
  ])
  func `what is no date is refused`(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-03-31", -1, "2026-02-28"),
    ("2026-12-15", 1, "2027-01-15"), ("2026-01-15", -13, "2024-12-15"), ("9999-11-30", 2, "9999-12-31"),
    ("0001-01-31", -1, "0001-01-01"), ("2026-05-05", Int.max, "9999-12-31"), ("2026-05-05", Int.min, "0001-01-01"),
  ])
  func `a month later is the same day or the month's last`(from: String, months: Int, to: String) {
    #expect(CivilDate(from)?.adding(months: months).description == to)
  }

  @Test func `arithmetic stays at the ends`() {
    #expect(CivilDate.max.adding(days: .max) == .max)
    #expect(CivilDate.min.adding(days: .min) == .min)
    #expect(CivilDate(Date(timeIntervalSince1970: .infinity), in: .gmt) == .max)
    #expect(CivilDate(Date(timeIntervalSince1970: -1e300), in: .gmt) == .min)
    #expect(CivilDate(Date(timeIntervalSince1970: .nan), in: .gmt) == .max)
  }

  @Test(arguments: [(1, "2026-03-01"), (2, "2026-03-02"), (3, "2026-02-24"), (7, "2026-02-28")])
  func `a week starts on the day that is asked for`(first: Int, start: String) throws {
    let monday = try #require(CivilDate("2026-03-02"))
    #expect(monday.startOfWeek(firstWeekday: first).description == start)
  }

  @Test func `a date survives as JSON text`() throws {
    let dates = [try #require(CivilDate("2026-03-02"))]
    let data = try JSONEncoder().encode(dates)
    #expect(String(data: data, encoding: .utf8) == #"["2026-03-02"]"#)
    #expect(try JSONDecoder().decode([CivilDate].self, from: data) == dates)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CivilDate].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
  }

  @Test func `ranges of dates can be walked`() throws {
    let first = try #require(CivilDate("2026-02-27"))
    let last = try #require(CivilDate("2026-03-01"))
    #expect((first...last).map(\.day) == [27, 28, 1])
    #expect(first.days(until: last) == 2)
    #expect(last.days(until: first) == -2)
  }
}
