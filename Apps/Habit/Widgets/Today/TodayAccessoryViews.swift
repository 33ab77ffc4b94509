import AppUI
import SwiftUI
import WidgetKit

/// One line: the habit that is next, and how many are done.
///
/// It is a gauge, so that a bar that shows a share finds it; in one line only its words are drawn.
struct TodayInlineView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    Gauge(value: Double(figures.done), in: 0...Double(max(figures.count, 1))) {
      // A tick before a name would say that it is done.
      Image(systemName: figures.next == nil ? "checkmark.circle" : "circle")
    } currentValueLabel: {
      Text("\(figures.next.map { "\($0.name.isolated) · " } ?? "")\(figures.done) of \(figures.count)")
    }
    .invalidatableContent().privacySensitive()
  }
}

/// How many are done as a ring.
struct TodayCircularView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    RingGauge(
      value: Double(figures.done), total: Double(figures.count), number: "\(figures.done)/\(figures.count)",
      name: figures.filter.flatMap { $0.count <= 7 ? $0 : nil } ?? "today", spoken: "Habits done today", tint: .growth)
  }
}

/// The habit that is next, with its toggle.
struct TodayRectangularView: View {
  let figures: TodayEntry.Figures
  @Environment(\.locale) private var locale

  var body: some View {
    ViewThatFits(in: .vertical) {
      lines(most: 3)
      lines(most: 2)
      if let next = figures.next { TodayBriefRow(line: next, day: figures.day) } else { head }
    }
    .font(.caption)
    .lineLimit(1)
    .minimumScaleFactor(0.7)
    .invalidatableContent().privacySensitive()
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func lines(most: Int) -> some View {
    VStack(alignment: .leading, spacing: 3) {
      if most > 1 || figures.next == nil { head }
      if let next = figures.next {
        TodayRow(line: next, day: figures.day, isWide: false)
        if most > 2 {
          let words = ["strength \(next.strengthText)", next.streakText].filter { !$0.isEmpty }
          Text(words.joined(separator: " · ").digits(of: locale))
            .foregroundStyle(.subdued)
        }
      }
    }
  }

  private var head: some View {
    HStack {
      Text(figures.next == nil ? "Nothing left" : "Next").bold()
      Spacer(minLength: 0)
      Text("\(figures.done) of \(figures.count)").foregroundStyle(.subdued)
    }
  }
}
