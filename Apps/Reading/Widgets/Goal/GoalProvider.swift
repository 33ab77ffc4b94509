import AppIntents
import Foundation
import WidgetKit

/// Makes the entries of the widget `goal`; the arithmetic is in `Domain/`.
struct GoalProvider: AppIntentTimelineProvider {
  @AppDependency private var library: Library

  init() {}

  func placeholder(in context: Context) -> GoalEntry { .sample(at: context.world.now, in: context.world.timeZone) }

  func snapshot(for configuration: GoalConfiguration, in context: Context) async -> GoalEntry {
    let sample = placeholder(in: context)
    if context.isPreview { return sample }
    return await timeline(for: configuration, in: context).entries.first ?? sample
  }

  func timeline(for configuration: GoalConfiguration, in context: Context) async -> Timeline<GoalEntry> {
    do {
      let summary = try library.summary(
        chosen: configuration.book?.identifiers ?? [], onlyUnfinished: configuration.onlyUnfinished, most: 1)
      let schedule = library.schedule
      return Timeline(
        entries: schedule.dates.map { GoalEntry(date: $0, content: summary.content(at: $0)) },
        policy: .after(schedule.nextReload))
    } catch {
      let entry = GoalEntry(date: context.world.now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(context.world.now.addingTimeInterval(15 * 60)))
    }
  }
}
