import Foundation
import FoundationExtras
import Testing

@testable import Commands

@Suite struct `Days, ranges and durations` {
  static let now = "2026-03-03T13:20:00Z"

  @Test(arguments: [
    ("today", "2026-03-03"), ("yesterday", "2026-03-02"), ("tue", "2026-02-24"), ("last tue", "2026-02-24"),
    ("mon", "2026-03-02"), ("03-02", "2026-03-02"), ("3-2", "2026-03-02"), ("12-24", "2025-12-24"),
    ("2026-03-02", "2026-03-02"), ("3d ago", "2026-02-28"), ("1w", "2026-02-24"), ("TODAY", "2026-03-03"),
    ("31 Oct", "2025-10-31"), ("oct 31", "2025-10-31"), ("2. March", "2026-03-02"), ("31 October 2024", "2024-10-31"),
    ("October 31, 2024", "2024-10-31"), ("Sept 1 2025", "2025-09-01"), ("1 may", "2025-05-01"), ("2 dec", "2025-12-02"),
    ("31.10.2024", "2024-10-31"), ("31. 10. 2024", "2024-10-31"), ("31.10. 2024", "2024-10-31"),
    ("1. 3.", "2026-03-01"),
    ("1.3.2026", "2026-03-01"), ("31.10.", "2025-10-31"), ("29 feb", "2024-02-29"),
    ("Fri 31 Oct 2025", "2025-10-31"), ("Friday, 31 October", "2025-10-31"), ("fri. 31.10.", "2025-10-31"),
    ("mon 2026-03-02", "2026-03-02"), ("Mon 2 Mar", "2026-03-02"), ("tue 03-03", "2026-03-03"),
    ("Thu, Feb 29, 2024", "2024-02-29"),
  ])
  func `a day is read`(text: String, day: String) throws {
    #expect(try TimeExpression.readDay(text, in: Fixed.context(Self.now)).description == day)
  }

  @Test func `today is the logical day`() throws {
    let context = try Fixed.context("2026-03-03T00:30:00Z", dayStart: "03:00")
    #expect(try TimeExpression.readDay("today", in: context).description == "2026-03-02")
    #expect(try TimeExpression.readDay("yesterday", in: context).description == "2026-03-01")
    let error = try commandError { _ = try TimeExpression.readDay("2026-03-03", in: context) }
    #expect(error.message.contains("still to come"))
  }

  @Test(arguments: [
    ("08:00", "has a time of day"), ("yesterday 08:00", "has a time of day"), ("x", "is not a day"),
    ("31 Oct 08:00", "has a time of day"), ("oc 31", "is not a day"), ("Oct 2026", "is not a day"),
    ("octo", "is not a day"), ("sat oct", "is not a day"), ("last sat 31 oct", "is not a day"),
    ("8 pm", "has a time of day"),
  ])
  func `anything else is no day`(text: String, words: String) throws {
    let error = try commandError { _ = try TimeExpression.readDay(text, in: Fixed.context(Self.now)) }
    #expect(error.message.contains(words))
  }

  @Test(arguments: [
    ("today", "2026-03-03", "2026-03-03"), ("yesterday", "2026-03-02", "2026-03-02"),
    ("week", "2026-03-02", "2026-03-08"), ("last week", "2026-02-23", "2026-03-01"),
    ("month", "2026-03-01", "2026-03-31"), ("last month", "2026-02-01", "2026-02-28"),
    ("7d", "2026-02-25", "2026-03-03"), ("7 days", "2026-02-25", "2026-03-03"), ("1d", "2026-03-03", "2026-03-03"),
    ("2w", "2026-02-18", "2026-03-03"),
    ("2026-03", "2026-03-01", "2026-03-31"), ("2024-02", "2024-02-01", "2024-02-29"),
    ("2025-12", "2025-12-01", "2025-12-31"), ("2025", "2025-01-01", "2025-12-31"),
    ("2026-03-01..2026-03-07", "2026-03-01", "2026-03-07"), ("2026-01..2026-02", "2026-01-01", "2026-02-28"),
    ("2026-03-02", "2026-03-02", "2026-03-02"), ("mon..today", "2026-03-02", "2026-03-03"),
    ("28 feb 2026..1.3.2026", "2026-02-28", "2026-03-01"), ("1.3...2.3.", "2026-03-01", "2026-03-02"),
    ("1.2...", "2026-02-01", nil), ("..2.3.", nil, "2026-03-02"),
    ("2026-03-01..", "2026-03-01", nil), ("..2026-03-07", nil, "2026-03-07"), ("all", nil, nil),
    // A month by its name, the latest that has begun.
    ("Oct 2026", "2026-10-01", "2026-10-31"), ("October", "2025-10-01", "2025-10-31"),
    ("march 2026", "2026-03-01", "2026-03-31"), ("March", "2026-03-01", "2026-03-31"),
    ("apr", "2025-04-01", "2025-04-30"),
    ("feb 2024", "2024-02-01", "2024-02-29"), ("nov..feb", "2025-11-01", "2026-02-28"),
    ("Oct..2026-01-15", "2025-10-01", "2026-01-15"), ("oct 2025..", "2025-10-01", nil),
    // The end is the first such day from the beginning on, the beginning the latest until the end.
    ("1 Nov..30 Nov", "2025-11-01", "2025-11-30"), ("2026-12-20..5 Jan", "2026-12-20", "2027-01-05"),
    ("20 Dec..5 Jan", "2025-12-20", "2026-01-05"), ("29 Feb..5 Mar", "2024-02-29", "2024-03-05"),
    ("1 Mar..31 Mar", "2026-03-01", "2026-03-31"), ("1 Nov..15 Mar", "2025-11-01", "2026-03-15"),
    ("1 Dec..2027-01-05", "2026-12-01", "2027-01-05"), ("1 Feb..yesterday", "2026-02-01", "2026-03-02"),
    ("10 Mar..today", "2025-03-10", "2026-03-03"), ("..4 Mar", nil, "2025-03-04"), ("4 Mar..", "2025-03-04", nil),
    ("fri..mon", "2026-02-27", "2026-03-02"), ("mon..fri", "2026-03-02", "2026-03-06"),
    ("tue..today", "2026-02-24", "2026-03-03"), ("today..thu", "2026-03-03", "2026-03-05"),
    ("mon..2026-02-10", "2026-02-09", "2026-02-10"), ("2026..5 Jan", "2026-01-01", "2026-01-05"),
    ("Sat 1 Nov 2025 to Sun 30 Nov 2025", "2025-11-01", "2025-11-30"),
    ("sun 1 mar..sat 7 mar", "2026-03-01", "2026-03-07"),
  ])
  func `a range is read`(text: String, from: String?, through: String?) throws {
    let range = try TimeExpression.readRange(text, in: Fixed.context(Self.now))
    #expect(range.from?.description == from)
    #expect(range.through?.description == through)
  }

  @Test(arguments: [
    ("0d", "'0d' has no day", "1d is today, 7d are the last seven days"),
    ("99999d", "'99999d' is more than a hundred years", "write all for whatever there is"),
    ("1.1.0000", "'1.1.0000' is in the year 0", "give a year from 1900 to 2199"),
    ("31 Feb", "'31 Feb' is a day that does not exist", "February has 28 or 29 days"),
  ])
  func `a range that is refused says why`(text: String, message: String, advice: String) throws {
    let error = try commandError { _ = try TimeExpression.readRange(text, in: Fixed.context(Self.now)) }
    #expect(error.message == message && error.details == [advice])
  }

  @Test func `a week begins where the person's week begins`() throws {
    let sunday = try Fixed.context(Self.now, firstWeekday: 1)
    #expect(try TimeExpression.readRange("week", in: sunday).from?.description == "2026-03-01")
    let saturday = try Fixed.context(Self.now, firstWeekday: 7)
    #expect(try TimeExpression.readRange("week", in: saturday).from?.description == "2026-02-28")
  }

  @Test(arguments: [
    "..", "", "oct 26 x", "to", "a to b", "2026-13", "2026-03-07..2026-03-01", "08:00", "7h", "a..b", "2026-00",
  ])
  func `anything else is no range`(text: String) throws {
    let error = try commandError { _ = try TimeExpression.readRange(text, in: Fixed.context(Self.now)) }
    #expect(error.exitCode == .usage)
  }

  @Test func `from and to make a range with both ends`() throws {
    let context = try Fixed.context(Self.now)
    let range = try TimeExpression.range(from: "2026-03-01", through: "yesterday", in: context)
    #expect(range.contains(try #require(CivilDate("2026-03-02"))))
    #expect(!range.contains(try #require(CivilDate("2026-03-03"))))
    #expect(!range.contains(try #require(CivilDate("2026-02-28"))))
  }

  @Test(arguments: [
    ("45m", 2700.0), ("1h30m", 5400), ("90", 5400), ("1.5h", 5400), ("1:30", 5400), ("30s", 30), ("2h", 7200),
    ("1h 30m", 5400), ("0", 0), ("0.5m", 30), ("25min", 1500), ("1d", 86_400),
  ])
  func `a duration is read`(text: String, seconds: Double) throws {
    #expect(try TimeExpression.readDuration(text) == seconds)
  }

  @Test(arguments: [
    "", "-5", "1,5h", "h", "1:60", "1e3", "five", "nan", "inf", "1h-5m", "36525.5d", "99999.5w", "1h36525d",
  ])
  func `a duration is strict`(text: String) throws {
    let error = try commandError { _ = try TimeExpression.readDuration(text) }
    #expect(error.message.contains("is not a duration"))
  }

  @Test(arguments: [0.0, 30, 60, 2700, 3600, 5400, 5430, 86_400, 36_525 * 86_400] as [Double])
  func `a duration's text reads back`(seconds: Double) throws {
    #expect(try TimeExpression.readDuration(TimeExpression.durationText(seconds)) == seconds)
  }
}
