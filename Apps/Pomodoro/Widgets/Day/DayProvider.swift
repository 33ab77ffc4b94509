import AppIntents
import Foundation
import WidgetKit

/// Makes the entries of the widget `day`; the arithmetic is in `Domain/`.
struct DayProvider: AppIntentTimelineProvider {
  @AppDependency private var log: PomodoroLog

  init() {}

  func placeholder(in context: Context) -> DayEntry { .sample(at: context.world.now) }

  func snapshot(for configuration: DayConfiguration, in context: Context) async -> DayEntry {
    if context.isPreview { return .sample(at: context.world.now) }
    return await timeline(for: configuration, in: context).entries.first ?? .sample(at: context.world.now)
  }

  func timeline(for configuration: DayConfiguration, in context: Context) async -> Timeline<DayEntry> {
    do {
      let summary = try log.summary(for: configuration)
      let schedule = summary.schedule
      return Timeline(entries: schedule.dates.map { summary.entry(at: $0) }, policy: .after(schedule.nextReload))
    } catch {
      let entry = DayEntry(date: context.world.now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(context.world.now.addingTimeInterval(15 * 60)))
    }
  }
}
