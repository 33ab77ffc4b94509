import AppUI
import SwiftUI
import WidgetKit

/// A line for each habit, and how many more there are.
struct TodayRows: View {
  let figures: TodayEntry.Figures
  let most: Int
  let isWide: Bool
  let isRoomy: Bool

  /// The longest streak in words; nil where no line has one, and names take the room of that column.
  private var longestStreak: String? {
    figures.lines.filter { $0.streak > 0 }.map(\.streakText).max { $0.count < $1.count }
  }

  var body: some View {
    Group {
      if figures.lines.isEmpty {
        Text(figures.done >= figures.count ? "All done" : "Nothing left to do")
          .font(.caption)
          .foregroundStyle(.subdued)
      } else if isWide {
        ViewThatFits(in: .horizontal) {
          list(most: most, isWide: true)
          // Columns that are too wide are of large words, and there is no room for many.
          list(most: min(most, 4), isWide: false)
        }
      } else {
        list(most: most, isWide: false)
      }
    }
    .lineLimit(1)
    .animation(.default, value: figures.lines.map(\.id))
  }

  private func list(most: Int, isWide: Bool) -> some View {
    let longestStreak = longestStreak
    return LimitedList(figures.lines, most: most, isRoomy: isRoomy) { line in
      TodayRow(line: line, day: figures.day, isWide: isWide, longestStreak: longestStreak)
        .id(line.id)
        .transition(.push(from: .trailing))
    }
  }
}

/// A habit: a toggle with its name, and where there is room its strength and its streak.
struct TodayRow: View {
  let line: HabitLine
  let day: Date
  let isWide: Bool
  /// The longest text of the column for streaks; nil for no such column.
  var longestStreak: String?
  @Environment(\.locale) private var locale

  var body: some View {
    HStack(spacing: 8) {
      if isWide {
        HabitToggle(line: line, day: day, tint: .growth, longestAmount: 5)
          // What a name must have for the columns to stay.
          .frame(minWidth: Self.nameWidth, idealWidth: Self.nameWidth, alignment: .leading)
      } else {
        HabitToggle(line: line, day: day, tint: .growth, longestAmount: 4)
      }
      if isWide {
        Spacer(minLength: 0)
        ProgressView(value: min(max(line.strength, 0), 1))
          .tint(line.state == .exceeded ? Color.red : .growth)
          .frame(width: 56)
          .widgetAccentable()
          .accessibilityLabel("\(line.name) strength")
          .accessibilityValue(line.strengthText)
        column("100 %".digits(of: locale)) {
          Text(line.strengthText.digits(of: locale))
            .monospacedDigit()
            .foregroundStyle(.subdued)
        }
        .accessibilityHidden(true)
        if let longestStreak {
          column(longestStreak.digits(of: locale)) { Text(line.streakText.digits(of: locale)).monospacedDigit() }
            .accessibilityLabel("\(line.name) streak")
            .accessibilityValue(line.streakText)
            .accessibilityHidden(line.streak == 0)
        }
      }
    }
    .privacySensitive()
  }

  private static let nameWidth: CGFloat = 120

  /// A column that is as wide as its longest text, whatever the size of words.
  private func column(_ longest: String, _ number: () -> some View) -> some View {
    Text(verbatim: longest)
      .monospacedDigit()
      .lineLimit(1)
      .hidden()
      .overlay(alignment: .trailing) { number().lineLimit(1).fixedSize() }
      .frame(minWidth: 40, alignment: .trailing)
      .fixedSize()
  }
}

/// A habit where little has room: the amount gives way before the name does.
struct TodayBriefRow: View {
  let line: HabitLine
  let day: Date

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HabitToggle(line: line, day: day, tint: .growth, longestAmount: 4)
      HabitToggle(line: line, day: day, tint: .growth, showsAmount: false)
    }
    .font(.caption)
    .lineLimit(1)
    .privacySensitive()
  }
}
