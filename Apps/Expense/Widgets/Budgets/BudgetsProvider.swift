import AppIntents
import Foundation
import WidgetKit

/// Makes the entries of the widget `budgets`; the arithmetic is in `Domain/` and in the store.
struct BudgetsProvider: AppIntentTimelineProvider {
  @AppDependency private var ledger: ExpenseLedger

  init() {}

  func placeholder(in context: Context) -> BudgetsEntry {
    .sample(at: context.world.now, style: ledger.profile.style, in: context.world.timeZone)
  }

  func snapshot(for configuration: BudgetsConfiguration, in context: Context) async -> BudgetsEntry {
    if context.isPreview { return placeholder(in: context) }
    return await timeline(for: configuration, in: context).entries.first ?? placeholder(in: context)
  }

  func timeline(for configuration: BudgetsConfiguration, in context: Context) async -> Timeline<BudgetsEntry> {
    do {
      let (entries, next) = try ledger.budgetsEntries(configuration, hasLatest: context.family == .systemLarge)
      return Timeline(entries: entries, policy: .after(next))
    } catch {
      let entry = BudgetsEntry(date: context.world.now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(context.world.now.addingTimeInterval(15 * 60)))
    }
  }
}
