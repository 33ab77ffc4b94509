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
    VStack(alignment: .leading, spacing: 2) {
      HStack(alignment: .firstTextBaseline) {
        TodayCountView(figures: figures)
        Spacer(minLength: 0)
        if isWide {
          Text(figures.day, format: .dateTime.weekday(.abbreviated).day().month(.abbreviated))
            .font(.caption)
            .foregroundStyle(.subdued)
            .lineLimit(1)
            .shrinkingInWidth(to: 0.7)
        }
      }
      TodayRows(figures: figures, most: most, isWide: isWide, isRoomy: isRoomy)
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// The high card: the list, and below it how the last weeks went, as high as the list leaves room.
struct TodayLargeView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
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

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      FigureText("\(Int((average * 100).rounded())) %", unit: "done in the last \(count) days")
        .accessibilityLabel("Done in the last \(count) days")
        .accessibilityValue("\(Int((average * 100).rounded())) %")
      Sparkline(figures.shares.map { $0 ?? 0 }, top: 1, height: height, tint: .growth)
      if count >= Self.leastForLabels, let first = figures.firstShare {
        HStack {
          Text(first, format: .dateTime.day().month(.abbreviated))
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
    (Text("\(figures.done)").font(.title.monospacedDigit()).bold()
      + Text(" of \(figures.count)").font(.caption).foregroundStyle(.subdued))
      .lineLimit(1)
      .shrinkingInWidth(to: 0.6)
      .contentTransition(.numericText(value: Double(figures.done)))
      .invalidatableContent().privacySensitive()
      .accessibilityLabel("Done")
      .accessibilityValue("\(figures.done) of \(figures.count)")
  }
}

/// A line for each habit, and how many more there are.
struct TodayRows: View {
  let figures: TodayEntry.Figures
  let most: Int
  let isWide: Bool
  let isRoomy: Bool

  /// Whether any line has a streak; where none has, names take the room of that column.
  private var hasStreaks: Bool { figures.lines.contains { $0.streak > 0 } }

  var body: some View {
    Group {
      if figures.lines.isEmpty {
        Text(figures.done >= figures.count ? "All done" : "Nothing left to do")
          .font(.caption)
          .foregroundStyle(.subdued)
      } else {
        LimitedList(figures.lines, most: most, isRoomy: isRoomy) { line in
          TodayRow(line: line, day: figures.day, isWide: isWide, hasStreaks: hasStreaks)
            .id(line.id)
            .transition(.push(from: .trailing))
        }
      }
    }
    .lineLimit(1)
    .animation(.default, value: figures.lines.map(\.id))
  }
}

/// A habit: a toggle with its name, and where there is room its strength and its streak.
struct TodayRow: View {
  let line: HabitLine
  let day: Date
  let isWide: Bool
  /// Whether there is a column for streaks.
  var hasStreaks = true

  var body: some View {
    HStack(spacing: 8) {
      HabitToggle(line: line, day: day, tint: .growth, longestAmount: isWide ? 5 : 4)
      if isWide {
        Spacer(minLength: 0)
        ProgressView(value: min(max(line.strength, 0), 1))
          .tint(line.state == .exceeded ? Color.red : .growth)
          .frame(width: 56)
          .accessibilityLabel("\(line.name) strength")
          .accessibilityValue(line.strengthText)
        Text(line.strengthText)
          .monospacedDigit()
          .foregroundStyle(.subdued)
          .shrinkingInWidth(to: 0.7)
          .frame(width: 40, alignment: .trailing)
          .accessibilityHidden(true)
        if hasStreaks {
          Text(line.streakText)
            .monospacedDigit()
            .shrinkingInWidth(to: 0.7)
            .frame(width: 40, alignment: .trailing)
            .accessibilityLabel("\(line.name) streak")
            .accessibilityValue(line.streakText)
            .accessibilityHidden(line.streak == 0)
        }
      }
    }
    .privacySensitive()
  }
}

/// Nothing is listed: why, and what to do.
struct TodayEmptyView: View {
  let reason: TodayEntry.Empty

  var body: some View {
    switch reason {
    case .noHabit: HabitEmptyView(message: "No habit yet", command: "habit habits add Run")
    case .filtered(let filter): HabitEmptyView(message: "No habit for \(filter)", command: "habit habits")
    case .archived(let name):
      HabitEmptyView(message: "\(name) is archived", command: "habit habits restore \(shellWord(name))")
        .privacySensitive()
    case .dayOff: HabitEmptyView(message: "Nothing to do today")
    }
  }
}
