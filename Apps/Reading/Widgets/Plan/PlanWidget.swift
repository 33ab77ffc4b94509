import SwiftUI
import WidgetKit

/// What the next three days are to have of a book; the highest card shows a week of one, or up to three books.
struct PlanWidget: Widget {
  /// The persistent name of the kind.
  nonisolated static let kind = "plan"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: GoalConfiguration.self, provider: PlanProvider()) { entry in
      PlanView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Reading plan")
    .description("What the next days are to have of your book, and when you will have read it.")
    .supportedFamilies([.systemLarge, .systemExtraLargePortrait])
  }
}
