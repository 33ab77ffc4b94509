import Foundation
import SwiftUI
import WidgetKit

/// The day's habits at a glance, with a toggle for each.
struct TodayWidget: Widget {
  /// The persistent name of the kind.
  nonisolated static let kind = "today"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: TodayConfiguration.self, provider: TodayProvider()) { entry in
      TodayView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "habit://today"))
    }
    .configurationDisplayName("Today")
    .description("The habits of the day, each with a toggle, its strength and its streak.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
    ])
  }
}
