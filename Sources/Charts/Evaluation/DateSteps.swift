import Foundation

/// Instants at which an axis of time has marks: where an hour, a day, a month begins on the clocks of a calendar.
enum DateSteps {
  /// Every so many units, counted from where the next greater unit begins.
  static func instants(
    every count: Int, _ component: Calendar.Component, in range: ClosedRange<Double>, calendar: Calendar
  ) -> [Date] {
    let start = Date(timeIntervalSinceReferenceDate: range.lowerBound)
    let end = Date(timeIntervalSinceReferenceDate: range.upperBound)
    if component == .hour, count > 1 { return hours(every: count, from: start, through: end, calendar: calendar) }
    guard let first = calendar.dateInterval(of: outer(component), for: start)?.start else { return [] }
    // Counting begins at the outer unit; what lies before the range is passed over in one leap.
    let passed = calendar.dateComponents([component], from: first, to: start).value(for: component) ?? 0
    var index = max(0, passed / count - 1)
    var instants: [Date] = []
    while instants.count < 200 {
      guard let next = calendar.date(byAdding: component, value: index * count, to: first), next <= end else { break }
      index += 1
      if next >= start { instants.append(next) }
    }
    return instants
  }

  /// Every so many hours as clocks show them: on a day on which they change, hours that pass are others.
  private static func hours(every count: Int, from start: Date, through end: Date, calendar: Calendar) -> [Date] {
    var instants: [Date] = []
    var day = calendar.startOfDay(for: start)
    while day <= end, instants.count < 200 {
      for hour in stride(from: 0, to: 24, by: count) {
        guard let next = calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day) else { continue }
        if next >= start, next <= end, next > instants.last ?? .distantPast { instants.append(next) }
      }
      guard let next = calendar.date(byAdding: .day, value: 1, to: day), next > day else { break }
      day = calendar.startOfDay(for: next)
    }
    return instants
  }

  /// The unit within which another is counted.
  private static func outer(_ component: Calendar.Component) -> Calendar.Component {
    switch component {
    case .nanosecond, .second: .minute
    case .minute: .hour
    case .hour: .day
    case .day, .weekday: .month
    case .weekOfYear, .weekOfMonth: .weekOfYear
    case .month, .quarter: .year
    default: .era
    }
  }

  /// The step that gives about so many marks.
  static func step(_ range: ClosedRange<Double>, count: Int) -> (component: Calendar.Component, count: Int) {
    let wanted = (range.upperBound - range.lowerBound) / Double(max(count, 1))
    let hour = 3600.0
    let day = 24 * hour
    let steps: [(seconds: Double, component: Calendar.Component, count: Int)] = [
      (1, .second, 1), (10, .second, 10), (60, .minute, 1), (300, .minute, 5), (900, .minute, 15), (1800, .minute, 30),
      (hour, .hour, 1), (2 * hour, .hour, 2), (3 * hour, .hour, 3), (6 * hour, .hour, 6), (12 * hour, .hour, 12),
      (day, .day, 1), (2 * day, .day, 2), (7 * day, .weekOfYear, 1), (14 * day, .weekOfYear, 2), (30 * day, .month, 1),
      (91 * day, .month, 3), (182 * day, .month, 6), (365 * day, .year, 1), (730 * day, .year, 2),
      (3652 * day, .year, 10), (36524 * day, .year, 100),
    ]
    let found = steps.min { abs(log($0.seconds / max(wanted, 1))) < abs(log($1.seconds / max(wanted, 1))) }
    return (found?.component ?? .day, found?.count ?? 1)
  }

  /// The words for instants that are so many seconds apart.
  static func format(spacing: Double, calendar: Calendar, locale: Locale) -> Date.FormatStyle {
    let base = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    let day = 86_400.0
    switch spacing {
    case ..<60: return base.hour().minute().second()
    case ..<(0.9 * day): return base.hour().minute()
    case ..<(27 * day): return base.day().month(.abbreviated)
    case ..<(360 * day): return base.month(.abbreviated)
    default: return base.year()
    }
  }
}
