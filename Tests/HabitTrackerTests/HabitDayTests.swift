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

  /// 2026-01-05 is a Monday.
  @Test(arguments: [
    ("2", DayState.done, 2.0), ("2.", .due, 2), ("2.1", .done, 3), ("2.3.", .exceeded, 5), ("2.3....", .exceeded, 5),
    ("2.3.... .", .due, 0), (".......", .due, 0),
  ])
  func `a bound of a week is asked about on each of its days, with what of it is used`(
    signs: String, state: DayState, sum: Double
  ) throws {
    let history = try Fixture.history(signs, "1/week", .measured(HabitGoal(.atMost, 4)), start: "2026-01-05")
    let line = HabitLine(history, on: history.today)
    #expect(line.state == state && line.isShown)
    #expect(line.amount == "\(Int(sum)), at most 4 this week" && line.shortAmount == "\(Int(sum))/4")
  }

  @Test func `a day of a bound about which nothing was said was kept once it is over`() throws {
    let history = try Fixture.history("3...", "daily", .measured(HabitGoal(.atMost, 2)))
    let states = (0..<4).map { history.state(on: history.first.adding(days: $0)) }
    #expect(states == [.exceeded, .satisfied, .satisfied, .due])
    let cells = HeatMap.weeks(of: history, count: 1).flatMap(\.cells).filter { $0 != .outside }
    #expect(cells == [.level(0), .level(1), .level(1), .level(0)])
  }

  @Test func `days that add to a total are told apart from those on which the goal was reached`() throws {
    let goal = HabitMeasure.measured(HabitGoal(.atLeast, 8))
    let history = try Fixture.history("3.809", "daily", goal)
    #expect(history.daysWithAmount == 3 && history.doneDays == 2 && history.total == 20)
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

  @Test(arguments: [
    ("mon-fri", "mon,tue,wed,thu,fri"), ("Mon – Fri", "mon,tue,wed,thu,fri"), ("monday to thursday", "mon,tue,wed,thu"),
    ("fri-mon", "mon,fri,sat,sun"), ("mon wed fri", "mon,wed,fri"), ("Tuesdays and Thursdays", "tue,thu"),
    ("every saturday", "sat"), ("sun-sat", "daily"), ("mon-wed, sat", "mon,tue,wed,sat"), ("3x/week", "3/week"),
    ("3× per week", "3/week"), ("3 times a week", "3/week"), ("twice a month", "2/month"), ("once a week", "1/week"),
    ("3x weekly", "3/week"), ("once in 3 days", "1/3d"), ("2 times in any 3 days", "2/3d"), ("every 3 days", "1/3d"),
    ("every other day", "1/2d"), ("every 2 weeks", "1/14d"), ("every week", "1/week"), ("3/2 weeks", "3/14d"),
    ("once a day", "daily"), ("every 1 day", "daily"),
  ])
  func `a schedule is read as people write it`(text: String, canonical: String) throws {
    #expect(try HabitSchedule(reading: text).description == canonical)
  }

  @Test(arguments: [
    ("8/week", "a week has 7 days"), ("32/month", "a month has 31 days"), ("3/2d", "2 days hold no more than 2"),
    ("0/week", "once at least"), ("-1/week", "once at least"), ("3/day", "--at-least 3"), ("2/367d", "1 to 366 days"),
    ("every 2 months", "1/60d"), ("mon,mon", "twice"), ("mon-wed,tue", "twice"), ("mon,funday", "'funday' is no day"),
    ("99999999999999999999/week", "too large"), ("1/9999999999999999999999 days", "1 to 366"), ("funday", nil),
    ("3 times a fortnight", nil),
    ("", nil), ("3/", nil), ("x/week", nil), ("mo", nil), ("-", nil), ("mon-", nil),
  ])
  func `what is no schedule is refused with a reason where there is one`(text: String, reason: String?) {
    do throws(HabitSchedule.Problem) {
      let schedule = try HabitSchedule(reading: text)
      Issue.record("\(text) was read as \(schedule)")
    } catch {
      #expect(reason.map { error.reason?.contains($0) == true } ?? (error.reason == nil), "\(error)")
    }
  }

  @Test func `the rule says on which day weeks begin`() throws {
    #expect(HabitSchedule.perWeek(5).rule(firstWeekday: 2) == "5 times in each calendar week, Monday to Sunday")
    #expect(HabitSchedule.perWeek(5).rule(firstWeekday: 1) == "5 times in each calendar week, Sunday to Saturday")
    #expect(HabitSchedule.perWeek(1).ruleOfSum(firstWeekday: 7) == "the sum of each calendar week, Saturday to Friday")
    #expect(HabitSchedule.perMonth(31).rule(firstWeekday: 2).hasSuffix("or as often as it has days"))
  }

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
