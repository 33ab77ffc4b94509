import SwiftUI
import WidgetKit

/// One habit with its calendar and its streak; in a high card several.
struct HabitWidget: Widget {
  /// The persistent name of the kind.
  nonisolated static let kind = "habit"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: HabitConfiguration.self, provider: HabitProvider()) { entry in
      HabitView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(entry.link)
    }
    .configurationDisplayName("Habit")
    .description("One habit with the calendar of its days, its streak and its strength.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemExtraLargePortrait])
  }
}
