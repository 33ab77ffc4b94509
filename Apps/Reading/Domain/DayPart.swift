import Foundation
import FoundationExtras

/// The part of a day, which decides what a widget says.
enum DayPart: String, Hashable, Sendable, CaseIterable {
  case morning
  case afternoon
  case evening

  /// When the later ones begin.
  static let noon = ClockTime(hour: 12) ?? .midnight
  static let dusk = ClockTime(hour: 18) ?? .midnight

  /// The part in which an instant lies; before the day begins it is still evening.
  init(at instant: Date, in zone: TimeZone, dayStart: DayStart) {
    let clock = ClockTime(instant, in: zone)
    if clock < dayStart.clockTime || clock >= Self.dusk {
      self = .evening
    } else {
      self = clock < Self.noon ? .morning : .afternoon
    }
  }
}

/// The instants at which a widget of the day changes by itself: now, the parts of the day, the beginnings of days.
struct DaySchedule: Hashable, Sendable {
  let dates: [Date]
  /// When new entries are wanted: after the next day has begun.
  let nextReload: Date

  init(now: Date, zone: TimeZone, dayStart: DayStart) {
    let today = logicalDay(of: now, in: zone, startingAt: dayStart)
    let midnight = startOfLogicalDay(today.adding(days: 1), in: zone, startingAt: dayStart)
    let parts = [DayPart.noon, DayPart.dusk].filter { $0 >= dayStart.clockTime }
      .map { instant(of: today, at: $0, in: zone).earliest }
    dates = [now] + Set(parts + [midnight]).filter { $0 > now && $0 <= midnight }.sorted()
    nextReload = midnight.addingTimeInterval(60)
  }
}
