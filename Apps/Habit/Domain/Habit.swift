import Foundation
import FoundationExtras

/// Something that a person wants to do, or to keep within bounds, again and again.
struct Habit: Hashable, Sendable, Identifiable {
  var id: UUID
  var name: String
  /// What it asks, such as "Did you run today?"; empty where its name says it.
  var question: String
  /// What is noted about it.
  var notes: String
  var measure: HabitMeasure
  var schedule: HabitSchedule
  var timeOfDay: TimeOfDay
  /// Words by which it is found and filtered, each once, in their order.
  var tags: [String]
  /// Its colour; nil takes that of the app.
  var color: HabitColor?
  /// The first day for which it is asked.
  var start: CivilDate
  /// Whether it is kept for its history alone.
  var isArchived: Bool
  /// Its place among the others.
  var position: Int
  /// By which key an import finds it again.
  var sourceKey: String?

  init(
    id: UUID, name: String, question: String = "", notes: String = "", measure: HabitMeasure = .yesNo,
    schedule: HabitSchedule = .daily, timeOfDay: TimeOfDay = .anytime, tags: [String] = [], color: HabitColor? = nil,
    start: CivilDate, isArchived: Bool = false, position: Int = 0, sourceKey: String? = nil
  ) {
    (self.id, self.name, self.question, self.notes) = (id, tidiedName(name), question, notes)
    (self.measure, self.schedule, self.timeOfDay) = (measure, schedule, timeOfDay)
    self.tags = tidiedTags(tags)
    (self.color, self.start, self.isArchived) = (color, start, isArchived)
    (self.position, self.sourceKey) = (position, sourceKey)
  }

  /// The longest name in bytes.
  static let longestName = 200

  /// Whether reaching a sum over the whole period is what counts, and not the number of days.
  ///
  /// A measured habit once a week or in so many days is measured by that span: 20 km a week, at most four a week.
  var isSummedOverPeriod: Bool {
    guard case .measured = measure else { return false }
    return schedule.times == 1
  }

  /// Why measure and schedule do not go together; nil where they do.
  var contradiction: String? {
    if case .measured(let goal) = measure, goal.direction == .atMost, let times = schedule.times, times > 1 {
      return "a habit of at most so much is asked daily, on weekdays, or once in a period, not \(times) times"
    }
    return nil
  }
}

/// A name without blanks at its ends and with single blanks within, on one line.
func tidiedName(_ name: String) -> String {
  name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// Text without blanks and line ends at its two ends, as it comes back from any file.
func tidiedText(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

/// Tags without blanks at their ends, each once whatever its case; a comma parts two.
func tidiedTags(_ tags: [String]) -> [String] {
  var known: Set<String> = []
  return tags.flatMap { $0.split(separator: ",") }.map { tidiedName(String($0)) }.filter {
    !$0.isEmpty && known.insert($0.foldedForMatching).inserted
  }
}
