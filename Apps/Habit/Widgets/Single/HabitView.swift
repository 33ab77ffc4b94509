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
    case .empty: EmptyStateView("No habit yet", command: "habit habits add Run")
    case .missing: MissingHabitView()
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  @ViewBuilder
  private func picture(of cards: [HabitEntry.Card]) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(cards, id: \.line.id) { card in
        HabitCardView(card: card, isWide: family != .systemSmall)
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// A habit: its toggle with streak and strength, and below it the calendar.
struct HabitCardView: View {
  let card: HabitEntry.Card
  let isWide: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      TodayRow(line: card.line, day: card.day, isWide: isWide)
        .font(.caption)
        .lineLimit(1)
      HeatMapView(card: card)
    }
  }
}

/// The days of a habit: a column for each week, a row for each weekday.
struct HeatMapView: View {
  let card: HabitEntry.Card

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      ForEach(card.weeks, id: \.start) { week in
        VStack(spacing: 0) {
          ForEach(week.cells.indices) { index in
            Tile(strength: strength(week.cells[index]), tint: Color(card.color))
          }
        }
      }
    }
    .accessibilityElement()
    .accessibilityLabel("\(card.line.name) in the last \(card.weeks.count) weeks")
    .accessibilityValue(spoken)
  }

  private func strength(_ cell: HeatMap.Cell) -> Double? {
    if case .level(let level) = cell { level } else { nil }
  }

  private var spoken: String {
    let levels = card.weeks.flatMap(\.cells).compactMap(strength)
    return "\(levels.count { $0 >= 1 }) of \(levels.count) days"
  }
}
