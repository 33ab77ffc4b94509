import SwiftUI
import WidgetKit

/// The level of caffeine over the hours around now.
struct CurveWidget: Widget {
  /// The persistent name of the kind.
  nonisolated static let kind = "curve"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: CurveConfiguration.self, provider: CurveProvider()) { entry in
      CurveView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Caffeine level")
    .description("The caffeine in your body over the past and the next hours, with now, your threshold and bedtime.")
    .supportedFamilies([
      .systemMedium, .systemLarge, .systemExtraLargePortrait, .accessoryCircular, .accessoryRectangular,
    ])
  }
}
