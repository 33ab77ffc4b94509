import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `habit` in every family that it supports.
struct HabitView: View {
  let entry: HabitEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .habits(let cards): picture(of: cards)
    case .empty: EmptyStateView("No habit yet", command: "habits add Run")
    case .missing: MissingHabitView()
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  @ViewBuilder
  private func picture(of cards: [HabitEntry.Card]) -> some View {
    VStack(alignment: .leading, spacing: 16) {
      ForEach(cards, id: \.line.id) { card in
        if family == .systemSmall { HabitMonthView(card: card) } else { HabitYearView(card: card) }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// The narrow card: the toggle, the figures, and below them the last weeks as a calendar has them.
struct HabitMonthView: View {
  let card: HabitEntry.Card

  private static let weeksShown = 4

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HabitToggle(line: card.line, day: card.day, tint: Color(card.color), longestAmount: 5)
      HStack(spacing: 8) {
        FigureText("\(card.line.streak)", unit: card.line.unit)
          .contentTransition(.numericText(value: Double(card.line.streak)))
          .accessibilityLabel("Streak")
          .accessibilityValue("\(card.line.streak) \(card.streakUnit)")
        Spacer(minLength: 0)
        Text(card.line.strengthText)
          .monospacedDigit()
          .foregroundStyle(.secondary)
          .accessibilityLabel("Strength")
          .accessibilityValue(card.line.strengthText)
      }
      Grid(horizontalSpacing: 8, verticalSpacing: 0) {
        GridRow {
          ForEach(card.weekdays.indices) { index in
            WeekdayLetter(card: card, index: index, weeks: Self.weeksShown)
          }
        }
        ForEach(card.weeks.suffix(Self.weeksShown), id: \.start) { week in
          GridRow {
            ForEach(week.cells.indices) { index in
              Tile(strength: week.cells[index].strength, tint: Color(card.color))
            }
          }
        }
      }
    }
    .font(.caption)
    .lineLimit(1)
  }
}

/// The letter of a weekday; the first one tells who hears the card what the tiles show.
struct WeekdayLetter: View {
  let card: HabitEntry.Card
  let index: Int
  let weeks: Int

  var body: some View {
    Text(card.weekdays[index])
      .font(.caption2)
      .foregroundStyle(.secondary)
      .accessibilityLabel("The last \(min(weeks, card.weeks.count)) weeks")
      .accessibilityValue(card.spoken(weeks: weeks))
      .accessibilityHidden(index > 0)
  }
}

/// The wide card: the figures, and beside them a column for each week.
struct HabitYearView: View {
  let card: HabitEntry.Card

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      VStack(alignment: .leading, spacing: 0) {
        HabitToggle(line: card.line, day: card.day, tint: Color(card.color))
        FigureText("\(card.line.streak)", unit: card.streakUnit, prominence: .title)
          .contentTransition(.numericText(value: Double(card.line.streak)))
          .accessibilityLabel("Streak")
          .accessibilityValue("\(card.line.streak) \(card.streakUnit)")
        FigureText("\(card.best)", unit: "best", prominence: .caption)
          .accessibilityLabel("Best streak")
          .accessibilityValue("\(card.best)")
        FigureText(card.line.strengthText, unit: "strength", prominence: .caption)
          .accessibilityLabel("Strength")
          .accessibilityValue(card.line.strengthText)
        ProgressView(value: min(max(card.line.strength, 0), 1))
          .tint(Color(card.color))
          .frame(width: 96)
          .accessibilityHidden(true)
      }
      .font(.caption)
      .lineLimit(1)
      Spacer(minLength: 0)
      HeatMapView(card: card)
    }
  }
}

/// The days of a habit: a column for each week, a row for each weekday.
struct HeatMapView: View {
  let card: HabitEntry.Card

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      VStack(spacing: 0) {
        ForEach(card.weekdays.indices) { index in
          WeekdayLetter(card: card, index: index, weeks: card.weeks.count)
            .frame(width: 16, alignment: .leading)
        }
      }
      ForEach(card.weeks, id: \.start) { week in
        VStack(spacing: 0) {
          ForEach(week.cells.indices) { index in
            Tile(strength: week.cells[index].strength, tint: Color(card.color))
          }
        }
      }
    }
  }
}

extension HeatMap.Cell {
  /// How strong its tile is; nil leaves its place free.
  fileprivate var strength: Double? {
    if case .level(let level) = self { level } else { nil }
  }
}

extension HabitEntry.Card {
  /// The calendar for somebody who hears it.
  fileprivate func spoken(weeks: Int) -> String {
    let levels = self.weeks.suffix(weeks).flatMap(\.cells).compactMap(\.strength)
    return "\(levels.count { $0 >= 1 }) of \(levels.count) days"
  }
}
