import AppIntents
import AppSupport
import AppUI
import Commands
import Foundation
import SwiftUI

/// How the timer stands.
struct StatusIntent: AppIntent {
  static let title: LocalizedStringResource = "Show the timer"
  static let description = IntentDescription("Tells what runs, how long it still does, and how the day stands.")

  @Dependency private var log: PomodoroLog

  func perform() async throws -> some IntentResult & ReturnsValue<TimerFigures> & ProvidesDialog & ShowsSnippetView {
    let timer = try log.timer()
    let figures = try log.figures(timer)
    return .result(value: figures, dialog: "\(log.headline(timer))") {
      StatusSnippet(timer: timer, figures: figures, times: log.times)
    }
  }
}

/// The answer to `status`: one fact a line.
struct StatusSnippet: View {
  let timer: FocusTimer
  let figures: TimerFigures
  let times: TimeContext

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
      FactRow(name: "cycle", value: timer.positionText)
      FactRow(name: timer.current == nil ? "due" : "next", value: timer.next.title.lowercased())
      if let chosen = timer.chosen, !chosen.task.isEmpty { FactRow(name: "then", value: chosen.spoken) }
      if timer.current == nil, let last = timer.lastEnded, let end = last.end, let outcome = last.outcome {
        FactRow(name: "last", value: "\(last.spoken) · \(outcome.rawValue) \(TimeExpression.echo(of: end, in: times))")
      }
      FactRow(
        name: "today",
        value: "\(figures.todaySessions) of \(figures.goal) · \(lengthText(figures.todaySeconds))")
    }
  }
}
