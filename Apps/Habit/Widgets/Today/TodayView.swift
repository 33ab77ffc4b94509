import AppUI
import Commands
import SwiftUI
import WidgetKit

/// The picture of the widget `today` in every family that it supports.
struct TodayView: View {
  let entry: TodayEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .figures(let figures): picture(of: figures)
    case .empty(let reason): TodayEmptyView(reason: reason)
    case .missing(let habits): MissingHabitView(missing: habits)
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  @ViewBuilder
  private func picture(of figures: TodayEntry.Figures) -> some View {
    switch family {
    case .accessoryInline: TodayInlineView(figures: figures)
    case .accessoryCircular: TodayCircularView(figures: figures)
    case .accessoryRectangular: TodayRectangularView(figures: figures)
    case .systemSmall: TodayListView(figures: figures, most: 6, isWide: false)
    case .systemLarge: TodayLargeView(figures: figures)
    default: TodayListView(figures: figures, most: 6, isWide: true)
    }
  }
}

/// The list of the day: how many are done, and a toggle for each habit.
struct TodayListView: View {
  let figures: TodayEntry.Figures
  /// How many lines there may be.
  let most: Int
  let isWide: Bool
  /// Whether a few lines are to fill a high card.
  var isRoomy = false

  var body: some View {
    ViewThatFits(in: .vertical) {
      form
      // Words may be so large that a list has no room: the habit that is next stands for it, and then the count for all.
      if let next = figures.next ?? figures.lines.first {
        VStack(alignment: .leading, spacing: 2) {
          TodayHeadView(figures: figures, hasDate: isWide)
          TodayBriefRow(line: next, day: figures.day)
          Spacer(minLength: 0)
        }
        TodayHeadView(figures: figures, hasDate: isWide)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// The head and the list, for which there is room where two lines have room.
  private var form: some View {
    VStack(alignment: .leading, spacing: 2) {
      TodayHeadView(figures: figures, hasDate: isWide)
      if figures.lines.isEmpty {
        TodayRows(figures: figures, most: most, isWide: isWide, isRoomy: isRoomy)
      } else {
        Text(verbatim: figures.lines.count == 1 ? " " : " \n ")
          .font(.caption)
          .hidden()
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .overlay(alignment: .topLeading) {
            TodayRows(figures: figures, most: most, isWide: isWide, isRoomy: isRoomy)
          }
          .padding(.top, isRoomy ? 6 : 0)
      }
      Spacer(minLength: 0)
    }
  }
}

/// How many are done, and where there is room of which day.
struct TodayHeadView: View {
  let figures: TodayEntry.Figures
  let hasDate: Bool
  @Environment(\.locale) private var locale

  var body: some View {
    if hasDate {
      ViewThatFits(in: .horizontal) {
        HStack(alignment: .firstTextBaseline) {
          TodayCountView(figures: figures)
          Spacer(minLength: 16)
          Text(
            figures.day,
            format: .dateTime.weekday(.abbreviated).day().month(.abbreviated).locale(locale.ofCardWords)
          )
          .font(.caption)
          .foregroundStyle(.subdued)
          .lineLimit(1)
        }
        TodayCountView(figures: figures)
      }
    } else {
      TodayCountView(figures: figures)
    }
  }
}

/// The high card: the list, and below it how the last weeks went, as high as the list leaves room.
struct TodayLargeView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      TodayListView(figures: figures, most: hasRoom ? 12 : 17, isWide: true, isRoomy: true)
      if hasRoom { TodayHistoryView(figures: figures, height: height) }
    }
  }

  private var hasRoom: Bool { figures.lines.count <= 12 && figures.shares.count > 1 }

  private var height: CGFloat {
    switch figures.lines.count {
    case ...2: 153
    case 3: 119
    case 4...5: 85
    case 6...8: 51
    default: 34
    }
  }
}

/// Which part was done of what each of the last days asked for, the day of the card last.
struct TodayHistoryView: View {
  let figures: TodayEntry.Figures
  /// The height of a day on which all was done.
  let height: CGFloat
  @Environment(\.locale) private var locale

  var body: some View {
    ViewThatFits(in: .vertical) {
      form(height: height)
      // Where words are large a list of the same number of lines leaves less room.
      if height > 51 { form(height: 51) }
    }
  }

  private func form(height: CGFloat) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      FigureText(
        "\(Int((average * 100).rounded())) %", unit: "done in the last \(count) days", shortUnit: "in \(count) days"
      )
      .accessibilityLabel("Done in the last \(count) days")
      .accessibilityValue("\(Int((average * 100).rounded())) %")
      Sparkline(figures.shares.map { $0 ?? 0 }, top: 1, height: height, tint: .growth)
      if count >= Self.leastForLabels, let first = figures.firstShare {
        HStack {
          Text(first, format: .dateTime.day().month(.abbreviated).locale(locale.ofCardWords))
          Spacer(minLength: 8)
          Text("today")
        }
        .font(.caption2)
        .foregroundStyle(.subdued)
        .frame(maxWidth: CGFloat(count) * 12 - 2)
        .accessibilityHidden(true)
      }
    }
  }

  /// Below fewer columns there is no room for two words.
  private static let leastForLabels = 10

  private var count: Int { figures.shares.count }
  private var average: Double {
    let known = figures.shares.compactMap(\.self)
    return known.reduce(0, +) / Double(max(known.count, 1))
  }
}

/// How many are done of how many the day asks for.
struct TodayCountView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    FigureText("\(figures.done)", unit: "of \(figures.count)", prominence: .title)
      .contentTransition(.numericText(value: Double(figures.done)))
      .accessibilityLabel("Done")
      .accessibilityValue("\(figures.done) of \(figures.count)")
  }
}

/// Nothing is listed: why, and what to do.
struct TodayEmptyView: View {
  let reason: TodayEntry.Empty

  var body: some View {
    switch reason {
    case .noHabit(let archived): NoHabitView(archived: archived)
    case .filtered(let filter): EmptyStateView("No habit for \(filter)", command: "habit habits")
    case .archived(let name):
      EmptyStateView("\(name) is archived", command: "habit habits restore \(shellWord(name))")
        .privacySensitive()
    case .dayOff: EmptyStateView("Nothing to do today")
    }
  }
}
