import AppIntents
import Foundation
import WidgetKit

/// Makes the entries of the widget `plan`; the arithmetic is in `Domain/`.
struct PlanProvider: AppIntentTimelineProvider {
  @AppDependency private var library: Library

  init() {}

  func placeholder(in context: Context) -> PlanEntry {
    .sample(at: context.world.now, in: context.world.timeZone, days: days(of: 1, in: context.family))
  }

  /// How many days are shown of each of some books: where there is room for a week of one book, that.
  private func days(of books: Int, in family: WidgetFamily) -> Int {
    books == 1 && family == .systemExtraLargePortrait ? 7 : 3
  }

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
      let days = days(of: summary.books.count, in: context.family)
      return Timeline(
        entries: schedule.dates.map { PlanEntry(date: $0, content: summary.content(at: $0, days: days)) },
        policy: .after(schedule.nextReload))
    } catch {
      let entry = PlanEntry(date: context.world.now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(context.world.now.addingTimeInterval(15 * 60)))
    }
  }
}
