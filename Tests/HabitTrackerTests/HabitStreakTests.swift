import Foundation
import FoundationExtras
import Testing

@testable import HabitTracker

struct HabitStreakTests {
  /// Signs, schedule, streak, best.
  ///
  /// 2026-01-05 is a Monday.
  @Test(arguments: [
    ("xxx", "daily", 3, 3), ("xxx.", "daily", 3, 3), ("xxx..", "daily", 0, 3), ("xxoxx", "daily", 2, 2),
    ("xxsxx", "daily", 4, 4), ("xxo", "daily", 2, 2), (".", "daily", 0, 0), ("x.xxx.xx", "daily", 2, 3),
    // Days that are not due neither break nor add, also where something was done on them.
    ("xxxxx..x", "weekdays", 6, 6), ("xxxxxxxx", "weekdays", 6, 6), ("xxxxx...", "weekdays", 5, 5),
    ("xxxxx..ox", "weekdays", 1, 5), ("x.x.x..x.", "mon,wed,fri", 4, 4), ("x.x.x..x.s.x", "mon,wed,fri", 5, 5),
    // Weeks of the calendar: Mon Wed Fri, then Tue Thu Sat.
    ("x.x.x.. .x.x.x.", "3/week", 2, 2), ("x.x.x.. .x.x.x. x", "3/week", 2, 2),
    ("x.x.x.. .x.x... x", "3/week", 0, 1), ("x.x.x.. .x.x.s. x", "3/week", 1, 1),
    ("x.x.x.. .x.x.s. xxx", "3/week", 2, 2), ("....... xxx....", "3/week", 1, 1), ("xxx.... .......", "3/week", 1, 1),
    // Twice in any three days: the days that two check-ins cover.
    ("xx.xx.", "2/3d", 6, 6), ("xx..xx", "2/3d", 2, 3), ("xx.", "2/3d", 3, 3), ("xx..", "2/3d", 3, 3),
    ("xx...", "2/3d", 0, 3), ("x..x..x", "1/3d", 7, 7), ("x...x", "1/3d", 1, 3), ("x..sx", "1/3d", 4, 4),
  ])
  func `a streak is counted in the schedule's own periods`(
    signs: String, schedule: String, streak: Int, best: Int
  ) throws {
    let periods = try Fixture.history(signs, schedule, start: "2026-01-05").periods
    #expect(periods.streak == streak, "\(periods.outcomes)")
    #expect(periods.best == best, "\(periods.outcomes)")
  }

  @Test(arguments: [("monday", 2, 0), ("sunday", 1, 1)])
  func `a week begins where the person says`(name: String, firstWeekday: Int, streak: Int) throws {
    // Sunday and Monday, then nothing: only a week from Sunday has both.
    let history = try Fixture.history("x x ....... .", "2/week", start: "2026-01-04", firstWeekday: firstWeekday)
    #expect(history.periods.streak == streak, "\(name) \(history.periods.outcomes)")
  }

  /// The days that Loop's own export of this schedule marks as implied (`csv_export` of iSoron/uhabits' tests).
  @Test func `the days that check-ins cover are those of Loop`() throws {
    let history = try Fixture.history("xx..xxx.ox", "2/3d", start: "2015-01-16")
    let covered = history.rollingCover(2, in: 3).covered(count: history.count)
    #expect(covered == [true, true, true, true, true, true, true, true, false, false])
    #expect(history.periods.best == 8)
  }

  @Test(arguments: [
    ("2026-01-01", "31 28", 2), ("2026-01-15", "17 28", 2), ("2024-01-01", "31 29", 2),
  ])
  func `a month is as long as it is`(start: String, lengths: String, streak: Int) throws {
    let signs = lengths.split(separator: " ").compactMap { Int($0) }
      .map { "x" + String(repeating: ".", count: $0 - 2) + "x" }.joined()
    let history = try Fixture.history(signs, "2/month", start: start)
    #expect(history.periods.streak == streak)
    #expect(history.periods.outcomes.count == 2)
  }

  @Test(arguments: [
    ("5555555", "daily", HabitGoal.Direction.atLeast, 5.0, 7), ("5545555", "daily", .atLeast, 5, 4),
    ("5554", "daily", .atLeast, 5, 3), ("2223", "daily", .atMost, 2, 3), ("220.", "daily", .atMost, 2, 3),
    // Of a bound, nothing said is nothing had, once the day or the period is over.
    ("22.2", "daily", .atMost, 2, 4), ("....", "daily", .atMost, 2, 3), ("3..3.", "daily", .atMost, 2, 0),
    ("....... ....... .", "1/week", .atMost, 4, 2), ("....... sssssss .", "1/week", .atMost, 4, 1),
    // Two and three and two in a week are seven: too many for at most four a week. A week that runs is not kept yet.
    ("2.3.2.. 1", "1/week", .atMost, 4, 0), ("1.2.1.. 1", "1/week", .atMost, 4, 1),
    ("1.2.1.. 5", "1/week", .atMost, 4, 1),
    ("2.3.2.. .", "1/week", .atLeast, 7, 1),
    ("2.3.1.. .", "1/week", .atLeast, 7, 0), ("2.3.s.. 7", "1/week", .atLeast, 7, 1),
    // Three days that each reach five.
    ("5.5.5.. 555", "3/week", .atLeast, 5, 2), ("5.4.5.. 555", "3/week", .atLeast, 5, 1),
  ])
  func `a measured habit is kept by amounts or by sums`(
    signs: String, schedule: String, direction: HabitGoal.Direction, target: Double, streak: Int
  ) throws {
    let measure = HabitMeasure.measured(HabitGoal(direction, target))
    let periods = try Fixture.history(signs, schedule, measure, start: "2026-01-05").periods
    #expect(periods.streak == streak, "\(periods.outcomes)")
  }

  @Test func `zero is other than nothing, and a plain yes is the target`() throws {
    let goal = HabitMeasure.measured(HabitGoal(.atLeast, 5))
    #expect(try Fixture.history("5x0", "daily", goal).state(on: Fixture.day("2026-01-03")) == .due)
    #expect(try Fixture.history("5x0", "daily", goal)[Fixture.day("2026-01-03")] == .amount(0))
    #expect(try Fixture.history("5x.", "daily", goal)[Fixture.day("2026-01-03")] == nil)
    #expect(try Fixture.history("5x", "daily", goal).periods.streak == 2)
  }

  @Test func `a check-in of a day to come keeps the streak of who flew back over midnight`() throws {
    let first = try Fixture.day("2026-03-01")
    let said = (0..<3).map { (day: first.adding(days: $0), value: CheckIn.Value.done) }
    let history = HabitHistory(
      try Fixture.habit(start: "2026-03-01"), checkIns: said, today: first.adding(days: 1))
    #expect(history.periods.streak == 3)
  }

  @Test func `what was said of a day further ahead than anybody travels spoils no figure before it`() throws {
    let days = Array(String(repeating: "x", count: 19))
    let today = try Fixture.day("2026-03-20")
    let said = days.indices.map { (day: today.adding(days: $0 - 19), value: CheckIn.Value.done) }
    let habit = try Fixture.habit(start: "2026-03-01")
    let right = HabitHistory(habit, checkIns: said, today: today)
    for ahead in [2, 5, 365] {
      let later = (day: today.adding(days: ahead), value: CheckIn.Value.done)
      let history = HabitHistory(habit, checkIns: said + [later], today: today)
      #expect(HabitFigures(history) == HabitFigures(right) && history.last == today, "\(ahead)")
      // It counts on its day, from wherever that is looked at.
      #expect(history.asOf(later.day).periods.streak == 1 && history.asOf(later.day)[later.day] == .done, "\(ahead)")
      #expect(history.asOf(later.day).total == 20)
    }
    // Who flies west has been in tomorrow.
    let tomorrow = (day: today.adding(days: 1), value: CheckIn.Value.done)
    #expect(HabitHistory(habit, checkIns: said + [tomorrow], today: today).total == 20)
  }

  @Test func `completion counts what is decided`() throws {
    #expect(try Fixture.history("xx.x.", "daily").periods.completion == 0.75)
    #expect(try Fixture.history("xxs..", "daily").periods.completion == 2.0 / 3)
    #expect(try Fixture.history(".", "daily").periods.completion == nil)
    #expect(try Fixture.history("x.x.x.. .......", "3/week", start: "2026-01-05").periods.completion == 1)
  }

  @Test func `a day before the start counts once it has a check-in, and the days between are not asked for`() throws {
    let habit = try Fixture.habit(start: "2026-01-03")
    let said = [(day: try Fixture.day("2026-01-01"), value: CheckIn.Value.done)]
    let history = HabitHistory(habit, checkIns: said, today: try Fixture.day("2026-01-03"))
    #expect(history.periods.outcomes == [.kept, .neutral, .open])
    #expect(history.periods.completion == 1)
    // The day between is not asked for; today is, and nothing was said about it yet.
    #expect(abs(history.strength - 0.051922 * 0.948078) < 0.000_001)
    #expect(try history.state(on: Fixture.day("2026-01-02")) == .notAsked)
    #expect(try history.isListed(on: Fixture.day("2026-01-01")) && !history.isListed(on: Fixture.day("2026-01-02")))
  }

  /// 2026-01-10 is a Saturday.
  @Test(arguments: [
    ("xx ..", "3/week", HabitMeasure.yesNo, nil as Double?, 0), (".. ..", "3/week", .yesNo, nil, 0),
    ("xx .", "2/week", .yesNo, 1, 1), ("xx ....... .", "3/week", .yesNo, 0, 0),
    ("xx xxx.... .", "3/week", .yesNo, 1, 1),
    ("55 .", "1/week", .measured(HabitGoal(.atLeast, 20)), nil, 0),
    ("99 .", "1/week", .measured(HabitGoal(.atLeast, 18)), 1, 1),
    ("11 .", "1/week", .measured(HabitGoal(.atMost, 4)), nil, 0),
    ("33 .", "1/week", .measured(HabitGoal(.atMost, 4)), 0, 0),
    ("555 .", "1/7d", .measured(HabitGoal(.atLeast, 20)), nil, 0),
    ("555 55....", "1/7d", .measured(HabitGoal(.atLeast, 20)), 1, 5),
    ("1.. ....", "1/7d", .measured(HabitGoal(.atMost, 4)), nil, 0), ("..", "3/7d", .yesNo, nil, 0),
    (".x.x.x. .", "3/7d", .yesNo, 1, 7), ("....... .", "3/7d", .yesNo, 0, 0), ("...... ", "3/7d", .yesNo, nil, 0),
    ("1.. ..... .", "1/7d", .measured(HabitGoal(.atMost, 4)), 1, 2),
  ])
  func `a period that began before the habit is judged only where its days decide it`(
    signs: String, schedule: String, measure: HabitMeasure, completion: Double?, streak: Int
  ) throws {
    let periods = try Fixture.history(signs, schedule, measure, start: "2026-01-10").periods
    #expect(periods.completion == completion, "\(periods.outcomes)")
    #expect(periods.streak == streak, "\(periods.outcomes)")
  }

  @Test func `no month asks for more days than it has`() throws {
    let signs = String(repeating: "x", count: 31 + 28) + "."
    let history = try Fixture.history(signs, "31/month", start: "2026-01-01")
    #expect(history.periods.outcomes == [.kept, .kept, .open])
    #expect(try history.progress(on: Fixture.day("2026-02-28")) == 1)
    // All days of a month are as good as every day.
    #expect(HabitStrength.multiplier(times: 1, days: 1) == HabitStrength.multiplier(times: 30, days: 30))
    #expect(history.habit.schedule.frequency == (30, 30))
  }
}
