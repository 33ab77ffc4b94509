import FoundationExtras
import Interchange

extension LoopExport {
  /// What Loop's tables cannot hold of habits, a line each with how many there are.
  var losses: [String] {
    let habits = entries.map(\.history.habit)
    let schedules = entries.filter { entry in
      let (times, days) = entry.history.habit.schedule.frequency
      return loopSchedule(times: times, days: days) != entry.history.habit.schedule
    }
    let streaks = "since there are no weekdays, calendar weeks or months: streaks differ"
    // A habit that comes back begins with its first check-in, or on the day of its import.
    let starts = entries.count { entry in
      (entry.checkIns.map(\.day).min() ?? entry.history.today) != entry.history.habit.start
    }
    let counts = [
      (schedules.count, "schedule", "written as so many times in any so many days, \(streaks)"),
      (starts, "start", "left out, since a habit begins with its first check-in there"),
      (habits.count { $0.timeOfDay != .anytime }, "time of day", "left out, since there are none"),
      (habits.reduce(0) { $0 + $1.tags.count }, "tag", "left out, since there are none"),
      (
        entries.flatMap(\.checkIns).count { $0.moment != nil }, "clock time",
        "of a check-in left out, since there days are whole"
      ),
    ]
    return counts.filter { $0.0 > 0 }.map { count, noun, words in
      "\(count) \(count == 1 ? noun : Self.several(noun)) \(words)"
    }
  }

  private static func several(_ noun: String) -> String { noun == "time of day" ? "times of day" : "\(noun)s" }
}
