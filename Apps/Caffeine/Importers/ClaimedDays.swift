import Foundation
import FoundationExtras
import Interchange

/// Which days of the log are spoken for, so that a day's sum and its parts are never both in it.
struct ClaimedDays: Hashable, Sendable {
  /// The name space of the keys of daily summaries.
  static let summaryFormat = "cronometer-daily"
  /// The name space of the keys of servings, in which the day follows.
  static let servingsFormat = "cronometer"

  /// The days whose sum came from a daily summary.
  var withSummary: Set<CivilDate> = []
  /// The days that have any other entry, or had one that was deleted.
  var withEntries: Set<CivilDate> = []

  /// Notes an entry.
  ///
  /// - Parameter diaryDay: the day under which a source lists it, which after midnight may be another one.
  mutating func note(_ day: CivilDate, diaryDay: CivilDate? = nil, isSummary: Bool, isDeleted: Bool) {
    if isSummary {
      if !isDeleted { withSummary.insert(day) }
    } else {
      withEntries.formUnion([day, diaryDay ?? day])
    }
  }
}
