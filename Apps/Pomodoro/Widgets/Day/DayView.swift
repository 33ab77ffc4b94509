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

/// The wide card: the day's figures and its tasks.
struct DayMediumView: View {
  let figures: DayEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      DayTotalView(figures: figures)
      Spacer(minLength: 0)
      DayTasksView(figures: figures, most: 4, isRoomy: false)
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
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
      DayChart(days: figures.days)
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
  let isRoomy: Bool

  var body: some View {
    if figures.tasks.isEmpty {
      EmptyStateView("No session yet", command: "start \"Write\"")
    } else {
      LimitedList(figures.tasks, most: most, isRoomy: isRoomy) { task in
        MeterRow(
          Text(verbatim: task.name.isEmpty ? "no task" : task.name),
          fraction: Double(task.figures.seconds) / Double(max(1, longest)), value: lengthText(task.figures.seconds),
          titleWidth: isRoomy ? 152 : 128, valueWidth: 80, tint: .tomato)
      }
    }
  }

  private var longest: Int { figures.tasks.map(\.figures.seconds).max() ?? 1 }
}

/// The hours of the days as columns.
struct DayChart: View {
  let days: [DayEntry.Day]

  var body: some View {
    Chart {
      ForEach(days, id: \.day) { day in
        BarMark(x: .value("Day", name(day)), y: .value("Hours", Double(day.figures.seconds) / 3600))
          .foregroundStyle(day.day == days.last?.day ? Color.tomato : Color.tomato.opacity(0.5))
      }
    }
    .chartYScale(domain: 0...top)
    .chartXAxis {
      AxisMarks { _ in AxisValueLabel().foregroundStyle(.subdued) }
    }
    .chartYAxis {
      AxisMarks(values: [top / 2, top]) { value in
        AxisValueLabel { Text("\(Int(value.as(Double.self) ?? 0)) h").foregroundStyle(.subdued) }
      }
    }
    .invalidatableContent().privacySensitive()
  }

  /// The label of a column: two letters, since seven must stand side by side.
  private func name(_ day: DayEntry.Day) -> String {
    ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"][(day.day.weekday + 6) % 7]
  }

  /// An even number of hours above every day.
  private var top: Double {
    let most = days.map { Double($0.figures.seconds) / 3600 }.max() ?? 0
    return max(2, (most / 2).rounded(.up) * 2)
  }
}
