import Foundation
import FoundationExtras
import Testing

@testable import Commands

@Suite struct `Instants as a person writes them` {
  /// Tuesday 3 March 2026, 14:20 in Berlin.
  static let now = "2026-03-03T13:20:00Z"

  @Test(arguments: [
    ("now", "2026-03-03T13:20:00Z", "Tue 3 Mar 14:20"),
    ("08:00", "2026-03-03T07:00:00Z", "Tue 3 Mar 08:00"),
    ("8:00", "2026-03-03T07:00:00Z", "Tue 3 Mar 08:00"),
    ("14:20", "2026-03-03T13:20:00Z", "Tue 3 Mar 14:20"),
    ("14:21", "2026-03-02T13:21:00Z", "Mon 2 Mar 14:21"),
    ("23:50", "2026-03-02T22:50:00Z", "Mon 2 Mar 23:50"),
    ("08:00:30", "2026-03-03T07:00:30Z", "Tue 3 Mar 08:00"),
    ("20m ago", "2026-03-03T13:00:00Z", "Tue 3 Mar 14:00"),
    ("20m", "2026-03-03T13:00:00Z", "Tue 3 Mar 14:00"),
    ("20 minutes ago", "2026-03-03T13:00:00Z", "Tue 3 Mar 14:00"),
    ("30minutes", "2026-03-03T12:50:00Z", "Tue 3 Mar 13:50"),
    ("1h30m ago", "2026-03-03T11:50:00Z", "Tue 3 Mar 12:50"),
    ("1h 30m ago", "2026-03-03T11:50:00Z", "Tue 3 Mar 12:50"),
    ("2d ago", "2026-03-01T13:20:00Z", "Sun 1 Mar 14:20"),
    ("yesterday 22:15", "2026-03-02T21:15:00Z", "Mon 2 Mar 22:15"),
    ("Yesterday  22:15", "2026-03-02T21:15:00Z", "Mon 2 Mar 22:15"),
    ("today 06:00", "2026-03-03T05:00:00Z", "Tue 3 Mar 06:00"),
    ("tue 08:00", "2026-02-24T07:00:00Z", "Tue 24 Feb 08:00"),
    ("last tue 08:00", "2026-02-24T07:00:00Z", "Tue 24 Feb 08:00"),
    ("mon 08:00", "2026-03-02T07:00:00Z", "Mon 2 Mar 08:00"),
    ("wednesday 08:00", "2026-02-25T07:00:00Z", "Wed 25 Feb 08:00"),
    ("03-02 08:00", "2026-03-02T07:00:00Z", "Mon 2 Mar 08:00"),
    ("03-04 08:00", "2025-03-04T07:00:00Z", "Tue 4 Mar 2025 08:00"),
    ("2026-03-02T08:00", "2026-03-02T07:00:00Z", "Mon 2 Mar 08:00"),
    ("2026-03-02 08:00", "2026-03-02T07:00:00Z", "Mon 2 Mar 08:00"),
    ("2026-03-02t08:00:15", "2026-03-02T07:00:15Z", "Mon 2 Mar 08:00"),
    ("2026-03-02T08:00Z", "2026-03-02T08:00:00Z", "Mon 2 Mar 08:00 +00:00"),
    ("2026-03-02T08:00+01:00", "2026-03-02T07:00:00Z", "Mon 2 Mar 08:00"),
    ("2026-03-02T08:00+09:00", "2026-03-01T23:00:00Z", "Mon 2 Mar 08:00 +09:00"),
    ("2026-03-02 08:00 +0900", "2026-03-01T23:00:00Z", "Mon 2 Mar 08:00 +09:00"),
    ("2026-03-02T08:00-03:30", "2026-03-02T11:30:00Z", "Mon 2 Mar 08:00 -03:30"),
    ("2026-03-02T08:00:00.500Z", "2026-03-02T08:00:00Z", "Mon 2 Mar 08:00 +00:00"),
    ("Mon 2 Mar 23:50", "2026-03-02T22:50:00Z", "Mon 2 Mar 23:50"),
    ("Fri 31 Oct 2025 08:00", "2025-10-31T07:00:00Z", "Fri 31 Oct 2025 08:00"),
    ("31.10.2025, 08:00", "2025-10-31T07:00:00Z", "Fri 31 Oct 2025 08:00"),
    ("31 Oct, 8:00", "2025-10-31T07:00:00Z", "Fri 31 Oct 2025 08:00"),
    ("Mon 2 Mar 08:00 +09:00", "2026-03-01T23:00:00Z", "Mon 2 Mar 08:00 +09:00"),
    ("2 Mar 08:00+09:00", "2026-03-01T23:00:00Z", "Mon 2 Mar 08:00 +09:00"),
    ("7:40 AM", "2026-03-03T06:40:00Z", "Tue 3 Mar 07:40"),
    ("7:40\u{202F}PM", "2026-03-02T18:40:00Z", "Mon 2 Mar 19:40"),
    ("12:05am", "2026-03-02T23:05:00Z", "Tue 3 Mar 00:05"),
    ("yesterday 12 pm", "2026-03-02T11:00:00Z", "Mon 2 Mar 12:00"),
    // The clock of the offset shows 22:20 on the same day.
    ("08:00 +09:00", "2026-03-02T23:00:00Z", "Tue 3 Mar 08:00 +09:00"),
    ("08:00Z", "2026-03-03T08:00:00Z", "Tue 3 Mar 08:00 +00:00"),
    ("08:00 yesterday", "2026-03-02T07:00:00Z", "Mon 2 Mar 08:00"),
    ("yesterday noon", "2026-03-02T11:00:00Z", "Mon 2 Mar 12:00"),
    ("8 pm, 1 Mar", "2026-03-01T19:00:00Z", "Sun 1 Mar 20:00"), ("noon", "2026-03-03T11:00:00Z", "Tue 3 Mar 12:00"),
    ("1. 3. 2026 08:00", "2026-03-01T07:00:00Z", "Sun 1 Mar 08:00"),
    ("22:21+09:00", "2026-03-02T13:21:00Z", "Mon 2 Mar 22:21 +09:00"),
    ("sat 08:00 +09:00", "2026-02-27T23:00:00Z", "Sat 28 Feb 08:00 +09:00"),
    ("tue 08:00+09:00", "2026-02-23T23:00:00Z", "Tue 24 Feb 08:00 +09:00"),
  ])
  func `are read against now`(text: String, instant: String, echo: String) throws {
    let reading = try TimeExpression.readInstant(text, in: Fixed.context(Self.now))
    #expect(reading.instant.timeIntervalSince1970.rounded(.down) == (try Fixed.instant(instant)).timeIntervalSince1970)
    #expect(reading.echo == echo)
    #expect(reading.note == nil)
  }

  @Test(arguments: [
    ("yesterday", "2026-03-01T23:00:00Z"), ("tue", "2026-02-23T23:00:00Z"), ("last tue", "2026-02-23T23:00:00Z"),
    ("03-02", "2026-03-01T23:00:00Z"), ("2026-03-02", "2026-03-01T23:00:00Z"), ("today", "2026-03-02T23:00:00Z"),
  ])
  func `without a time are the day's start, and say so`(text: String, instant: String) throws {
    let reading = try TimeExpression.readInstant(text, in: Fixed.context(Self.now))
    #expect(reading.instant == (try Fixed.instant(instant)))
    #expect(reading.note?.contains("start of") == true)
  }

  @Test func `carry the offset that was written, else the zone's`() throws {
    let context = try Fixed.context(Self.now)
    #expect(try TimeExpression.readInstant("2026-03-02T08:00+09:00", in: context).utcOffset == 9 * 3600)
    #expect(try TimeExpression.readInstant("2026-03-02T08:00Z", in: context).utcOffset == 0)
    #expect(try TimeExpression.readInstant("2026-03-02T08:00", in: context).utcOffset == 3600)
  }

  @Test func `without an offset are local wherever the person is`() throws {
    let tokyo = try Fixed.context(Self.now, "Asia/Tokyo")
    let reading = try TimeExpression.readInstant("2026-03-02T09:00", in: tokyo)
    #expect(reading.instant == (try Fixed.instant("2026-03-02T00:00:00Z")))
    #expect(reading.utcOffset == 9 * 3600)
  }

  @Test(arguments: [
    ("23:00", "2026-03-03T22:00:00Z"), ("14:20", "2026-03-03T13:20:00Z"), ("14:19", "2026-03-04T13:19:00Z"),
    ("in 2h", "2026-03-03T15:20:00Z"), ("tomorrow 07:30", "2026-03-04T06:30:00Z"),
    ("2026-03-02T23:00", "2026-03-02T22:00:00Z"), ("20m", "2026-03-03T13:00:00Z"),
    ("4 Mar 08:00", "2026-03-04T07:00:00Z"), ("1 Mar 08:00", "2026-03-01T07:00:00Z"),
    ("31 Dec 23:00", "2025-12-31T22:00:00Z"), ("fri 08:00", "2026-03-06T07:00:00Z"),
    ("sun 08:00", "2026-03-01T07:00:00Z"),
  ])
  func `may look ahead, where a bare clock time is the next one`(text: String, instant: String) throws {
    let context = try Fixed.context(Self.now)
    let reading = try TimeExpression.readInstant(text, in: context, clock: .next, day: .nearest, future: .allowed)
    #expect(reading.instant == (try Fixed.instant(instant)))
  }

  @Test(arguments: [
    "2026-03-03T14:21", "tomorrow 08:00", "in 5m", "today 23:00", "2027-01-01", "2026-03-03 15:00+01:00",
  ])
  func `in the future are refused for a record`(text: String) throws {
    let context = try Fixed.context(Self.now)
    let error = try commandError { _ = try TimeExpression.readInstant(text, in: context) }
    #expect(error.message.contains("still to come"))
    #expect(error.exitCode == .usage)
    #expect(throws: Never.self) { try TimeExpression.readInstant(text, in: context, future: .allowed) }
  }

  @Test(arguments: [
    ("02-30", "February has 28 or 29 days"), ("13-01", "a year has 12 months; write year, month and day"),
    ("2026-02-30", "February 2026 has 28 days"), ("2024-02-30", "February 2024 has 29 days"),
    ("2026-13-01", "a year has 12 months; write year, month and day"), ("2026-04-31 08:00", "April 2026 has 30 days"),
    ("2026-06-31T08:00", "June 2026 has 30 days"), ("31 Feb", "February has 28 or 29 days"),
    ("29 feb 2026", "February 2026 has 28 days"), ("Feb 29, 2026 08:00", "February 2026 has 28 days"),
    ("31.02.2026", "February 2026 has 28 days"), ("31.4. 08:00", "April has 30 days"),
    ("31.13.2026", "a year has 12 months"), ("32.1.2026", "January 2026 has 31 days"),
    ("Sat 31 June", "June has 30 days"),
  ])
  func `on a day that does not exist say so`(text: String, reason: String) throws {
    let context = try Fixed.context(Self.now)
    let error = try commandError { _ = try TimeExpression.readInstant(text, in: context, future: .allowed) }
    #expect(error.message.hasSuffix("is a day that does not exist"))
    #expect(error.details == [reason])
  }

  @Test(arguments: [
    "", " ", "soon", "8", "25:00", "24:00", "08:60", "8:5", "08:00:60",
    "2026-3", "20x", "m", "ago", "-20m", "20m hence", "last", "last week 08:00", "tu", "2026-03-02T", "T08:00",
    "yesterday 25:00",
    "2026-03-02T08:00+25:00", "today 08:00+01:00", "08:00 08:00", "13:00 pm", "0 am", "8:5 pm", "pm",
    "tue 08:00 pm +01:00", "٠٨:٠٠", "１２:00", "99999999999h ago",
    "200000d ago", "2026-03-02T08:00Zz", "2026-03-02 08:00 x", "08:00\u{0}",
  ])
  func `that make no sense are an error with examples`(text: String) throws {
    let context = try Fixed.context(Self.now)
    let error = try commandError { _ = try TimeExpression.readInstant(text, in: context, future: .allowed) }
    #expect(error.message.contains("is not a time"))
    #expect(error.details.first?.contains("08:00") == true)
    #expect(error.exitCode == .usage)
  }

  @Test(
    arguments: [
      ("2026-03-02T08:00+14:00", nil), ("2026-03-02T08:00-12:00", nil), ("1900-01-01T00:00", nil),
      ("2026-03-02T08:00+14:01", "'+14:01' is not the offset of any place"),
      ("2026-03-02T08:00-12:30", "'-12:30' is not the offset of any place"),
      ("2026-03-02T08:00+23:59", "'+23:59' is not the offset of any place"),
      ("0001-01-01T08:00", "'0001-01-01T08:00' is in the year 1"),
      ("1899-12-31T23:59", "'1899-12-31T23:59' is in the year 1899"),
      ("2200-01-01T00:00", "'2200-01-01T00:00' is in the year 2200"),
      ("9999-12-31T08:00", "'9999-12-31T08:00' is in the year 9999"),
    ] as [(String, String?)])
  func `lie at a place and in a year that somebody can mean`(text: String, message: String?) throws {
    let context = try Fixed.context(Self.now)
    guard let message else {
      #expect(throws: Never.self) { try TimeExpression.readInstant(text, in: context) }
      return
    }
    let error = try commandError { _ = try TimeExpression.readInstant(text, in: context, future: .allowed) }
    #expect(error.message == message && error.exitCode == .usage)
  }

  @Test func `of days lie in the same years`() throws {
    let context = try Fixed.context(Self.now)
    #expect(
      try commandError { _ = try TimeExpression.readDay("0001-01-01", in: context) }.details
        == ["give a year from 1900 to 2199"])
  }

  @Test(arguments: [
    // At 01:00 on 3 March with a day from 03:00 it is still 2 March.
    ("today 00:30", "2026-03-02T23:30:00Z"), ("yesterday 22:15", "2026-03-01T21:15:00Z"),
    ("yesterday 01:30", "2026-03-02T00:30:00Z"), ("mon 08:00", "2026-02-23T07:00:00Z"),
    ("sun 08:00", "2026-03-01T07:00:00Z"), ("2026-03-02 01:30", "2026-03-02T00:30:00Z"),
    ("00:30", "2026-03-02T23:30:00Z"), ("today", "2026-03-02T02:00:00Z"),
  ])
  func `name days by words as the person's days, by digits as the calendar's`(text: String, instant: String) throws {
    let context = try Fixed.context("2026-03-03T00:00:00Z", dayStart: "03:00")
    #expect(try TimeExpression.readInstant(text, in: context).instant == (try Fixed.instant(instant)))
  }

  @Test func `take a leap day's last occurrence`() throws {
    let context = try Fixed.context("2026-03-03T13:20:00Z")
    #expect(try TimeExpression.readDay("02-29", in: context).description == "2024-02-29")
    let century = try Fixed.context("2103-03-03T13:20:00Z")
    #expect(try TimeExpression.readDay("02-29", in: century).description == "2096-02-29")
  }
}
