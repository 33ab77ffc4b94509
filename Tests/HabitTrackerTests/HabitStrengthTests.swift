import FoundationExtras
import Testing

@testable import HabitTracker

/// The values are those of Loop's formula (`Score.kt` of iSoron/uhabits).
struct HabitStrengthTests {
  @Test(arguments: [
    (1, 0.051922), (7, 0.311495), (13, 0.5), (21, 0.673622), (30, 0.798017), (66, 0.970373), (100, 0.995165),
  ])
  func `a daily habit that is always done grows as in Loop`(days: Int, strength: Double) throws {
    let history = try Fixture.history(String(repeating: "x", count: days))
    #expect(abs(history.strength - strength) < 0.000_000_6)
  }

  @Test(arguments: [(1, 0.756582), (7, 0.549438)])
  func `days on which it was not done take from thirty`(missed: Int, strength: Double) throws {
    let signs = String(repeating: "x", count: 30) + String(repeating: "o", count: missed)
    #expect(abs(try Fixture.history(signs).strength - strength) < 0.000_000_6)
  }

  @Test(arguments: [(1, 7, 0.980049), (3, 7, 0.965697), (5, 7, 0.955937), (1, 1, 0.948078)])
  func `the rarer a habit, the slower its strength`(times: Int, days: Int, multiplier: Double) {
    #expect(abs(HabitStrength.multiplier(times: times, days: days) - multiplier) < 0.000_000_6)
  }

  @Test func `a skipped day takes nothing`() throws {
    let yes = String(repeating: "x", count: 13)
    for signs in [yes, yes + "s", yes + "sss"] {
      #expect(abs(try Fixture.history(signs).strength - 0.5) < 0.000_001, "\(signs)")
    }
  }

  @Test func `today counts from its beginning, as in Loop, and doing more never weakens a habit`() throws {
    // Fifteen days on which it was done and five without a word, the last of them today.
    let history = try Fixture.history(String(repeating: "x", count: 15) + ".....")
    #expect(abs(history.strength - 0.421_731) < 0.000_001, "\(history.strength)")
    // The export to Loop ends with the same.
    #expect(history.startingAtFirst.strengths(upTo: history.count).last == history.strength)
    let measure = HabitMeasure.measured(HabitGoal(.atLeast, 8))
    let strengths = try [".", "1", "4", "8", "9"].map {
      try Fixture.history(String(repeating: "8", count: 19) + $0, "daily", measure).strength
    }
    #expect(strengths == strengths.sorted() && strengths[0] < strengths[1], "\(strengths)")
  }

  @Test func `a habit of at most so much begins strong and falls with what is too much`() throws {
    let measure = HabitMeasure.measured(HabitGoal(.atMost, 4))
    #expect(try Fixture.history("44", "daily", measure).strength == 1)
    let twice = try Fixture.history("8", "daily", measure).strength
    #expect(abs(twice - 0.948078) < 0.000_001)
    // Half too much is half a failure.
    #expect(abs(try Fixture.history("6", "daily", measure).strength - (0.948078 + 0.051922 / 2)) < 0.000_001)
  }

  @Test(arguments: ["daily", "1/week", "1/month", "1/7d", "mon,thu"])
  func `where nothing was said, strength and what was kept agree`(schedule: String) throws {
    let history = try Fixture.history(
      String(repeating: ".", count: 70), schedule, .measured(HabitGoal(.atMost, 4)), start: "2026-01-05")
    #expect(history.strength == 1 && history.periods.completion == 1, "\(history.periods.outcomes)")
    let none = try Fixture.history(
      String(repeating: ".", count: 70), schedule, .measured(HabitGoal(.atLeast, 4)), start: "2026-01-05")
    #expect(none.strength == 0 && none.periods.completion == 0, "\(none.periods.outcomes)")
  }

  @Test func `a measured habit takes the part of the goal that was reached`() throws {
    let measure = HabitMeasure.measured(HabitGoal(.atLeast, 8))
    #expect(abs(try Fixture.history("4", "daily", measure).strength - 0.051922 / 2) < 0.000_001)
    #expect(abs(try Fixture.history("9", "daily", measure).strength - 0.051922) < 0.000_001)
  }

  @Test func `three times a week looks at two weeks together`() throws {
    let history = try Fixture.history("x.x.x.. .x.x.x.", "3/week", start: "2026-01-05")
    let multiplier = HabitStrength.multiplier(times: 3, days: 7)
    var expected = 0.0
    for done in [1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6] {
      expected = expected * multiplier + Double(done) / 6 * (1 - multiplier)
    }
    #expect(abs(history.strength - expected) < 1e-12)
  }
}
