import AppIntents
import Foundation
import WidgetKit

/// Makes the entries of the widget `timer`; the arithmetic is in `Domain/`.
struct TimerProvider: AppIntentTimelineProvider {
  @AppDependency private var log: PomodoroLog

  init() {}

  func placeholder(in context: Context) -> TimerEntry { .sample(at: context.world.now) }

  func snapshot(for configuration: TimerConfiguration, in context: Context) async -> TimerEntry {
    if context.isPreview { return .sample(at: context.world.now) }
    let timeline = await timeline(for: configuration, in: context)
    return timeline.entries.first ?? .sample(at: context.world.now)
  }

  func timeline(for configuration: TimerConfiguration, in context: Context) async -> Timeline<TimerEntry> {
    do {
      let summary = try log.summary(for: configuration)
      let schedule = summary.schedule
      return Timeline(entries: schedule.dates.map { summary.entry(at: $0) }, policy: .after(schedule.nextReload))
    } catch {
      let entry = TimerEntry(date: context.world.now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(context.world.now.addingTimeInterval(15 * 60)))
    }
  }
}
