import AppIntents
import Foundation
import FoundationExtras
import WidgetKit

/// Makes the entries of the widget `curve`; the arithmetic is in `Domain/`.
struct CurveProvider: AppIntentTimelineProvider {
  @AppDependency private var log: CaffeineLog
  @AppDependency private var profile: CaffeineProfile

  init() {}

  func placeholder(in context: Context) -> CurveEntry { .sample(at: context.world.now, in: context.world.timeZone) }

  func snapshot(for configuration: CurveConfiguration, in context: Context) async -> CurveEntry {
    let sample = CurveEntry.sample(at: context.world.now, in: context.world.timeZone)
    if context.isPreview { return sample }
    return await timeline(for: configuration, in: context).entries.first ?? sample
  }

  func timeline(for configuration: CurveConfiguration, in context: Context) async -> Timeline<CurveEntry> {
    let world = context.world
    do {
      let records = try log.curveRecords(profile: profile)
      let plan = LevelTimeline(
        LevelTimeline.Request(
          doses: records.doses, countedInstants: [], kinetics: profile.kinetics, threshold: profile.threshold,
          window: .today, now: world.now, zone: world.timeZone, dayStart: profile.dayStart, restStep: 30 * 60,
          turns: [nextInstant(of: profile.bedtime, after: world.now, in: world.timeZone)]))
      let summary = CurveSummary(
        records: records, profile: profile, configuration: configuration, zone: world.timeZone, from: world.now)
      return Timeline(entries: plan.dates.map { summary.entry(at: $0) }, policy: .after(plan.nextReload))
    } catch {
      let entry = CurveEntry(date: world.now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(world.now.addingTimeInterval(15 * 60)))
    }
  }
}
