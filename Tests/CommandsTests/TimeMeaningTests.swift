import Foundation
import FoundationExtras
import Rendering
import Testing

@testable import Commands

@Suite struct `Days without a year` {
  /// Tuesday 3 March 2026.
  static let now = "2026-03-03T13:20:00Z"

  @Test(
    arguments: [
      // What has happened.
      (.latest, "1 Dec", "2025-12-01"), (.latest, "4 Mar", "2025-03-04"), (.latest, "3 Mar", "2026-03-03"),
      (.latest, "tue", "2026-02-24"), (.latest, "29 Feb", "2024-02-29"),
      // What begins.
      (.nearest, "1 Dec", "2025-12-01"), (.nearest, "15 Feb", "2026-02-15"), (.nearest, "1 Apr", "2026-04-01"),
      (.nearest, "3 Mar", "2026-03-03"), (.nearest, "1 Sep", "2026-09-01"), (.nearest, "2 Sep", "2025-09-02"),
      (.nearest, "4 Sep", "2025-09-04"), (.nearest, "tue", "2026-03-03"), (.nearest, "fri", "2026-03-06"),
      (.nearest, "sat", "2026-02-28"), (.nearest, "last fri", "2026-02-27"), (.nearest, "29 Feb", "2028-02-29"),
      // What ends.
      (.next, "25 Dec", "2026-12-25"), (.next, "1 Mar", "2027-03-01"), (.next, "3 Mar", "2026-03-03"),
      (.next, "03-02", "2027-03-02"), (.next, "tue", "2026-03-10"), (.next, "fri", "2026-03-06"),
      (.next, "last fri", "2026-02-27"), (.next, "29.2.", "2028-02-29"), (.next, "2025-12-25", "2025-12-25"),
      (.next, "yesterday", "2026-03-02"),
    ] as [(DayMeaning, String, String)])
  func `are those that are meant`(meaning: DayMeaning, text: String, day: String) throws {
    let context = try Fixed.context(Self.now)
    #expect(try TimeExpression.readDay(text, in: context, day: meaning, future: .allowed).description == day)
  }

  @Test(arguments: [
    ("1 Jan", "2027-06-30", "2028-01-01", "2027-01-01"), ("30 June", "2027-06-30", "2027-06-30", "2027-06-30"),
    ("mon", "2027-06-30", "2027-07-05", "2027-06-28"), ("wed", "2027-06-30", "2027-06-30", "2027-06-30"),
    ("29 Feb", "2096-03-01", "2104-02-29", "2096-02-29"),
  ])
  func `are counted from the other end of a range`(text: String, end: String, first: String, last: String) throws {
    let context = try Fixed.context(Self.now)
    let end = try #require(CivilDate(end))
    #expect(
      try TimeExpression.readDay(text, in: context, day: .first(from: end), future: .allowed).description == first)
    #expect(
      try TimeExpression.readDay(text, in: context, day: .last(through: end), future: .allowed).description == last)
  }

  @Test(
    arguments: [
      (.next, "30d", "2026-04-02"), (.next, "in 30 days", "2026-04-02"), (.next, "2w", "2026-03-17"),
      (.next, "3d ago", "2026-02-28"), (.next, "April", "2026-04-30"), (.next, "2026-04", "2026-04-30"),
      (.next, "Feb", "2027-02-28"), (.next, "March", "2026-03-31"), (.next, "Feb 2028", "2028-02-29"),
      (.next, "1 Apr", "2026-04-01"), (.nearest, "Feb", "2026-02-28"), (.nearest, "30d", "2026-04-02"),
    ] as [(DayMeaning, String, String)])
  func `that end something lie ahead, and a month is its last day`(
    meaning: DayMeaning, text: String, day: String
  ) throws {
    let context = try Fixed.context(Self.now)
    #expect(
      try TimeExpression.readDay(text, in: context, day: meaning, future: .allowed, isEnd: true).description == day)
  }

  @Test(
    arguments: [
      ("at", .latest, .refused), ("date", .latest, .refused), ("by", .next, .allowed), ("until", .next, .allowed),
      ("start-date", .nearest, .allowed), ("since", .nearest, .allowed),
    ] as [(String, DayMeaning, FuturePolicy)])
  func `are meant as the option's name says`(option: String, meaning: DayMeaning, future: FuturePolicy) {
    let rule = TimeRule.implied(by: option)
    #expect(rule.day == meaning && rule.future == future)
  }

  @Test(arguments: ["4 Mar", "4 Mar 08:00", "Wed 4 Mar"])
  func `with a clock time are the calendar's, which may be ahead of the person's`(text: String) throws {
    // Half past midnight on 4 March, while the day goes on until three.
    let context = try Fixed.context("2026-03-04T00:30:00Z", "Europe/London", dayStart: "03:00")
    let reading = try TimeExpression.readInstant(
      text + (text.contains(":") ? "" : " 00:10"), in: context, future: .allowed)
    #expect(reading.echo.hasPrefix("Wed 4 Mar "))
  }

  /// Monday 2 March 2026, 01:30, while Sunday goes on until three.
  static let night = "2026-03-02T00:30:00Z"

  @Test(
    arguments: [
      (.latest, "2 Mar", "2026-03-02"), (.latest, "1 Mar", "2026-03-01"), (.latest, "3 Mar", "2025-03-03"),
      (.latest, "03-02", "2026-03-02"), (.latest, "Mon 2 Mar", "2026-03-02"), (.next, "1 Mar", "2026-03-01"),
      (.next, "2 Mar", "2026-03-02"), (.next, "28 Feb", "2027-02-28"), (.nearest, "1 Mar", "2026-03-01"),
      (.nearest, "2 Mar", "2026-03-02"),
    ] as [(DayMeaning, String, String)])
  func `are in the small hours also the calendar's`(meaning: DayMeaning, text: String, day: String) throws {
    let context = try Fixed.context(Self.night, dayStart: "03:00")
    #expect(try TimeExpression.readDay(text, in: context, day: meaning, future: .allowed).description == day)
    #expect(try TimeExpression.readRange(text, in: context, day: meaning).from?.description == day)
  }

  @Test func `of now are refused as those with a year where the day has not begun`() throws {
    let context = try Fixed.context(Self.night, dayStart: "03:00")
    for text in ["2 Mar", "Mon 2 Mar", "2026-03-02"] {
      let error = try commandError { _ = try TimeExpression.readDay(text, in: context) }
      #expect(error.message == "'\(text)' is Mon 2 Mar, which is still to come")
    }
    let first = try Fixed.context("2026-03-01T00:30:00Z", dayStart: "03:00")
    #expect(try TimeExpression.readRange("March", in: first).from?.description == "2026-03-01")
  }
}

@Suite struct `A weekday beside a date` {
  static let now = "2026-03-03T13:20:00Z"

  @Test(arguments: [
    // What is written without a year is of this year, also where the latest such day is of another one.
    ("Sat 31 Oct", "2026-10-31"), ("Fri 31 Oct", "2025-10-31"), ("Fri 25 Dec", "2026-12-25"),
    ("Thu 25 Dec", "2025-12-25"),
  ])
  func `tells the year`(text: String, day: String) throws {
    let context = try Fixed.context(Self.now)
    // 2 March was a Monday in 2020 as well.
    let first = try #require(CivilDate("2020-01-01"))
    #expect(
      try TimeExpression.readDay("Mon 2 Mar", in: context, day: .first(from: first)).description == "2026-03-02")
    #expect(try TimeExpression.readDay(text, in: context, future: .allowed).description == day)
  }

  @Test(arguments: [
    ("Sun 31 Oct", "31 Oct 2025 is a Friday, not a Sunday", "'Fri 31 Oct 2025'"),
    ("Mon 2026-03-03", "3 Mar 2026 is a Tuesday, not a Monday", "'Tue 3 Mar'"),
    ("mon 3 mar 2026 08:00", "3 Mar 2026 is a Tuesday, not a Monday", "'Tue 3 Mar'"),
  ])
  func `that does not fit is an error`(text: String, message: String, better: String) throws {
    let context = try Fixed.context(Self.now)
    let error = try commandError { _ = try TimeExpression.readInstant(text, in: context, future: .allowed) }
    #expect(error.message == message)
    #expect(error.details == ["leave the weekday out, or write \(better)"])
    #expect(throws: CommandError.self) { try TimeExpression.readRange(text, in: context) }
  }
}

@Suite struct `Days that cannot be read` {
  @Test(arguments: [
    (
      "3/4", "is either of two days, since day and month come in either order with slashes",
      "write '3 Apr' or 3.4., or '4 Mar' or 4.3."
    ),
    ("31/10", "has slashes, with which day and month come in either order", "write '31 Oct' or 31.10."),
    ("10/31/2026", "has slashes, with which day and month come in either order", "write '31 Oct 2026' or 2026-10-31"),
    (
      "3/4/26", "is either of two days, since day and month come in either order with slashes",
      "write '3 Apr 2026' or 2026-04-03, or '4 Mar 2026' or 2026-03-04"
    ),
    ("2026/10/31", "has slashes, with which day and month come in either order", "write '31 Oct 2026' or 2026-10-31"),
    ("4/4", "has slashes, with which day and month come in either order", "write '4 Apr' or 4.4."),
    ("31.10", "lacks the dot at its end", "write 31.10. or 31 Oct"),
    ("31 Oct 26", "has a year of two digits", "write all four"),
    ("31.10.26", "has a year of two digits", "write all four"),
    ("31 Feb", "is a day that does not exist", "February has 28 or 29 days"),
  ])
  func `say why, and what to write`(text: String, message: String, advice: String) throws {
    let context = try Fixed.context("2026-03-03T13:20:00Z")
    let day = try commandError { _ = try TimeExpression.readDay(text, in: context) }
    let range = try commandError { _ = try TimeExpression.readRange(text, in: context) }
    for error in [day, range] {
      #expect(error.message == "'\(text)' \(message)")
      #expect(error.details == [advice])
    }
    let instant = try commandError { _ = try TimeExpression.readInstant(text + " 08:00", in: context) }
    #expect(instant.message == "'\(text)' \(message)")
  }

  @Test(arguments: ["1/2/3/4", "a/b", "99/99", "soon", "3.x", "12.50", "/", "1/", "0/0"])
  func `are told in general where no day was meant`(text: String) throws {
    let context = try Fixed.context("2026-03-03T13:20:00Z")
    #expect(try commandError { _ = try TimeExpression.readDay(text, in: context) }.message == "'\(text)' is not a day")
  }
}

/// What the programs print is what people paste.
@Suite struct `Printed times` {
  static let contexts: [(String, String, String)] = [
    ("2026-03-03T13:20:00Z", "Europe/Berlin", "00:00"), ("2026-12-31T23:30:00Z", "Europe/Berlin", "03:00"),
    ("2027-01-01T01:30:00Z", "Europe/London", "04:00"), ("2024-02-29T12:00:00Z", "Asia/Kathmandu", "00:00"),
    ("2026-06-15T08:00:00Z", "America/St_Johns", "05:30"), ("2026-03-02T00:30:00Z", "Europe/Berlin", "03:00"),
    ("2026-10-31T22:00:00Z", "Pacific/Apia", "12:00"),
  ]

  @Test(arguments: contexts)
  func `are read again as what they were`(now: String, zone: String, dayStart: String) throws {
    let context = try Fixed.context(now, zone, dayStart: dayStart)
    for days in [-1500, -800, -400, -366, -365, -364, -180, -31, -7, -2, -1, 0, 1, 2, 7, 31, 180, 364, 365, 366, 800] {
      let date = context.today.adding(days: days)
      for meaning in [DayMeaning.latest, .nearest, .next] {
        for text in [TimeExpression.echo(of: date, in: context), date.description] {
          #expect(try TimeExpression.readDay(text, in: context, day: meaning, future: .allowed) == date, "\(text)")
        }
      }
      let span =
        "\(TimeExpression.echo(of: date, in: context)) to \(TimeExpression.echo(of: date.adding(days: 9), in: context))"
      #expect(
        try TimeExpression.readRange(span, in: context) == DayRange(from: date, through: date.adding(days: 9)),
        "\(span)")
      for hours in [0.0, 0.5, 5, 11, 17.25, 23.5] {
        // Noon of the day and hours on it, on a whole minute.
        let noon = startOfLogicalDay(date, in: context.timeZone, startingAt: .midnight)
        let instant = noon.addingTimeInterval(hours * 3600)
        for offset in [context.timeZone.offsetSeconds(at: instant), 9 * 3600, -(3 * 3600 + 1800)] {
          let texts = [
            TimeExpression.echo(of: instant, offset: offset, in: context),
            TimeExpression.digits(of: instant, offset: offset, in: context.timeZone),
          ]
          for text in texts {
            let reading = try TimeExpression.readInstant(text, in: context, future: .allowed)
            #expect(reading.instant == instant && reading.utcOffset == offset, "\(text)")
            #expect(reading.echo == texts[0], "\(text)")
          }
        }
      }
    }
  }

  @Test func `of day are read in the forms of all locales that are known`() throws {
    let context = try Fixed.context("2026-03-03T22:59:00Z")
    let midnight = try Fixed.instant("2026-03-02T23:00:00Z")
    for locale in ["en_US", "en_IN", "de_DE", "en_GB", "fr_FR", "es_ES", "ja_JP", "pt_BR", "sv_SE", "en_001@hours=h23"]
    {
      for minutes in [0, 5, 60, 541, 719, 720, 725, 780, 1181, 1439] {
        let instant = midnight.addingTimeInterval(Double(minutes) * 60)
        let text = shortTime(of: instant, locale: Locale(identifier: locale), timeZone: context.timeZone)
        #expect(try TimeExpression.readInstant(text, in: context).instant == instant, "\(locale): \(text)")
        let after = "Tue 3 Mar \(text)"
        #expect(try TimeExpression.readInstant(after, in: context).instant == instant, "\(after)")
      }
    }
  }
}
