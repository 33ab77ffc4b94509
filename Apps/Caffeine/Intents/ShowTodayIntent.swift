import AppIntents
import AppUI
import Commands
import FoundationExtras
import SwiftUI
import WidgetKitCore

/// Tells what was drunk on the day so far.
struct ShowTodayIntent: AppIntent {
  static let title: LocalizedStringResource = "Show the day"
  static let description = IntentDescription("Tells how much caffeine you have had today, of how much, and in what.")

  @Dependency private var log: CaffeineLog
  @Dependency private var profile: CaffeineProfile
  @Dependency private var world: World

  func perform() async throws -> some IntentResult & ReturnsValue<Double> & ProvidesDialog & ShowsSnippetView {
    let drunk = try log.today(profile: profile)
    let day = DayTotal(drunk.totalMilligrams, limit: profile.limit)
    let left = day.excess > .zero ? "\(day.excess.text) mg over it" : "\(day.remaining.text) mg left"
    let times = TimeContext(now: world.now, timeZone: world.timeZone, dayStart: profile.dayStart)
    return .result(
      value: day.total.value, dialog: "\(day.total.text) of \(day.limit.text) mg today · \(left)"
    ) {
      TodaySnippet(entries: drunk, times: times)
    }
  }
}

/// What was drunk on a day, one drink a line.
struct TodaySnippet: View {
  let entries: [CaffeineEntry]
  let times: TimeContext

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
      ForEach(entries, id: \.id) { entry in
        FactRow(name: time(of: entry), value: "\(entry.drinkName) · \(entry.milligrams.text) mg")
      }
    }
  }

  private func time(of entry: CaffeineEntry) -> String {
    guard case .instant(let instant, let offset) = entry.time else { return "some time" }
    return TimeExpression.echo(of: instant, offset: offset, in: times)
  }
}
