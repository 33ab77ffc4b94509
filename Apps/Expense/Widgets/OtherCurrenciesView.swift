import AppUI
import SwiftUI
import WidgetKit

/// Sums in other currencies: they stand beside the total and never in it.
struct OtherCurrenciesView: View {
  let others: [String]
  @Environment(\.locale) private var locale

  var body: some View {
    if !others.isEmpty {
      ViewThatFits(in: .horizontal) {
        ForEach(LineCounts.descending(from: others.count), id: \.self) { count in line(text(count)) }
        line(text(0)).shrinkingInWidth(to: 0.7)
      }
      .font(.caption)
      .foregroundStyle(.subdued)
      .lineLimit(1)
      .invalidatableContent().privacySensitive()
    }
  }

  private func line(_ text: String) -> Text { Text(verbatim: text.digits(of: locale)) }

  /// The first sums, and how many there are beside them.
  private func text(_ count: Int) -> String {
    let more = others.count - count
    let parts = others.prefix(count) + (more > 0 ? ["\(more) more"] : [])
    return "and \(parts.joined(separator: ", "))"
  }
}
