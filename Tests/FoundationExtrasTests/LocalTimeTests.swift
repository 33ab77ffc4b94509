import Foundation
import FoundationExtras
import Testing

/// An instant from text such as `2026-03-29T01:30:00+01:00`.
func moment(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

@Suite struct LocalTimeTests {
  static func zone(_ identifier: String) throws -> TimeZone { try #require(TimeZone(identifier: identifier)) }

  struct DayCase: Sendable, CustomTestStringConvertible {
    let id: String
    let instant: String
    let zone: String
    let start: String
    let day: String
    var testDescription: String { "\(id) \(instant) \(zone) \(start)" }
    init(_ id: String, _ instant: String, _ zone: String, _ start: String, _ day: String) {
      (self.id, self.instant, self.zone, self.start, self.day) = (id, instant, zone, start, day)
    }
  }

  @Test(arguments: [
    DayCase("plain", "2026-03-02T23:59:59+01:00", "Europe/Berlin", "00:00", "2026-03-02"),
    DayCase("plain", "2026-03-03T00:00:00+01:00", "Europe/Berlin", "00:00", "2026-03-03"),
    DayCase("CAF08", "2026-03-02T01:00:00+01:00", "Europe/Berlin", "03:00", "2026-03-01"),
    DayCase("CAF08", "2026-03-02T03:00:00+01:00", "Europe/Berlin", "03:00", "2026-03-02"),
    DayCase("HAB06", "2026-03-02T00:30:00+01:00", "Europe/Berlin", "02:00", "2026-03-01"),
    DayCase("HAB06", "2026-03-02T02:00:00+01:00", "Europe/Berlin", "02:00", "2026-03-02"),
    DayCase("noon", "2026-03-02T11:59:59Z", "GMT", "12:00", "2026-03-01"),
    // One instant is two days in two zones: what is recorded with a day keeps it.
    DayCase("HAB02", "2026-03-02T06:30:00Z", "Europe/Berlin", "00:00", "2026-03-02"),
    DayCase("HAB02", "2026-03-02T06:30:00Z", "America/Los_Angeles", "00:00", "2026-03-01"),
    DayCase("tokyo", "2026-03-02T00:00:00Z", "Asia/Tokyo", "00:00", "2026-03-02"),
    // Berlin skips 02:00–03:00 on 29 March 2026 and repeats it on 25 October.
    DayCase("gap", "2026-03-29T01:59:59+01:00", "Europe/Berlin", "02:30", "2026-03-28"),
    DayCase("gap", "2026-03-29T03:00:00+02:00", "Europe/Berlin", "02:30", "2026-03-29"),
    DayCase("twice", "2026-10-25T02:29:59+02:00", "Europe/Berlin", "02:30", "2026-10-24"),
    DayCase("twice", "2026-10-25T02:30:00+02:00", "Europe/Berlin", "02:30", "2026-10-25"),
    DayCase("twice", "2026-10-25T02:00:00+01:00", "Europe/Berlin", "02:30", "2026-10-25"),
    DayCase("twice", "2026-10-25T02:31:00+01:00", "Europe/Berlin", "02:30", "2026-10-25"),
    // São Paulo skipped midnight of 4 November 2018, and set its clocks back to 23:00 on 17 February 2018.
    DayCase("paulo", "2018-11-03T23:59:59-03:00", "America/Sao_Paulo", "00:00", "2018-11-03"),
    DayCase("paulo", "2018-11-04T01:00:00-02:00", "America/Sao_Paulo", "00:00", "2018-11-04"),
    DayCase("paulo", "2018-02-17T23:30:00-02:00", "America/Sao_Paulo", "00:00", "2018-02-17"),
    DayCase("paulo", "2018-02-17T23:30:00-03:00", "America/Sao_Paulo", "00:00", "2018-02-17"),
    // Havana sets its clocks back from 01:00 to midnight.
    DayCase("havana", "2026-11-01T00:10:00-04:00", "America/Havana", "00:30", "2026-10-31"),
    // The first 00:40 has begun the new day; the second 00:10 does not take it back.
    DayCase("havana", "2026-11-01T00:10:00-05:00", "America/Havana", "00:30", "2026-11-01"),
    DayCase("havana", "2026-11-01T00:40:00-04:00", "America/Havana", "00:30", "2026-11-01"),
    DayCase("havana", "2026-11-01T00:10:00-05:00", "America/Havana", "00:00", "2026-11-01"),
    // Lord Howe moves by half an hour at 02:00.
    DayCase("howe", "2026-04-05T01:30:00+10:30", "Australia/Lord_Howe", "01:45", "2026-04-05"),
    DayCase("howe", "2026-10-04T01:59:59+10:30", "Australia/Lord_Howe", "02:15", "2026-10-03"),
    DayCase("howe", "2026-10-04T02:30:00+11:00", "Australia/Lord_Howe", "02:15", "2026-10-04"),
    // Samoa had no 30 December 2011.
    DayCase("samoa", "2011-12-29T23:59:59-10:00", "Pacific/Apia", "00:00", "2011-12-29"),
    DayCase("samoa", "2011-12-31T00:00:00+14:00", "Pacific/Apia", "00:00", "2011-12-31"),
  ])
  func `an instant counts for its day`(_ c: DayCase) throws {
    let start = try #require(DayStart(c.start))
    #expect(logicalDay(of: try moment(c.instant), in: try Self.zone(c.zone), startingAt: start).description == c.day)
  }

  @Test(arguments: [
    -18 * 3600, -12 * 3600, -12_600, -3600, -1172, -1, 0, 1, 1172, 3600, 5 * 3600 + 45 * 60, 50_400, 18 * 3600,
  ])
  func `a fixed offset counts as its zone does`(offset: Int) throws {
    let zone = try #require(TimeZone(secondsFromGMT: offset))
    #expect(zone.offsetSeconds(at: try moment("2026-03-02T12:00:00Z")) == offset)
    for day in [-719_162, -150_000, -1, 0, 1, 20_454, 20_514, 2_932_896] {
      for second in [-86_400.0, -1, -0.25, 0, 0.25, 1, 1799, 1800, 10_800, 43_200, 64_799, 64_800, 86_399.75] {
        let instant = Date(timeIntervalSince1970: Double(day) * 86_400 + second)
        for text in ["00:00", "00:30", "03:00", "05:45", "12:00"] {
          let start = try #require(DayStart(text))
          #expect(
            logicalDay(of: instant, offsetSeconds: offset, startingAt: start)
              == logicalDay(of: instant, in: zone, startingAt: start), "\(instant) from \(text)")
        }
        #expect(CivilDate(instant, offsetSeconds: offset) == CivilDate(instant, in: zone))
        #expect(ClockTime(instant, offsetSeconds: offset) == ClockTime(instant, in: zone))
      }
    }
  }

  @Test(arguments: [
    ("2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T03:00:00+02:00"),
    ("2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T02:30:00+02:00"),
    ("2018-11-04", "00:00", "America/Sao_Paulo", "2018-11-04T01:00:00-02:00"),
    ("2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-04T02:30:00+11:00"),
    ("2026-11-01", "00:30", "America/Havana", "2026-11-01T00:30:00-04:00"),
    ("2011-12-30", "00:00", "Pacific/Apia", "2011-12-31T00:00:00+14:00"),
    ("2026-03-02", "00:00", "Asia/Kathmandu", "2026-03-02T00:00:00+05:45"),
  ])
  func `a day starts when its clock says, or after the gap`(
    day: String, start: String, zone: String, instant: String
  ) throws {
    let found = startOfLogicalDay(
      try #require(CivilDate(day)), in: try Self.zone(zone), startingAt: try #require(DayStart(start)))
    #expect(found == (try moment(instant)))
  }

  @Test func `a clock time exists once, not at all, or twice`() throws {
    let berlin = try Self.zone("Europe/Berlin")
    let time = try #require(ClockTime("02:30"))
    func find(_ day: String) throws -> LocalInstant {
      instant(of: try #require(CivilDate(day)), at: time, in: berlin)
    }
    #expect(try find("2026-03-28") == .unique(try moment("2026-03-28T02:30:00+01:00")))
    #expect(try find("2026-03-29") == .gap(after: try moment("2026-03-29T03:00:00+02:00")))
    #expect(
      try find("2026-10-25")
        == .twice(earlier: try moment("2026-10-25T02:30:00+02:00"), later: try moment("2026-10-25T02:30:00+01:00")))
  }

  @Test func `HAB05: three days over a change of clocks are three days`() throws {
    let berlin = try Self.zone("Europe/Berlin")
    let evenings = ["2026-03-28T22:00:00+01:00", "2026-03-29T21:30:00+02:00", "2026-03-30T08:00:00+02:00"]
    let days = try evenings.map { logicalDay(of: try moment($0), in: berlin, startingAt: .midnight) }
    #expect(days.map(\.day) == [28, 29, 30])
    #expect(zip(days, days.dropFirst()).allSatisfy { $0.days(until: $1) == 1 })
  }

  @Test func `EXP30: a date is the same in any zone`() throws {
    let date = try #require(CivilDate("2022-08-01"))
    for identifier in ["Europe/Berlin", "Europe/London", "Pacific/Kiritimati", "Pacific/Pago_Pago"] {
      let zone = try Self.zone(identifier)
      let start = startOfLogicalDay(date, in: zone, startingAt: .midnight)
      #expect(CivilDate(start, in: zone) == date)
    }
    #expect(date.description == "2022-08-01")
  }

  @Test(arguments: [
    "Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "America/Havana", "Pacific/Apia", "Africa/Casablanca",
    "Asia/Gaza", "Africa/Cairo", "Antarctica/Troll", "America/Scoresbysund",
  ])
  func `days are one after another without gap or overlap, whatever the clocks do`(identifier: String) throws {
    let zone = try Self.zone(identifier)
    for text in ["00:00", "00:30", "02:30", "03:00", "12:00"] {
      let start = try #require(DayStart(text))
      for first in ["2011-01-01", "2018-01-01", "2026-01-01"] {
        var day = try #require(CivilDate(first))
        var from = startOfLogicalDay(day, in: zone, startingAt: start)
        for _ in 0..<365 {
          let next = startOfLogicalDay(day.adding(days: 1), in: zone, startingAt: start)
          #expect(next >= from)
          if next > from {
            #expect(logicalDay(of: from, in: zone, startingAt: start) == day)
            #expect(logicalDay(of: next.addingTimeInterval(-1), in: zone, startingAt: start) == day)
            #expect(logicalDay(of: next.addingTimeInterval(-0.25), in: zone, startingAt: start) == day)
          }
          day = day.adding(days: 1)
          from = next
        }
      }
    }
  }

  @Test func `midnight is where the calendar has it`() throws {
    for identifier in ["Europe/Berlin", "America/Sao_Paulo", "America/Havana", "Asia/Beirut"] {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try Self.zone(identifier)
      var day = try #require(CivilDate("2018-01-01"))
      for _ in 0..<400 {
        let found = startOfLogicalDay(day, in: calendar.timeZone, startingAt: .midnight)
        #expect(calendar.startOfDay(for: found.addingTimeInterval(43_200)) == found)
        day = day.adding(days: 1)
      }
    }
  }

  @Test func `a clock's reading is cut to the minute`() throws {
    let kathmandu = try Self.zone("Asia/Kathmandu")
    #expect(ClockTime(try moment("2026-03-02T18:14:59Z"), in: kathmandu).description == "23:59")
    #expect(ClockTime(Date(timeIntervalSince1970: -0.5), in: .gmt).description == "23:59")
    #expect(CivilDate(Date(timeIntervalSince1970: -0.5), in: .gmt).description == "1969-12-31")
  }
}
