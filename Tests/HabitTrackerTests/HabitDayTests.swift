import Foundation
import FoundationExtras
import Testing

@testable import HabitTracker

struct HabitDayTests {
  @Test(arguments: [
    ("x", "daily", DayState.done), (".", "daily", .due), ("s", "daily", .skipped), ("o", "daily", .notDone),
    ("xxxxx.", "weekdays", .notAsked), ("xxxxx...", "weekdays", .due), ("xxx.", "3/week", .satisfied),
    ("xx..", "3/week", .due), ("xxx....  .", "3/week", .due), ("xx.", "2/3d", .satisfied), ("x.", "2/3d", .due),
    ("x...", "1/month", .satisfied),
  ])
  func `a day knows what is still to do`(signs: String, schedule: String, state: DayState) throws {
    let history = try Fixture.history(signs, schedule, start: "2026-01-05")
    #expect(history.state(on: history.today) == state)
  }

  @Test(arguments: [
    ("8", HabitGoal.Direction.atLeast, DayState.done), ("6", .atLeast, .due), (".", .atLeast, .due),
    ("8", .atMost, .done), ("9", .atMost, .exceeded), (".", .atMost, .due), ("0", .atMost, .done),
  ])
  func `an amount is judged by its goal`(signs: String, direction: HabitGoal.Direction, state: DayState) throws {
    let history = try Fixture.history(signs, "daily", .measured(HabitGoal(direction, 8)))
    #expect(history.state(on: history.today) == state)
  }

  @Test(arguments: [
    ("x", "daily", 1), (".", "daily", 0), ("xxxxx", "weekdays", 3), ("xxx....", "3/week", 1), ("xxx.", "3/week", 4),
    ("x", "1/3d", 3),
  ])
  func `the next day on which it is asked for is known`(signs: String, schedule: String, ahead: Int) throws {
    let history = try Fixture.history(signs, schedule, start: "2026-01-05")
    #expect(history.nextDue(from: history.today) == history.today.adding(days: ahead))
  }

  @Test func `on the next day nothing is done yet, without anything being read anew`() throws {
    let history = try Fixture.history("xxx")
    let later = history.asOf(history.today.adding(days: 1))
    #expect(later.state(on: later.today) == .due && later.periods.streak == 3)
    #expect(history.asOf(history.today.adding(days: 2)).periods.streak == 0)
  }

  @Test(arguments: [
    "daily", "mon,wed,fri", "sun", "3/week", "10/month", "2/3d", "1/7d", "366/366d",
  ])
  func `a schedule is read as it is written`(text: String) throws {
    let schedule = try #require(HabitSchedule(text))
    #expect(HabitSchedule(schedule.description) == schedule)
  }

  @Test(arguments: [
    ("Weekdays", "mon,tue,wed,thu,fri"), ("weekend", "sat,sun"), ("monday, WEDNESDAY", "mon,wed"), ("weekly", "1/week"),
    ("every day", "daily"), ("2 / 3 days", "2/3d"), ("7/7d", "daily"), ("mon,tue,wed,thu,fri,sat,sun", "daily"),
  ])
  func `a schedule may be written in other ways`(text: String, canonical: String) {
    #expect(HabitSchedule(text)?.description == canonical)
  }

  @Test(arguments: [
    "", "mo", "mon,", "mon,mon", "0/week", "8/week", "3/2d", "x/week", "3/", "2/367d", "-1/week", "funday",
  ])
  func `what is no schedule is refused`(text: String) { #expect(HabitSchedule(text) == nil) }

  @Test func `at most so much several times a week means nothing`() throws {
    #expect(try Fixture.habit("3/week", .measured(HabitGoal(.atMost, 4))).contradiction != nil)
    #expect(try Fixture.habit("1/week", .measured(HabitGoal(.atMost, 4))).contradiction == nil)
    #expect(try Fixture.habit("3/week", .measured(HabitGoal(.atLeast, 4))).contradiction == nil)
  }

  @Test func `a heat map has whole weeks and knows what lies outside`() throws {
    let history = try Fixture.history("xs.", start: "2026-01-08")
    let week = try #require(HeatMap.weeks(of: history, count: 1).first)
    #expect(week.start == (try Fixture.day("2026-01-05")))
    #expect(week.cells == [.outside, .outside, .outside, .level(1), .off, .level(0), .outside])
  }
}
