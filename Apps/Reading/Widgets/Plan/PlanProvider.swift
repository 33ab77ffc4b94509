import AppIntents
import Foundation
import WidgetKit

/// Makes the entries of the widget `plan`; the arithmetic is in `Domain/`.
struct PlanProvider: AppIntentTimelineProvider {
  @AppDependency private var library: Library

  init() {}

  func placeholder(in context: Context) -> PlanEntry { .sample(at: context.world.now, in: context.world.timeZone) }

  func snapshot(for configuration: GoalConfiguration, in context: Context) async -> PlanEntry {
    let sample = placeholder(in: context)
    if context.isPreview { return sample }
    return await timeline(for: configuration, in: context).entries.first ?? sample
  }

  func timeline(for configuration: GoalConfiguration, in context: Context) async -> Timeline<PlanEntry> {
    do {
      let summary = try library.summary(
        chosen: configuration.book?.identifiers ?? [], onlyUnfinished: configuration.onlyUnfinished,
        most: context.family == .systemExtraLargePortrait ? 3 : 1)
      let schedule = library.schedule
      return Timeline(
        entries: schedule.dates.map { PlanEntry(date: $0, content: summary.content(at: $0)) },
        policy: .after(schedule.nextReload))
    } catch {
      let entry = PlanEntry(date: context.world.now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(context.world.now.addingTimeInterval(15 * 60)))
    }
  }
}
