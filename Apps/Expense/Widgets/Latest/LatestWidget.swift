import SwiftUI
import WidgetKit

/// The latest expenses, a line each.
struct LatestWidget: Widget {
  /// The persistent name of the kind.
  nonisolated static let kind = "latest"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: LatestConfiguration.self, provider: LatestProvider()) { entry in
      LatestView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Latest expenses")
    .description("What you spent last, line by line, and what the month comes to.")
    .supportedFamilies([.systemMedium, .systemLarge, .systemExtraLargePortrait])
  }
}
