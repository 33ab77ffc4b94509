import SwiftUI
import WidgetKit

/// The day's sessions by task, and the days before.
struct DayWidget: Widget {
  /// The persistent name of the kind.
  nonisolated static let kind = "day"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: DayConfiguration.self, provider: DayProvider()) { entry in
      DayView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Focus today")
    .description("Where the hours of the day went, task by task, and the days before it.")
    .supportedFamilies([.systemMedium, .systemLarge])
  }
}
