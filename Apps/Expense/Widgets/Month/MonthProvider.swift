import AppIntents
import Foundation
import WidgetKit

/// Makes the entries of the widget `month`; the arithmetic is in `Domain/` and in the store.
struct MonthProvider: AppIntentTimelineProvider {
  @AppDependency private var ledger: ExpenseLedger

  init() {}

  func placeholder(in context: Context) -> MonthEntry {
    .sample(at: context.world.now, style: ledger.profile.style, in: context.world.timeZone)
  }

  func snapshot(for configuration: MonthConfiguration, in context: Context) async -> MonthEntry {
    if context.isPreview { return placeholder(in: context) }
    return await timeline(for: configuration, in: context).entries.first ?? placeholder(in: context)
  }

  func timeline(for configuration: MonthConfiguration, in context: Context) async -> Timeline<MonthEntry> {
    do {
      let (entries, next) = try ledger.monthEntries(configuration)
      return Timeline(entries: entries, policy: .after(next))
    } catch {
      let entry = MonthEntry(date: context.world.now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(context.world.now.addingTimeInterval(15 * 60)))
    }
  }
}
