import AppUI
import SwiftUI
import UIKit
import WidgetKit

/// The cover of a book, in its own colours whatever the surface tints.
struct CoverView: View {
  let card: BookCard
  let width: CGFloat
  let height: CGFloat

  var body: some View {
    if let cover = card.cover {
      Image(uiImage: cover)
        .resizable()
        .scaledToFit()
        .widgetAccentedRenderingMode(.fullColor)
        .frame(width: width, height: height)
        .invalidatableContent().privacySensitive()
        // The title stands beside it.
        .accessibilityHidden(true)
    }
  }
}

/// The title and, where there is room, the authors.
struct BookTitleView: View {
  let card: BookCard
  var hasAuthors = false
  /// Whether it is one of several, which are all of one size.
  var isInList = false

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: card.title)
        .font(.headline)
        .lineLimit(1)
        .shrinkingInWidth(to: isInList ? 1 : 0.8)
      if hasAuthors, !card.authors.isEmpty {
        Text(verbatim: card.authors)
          .font(.caption)
          .foregroundStyle(.subdued)
          .lineLimit(1)
          .shrinkingInWidth(to: 0.8)
      }
    }
    .invalidatableContent().privacySensitive()
  }
}

/// What is said about the share of the day.
struct GoalMessageView: View {
  let card: BookCard
  @Environment(\.locale) private var locale

  var body: some View {
    ViewThatFits(in: .horizontal) {
      line(card.message)
      line(card.share.map { "\($0.doneText) \($0.ofText)" } ?? card.percentText).shrinkingInWidth(to: 0.6)
    }
    .invalidatableContent().privacySensitive()
  }

  private func line(_ words: String) -> some View {
    Text(verbatim: words.digits(of: locale))
      .warning(if: card.isLate)
      .font(.caption)
      .foregroundStyle(.subdued)
      .lineLimit(1)
  }
}

/// How much of the share is read; of a book without a share, how much of the book.
struct ShareBar: View {
  let card: BookCard
  /// Whether it is about the book whatever the share is.
  var isOfBook = false

  var body: some View {
    Group {
      if let share = card.share, !isOfBook {
        // More than the share is a reason to be glad, and no warning.
        ProgressView(value: Double(min(share.done, share.amount)), total: Double(max(share.amount, 1)))
          .accessibilityLabel("Today")
          .accessibilityValue(share.text)
      } else {
        ProgressView(value: card.progress)
          .accessibilityLabel("Read")
          .accessibilityValue(card.percentText)
      }
    }
    .tint(.binding)
    .widgetAccentable().invalidatableContent().privacySensitive()
  }
}

/// Where the person is in the book.
struct BookPlaceView: View {
  let card: BookCard
  var hasPercent = true
  @Environment(\.locale) private var locale

  var body: some View {
    ViewThatFits(in: .horizontal) {
      text(hasPercent: hasPercent)
      if hasPercent { text(hasPercent: false) }
      Text(verbatim: card.percentText.digits(of: locale)).foregroundStyle(.subdued).shrinkingInWidth(to: 0.7)
    }
    .font(.caption)
    .lineLimit(1)
    .contentTransition(.numericText(value: card.progress))
    .invalidatableContent().privacySensitive()
  }

  private func text(hasPercent: Bool) -> Text {
    // A narrow card has no room for the word.
    let words = hasPercent ? card.place : card.place.replacing("page ", with: "")
    let place = Text(verbatim: words.digits(of: locale)).foregroundStyle(.subdued)
    guard hasPercent, !card.isFinished, !card.place.hasSuffix("%") else { return place }
    return place + Text(verbatim: " · \(card.percentText)".digits(of: locale)).foregroundStyle(.subdued)
  }
}

/// The button that notes the share of the day as read.
struct CheckInButton: View {
  let card: BookCard
  var isShort = false
  @Environment(\.locale) private var locale

  var body: some View {
    if let target = card.target {
      let intent = CheckInIntent(book: card.entity, to: target)
      let short = Button(intent: intent) { ButtonLabel("Check in", systemImage: "checkmark") }
      ViewThatFits(in: .horizontal) {
        if !isShort {
          Button(intent: intent) {
            ButtonLabel("Check in to \(card.targetText)".digits(of: locale), systemImage: "checkmark")
          }
        }
        short
        short.labelStyle(.iconOnly)
      }
      .font(.caption)
      .lineLimit(1)
      .tint(.binding)
      .privacySensitive()
    }
  }
}

/// A book that was chosen is read to its end.
struct ReadBookView: View {
  let title: String

  var body: some View {
    ReplaceableBookView(message: "\(title) is read").privacySensitive()
  }
}

/// A book that was chosen does not exist any more.
struct MissingBookView: View {
  /// What it was called; nil where nobody remembers.
  let title: String?

  var body: some View {
    ReplaceableBookView(message: "\(title ?? "This book") is gone")
  }
}

/// Why no book is shown, and that another one can be: on a narrow card each in as many lines as it takes.
struct ReplaceableBookView: View {
  let message: String
  @Environment(\.widgetFamily) private var family

  var body: some View {
    if family == .systemSmall {
      VStack(alignment: .leading, spacing: 3) {
        Text(verbatim: message)
          .font(.subheadline)
          .lineLimit(3)
        Text(verbatim: "choose another:")
          .font(.caption)
          .foregroundStyle(.subdued)
          .lineLimit(2)
        Text(verbatim: "widgets configure")
          .font(.caption.monospaced())
          .foregroundStyle(.subdued)
          .lineLimit(2)
      }
    } else {
      EmptyStateView(message, command: "choose another: widgets configure")
    }
  }
}
