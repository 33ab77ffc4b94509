import Foundation
import FoundationExtras

/// What becomes of what a recurring expense has brought, when its first day is another one.
///
/// From the new first day on it stands on the new days; what came earlier was paid and stays.
struct RecurringMove {
  /// An expense that it has brought.
  struct Occurrence: Hashable, Sendable {
    var id: UUID
    /// The day on which it was due, wherever a person has put it since.
    var due: CivilDate
    /// What became of it.
    var state: State

    enum State: Hashable, Sendable {
      /// It stands as it was written.
      case untouched
      /// It stands as a person has changed it.
      case changed
      /// A person has deleted it.
      case deleted
    }
  }

  /// What stands on other days than the new ones.
  private(set) var going: [Occurrence] = []
  /// What the new days bring, the earliest first.
  private(set) var coming: [Expense] = []
  /// What a person has changed.
  private(set) var changed: [Occurrence] = []
  /// What came before the new first day.
  private(set) var earlier: [Occurrence] = []
  /// The last of the new days until today; nil where none has come.
  private(set) var bookedThrough: CivilDate?

  /// Makes the move of a recurring expense that has its new days already.
  init(of occurrences: [Occurrence], to recurring: RecurringExpense, through today: CivilDate) {
    let (unit, first) = (recurring.recurrence.unit, recurring.recurrence.anchor)
    guard first <= today else {
      earlier = occurrences.filter { $0.state != .deleted }
      return
    }
    // The rent of the month in which the new days begin is the same rent on another day.
    let start = unit.start(of: first)
    earlier = occurrences.filter { $0.due < start && $0.state != .deleted }
    let later = occurrences.filter { $0.due >= start }
    let untouched = later.filter { $0.state == .untouched }
    changed = later.filter { $0.state == .changed }
    var fresh = recurring
    fresh.bookedThrough = nil
    let due = fresh.due(through: today)
    let days = Set(due.map(\.day))
    let standing = Set(untouched.map(\.due))
    // What a person has said of a month goes before what the days say.
    let settled = Set(later.filter { $0.state != .untouched }.map { unit.start(of: $0.due) })
    going = untouched.filter { !days.contains($0.due) }
    coming = due.filter { !standing.contains($0.day) && !settled.contains(unit.start(of: $0.day)) }
    bookedThrough = due.last?.day
  }
}

extension Recurrence.Unit {
  /// The first day of the day, week, month or year that a day lies in.
  fileprivate func start(of day: CivilDate) -> CivilDate {
    switch self {
    case .day: day
    case .week: day.startOfWeek(firstWeekday: 1)
    case .month: day.startOfMonth
    case .year: CivilDate(year: day.year, month: 1, day: 1) ?? day
    }
  }
}
