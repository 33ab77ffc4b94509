import Foundation
import WidgetKit

/// What the widget `plan` shows from one moment on.
struct PlanEntry: TimelineEntry {
  /// The moment.
  let date: Date
  /// What is known about it.
  let content: BookContent

  /// Figures for the gallery and for the time before there are any; never shown in the place of real ones.
  static func sample(at date: Date, in zone: TimeZone, days: Int) -> PlanEntry {
    PlanEntry(date: date, content: .books([.sample(at: date, zone: zone, days: days)]))
  }
}
