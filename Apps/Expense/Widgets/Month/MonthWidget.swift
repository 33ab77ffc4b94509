import SwiftUI
import WidgetKit

/// What the month cost so far, with buttons that record quick amounts.
struct MonthWidget: Widget {
  /// The persistent name of the kind.
  nonisolated static let kind = "month"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: MonthConfiguration.self, provider: MonthProvider()) { entry in
      MonthView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Spent")
    .description("What the month cost so far and what its budget leaves, and buttons for your quick amounts.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .accessoryCircular, .accessoryRectangular, .accessoryInline,
    ])
  }
}
