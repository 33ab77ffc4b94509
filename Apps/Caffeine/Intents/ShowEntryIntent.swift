import AppIntents
import AppSupport
import AppUI
import Commands
import SwiftUI
import WidgetKitCore

/// Tells what is known about an entry of the log.
struct ShowEntryIntent: AppIntent {
  static let title: LocalizedStringResource = "Show an entry of the log"
  static let description = IntentDescription("Tells what was drunk, when, and how much caffeine it had.")

  @Parameter(title: "Entry", description: "The beginning of its id, such as a3f9", requestValueDialog: "Which entry?")
  var entry: String

  @Dependency private var log: CaffeineLog
  @Dependency private var profile: CaffeineProfile
  @Dependency private var world: World

  func perform() async throws -> some IntentResult & ReturnsValue<EntryFigures> & ProvidesDialog & ShowsSnippetView {
    let found = try log.entry(idPrefix: entry)
    let times = TimeContext(now: world.now, timeZone: world.timeZone, dayStart: profile.dayStart)
    return .result(value: EntryFigures(found), dialog: "\(found.drinkName) \(found.milligrams.text) mg") {
      EntrySnippet(entry: found, times: times)
    }
  }
}

/// What is known about an entry, one fact a line.
struct EntrySnippet: View {
  let entry: CaffeineEntry
  let times: TimeContext

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
      FactRow(name: "id", value: ShortID.text(entry.id))
      FactRow(name: "day", value: TimeExpression.echo(of: entry.logicalDay, in: times))
      if case .instant(let instant, let offset) = entry.time {
        FactRow(name: "time", value: TimeExpression.echo(of: instant, offset: offset, in: times))
      }
      FactRow(name: "category", value: entry.category.rawValue)
      if let size = entry.millilitres {
        FactRow(name: "size", value: "\(entry.count) × \(Milligrams(size).text) ml")
      }
    }
  }
}
