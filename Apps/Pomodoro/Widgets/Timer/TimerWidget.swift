import SwiftUI
import WidgetKit

/// The timer at a glance, with the controls that fit how it stands.
struct TimerWidget: Widget {
  /// The persistent name of the kind.
  nonisolated static let kind = "timer"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: TimerConfiguration.self, provider: TimerProvider()) { entry in
      TimerView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Timer")
    .description("What runs and for how long it still does, the day against its goal, and buttons for the timer.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .accessoryCircular, .accessoryRectangular, .accessoryInline,
    ])
  }
}
