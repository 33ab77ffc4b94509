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

  /// The bounds of ``lastDay`` at an instant: an entry counts that began after the first and not after the second.
  ///
  /// Both are whole seconds, as instants are stored, so that a list and a question to the database agree on an entry that
  /// began on the boundary: after exactly 24 hours it has left.
  static func lastDay(at instant: Date) -> (after: Date, through: Date) {
    let through = Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down))
    return (through.addingTimeInterval(-lastDaySeconds), through)
  }

  /// The entries that count at an instant; what began later does not yet.
  func entries(
    _ entries: [CaffeineEntry], at instant: Date, in zone: TimeZone, dayStart: DayStart
  ) -> [CaffeineEntry] {
    switch self {
    case .today:
      let today = logicalDay(of: instant, in: zone, startingAt: dayStart)
      return entries.filter { entry in entry.logicalDay == today && entry.instant.map { $0 <= instant } ?? true }
    case .lastDay:
      let bounds = Self.lastDay(at: instant)
      return entries.filter { entry in entry.instant.map { $0 > bounds.after && $0 <= bounds.through } ?? false }
    }
  }
}

extension [CaffeineEntry] {
  /// The caffeine of all of them.
  var totalMilligrams: Milligrams { reduce(.zero) { $0 + $1.milligrams } }
}
