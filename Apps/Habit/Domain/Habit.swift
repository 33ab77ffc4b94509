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

/// How a habit is measured.
enum HabitMeasure: Hashable, Sendable {
  /// It was done or it was not.
  case yesNo
  /// So much of something.
  case measured(HabitGoal)

  /// The goal of a measured habit.
  var goal: HabitGoal? {
    if case .measured(let goal) = self { goal } else { nil }
  }
}

/// How much is to be reached, or not to be passed.
struct HabitGoal: Hashable, Sendable {
  /// On which side of the target it is kept; the raw values are stored and never change.
  enum Direction: String, Hashable, Sendable, CaseIterable {
    case atLeast = "at-least"
    case atMost = "at-most"
  }

  var direction: Direction
  var target: Double
  /// What is counted: `km`, `glasses`; empty for a plain number.
  var unit: String

  init(_ direction: Direction, _ target: Double, unit: String = "") {
    (self.direction, self.target, self.unit) = (direction, target, unit)
  }

  /// Whether an amount keeps the goal.
  func isMet(by amount: Double) -> Bool {
    switch direction {
    case .atLeast: amount >= target
    case .atMost: amount <= target
    }
  }
}

/// When on a day a habit is asked for; the raw values are stored and never change.
enum TimeOfDay: String, Hashable, Sendable, CaseIterable {
  case anytime, morning, afternoon, evening

  /// The hour of the day's clock at which it begins: the parts by which greetings change.
  var firstHour: Int {
    switch self {
    case .anytime, .morning: 0
    case .afternoon: 12
    case .evening: 18
    }
  }

  /// The part of the day at a clock time; before the day start it is still evening.
  init(at clock: ClockTime, dayStart: DayStart) {
    if clock < dayStart.clockTime {
      self = .evening
    } else {
      self = clock.hour >= 18 ? .evening : clock.hour >= 12 ? .afternoon : .morning
    }
  }
}

/// A colour as files write it: `#00897B`.
struct HabitColor: Hashable, Sendable, LosslessStringConvertible {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Reads six hexadecimal digits, with or without `#`.
  init?(_ description: String) {
    let digits = description.hasPrefix("#") ? description.dropFirst() : description[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
      return nil
    }
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
