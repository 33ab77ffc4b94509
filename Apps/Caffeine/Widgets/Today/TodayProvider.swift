import AppIntents
import Foundation
import FoundationExtras
import WidgetKit

/// Makes the entries of the widget `today`; the arithmetic is in `Domain/`.
struct TodayProvider: AppIntentTimelineProvider {
  @AppDependency private var log: CaffeineLog
  @AppDependency private var profile: CaffeineProfile

  init() {}

  func placeholder(in context: Context) -> TodayEntry { .sample(at: context.world.now, in: context.world.timeZone) }

  func snapshot(for configuration: TodayConfiguration, in context: Context) async -> TodayEntry {
    if context.isPreview { return .sample(at: context.world.now, in: context.world.timeZone) }
    let timeline = await timeline(for: configuration, in: context)
    return timeline.entries.first ?? .sample(at: context.world.now, in: context.world.timeZone)
  }

  func timeline(for configuration: TodayConfiguration, in context: Context) async -> Timeline<TodayEntry> {
    let world = context.world
    do {
      let records = try log.records(
        for: configuration, profile: profile, daysBack: context.family == .systemLarge ? TodayEntry.daysShown : 0)
      let plan = LevelTimeline(
        LevelTimeline.Request(
          doses: records.doses, countedInstants: records.counted.compactMap(\.instant), kinetics: profile.kinetics,
          threshold: profile.threshold, window: configuration.window, now: world.now, zone: world.timeZone,
          dayStart: profile.dayStart,
          restStep: records.doses.isEmpty ? nil : 30 * 60,
          turns: [nextInstant(of: profile.bedtime, after: world.now, in: world.timeZone)]))
      let summary = TodaySummary(
        records: records, profile: profile, configuration: configuration, zone: world.timeZone, from: world.now)
      return Timeline(entries: plan.dates.map { summary.entry(at: $0) }, policy: .after(plan.nextReload))
    } catch {
      let entry = TodayEntry(date: world.now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(world.now.addingTimeInterval(15 * 60)))
    }
  }
}
