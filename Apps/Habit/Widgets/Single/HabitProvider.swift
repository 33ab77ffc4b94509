import AppIntents
import Foundation
import FoundationExtras
import WidgetKit

/// Makes the entries of the widget `habit`; the arithmetic is in `Domain/`.
struct HabitProvider: AppIntentTimelineProvider {
  @AppDependency private var book: HabitBook

  init() {}

  func placeholder(in context: Context) -> HabitEntry {
    .sample(at: context.world.now, book.calendar, count: context.family.habitCount)
  }

  func snapshot(for configuration: HabitConfiguration, in context: Context) async -> HabitEntry {
    let sample = placeholder(in: context)
    if context.isPreview { return sample }
    return await timeline(for: configuration, in: context).entries.first ?? sample
  }

  func timeline(for configuration: HabitConfiguration, in context: Context) async -> Timeline<HabitEntry> {
    let now = context.world.now
    let boundaries = HabitBoundaries(from: now, in: book.calendar.zone, dayStart: book.calendar.dayStart)
    do {
      let chosen = configuration.habit?.identifiers ?? []
      let most = context.family.habitCount
      let all = try book.habits()
      let wanted =
        chosen.isEmpty
        ? all.filter { !$0.isArchived }.prefix(most).map(\.id)
        : chosen.filter { id in all.contains { $0.id == id } }.prefix(most).map(\.self)
      if wanted.isEmpty {
        let content: HabitEntry.Content =
          chosen.isEmpty ? .empty(archived: all.first?.name) : .missing(try book.missing(chosen, in: context.instance))
        let entry = HabitEntry(date: now, content: content)
        return Timeline(entries: [entry], policy: .after(boundaries.nextDay))
      }
      let histories = try wanted.compactMap { try book.history($0) }
      let weeks = context.family == .systemSmall ? 8 : 17
      return Timeline(
        entries: boundaries.dates.map {
          HabitEntry.entry(at: $0, histories: histories, book.calendar, weeks: weeks)
        }, policy: .after(boundaries.nextDay))
    } catch {
      let entry = HabitEntry(date: now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(now.addingTimeInterval(15 * 60)))
    }
  }
}
