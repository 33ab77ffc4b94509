import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `plan`.
struct PlanView: View {
  let entry: PlanEntry

  var body: some View {
    switch entry.content {
    case .books(let cards):
      ViewThatFits(in: .vertical) {
        // Where there is no room for both, the book stands for the day, which is the first row below.
        if cards.count == 1 { plans(of: cards, style: .full) }
        plans(of: cards, style: cards.count == 1 ? .large : .small)
        // Words may be so large that a week has no room, and even larger.
        if cards.count == 1 {
          plans(of: cards, style: .large, days: 3)
          plans(of: cards, style: .compact, days: 3)
          plans(of: cards, style: .compact, days: 2, hasButton: false)
        } else {
          plans(of: Array(cards.prefix(1)), style: .compact, days: 2, hasButton: false)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .widgetURL(cards.first?.link)
    case .empty(let next): NoBookView(next: next)
    case .read(let title): ReadBookView(title: title)
    case .missing(let title): MissingBookView(title: title)
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  private func plans(
    of cards: [BookCard], style: BookPlanView.Style, days: Int = 7, hasButton: Bool = true
  ) -> some View {
    VStack(alignment: .leading, spacing: style == .compact ? 0 : 17) {
      ForEach(cards) { card in BookPlanView(card: card, style: style, mostDays: days) }
      Spacer(minLength: 0)
      if hasButton, let card = cards.first(where: { $0.target != nil }) { CheckInButton(card: card) }
    }
  }
}

/// A book, how the day and the book stand, and its next days.
struct BookPlanView: View {
  /// How much room there is.
  enum Style {
    /// The card is about this book alone: its words are large, and the day has a bar of its own.
    case full
    /// The same without that bar.
    case large
    /// There are other books.
    case small
    /// Words are so large that little else has room.
    case compact
  }

  let card: BookCard
  let style: Style
  let mostDays: Int

  private var isAlone: Bool { style == .full || style == .large }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(alignment: .top, spacing: 12) {
        if isAlone {
          CoverView(card: card, width: 64, height: 96)
        } else if style == .small {
          CoverView(card: card, width: 40, height: 51)
        }
        VStack(alignment: .leading, spacing: style == .compact ? 0 : 4) {
          BookTitleView(card: card, hasAuthors: style != .compact)
          GoalMessageView(card: card)
        }
      }
      if style == .full {
        PlanProgressView(card: card)
      } else {
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 8) {
            ShareBar(card: card, isOfBook: true)
              .frame(minWidth: 48, idealWidth: 48)
            BookPlaceView(card: card)
              .layoutPriority(1)
          }
          BookPlaceView(card: card)
        }
      }
      ViewThatFits(in: .horizontal) {
        days(hasPlaces: true)
        days(hasPlaces: false)
      }
      .font(isAlone ? .body : .caption)
      .padding(.vertical, isAlone ? 12 : style == .small ? 4 : 0)
      if style != .compact { PlanEndView(card: card) }
    }
  }

  private func days(hasPlaces: Bool) -> some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: isAlone ? 8 : 3) {
      ForEach(card.days.prefix(mostDays)) { day in
        PlanDayRow(day: day, isToday: day == card.days.first, hasPlace: hasPlaces)
      }
    }
  }
}

/// What is read today and of the book, each above its bar.
struct PlanProgressView: View {
  let card: BookCard
  @Environment(\.locale) private var locale

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if let share = card.share {
        Text(verbatim: "\(share.text) today".digits(of: locale))
          .font(.caption)
          .foregroundStyle(.subdued)
          .monospacedDigit()
          .lineLimit(1)
          .accessibilityHidden(true)
        ShareBar(card: card)
          .padding(.bottom, 12)
      }
      BookPlaceView(card: card)
      ShareBar(card: card, isOfBook: true)
    }
    .padding(.top, 12)
  }
}

/// The share of a day in a line.
struct PlanDayRow: View {
  let day: BookCard.Day
  let isToday: Bool
  /// Whether there is room for where the share ends.
  let hasPlace: Bool
  @Environment(\.locale) private var locale

  var body: some View {
    GridRow {
      name
        .foregroundStyle(isToday ? AnyShapeStyle(.primary) : AnyShapeStyle(.subdued))
        .accessibilityHidden(true)
      Text(verbatim: day.amount.digits(of: locale))
        .monospacedDigit()
        .gridColumnAlignment(.trailing)
        // The last column reaches the edge of the card.
        .frame(maxWidth: hasPlace ? nil : .infinity, alignment: .trailing)
        .accessibilityHidden(hasPlace)
        .accessibilityLabel(name)
        .accessibilityValue(day.amount)
      if hasPlace {
        Text(verbatim: "to \(day.place)".digits(of: locale))
          .foregroundStyle(.subdued)
          .monospacedDigit()
          .frame(maxWidth: .infinity, alignment: .trailing)
          .accessibilityLabel(name)
          .accessibilityValue(Text(verbatim: "\(day.amount), to \(day.place)"))
      }
    }
    .lineLimit(1)
    .shrinkingInWidth(to: 0.7)
    .invalidatableContent().privacySensitive()
  }

  private var name: Text {
    if isToday { return Text("Today") }
    let weekday = Date.FormatStyle.dateTime.weekday(hasPlace ? .wide : .abbreviated).locale(locale.ofCardWords)
    return Text(day.start, format: weekday)
  }
}

/// When the book ends, and how long that takes.
struct PlanEndView: View {
  let card: BookCard
  @Environment(\.locale) private var locale

  var body: some View {
    if let end = card.end {
      let date = Date.FormatStyle.dateTime.day().month(.abbreviated).locale(locale.ofCardWords)
      let day = Text("ends ") + Text(end, format: date)
      ViewThatFits(in: .horizontal) {
        if let left = card.timeLeft { day + Text(verbatim: " · \(left) left".digits(of: locale)) }
        day
      }
      .font(.caption)
      .foregroundStyle(.subdued)
      .lineLimit(1)
      .invalidatableContent().privacySensitive()
    }
  }
}
