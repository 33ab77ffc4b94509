import Foundation
import FoundationExtras

/// What a row of a file is about.
enum HabitImport: Hashable, Sendable {
  case habit(HabitDraft)
  case checkIn(CheckInDraft)
}

/// What a file says about a habit; what it does not say is nil.
struct HabitDraft: Hashable, Sendable {
  /// The id of a habit that is new.
  var id: UUID
  var name: String
  var question: String?
  var notes: String?
  var measure: HabitMeasure?
  /// Whether the file does not say the measure, which is what its amounts look like.
  var isMeasureGuessed = false
  var schedule: HabitSchedule?
  var timeOfDay: TimeOfDay?
  var tags: [String]?
  var color: HabitColor?
  var start: CivilDate?
  var isArchived: Bool?
  var position: Int?
  var sourceKey: String?
  /// Whether everything is said, so that nil means nothing: our own export does.
  var isComplete = false

  /// The habit that it makes.
  ///
  /// - Parameter start: The first day, where the file names none.
  func habit(start: CivilDate, position: Int) -> Habit {
    Habit(
      id: id, name: name, question: question ?? "", notes: notes ?? "", measure: measure ?? .yesNo,
      schedule: schedule ?? .daily, timeOfDay: timeOfDay ?? .anytime, tags: tags ?? [], color: color,
      start: self.start ?? start, isArchived: isArchived ?? false, position: self.position ?? position,
      sourceKey: sourceKey)
  }

  /// A habit that is there already as the file has it now: its id, its key, and what the file does not say stay.
  func applied(to habit: Habit) -> Habit {
    var changed = self.habit(start: habit.start, position: habit.position)
    (changed.id, changed.sourceKey) = (habit.id, habit.sourceKey)
    if isComplete { return changed }
    changed.question = question ?? habit.question
    changed.notes = notes ?? habit.notes
    // What only looks so is no news of a habit whose goal is known; amounts are, of one that was yes or no.
    let isNews = !isMeasureGuessed || (habit.measure.goal == nil && measure?.goal != nil)
    changed.measure = isNews ? measure ?? habit.measure : habit.measure
    changed.schedule = schedule ?? habit.schedule
    changed.timeOfDay = timeOfDay ?? habit.timeOfDay
    changed.tags = tags.map(tidiedTags) ?? habit.tags
    changed.color = color ?? habit.color
    changed.isArchived = isArchived ?? habit.isArchived
    return changed
  }
}

/// What a file says about a habit and a day.
struct CheckInDraft: Hashable, Sendable {
  /// The id of a check-in that is new.
  var id: UUID
  /// The key by which ``HabitDirectory`` knows its habit.
  var habit: String
  var habitName: String
  var day: CivilDate
  var value: CheckIn.Value
  /// The note; nil where the file has none for any day.
  var note: String?
  var moment: CheckIn.Moment?
  var sourceKey: String?
  /// Whether everything is said: our own export does.
  var isComplete = false

  /// Whether a check-in that is there says something else.
  func differs(from checkIn: CheckIn) -> Bool {
    value != checkIn.value || note.map { $0 != checkIn.note } ?? false || isComplete && moment != checkIn.moment
  }
}
