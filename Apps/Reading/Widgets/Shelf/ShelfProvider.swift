import AppIntents
import Foundation
import FoundationExtras
import WidgetKit

/// Makes the entries of the widget `shelf`.
struct ShelfProvider: AppIntentTimelineProvider {
  @AppDependency private var library: Library

  init() {}

  func placeholder(in context: Context) -> ShelfEntry { .sample(at: context.world.now, in: context.world.timeZone) }

  func snapshot(for configuration: ShelfConfiguration, in context: Context) async -> ShelfEntry {
    let sample = placeholder(in: context)
    if context.isPreview { return sample }
    return await timeline(for: configuration, in: context).entries.first ?? sample
  }

  func timeline(for configuration: ShelfConfiguration, in context: Context) async -> Timeline<ShelfEntry> {
    do {
      let summary = try library.summary(
        filter: configuration.filter, isChosen: !(configuration.book?.isEmpty ?? true), most: ShelfView.mostLines,
        mostCovers: context.family == .systemLarge ? ShelfView.mostWithCovers : 0)
      let year = try library.year()
      let text = "\(year.finished)\(year.goal.map { " of \($0)" } ?? "") in \(year.year)"
      let schedule = library.schedule
      // Nothing on it follows the time of day, but at midnight a year may begin.
      let dates = [schedule.dates.first, schedule.dates.count > 1 ? schedule.dates.last : nil].compactMap(\.self)
      return Timeline(
        entries: dates.map { date in
          ShelfEntry(
            date: date, content: summary.content(at: date), count: summary.count,
            year: library.isIn(year.year, date) ? text : "", shown: configuration.shownText)
        }, policy: .after(schedule.nextReload))
    } catch {
      let entry = ShelfEntry(date: context.world.now, content: .unavailable(IntentError.message(for: error)))
      return Timeline(entries: [entry], policy: .after(context.world.now.addingTimeInterval(15 * 60)))
    }
  }
}

extension Library {
  /// Whether an instant is of a year, by the person's days.
  func isIn(_ year: Int, _ date: Date) -> Bool {
    logicalDay(of: date, in: world.timeZone, startingAt: profile.dayStart).year == year
  }
}
