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
    case .empty(let next): NoBookView(next: next)
    case .read(let title): ReadBookView(title: title)
    case .missing(let title): MissingBookView(title: title)
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
    ViewThatFits(in: .vertical) {
      form(hasPlace: true)
      form(hasPlace: false)
      // Words may be so large that a button, and even a bar, has no room.
      head
      VStack(alignment: .leading, spacing: 0) {
        BookTitleView(card: card)
        GoalMessageView(card: card)
      }
      GoalMessageView(card: card)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func form(hasPlace: Bool) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      head
      Spacer(minLength: 0)
      if hasPlace { BookPlaceView(card: card, hasPercent: false) }
      CheckInButton(card: card, isShort: true)
    }
  }

  private var head: some View {
    VStack(alignment: .leading, spacing: 4) {
      BookTitleView(card: card)
      GoalMessageView(card: card)
      ShareBar(card: card)
    }
  }
}

/// The wide card: the cover beside title and message, the share with its bar, the place, the button.
struct GoalMediumView: View {
  let card: BookCard

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      CoverView(card: card, width: 56, height: 85)
      ViewThatFits(in: .vertical) {
        content(lines: 2)
        content(lines: 1)
        content(lines: 0)
        content(lines: 0, hasButton: false)
        VStack(alignment: .leading, spacing: 0) {
          BookTitleView(card: card)
          GoalMessageView(card: card)
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// What stands beside the cover: the place, the authors and then the button give way where there is no room.
  private func content(lines: Int, hasButton: Bool = true) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      BookTitleView(card: card, hasAuthors: lines > 0)
      GoalMessageView(card: card)
      Spacer(minLength: 0)
      ShareLine(card: card)
      if lines > 1 { BookPlaceView(card: card) }
      Spacer(minLength: 0)
      if hasButton { CheckInButton(card: card) }
    }
  }
}

/// The bar of the share, and where there is room the share in words.
struct ShareLine: View {
  let card: BookCard
  @Environment(\.locale) private var locale

  var body: some View {
    if let share = card.share {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 8) {
          ShareBar(card: card)
            .frame(minWidth: 48, idealWidth: 48)
          Text(verbatim: share.text.digits(of: locale))
            .font(.caption)
            .foregroundStyle(.subdued)
            .monospacedDigit()
            .lineLimit(1)
            .invalidatableContent().privacySensitive()
            .layoutPriority(1)
            // The bar says it already.
            .accessibilityHidden(true)
        }
        ShareBar(card: card)
      }
    } else {
      ShareBar(card: card)
    }
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
        unit: share.unit, name: share.ofText, spoken: "Read today of \(card.title)", tint: .binding)
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
  @Environment(\.locale) private var locale

  var body: some View {
    // Where the line is short, the share is worth more than the title.
    ViewThatFits(in: .horizontal) {
      gauge("\(share) · \(card.title)")
      gauge(share)
    }
  }

  private var share: String { card.share?.text ?? card.percentText }

  private func gauge(_ words: String) -> some View {
    Gauge(value: value, in: 0...1) {
      Image(systemName: "book")
    } currentValueLabel: {
      Text(verbatim: words.digits(of: locale))
    }
    .invalidatableContent().privacySensitive()
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
    ViewThatFits(in: .vertical) {
      lines(most: 4)
      lines(most: 3)
      lines(most: 2)
      // Where words are so large that two lines have no room, the share is worth more than the title.
      VStack(alignment: .leading, spacing: 2) {
        GoalMessageView(card: card)
        ShareBar(card: card)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func lines(most: Int) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      BookTitleView(card: card)
      if most > 1 { GoalMessageView(card: card) }
      if most > 2 { ShareBar(card: card) }
      if most > 3 { BookPlaceView(card: card, hasPercent: false) }
    }
  }
}
