import SwiftUI
import WidgetKit

/// What the categories of the month cost, against their budgets.
struct BudgetsWidget: Widget {
  /// The persistent name of the kind.
  nonisolated static let kind = "budgets"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: BudgetsConfiguration.self, provider: BudgetsProvider()) { entry in
      BudgetsView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("By category")
    .description("Where the month's money went, category by category, and what each budget leaves.")
    .supportedFamilies([.systemMedium, .systemLarge])
  }
}
