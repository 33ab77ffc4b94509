import Foundation
import FoundationExtras
import Interchange

/// How rows become check-ins: which habits there are, what day it is, which ids they get.
struct HabitPlacing: Sendable {
  /// The day after which nothing was done.
  let today: CivilDate
  /// Whether habits that were deleted here come back.
  let restoresDeleted: Bool
  let directory: HabitDirectory
  /// The habit of a table that does not name its own.
  var owner: LoopHabit?
  let newID: @Sendable () -> UUID

  /// The outcome of a row about a day.
  func checkIn(
    _ draft: CheckInDraft, key: SourceKey, alsoKnownAs others: [String] = []
  ) throws(CellProblem) -> ImportOutcome<HabitImport> {
    guard let habit = directory[draft.habit] else {
      throw CellProblem(
        reason: "its habit '\(draft.habitName.prefix(40))' is neither here nor in the file",
        advice: "import a file that has the habit first")
    }
    guard draft.day <= today else {
      throw CellProblem(reason: "\(draft.day) is still to come", advice: "import the file again once it has passed")
    }
    if habit.isDeleted, !restoresDeleted { return .skipped(reason: "of habits that were deleted here") }
    let sameDay = directory.keyOfDay(draft.habit, draft.day.daysSinceEpoch).map { [$0] } ?? []
    return .record(.checkIn(draft), key: key, alsoKnownAs: others + sameDay)
  }
}
