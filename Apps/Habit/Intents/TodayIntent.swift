import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import SwiftUI

/// Tells how the habits of a day stand.
struct TodayIntent: AppIntent {
  static let title: LocalizedStringResource = "Show a day"
  static let description = IntentDescription(
    "Lists the habits of the day with their streaks; before the day start it is still yesterday's day.")

  @Parameter(title: "Day", description: "Today unless given")
  var date: ZonedInstant?

  @Parameter(title: "Tags", description: "Only habits with one of these tags", optionsProvider: HabitTagNames())
  var tag: [String]?

  @Parameter(title: "Time of day", description: "Only habits for these times, and for any")
  var time: [TimeOfDay]?

  @Parameter(title: "Only what is due", description: "Leave out what is done, skipped or not asked for", default: false)
  var due: Bool

  @Dependency private var book: HabitBook

  func perform() async throws -> some IntentResult & ReturnsValue<[HabitDayFigures]> & ProvidesDialog & ShowsSnippetView
  {
    let day = date.map(book.calendar.day(of:)) ?? book.calendar.today
    try book.requireKnown(tags: tag)
    let filter = HabitFilter(tags: tag, timesOfDay: time)
    let histories = try book.histories { !$0.isArchived && filter.admits($0) }.filter { $0.isListed(on: day) }
    let lines = histories.map { HabitLine($0, on: day) }.filter { due ? $0.state.isOpen : $0.isShown }
    // As the widget counts: what is skipped is not asked for.
    let asked = lines.count { $0.state != .skipped }
    let isEmpty = try lines.isEmpty && book.habits().isEmpty
    let done = lines.count(where: \.isKept)
    let count = isEmpty ? "no habit yet" : due ? "\(lines.count) due" : "\(done) of \(asked)"
    return .result(value: lines.map(HabitDayFigures.init), dialog: "\(book.calendar.echo(day)) · \(count)") {
      HabitLinesSnippet(lines: lines)
    }
  }
}

/// The habits of a day, a line each.
struct HabitLinesSnippet: View {
  let lines: [HabitLine]

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
      ForEach(lines.indices) { index in
        HabitLineRow(line: lines[index])
      }
    }
  }
}

/// A habit of a day in four columns.
struct HabitLineRow: View {
  let line: HabitLine

  var body: some View {
    GridRow {
      Text("\(line.sign) \(line.name)")
        .accessibilityLabel(Text(line.name))
        .accessibilityValue(Text(line.spoken))
      Text(line.amount ?? "").foregroundStyle(.secondary)
        .accessibilityHidden(true)
      Text(line.strengthText).foregroundStyle(.secondary)
        .accessibilityHidden(true)
      Text(line.streakText)
        .accessibilityHidden(true)
    }
  }
}
