import AppIntents
import FoundationExtras
import SwiftUI

/// The answer to a check-in: one line for one habit, a headline and a line each for several.
struct CheckInAnswer: Sendable {
  let figures: [CheckInFigures]
  let dialog: IntentDialog
  let lines: [String]

  init(_ reports: [CheckInReport], _ calendar: HabitCalendar) {
    figures = reports.map(CheckInFigures.init)
    let texts = reports.map { $0.text(calendar) }
    if texts.count == 1 {
      dialog = "\(texts[0])"
      lines = []
    } else {
      dialog = "\(texts.count) habits"
      lines = texts
    }
  }
}

/// A line for each habit of a batch; nothing for one, whose line is the answer.
struct CheckInSnippet: View {
  let lines: [String]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(lines.indices) { index in
        Text(lines[index])
      }
    }
  }
}
