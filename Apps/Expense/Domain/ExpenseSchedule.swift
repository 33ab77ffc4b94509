import Foundation
import FoundationExtras

/// When a picture of spending changes though nobody spends: at the beginnings of days, weeks, months and years, and when
/// something recurring falls due.
struct ExpenseSchedule: Hashable, Sendable {
  /// The instants of a timeline's entries: now, and every change that is known.
  let dates: [Date]
  /// When the timeline is to be made anew: at the last of them.
  let nextReload: Date

  /// The most changes that a timeline looks ahead to.
  static let most = 12

  /// - Parameters:
  ///   - period: What the picture covers.
  ///   - hasDays: Whether it also names days, such as today.
  ///   - due: The days on which recurring expenses fall due, in any order.
  init(
    period: Period, hasDays: Bool, due: [CivilDate] = [], now: Date, zone: TimeZone, dayStart: DayStart,
    firstWeekday: Int
  ) {
    let today = logicalDay(of: now, in: zone, startingAt: dayStart)
    let next = period.next(after: today, firstWeekday: firstWeekday)
    var days: Set<CivilDate> = [next]
    if hasDays { days.insert(today.adding(days: 1)) }
    days.formUnion(due.filter { $0 > today && $0 < next })
    let turns = days.sorted().prefix(Self.most).map { startOfLogicalDay($0, in: zone, startingAt: dayStart) }
    dates = [now] + turns.filter { $0 > now }
    nextReload = dates.count > 1 ? dates[dates.count - 1] : now.addingTimeInterval(3600)
  }
}
