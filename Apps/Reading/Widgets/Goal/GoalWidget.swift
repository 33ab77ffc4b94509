import SwiftUI
import WidgetKit

/// The share of the day of the book that is read, with a button that notes it.
struct GoalWidget: Widget {
  /// The persistent name of the kind.
  nonisolated static let kind = "goal"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: GoalConfiguration.self, provider: GoalProvider()) { entry in
      GoalView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Reading goal")
    .description("What today is to have of your book, where you are in it, and a button that checks it in.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .accessoryCircular, .accessoryRectangular, .accessoryInline,
    ])
  }
}
