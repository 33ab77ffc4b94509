import AppUI
import Charts
import FoundationExtras
import SwiftUI
import WidgetKit

/// The picture of the widget `day` in every family that it supports.
struct DayView: View {
  let entry: DayEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .figures(let figures):
      if family == .systemLarge { DayLargeView(figures: figures) } else { DayMediumView(figures: figures) }
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }
}

/// The wide card: the day's figures, its tasks, and beside them a week of days as columns.
struct DayMediumView: View {
  let figures: DayEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      DayTotalView(figures: figures)
      Spacer(minLength: 4)
      if figures.days.contains(where: { $0.figures.seconds > 0 }) {
        // Words that are too large for a column beside the chart have all of the width.
        ViewThatFits(in: .horizontal) {
          HStack(alignment: .top, spacing: 8) {
            VStack(alignment: .leading, spacing: 0) {
              tasks
                .frame(minWidth: 0, idealWidth: 0, maxWidth: .infinity, alignment: .leading)
              leastRow
            }
            DayChart(days: figures.days, isSmall: true)
              .frame(width: 14 * 8)
          }
          tasks
        }
      } else {
        tasks
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private var tasks: some View { DayTasksView(figures: figures, most: 4, isRoomy: false) }

  /// What a row beside the chart must have room for, unseen: the beginning of a name, and the longest time.
  private var leastRow: some View {
    DayTaskRow(
      name: Text(verbatim: "Write text"), value: lengthText(figures.tasks.map(\.figures.seconds).max() ?? 0)
    )
    .fixedSize()
    .frame(height: 0)
    .hidden()
    .accessibilityHidden(true)
  }
}

/// The high card: the same, and a week of days as columns.
struct DayLargeView: View {
  let figures: DayEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      DayTotalView(figures: figures)
      DayTasksView(figures: figures, most: 6, isRoomy: true)
        .padding(.top, 16)
      Spacer(minLength: 16)
      DayChart(days: figures.days, isSmall: false)
        .frame(height: 8 * 17)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// The time of the day, and its sessions against the goal.
struct DayTotalView: View {
  let figures: DayEntry.Figures

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      FigureText(lengthText(figures.total.seconds), unit: figures.counted ?? "today", prominence: .title)
      Spacer(minLength: 8)
      FigureText("\(figures.total.sessions)", unit: "of \(figures.goal)")
    }
  }
}

/// The tasks of the day, each against the longest.
struct DayTasksView: View {
  let figures: DayEntry.Figures
  let most: Int
  /// Whether there is room for larger rows, each with a bar.
  let isRoomy: Bool

  var body: some View {
    if figures.tasks.isEmpty {
      EmptyStateView("No session yet", command: "pomodoro start")
        .frame(maxWidth: .infinity, alignment: .leading)
    } else if isRoomy {
      // The list puts meters into columns where it has nothing else.
      LimitedList(figures.tasks, most: most, isRoomy: true) { task in
        MeterRow(
          name(task), fraction: Double(task.figures.seconds) / Double(max(1, longest)),
          value: lengthText(task.figures.seconds), titleWidth: 152, valueWidth: 80, tint: .tomato)
      }
    } else {
      LimitedList(figures.tasks, most: most) { task in
        DayTaskRow(name: name(task), value: lengthText(task.figures.seconds))
      }
    }
  }

  private func name(_ task: FocusStatistics.Named) -> Text {
    Text(verbatim: task.name.isEmpty ? "no task" : task.name)
  }

  private var longest: Int { figures.tasks.map(\.figures.seconds).max() ?? 1 }
}

/// A task and its time in one line.
struct DayTaskRow: View {
  let name: Text
  let value: String
  @Environment(\.locale) private var locale

  var body: some View {
    HStack(spacing: 0) {
      name
      Spacer(minLength: 8)
      // Where there is no room the name gives way, and never the number; all rows are of one size.
      Text(verbatim: value.digits(of: locale)).monospacedDigit().foregroundStyle(.subdued)
        .fixedSize()
        .layoutPriority(1)
    }
    .lineLimit(1)
    .fixedSize(horizontal: false, vertical: true)
    .invalidatableContent()
    .privacySensitive()
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(name)
    .accessibilityValue(Text(value))
  }
}

/// The hours of the days as columns.
struct DayChart: View {
  let days: [DayEntry.Day]
  /// Whether there is room for the columns and their days alone.
  let isSmall: Bool
  @Environment(\.locale) private var locale

  var body: some View {
    Chart {
      ForEach(days, id: \.day) { day in
        BarMark(x: .value("Day", name(day)), y: .value("Hours", Double(day.figures.seconds) / 3600))
          .foregroundStyle(day.day == days.last?.day ? Color.tomato : Color.tomato.opacity(0.5))
          .accessibilityLabel(name(day))
          .accessibilityValue(lengthText(day.figures.seconds))
      }
    }
    .chartYScale(domain: 0...top)
    .chartXAxis {
      AxisMarks { value in
        AxisValueLabel(collisionResolution: .disabled) {
          Text(label(value.as(String.self) ?? "")).foregroundStyle(.subdued).widgetAccentable(false)
        }
      }
    }
    .chartYAxis {
      AxisMarks(values: isSmall ? [] : [top / 2, top]) { value in
        AxisValueLabel {
          Text(verbatim: "\(Int(value.as(Double.self) ?? 0)) h".digits(of: locale)).foregroundStyle(.subdued)
            .widgetAccentable(false)
        }
      }
    }
    .widgetAccentable().invalidatableContent().privacySensitive()
  }

  /// The label of a column: two letters, since seven must stand side by side.
  private func name(_ day: DayEntry.Day) -> String {
    ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"][(day.day.weekday + 6) % 7]
  }

  /// What stands below a column: where it is narrow, one letter.
  private func label(_ name: String) -> String { isSmall ? String(name.prefix(1)) : name }

  /// An even number of hours above every day.
  private var top: Double {
    let most = days.map { Double($0.figures.seconds) / 3600 }.max() ?? 0
    return max(2, (most / 2).rounded(.up) * 2)
  }
}
