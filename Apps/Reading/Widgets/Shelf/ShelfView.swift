import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `shelf`.
struct ShelfView: View {
  let entry: ShelfEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .books(let cards):
      VStack(alignment: .leading, spacing: 4) {
        ViewThatFits(in: .horizontal) {
          HStack(alignment: .firstTextBaseline) {
            count(cards.count)
            Spacer(minLength: 8)
            Text(verbatim: entry.year)
              .font(.caption)
              .foregroundStyle(.subdued)
              .lineLimit(1)
              .invalidatableContent().privacySensitive()
          }
          count(cards.count)
        }
        LimitedList(cards, most: family == .systemLarge ? 15 : 5, isRoomy: family == .systemLarge) { card in
          MeterRow(
            Text(verbatim: card.title), fraction: card.progress, value: card.percentText, titleWidth: 160,
            tint: .binding)
        }
        .padding(.top, family == .systemLarge ? 17 : 6)
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .widgetURL(cards.first?.link)
    case .empty:
      EmptyStateView("No book here", command: "add \"Dune\" --pages 412")
    case .read(let title): ReadBookView(title: title)
    case .missing(let title): MissingBookView(title: title)
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  private func count(_ count: Int) -> some View {
    FigureText("\(count)", unit: unit(count), prominence: .title)
  }

  private func unit(_ count: Int) -> String {
    "\(count == 1 ? "book" : "books")\(entry.shown.map { " · \($0)" } ?? "")"
  }
}
