import SwiftUI
import WidgetKit

/// The books of a shelf with how far each is read.
struct ShelfWidget: Widget {
  /// The persistent name of the kind.
  nonisolated static let kind = "shelf"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: ShelfConfiguration.self, provider: ShelfProvider()) { entry in
      ShelfView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Shelf")
    .description("Your books, those that you read first, with how far each is read, and how the year stands.")
    .supportedFamilies([.systemMedium, .systemLarge])
  }
}
