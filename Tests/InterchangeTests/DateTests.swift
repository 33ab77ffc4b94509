import Foundation
import FoundationExtras
import Testing

@testable import Interchange

struct DateTests {
  private func verdict(_ cells: [String]) throws(ImportError) -> DateOrder? {
    var survey = DateOrderSurvey()
    for (index, cell) in cells.enumerated() { survey.look(at: cell, line: index + 2) }
    return try survey.verdict()
  }

  @Test(
    arguments: [
      (["4/11/2019", "4/13/2019"], .monthDayYear),
      (["04/09/2017", "28/09/2017"], .dayMonthYear),
      (["2026-03-02", "2026/3/2"], nil),
      (["5/5/2021", "2021-03-02"], nil),
      (["2.4.2021"], nil),
      (["13.4.2021 9:48"], .dayMonthYear),
      (["Pending", ""], nil),
    ] as [([String], DateOrder?)])
  func `HAB18 the order of dates belongs to the file`(cells: [String], order: DateOrder?) throws {
    #expect(try verdict(cells) == order)
  }

  @Test(arguments: [["2/4/2021", "6/5/2021"], ["13/4/2021", "4/13/2021"]])
  func `where dates can be read in two ways a person is asked`(cells: [String]) throws {
    let error = try #require(throws: ImportError.self) { try verdict(cells) }
    #expect(error.advice == "say which with --date-format dmy|mdy")
    #expect(error.message.contains("line 2"))
  }

  @Test(
    arguments: [
      ("2026-03-02", nil, "2026-03-02", nil, nil),
      ("2026-03-05 9:48", nil, "2026-03-05", "9:48:0", nil),
      ("2026-03-05T09:48", nil, "2026-03-05", "9:48:0", nil),
      ("2026-03-05 09:48:30", nil, "2026-03-05", "9:48:30", nil),
      ("2026-03-05 09:48 pm", nil, "2026-03-05", "21:48:0", nil),
      ("2026-03-04T10:03:07.25Z", nil, "2026-03-04", "10:3:7", 0),
      ("2017-01-25T23:10:00+0500", nil, "2017-01-25", "23:10:0", 18_000),
      ("2017-01-25T23:10:00-03:30", nil, "2017-01-25", "23:10:0", -12_600),
      ("2017-01-25 23:10 +09", nil, "2017-01-25", "23:10:0", 32_400),
      ("2/4/2021", .monthDayYear, "2021-02-04", nil, nil),
      ("2/4/2021", .dayMonthYear, "2021-04-02", nil, nil),
      ("2.4.2021", nil, "2021-04-02", nil, nil),
      ("5/5/2021", nil, "2021-05-05", nil, nil),
      ("3/2/2026 12:15 am", .monthDayYear, "2026-03-02", "0:15:0", nil),
      ("3/2/2026, 9:48 PM", .monthDayYear, "2026-03-02", "21:48:0", nil),
      (" 2026/3/2 ", nil, "2026-03-02", nil, nil),
    ] as [(String, DateOrder?, String, String?, Int?)])
  func `a moment is read`(text: String, order: DateOrder?, date: String, time: String?, offset: Int?) throws {
    let moment = try #require(CivilMoment(text, order: order))
    #expect(moment.date.description == date)
    #expect(moment.time.map { "\($0.hour):\($0.minute):\($0.second)" } == time)
    #expect(moment.offsetSeconds == offset)
  }

  @Test(arguments: [
    "2/4/2021", "2026-02-30", "31/31/2020", "6/12/21", "2026-03-02 24:00", "2026-03-02 10:00:60", "2026-03-02 9:5",
    "2026-03-02T10:00+25:00", "2026-03-02T10:00+18:01", "2026-03-02T10:00-18:30",
    "yesterday", "", "20260302", "2026-03/02", "2026-03-02 13:00 pm", "2026-03-02 10:00 Berlin",
  ])
  func `what is no moment is refused`(text: String) {
    #expect(CivilMoment(text, order: nil) == nil)
  }

  @Test func `a local time is placed in its zone and keeps its offset`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let winter = try #require(try CivilMoment("2026-03-02 08:00:30", order: nil)?.located(in: berlin))
    #expect(winter.instant == Date(timeIntervalSince1970: 1_772_434_830))
    #expect(winter.offsetSeconds == 3600)
    let own = try #require(try CivilMoment("2026-03-02T08:00+09:00", order: nil)?.located(in: berlin))
    #expect(own.instant == Date(timeIntervalSince1970: 1_772_406_000))
    #expect(own.offsetSeconds == 32_400)
    #expect(try CivilMoment("2026-03-02", order: nil)?.located(in: berlin) == nil)
  }

  @Test func `a clock time that was skipped is a problem, one that came twice is the earlier`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(throws: CellProblem.self) {
      try CivilMoment("2026-03-29 02:30", order: nil)?.located(in: berlin)
    }
    let twice = try #require(try CivilMoment("2026-10-25 02:30", order: nil)?.located(in: berlin))
    #expect(twice.offsetSeconds == 7200)
  }
}
