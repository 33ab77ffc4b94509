import AppUI
import Foundation
import SwiftUI

/// What will be left at bedtime; red where that is more than is wanted.
///
/// In a narrow card the words between figure and time give way, and never the figure or the time.
struct BedtimeLine: View {
  let level: Double
  let isTooMuch: Bool
  let bedtime: Date
  /// Whether the day belongs to the time, because a nearer bedtime stands beside it.
  var hasWeekday = false
  /// Whether the figure is as large as the others of its card.
  var isLarge = false
  @Environment(\.locale) private var locale

  var body: some View {
    ViewThatFits(in: .horizontal) {
      line(" mg at ")
      line(" at ")
      line(" · ").minimumScaleFactor(0.6)
    }
    .font(.caption)
    .lineLimit(1)
    .fixedSize(horizontal: false, vertical: true)
    .contentTransition(.numericText(value: level))
    .invalidatableContent()
    .privacySensitive()
  }

  private func line(_ words: String) -> Text {
    figure.warning(if: isTooMuch) + Text(verbatim: words).foregroundStyle(.subdued) + weekday
      + Text(bedtime, style: .time).foregroundStyle(.subdued)
  }

  private var figure: Text {
    let text = Text(verbatim: level.wholeMilligrams.digits(of: locale)).monospacedDigit()
    return isLarge ? text.font(.body.monospacedDigit()).bold() : text
  }

  private var weekday: Text {
    guard hasWeekday else { return Text(verbatim: "") }
    return (Text(bedtime, format: .dateTime.weekday(.abbreviated).locale(locale.ofCardWords)) + Text(verbatim: " "))
      .foregroundStyle(.subdued)
  }
}
