import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `goal` in every family that it supports.
struct GoalView: View {
  let entry: GoalEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .books(let cards):
      if let card = cards.first { picture(of: card).widgetURL(card.link) }
    case .empty: EmptyStateView("No book is being read", command: "start Dune")
    case .read(let title): ReadBookView(title: title)
    case .missing: MissingBookView()
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  @ViewBuilder
  private func picture(of card: BookCard) -> some View {
    switch family {
    case .accessoryInline: GoalInlineView(card: card)
    case .accessoryCircular: GoalCircularView(card: card)
    case .accessoryRectangular: GoalRectangularView(card: card)
    case .systemSmall: GoalSmallView(card: card)
    default: GoalMediumView(card: card)
    }
  }
}

/// The narrow card: the title, the share and its bar, the place, the button.
struct GoalSmallView: View {
  let card: BookCard

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      BookTitleView(card: card)
      GoalMessageView(card: card)
      ShareBar(card: card)
      Spacer(minLength: 0)
      BookPlaceView(card: card, hasPercent: false)
      CheckInButton(card: card, isShort: true)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// The wide card: the cover beside title and message, the share with its bar, the place, the button.
struct GoalMediumView: View {
  let card: BookCard

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      CoverView(card: card, width: 56, height: 85)
      VStack(alignment: .leading, spacing: 0) {
        BookTitleView(card: card, hasAuthors: true)
        GoalMessageView(card: card)
        Spacer(minLength: 0)
        HStack(spacing: 8) {
          ShareBar(card: card)
          if let share = card.share {
            Text(verbatim: share.text)
              .font(.caption)
              .foregroundStyle(.secondary)
              .monospacedDigit()
              .lineLimit(1)
              .layoutPriority(1)
              // The bar says it already.
              .accessibilityHidden(true)
          }
        }
        BookPlaceView(card: card)
        Spacer(minLength: 0)
        CheckInButton(card: card)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// The share of the day as a ring; without one, the part of the book that is read.
struct GoalCircularView: View {
  let card: BookCard

  var body: some View {
    if let share = card.share {
      // A round card has seven cells: the number above, its share below.
      RingGauge(
        value: Double(min(share.done, share.amount)), total: Double(share.amount), number: share.doneText,
        name: share.ofText, spoken: "Read today of \(card.title)", tint: .binding)
    } else {
      RingGauge(
        value: card.progress, total: 1, number: "\(wholePercent(card.progress))", unit: "%", name: "read",
        spoken: "Read of \(card.title)", tint: .binding)
    }
  }
}

/// One line for a status bar or a lock screen: the share of the day, and of what book.
///
/// It is a gauge, so that a bar that shows a share finds it; in one line only its words are drawn.
struct GoalInlineView: View {
  let card: BookCard

  var body: some View {
    Gauge(value: value, in: 0...1) {
      Image(systemName: "book")
    } currentValueLabel: {
      Text(verbatim: "\(card.share?.text ?? card.percentText) · \(card.title)")
    }
  }

  private var value: Double {
    guard let share = card.share, share.amount > 0 else { return card.progress }
    return min(1, Double(share.done) / Double(share.amount))
  }
}

/// A few lines: the title, the message, the bar, the place.
struct GoalRectangularView: View {
  let card: BookCard

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      BookTitleView(card: card)
      GoalMessageView(card: card)
      ShareBar(card: card)
      BookPlaceView(card: card, hasPercent: false)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
