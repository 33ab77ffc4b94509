import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `shelf`.
struct ShelfView: View {
  /// How many lines a large card has.
  nonisolated static let mostLines = 15
  /// Up to how many books stand with their covers and places.
  nonisolated static let mostWithCovers = 8

  let entry: ShelfEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .books(let cards):
      VStack(alignment: .leading, spacing: 4) {
        ShelfHeader(count: entry.count ?? cards.count, shown: entry.shown, year: entry.year)
        books(cards)
          .padding(.top, family == .systemLarge ? 17 : 6)
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .widgetURL(cards.first?.link)
    case .empty:
      EmptyStateView("No book here", command: "reading add \"Dune\" --pages 412")
    case .read(let title): ReadBookView(title: title)
    case .missing(let title): MissingBookView(title: title)
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  /// The fewer books there are, the more is said of each.
  @ViewBuilder
  private func books(_ cards: [BookCard]) -> some View {
    if family == .systemLarge, cards.count <= Self.mostWithCovers {
      ViewThatFits(in: .vertical) {
        if cards.allSatisfy({ !$0.days.isEmpty }) {
          if cards.count == 1 { plans(cards, .full, days: 3) }
          if cards.count <= 2 { plans(cards, .small, days: 3) }
          if cards.count <= 2 { plans(cards, .small, days: 1) }
        }
        if cards.count <= 4 { rows(cards, isFull: true, spacing: 17) }
        rows(cards, isFull: false, spacing: 17)
        rows(cards, isFull: false, spacing: 8)
        list(cards)
      }
    } else {
      list(cards)
    }
  }

  private func plans(_ cards: [BookCard], _ style: BookPlanView.Style, days: Int) -> some View {
    VStack(alignment: .leading, spacing: 17) {
      ForEach(cards) { card in BookPlanView(card: card, style: style, mostDays: days) }
    }
  }

  private func rows(_ cards: [BookCard], isFull: Bool, spacing: CGFloat) -> some View {
    VStack(alignment: .leading, spacing: spacing) {
      ForEach(cards) { card in ShelfBookView(card: card, isFull: isFull) }
    }
  }

  private func list(_ cards: [BookCard]) -> some View {
    LimitedList(
      cards, of: entry.count ?? cards.count, most: family == .systemLarge ? Self.mostLines : 5,
      isRoomy: family == .systemLarge
    ) { card in
      MeterRow(
        Text(verbatim: card.title), fraction: card.progress, value: card.percentText, titleWidth: 160, tint: .binding)
    }
  }
}

/// How many books there are, and how the year stands.
struct ShelfHeader: View {
  let count: Int
  let shown: String?
  let year: String

  @Environment(\.locale) private var locale

  /// The year gives way where words are large.
  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(alignment: .firstTextBaseline) {
        books
        Spacer(minLength: 8)
        Text(verbatim: year.digits(of: locale))
          .font(.caption)
          .foregroundStyle(.subdued)
          .lineLimit(1)
          .invalidatableContent().privacySensitive()
      }
      books
    }
  }

  private var books: some View {
    FigureText(
      "\(count)", unit: "\(count == 1 ? "book" : "books")\(shown.map { " · \($0)" } ?? "")", prominence: .title)
  }
}

/// A book among few: its cover, what it is called, and how far it is read.
struct ShelfBookView: View {
  let card: BookCard
  /// Whether there is room for who wrote it and where the person is.
  let isFull: Bool

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      if isFull {
        CoverView(card: card, width: 40, height: 60)
      } else {
        CoverView(card: card, width: 24, height: 36)
      }
      VStack(alignment: .leading, spacing: 4) {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
          BookTitleView(card: card, isInList: true)
          Spacer(minLength: 0)
          Text(verbatim: card.percentText)
            .font(.caption)
            .monospacedDigit()
            .foregroundStyle(.subdued)
            .lineLimit(1)
            // The bar says it.
            .accessibilityHidden(true)
            .layoutPriority(1)
            .invalidatableContent().privacySensitive()
        }
        if isFull, !detail.isEmpty {
          Text(verbatim: detail)
            .font(.caption)
            .foregroundStyle(.subdued)
            .lineLimit(1)
            .fixedSize(horizontal: false, vertical: true)
            .invalidatableContent().privacySensitive()
        }
        ShareBar(card: card, isOfBook: true)
      }
    }
  }

  private var detail: String {
    let place = card.place.hasSuffix("%") ? "" : card.place
    return [card.authors, place].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
