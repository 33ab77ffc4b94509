import AppSupport
import Commands
import Foundation
import FoundationExtras
import SwiftUI

/// Statistics as a table: a line a day, week or name.
struct StatsSnippet: View {
  let rows: [StatsFigures]
  let by: StatsGrouping
  /// By how much the rows add up to more than the whole.
  let surplusSeconds: Int
  /// What another program has measured of the whole.
  let recordedSeconds: Int
  let times: TimeContext

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      table
      if surplusSeconds > 0 {
        let sum = rows.reduce(0) { $0 + $1.seconds }
        Text("\(lengthText(surplusSeconds)) in more than one of them: together \(lengthText(sum))")
          .foregroundStyle(.secondary)
      }
      if recordedSeconds > 0 {
        Text("\(lengthText(recordedSeconds)) measured by other programs: minutes, no sessions")
          .foregroundStyle(.secondary)
      }
    }
  }

  private var table: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
      ForEach(rows.indices, id: \.self) { index in
        let row = rows[index]
        GridRow {
          Text(name(row))
            .foregroundStyle(.secondary)
            .accessibilityHidden(true)
          Text("\(row.sessions)")
            .monospacedDigit()
            .gridColumnAlignment(.trailing)
            .accessibilityHidden(true)
          // One fact a line for those who hear it.
          Text(lengthText(row.seconds))
            .monospacedDigit()
            .gridColumnAlignment(.trailing)
            .accessibilityLabel(Text(name(row)))
            .accessibilityValue(
              Text("\(row.sessions) \(row.sessions == 1 ? "session" : "sessions"), \(lengthText(row.seconds))"))
        }
      }
    }
  }

  private func name(_ row: StatsFigures) -> String {
    switch by {
    case .days: CivilDate(row.name).map { TimeExpression.echo(of: $0, in: times) } ?? row.name
    case .weeks: CivilDate(row.name).map { "from \(TimeExpression.echo(of: $0, in: times))" } ?? row.name
    case .tasks: row.name.isEmpty ? "no task" : row.name
    case .projects: row.name.isEmpty ? "no project" : row.name
    case .tags: row.name.isEmpty ? "no tag" : row.name
    }
  }
}
