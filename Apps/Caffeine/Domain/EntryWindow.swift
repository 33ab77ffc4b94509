import Foundation
import FoundationExtras

/// Which entries count in a total at an instant; the raw values are stored and never change.
enum EntryWindow: String, Hashable, Sendable, CaseIterable {
  /// Those of the logical day.
  case today
  /// Those that began in the last 24 hours; an entry of which only the day is known is never among them.
  case lastDay = "24h"

  /// Seconds after which an entry has left ``lastDay``: hours as they pass, not as clocks count them.
  static let lastDaySeconds: TimeInterval = 24 * 3600

  /// The entries that count at an instant; what began later does not yet.
  func entries(
    _ entries: [CaffeineEntry], at instant: Date, in zone: TimeZone, dayStart: DayStart
  ) -> [CaffeineEntry] {
    switch self {
    case .today:
      let today = logicalDay(of: instant, in: zone, startingAt: dayStart)
      return entries.filter { entry in entry.logicalDay == today && entry.instant.map { $0 <= instant } ?? true }
    case .lastDay:
      let start = instant.addingTimeInterval(-Self.lastDaySeconds)
      return entries.filter { entry in entry.instant.map { $0 > start && $0 <= instant } ?? false }
    }
  }
}

extension [CaffeineEntry] {
  /// The caffeine of all of them.
  var totalMilligrams: Milligrams { reduce(.zero) { $0 + $1.milligrams } }
}
