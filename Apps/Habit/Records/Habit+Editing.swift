import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive

extension Habit {
  /// Takes values that a person gave; null takes one back.
  mutating func apply(_ changes: RecordType.Changes, _ calendar: HabitCalendar) throws(CommandError) {
    if let text = changes["name"]?.text { name = try Self.checkedName(text) }
    if let text = changes["schedule"]?.text {
      schedule = try Self.readSchedule(text)
    }
    try applyMeasure(changes)
    if let text = changes["time"]?.text { timeOfDay = TimeOfDay(rawValue: text) ?? timeOfDay }
    switch changes["tags"] {
    case .array(let values)?: tags = tidiedTags(values.compactMap(\.text))
    case .null?: tags = []
    default: break
    }
    switch changes["color"] {
    case .string(let text)?:
      guard let color = HabitColor(text) else {
        throw CommandError(
          "\(quoted(text)) is not a colour", details: ["write six hexadecimal digits, such as #00897B"])
      }
      self.color = color
    case .null?: color = nil
    default: break
    }
    if let time = ZonedInstant(changes["start-date"]) { start = calendar.day(of: time) }
    question = changes["question"]?.textOrNothing.map(tidiedText) ?? question
    notes = changes["notes"]?.textOrNothing.map(tidiedText) ?? notes
    if case .bool(let archived)? = changes["archived"] { isArchived = archived }
    if case .integer(let place)? = changes["position"] { position = Int(place) }
    if let contradiction { throw CommandError("\(quoted(name)) cannot be asked so", details: [contradiction]) }
  }

  private static func readSchedule(_ text: String) throws(CommandError) -> HabitSchedule {
    do {
      return try HabitSchedule(reading: text)
    } catch {
      throw CommandError(
        "\(quoted(text)) is not a schedule\(error.reason.map { ": \($0)" } ?? "")",
        details: ["write \(HabitSchedule.spelling)"])
    }
  }

  private mutating func applyMeasure(_ changes: RecordType.Changes) throws(CommandError) {
    let (atLeast, atMost) = (changes["at-least"], changes["at-most"])
    if atLeast?.double != nil, atMost?.double != nil { throw CommandError("Give --at-least or --at-most, not both") }
    let unit = changes["unit"]?.textOrNothing.map(tidiedName) ?? measure.goal?.unit ?? ""
    if let target = atLeast?.double {
      measure = .measured(HabitGoal(.atLeast, target, unit: unit))
    } else if let target = atMost?.double {
      measure = .measured(HabitGoal(.atMost, target, unit: unit))
    } else if let goal = measure.goal {
      let cleared = goal.direction == .atLeast ? atLeast : atMost
      measure = cleared == .null ? .yesNo : .measured(HabitGoal(goal.direction, goal.target, unit: unit))
    } else if !unit.isEmpty {
      throw CommandError(
        "A unit belongs to an amount", details: ["give the goal too: --at-least 8 --unit \(quoted(unit))"])
    }
    if case .measured(let goal) = measure, goal.direction == .atLeast, goal.target == 0 {
      throw CommandError("A goal of at least 0 is always reached", details: ["give --at-least a number above 0"])
    }
  }

  /// A name that can be said again.
  static func checkedName(_ text: String) throws(CommandError) -> String {
    let name = tidiedName(text)
    guard name.contains(where: { !$0.isWhitespace && $0 != "-" }), name.utf8.count <= longestName else {
      throw CommandError(
        "\(quoted(text)) cannot be the name of a habit", details: ["give one to \(longestName) bytes of text"])
    }
    return name
  }
}

extension ArchivedValue {
  /// The text; nil for anything else.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The text, and nothing where it was taken back; nil for anything else.
  var textOrNothing: String? { self == .null ? "" : text }

  /// The number, whole or not.
  var double: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }
}
