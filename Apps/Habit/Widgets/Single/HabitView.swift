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
    case .empty(let archived): NoHabitView(archived: archived)
    case .missing(let habits): MissingHabitView(missing: habits)
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  @ViewBuilder
  private func picture(of cards: [HabitEntry.Card]) -> some View {
    // As many as there is room for share out all of it.
    let isFull = cards.count > 1 && cards.count == family.habitCount
    VStack(alignment: .leading, spacing: isFull ? 0 : 16) {
      ForEach(cards, id: \.line.id) { card in
        if isFull, card.line.id != cards[0].line.id { Spacer(minLength: 16) }
        if family == .systemSmall { HabitMonthView(card: card) } else { HabitYearView(card: card) }
      }
    }
    .invalidatableContent().privacySensitive()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// The narrow card: the toggle, the figures, and below them the last weeks as a calendar has them.
struct HabitMonthView: View {
  let card: HabitEntry.Card
  @Environment(\.locale) private var locale

  private static let weeksShown = 4

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HabitToggle(line: card.line, day: card.day, tint: Color(card.color), longestAmount: 4)
      HStack(spacing: 8) {
        FigureText("\(card.line.streak)", unit: card.line.unit)
          .contentTransition(.numericText(value: Double(card.line.streak)))
          .accessibilityLabel("Streak")
          .accessibilityValue("\(card.line.streak) \(card.streakUnit)")
        Spacer(minLength: 0)
        Text(card.line.strengthText.digits(of: locale))
          .monospacedDigit()
          .foregroundStyle(.subdued)
          .shrinkingInWidth(to: 0.5)
          .accessibilityLabel("Strength")
          .accessibilityValue(card.line.strengthText)
      }
      ViewThatFits(in: .vertical) {
        calendar(weeks: Self.weeksShown)
        calendar(weeks: 2)
        Spacer(minLength: 0)
      }
    }
    .font(.caption)
    .lineLimit(1)
  }

  private func calendar(weeks: Int) -> some View {
    Grid(horizontalSpacing: 5, verticalSpacing: 5) {
      GridRow {
        ForEach(card.weekdays.indices) { index in
          WeekdayLetter(card: card, index: index, weeks: weeks)
        }
      }
      ForEach(card.weeks.suffix(weeks), id: \.start) { week in
        GridRow {
          ForEach(week.cells.indices) { index in
            Tile(strength: week.cells[index].strength, tint: Color(card.color))
          }
        }
      }
    }
  }
}

/// The letter of a weekday; the first one tells who hears the card what the tiles show.
struct WeekdayLetter: View {
  let card: HabitEntry.Card
  let index: Int
  let weeks: Int

  var body: some View {
    Text(card.weekdays[index])
      // No larger than its tile, whatever the size of words: it is one of seven in a row.
      .font(.system(size: 11, weight: .medium))
      .foregroundStyle(.subdued)
      .frame(height: 11)
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
      VStack(alignment: .leading, spacing: 2) {
        HabitToggle(line: card.line, day: card.day, tint: Color(card.color))
        // Large words leave room for few figures: the earlier one matters more.
        ViewThatFits(in: .vertical) {
          figures(most: 3)
          figures(most: 2)
          figures(most: 1)
          Spacer(minLength: 0)
        }
      }
      .font(.caption)
      .lineLimit(1)
      .frame(minWidth: 112, alignment: .leading)
      Spacer(minLength: 0)
      ViewThatFits(in: .horizontal) {
        HeatMapView(card: card, weeks: 17)
        HeatMapView(card: card, weeks: 14)
        HeatMapView(card: card, weeks: 11)
        HeatMapView(card: card, weeks: 8)
      }
      .layoutPriority(1)
    }
  }
}

extension HabitYearView {
  /// So many figures: the streak, the strength with its bar, the best streak.
  private func figures(most: Int) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      FigureText("\(card.line.streak)", unit: card.streakUnit, prominence: .title)
        .contentTransition(.numericText(value: Double(card.line.streak)))
        .accessibilityLabel("Streak")
        .accessibilityValue("\(card.line.streak) \(card.streakUnit)")
      if most > 2 {
        FigureText("\(card.best)", unit: "best", prominence: .caption)
          .accessibilityLabel("Best streak")
          .accessibilityValue("\(card.best)")
      }
      if most > 1 {
        FigureText(card.line.strengthText, unit: "strength", prominence: .caption)
          .accessibilityLabel("Strength")
          .accessibilityValue(card.line.strengthText)
        ProgressView(value: min(max(card.line.strength, 0), 1))
          .tint(Color(card.color))
          .frame(width: 96)
          .widgetAccentable()
          .accessibilityHidden(true)
      }
    }
  }
}

/// The days of a habit: a column for each week, a row for each weekday.
struct HeatMapView: View {
  let card: HabitEntry.Card
  /// How many weeks there may be, the latest.
  let weeks: Int

  var body: some View {
    HStack(alignment: .top, spacing: 2.5) {
      VStack(spacing: 2.5) {
        ForEach(card.weekdays.indices) { index in
          WeekdayLetter(card: card, index: index, weeks: weeks)
            .frame(width: 16, alignment: .leading)
        }
      }
      ForEach(card.weeks.suffix(weeks), id: \.start) { week in
        VStack(spacing: 2.5) {
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
