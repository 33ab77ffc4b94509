import Foundation
import FoundationExtras

/// What an import makes of a recurring expense whose days it changes: what was brought stands as it is, and is told.
struct ScheduleChange: Sendable {
  private let name: String
  /// The days on which something stands that the file's version would not have brought.
  private let staying: [CivilDate]
  /// The keys of what it has brought as the file says, and of which nothing stands here.
  private let open: [String]

  /// - Parameters:
  ///   - after: The recurring expense as the file has it.
  ///   - brought: What it has brought here.
  init(_ after: RecurringExpense, brought: [RecurringMove.Occurrence]) {
    name = after.name
    let standing = brought.filter { $0.state != .deleted }.map(\.due)
    var days: [CivilDate] = []
    if let last = after.bookedThrough, after.recurrence.anchor <= last {
      days = after.recurrence.days(in: after.recurrence.anchor...last)
    }
    let own = Set(days)
    staying = standing.filter { day in
      !own.contains(day) && after.recurrence.days(in: day...day, limit: 1).isEmpty
    }
    // What a person has deleted is said, too.
    let said = Set(brought.map(\.due))
    open = days.filter { !said.contains($0) }.map { RecurringExpense.key(of: after.id, on: $0) }
  }

  /// What a person should know of it.
  ///
  /// - Parameter found: The keys of the occurrences that the file brings.
  func notes(_ found: Set<String>) -> [String] {
    let missing = open.count { !found.contains($0) }
    var facts: [String] = []
    if let first = staying.first, let last = staying.last {
      facts.append(
        staying.count == 1
          ? "1 expense that it made here on another day stays: expense list \(first)"
          : "\(staying.count) expenses that it made here on other days stay: expense list \(first)..\(last)")
    }
    if missing > 0 {
      facts.append(
        missing == 1
          ? "1 day that it has behind it has no expense, in the file or here"
          : "\(missing) days that it has behind it have no expense, in the file or here")
    }
    return facts.map { "'\(name)' is as in the file now; \($0)" }
  }
}
