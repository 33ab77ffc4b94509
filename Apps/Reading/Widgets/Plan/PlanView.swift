import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `plan`.
struct PlanView: View {
  let entry: PlanEntry

  var body: some View {
    switch entry.content {
    case .books(let cards):
      VStack(alignment: .leading, spacing: 17) {
        ForEach(cards) { card in BookPlanView(card: card, isAlone: cards.count == 1) }
        Spacer(minLength: 0)
        if let card = cards.first(where: { $0.target != nil }) { CheckInButton(card: card) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .widgetURL(cards.first?.link)
    case .empty: EmptyStateView("No book is being read", command: "start Dune")
    case .read(let title): ReadBookView(title: title)
    case .missing: MissingBookView()
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }
}

/// A book and its next days.
struct BookPlanView: View {
  let card: BookCard
  /// Whether the card is about this book alone, so that its words may be larger.
  let isAlone: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(alignment: .top, spacing: 12) {
        if isAlone {
          CoverView(card: card, width: 64, height: 96)
        } else {
          CoverView(card: card, width: 40, height: 51)
        }
        VStack(alignment: .leading, spacing: 4) {
          BookTitleView(card: card, hasAuthors: true)
          GoalMessageView(card: card)
        }
      }
      HStack(spacing: 8) {
        ShareBar(card: card)
        BookPlaceView(card: card)
          .layoutPriority(1)
      }
      Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: isAlone ? 8 : 3) {
        ForEach(card.days) { day in PlanDayRow(day: day, isToday: day == card.days.first) }
      }
      .font(isAlone ? .body : .caption)
      .padding(.vertical, isAlone ? 12 : 4)
      PlanEndView(card: card)
    }
  }
}

/// The share of a day in a line.
struct PlanDayRow: View {
  let day: BookCard.Day
  let isToday: Bool

  var body: some View {
    GridRow {
      name
        .foregroundStyle(isToday ? AnyShapeStyle(.primary) : AnyShapeStyle(.subdued))
        .accessibilityHidden(true)
      Text(verbatim: day.amount)
        .monospacedDigit()
        .gridColumnAlignment(.trailing)
        .accessibilityHidden(true)
      Text(verbatim: "to \(day.place)")
        .foregroundStyle(.subdued)
        .monospacedDigit()
        .accessibilityLabel(name)
        .accessibilityValue(Text(verbatim: "\(day.amount), to \(day.place)"))
    }
    .lineLimit(1)
    .shrinkingInWidth(to: 0.7)
    .invalidatableContent().privacySensitive()
  }

  private var name: Text {
    isToday ? Text("Today") : Text(day.start, format: .dateTime.weekday(.wide))
  }
}

/// When the book ends, and how long that takes.
struct PlanEndView: View {
  let card: BookCard

  var body: some View {
    if let end = card.end {
      line(end)
        .font(.caption)
        .foregroundStyle(.subdued)
        .lineLimit(1)
        .shrinkingInWidth(to: 0.7)
        .invalidatableContent().privacySensitive()
    }
  }

  private func line(_ end: Date) -> Text {
    let day = Text("ends ") + Text(end, format: .dateTime.day().month(.abbreviated))
    return card.timeLeft.map { day + Text(verbatim: " · \($0) left") } ?? day
  }
}
