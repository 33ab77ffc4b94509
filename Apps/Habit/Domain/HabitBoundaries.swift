import Foundation
import FoundationExtras

/// When a list of habits looks different although nobody has checked in: where days and parts of days begin.
struct HabitBoundaries: Hashable, Sendable {
  /// Strictly increasing; the first is now.
  let dates: [Date]
  /// The beginning of the next day, after which another timeline reaches further.
  let nextDay: Date

  init(from now: Date, in zone: TimeZone, dayStart: DayStart) {
    let today = logicalDay(of: now, in: zone, startingAt: dayStart)
    let hours = TimeOfDay.allCases.map(\.firstHour).filter { $0 > 0 }.compactMap { ClockTime(hour: $0) }
    nextDay = startOfLogicalDay(today.adding(days: 1), in: zone, startingAt: dayStart)
    // The day after the next one too: a host that could not reload still shows the right day.
    let starts = (1...2).map { startOfLogicalDay(today.adding(days: $0), in: zone, startingAt: dayStart) }
    let parts = (0...1).flatMap { ahead in
      hours.map { instant(of: today.adding(days: ahead), at: $0, in: zone).earliest }
    }
    dates = [now] + Set(starts + parts).filter { $0 > now }.sorted()
  }
}
