import AppIntents
import Foundation
import WidgetKit

/// Makes the entries of the widget `latest`.
struct LatestProvider: AppIntentTimelineProvider {
  @AppDependency private var ledger: ExpenseLedger

  init() {}

  func placeholder(in context: Context) -> LatestEntry {
    .sample(at: context.world.now, style: ledger.profile.style, in: context.world.timeZone)
  }

  func snapshot(for configuration: LatestConfiguration, in context: Context) async -> LatestEntry {
    if context.isPreview { return placeholder(in: context) }
    return await timeline(for: configuration, in: context).entries.first ?? placeholder(in: context)
  }

  func timeline(for configuration: LatestConfiguration, in context: Context) async -> Timeline<LatestEntry> {
    do {
      let (entries, next) = try ledger.latestEntries(configuration)
      return Timeline(entries: entries, policy: .after(next))
    } catch {
      let entry = LatestEntry(date: context.world.now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(context.world.now.addingTimeInterval(15 * 60)))
    }
  }
}
