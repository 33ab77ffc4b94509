import AppIntents
import Foundation
import FoundationExtras
import WidgetKit

/// Makes the entries of the widget `today`; the arithmetic is in `Domain/`.
struct TodayProvider: AppIntentTimelineProvider {
  @AppDependency private var book: HabitBook

  init() {}

  func placeholder(in context: Context) -> TodayEntry { .sample(at: context.world.now, book.calendar) }

  func snapshot(for configuration: TodayConfiguration, in context: Context) async -> TodayEntry {
    let sample = TodayEntry.sample(at: context.world.now, book.calendar)
    if context.isPreview { return sample }
    return await timeline(for: configuration, in: context).entries.first ?? sample
  }

  func timeline(for configuration: TodayConfiguration, in context: Context) async -> Timeline<TodayEntry> {
    let now = context.world.now
    do {
      let chosen = Set(configuration.habit?.identifiers ?? [])
      let histories = try book.histories { !$0.isArchived || chosen.contains($0.id) }
      let summary = TodaySummary(
        histories: histories, configuration: configuration, calendar: book.calendar,
        missing: try book.missing(chosen, in: context.instance),
        anyArchived: histories.isEmpty ? try book.habits().first(where: \.isArchived)?.name : nil,
        daysBack: context.family == .systemLarge ? TodaySummary.weeksBack : 0)
      let boundaries = HabitBoundaries(from: now, in: book.calendar.zone, dayStart: book.calendar.dayStart)
      return Timeline(
        entries: boundaries.dates.map { summary.entry(at: $0) }, policy: .after(boundaries.nextDay))
    } catch {
      let entry = TodayEntry(date: now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(now.addingTimeInterval(15 * 60)))
    }
  }
}
