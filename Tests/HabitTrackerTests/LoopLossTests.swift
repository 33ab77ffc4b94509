import FoundationExtras
import Testing

@testable import HabitTracker

struct LoopLossTests {
  private func entry(_ schedule: String, start: String, said: [(String, CheckIn.Moment?)]) throws -> LoopExport.Entry {
    var habit = try Fixture.habit(schedule, start: start)
    if schedule == "mon,tue" { (habit.tags, habit.timeOfDay) = (["a", "b"], .evening) }
    let checkIns = try said.map { day, moment in
      CheckIn(id: Fixture.id(9), habit: habit.id, day: try Fixture.day(day), value: .done, note: "", moment: moment)
    }
    let today = try Fixture.day("2026-03-02")
    return LoopExport.Entry(
      history: HabitHistory(habit, checkIns: checkIns.map { ($0.day, $0.value) }, today: today), checkIns: checkIns)
  }

  @Test func `what Loop cannot hold is told, with how many there are`() throws {
    let moment = CheckIn.Moment(ImportBench.now, utcOffsetSeconds: 3600)
    let losses = LoopExport([
      try entry("mon,tue", start: "2026-03-01", said: [("2026-03-02", moment)]),
      try entry("3/week", start: "2026-03-01", said: [("2026-03-01", nil)]),
      try entry("10/month", start: "2026-03-01", said: [("2026-03-01", nil)]),
    ]).losses
    let starts = ["3 schedules written as", "1 start left out", "1 time of day left", "2 tags left", "1 clock time of"]
    #expect(losses.count == starts.count, "\(losses)")
    for (loss, start) in zip(losses, starts) { #expect(loss.hasPrefix(start), "\(loss)") }
  }

  @Test func `nothing is told where all of it is held`() throws {
    let entries = try ["daily", "3/7d", "1/30d"].map {
      try entry($0, start: "2026-03-01", said: [("2026-03-01", nil)])
    }
    #expect(LoopExport(entries).losses.isEmpty)
  }
}
