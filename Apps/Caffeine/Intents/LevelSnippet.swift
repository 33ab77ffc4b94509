import AppUI
import Commands
import Foundation
import SwiftUI

/// The answer to `level`: one fact a line.
struct LevelSnippet: View {
  let report: CaffeineReport
  let profile: CaffeineProfile
  let times: TimeContext

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
      FactRow(name: "at bedtime", value: "\(report.levelAtBedtime.fixed) mg · \(echo(report.bedtime))")
      FactRow(name: "threshold", value: "\(profile.threshold.text) mg · \(thresholdText)")
      FactRow(name: "room", value: roomText)
      FactRow(name: "day", value: "\(report.day.total.text) of \(report.day.limit.text) mg")
    }
  }

  private var thresholdText: String {
    guard let calm = report.calm else { return "never reached" }
    return calm <= report.instant ? "at or below it" : "at or below it from \(echo(calm))"
  }

  private var roomText: String {
    let room = report.room
    if report.roomAtBedtime <= .zero {
      // What is drunk shortly before bedtime rises after it.
      return report.levelAtBedtime > profile.threshold
        ? "none · bedtime is above the threshold already" : "none · the level rises above the threshold after bedtime"
    }
    if room <= .zero { return "none · the day's limit is reached already" }
    guard room < report.roomAtBedtime else { return "\(room.fixed) mg more still meets the threshold at bedtime" }
    return
      "\(room.fixed) mg more reaches the day's limit; the threshold at bedtime allows \(report.roomAtBedtime.fixed)"
  }

  private func echo(_ instant: Date) -> String { TimeExpression.echo(of: instant, in: times) }
}
