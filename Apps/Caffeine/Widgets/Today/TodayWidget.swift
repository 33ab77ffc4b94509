import SwiftUI
import WidgetKit

/// The day's caffeine at a glance, with buttons that log a drink.
struct TodayWidget: Widget {
  /// The persistent name of the kind.
  nonisolated static let kind = "today"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: TodayConfiguration.self, provider: TodayProvider()) { entry in
      TodayView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Caffeine")
    .description("The caffeine of the day, what is left of it now and at bedtime, and buttons for your usual drinks.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
    ])
  }
}
