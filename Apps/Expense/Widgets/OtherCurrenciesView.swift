import AppUI
import SwiftUI
import WidgetKit

/// Sums in other currencies: they stand beside the total and never in it.
struct OtherCurrenciesView: View {
  let others: [String]
  @Environment(\.locale) private var locale

  var body: some View {
    if !others.isEmpty {
      Text(verbatim: "and \(others.joined(separator: ", "))".digits(of: locale))
        .font(.caption)
        .foregroundStyle(.subdued)
        .lineLimit(1)
        .shrinkingInWidth(to: 0.7)
        .invalidatableContent().privacySensitive()
    }
  }
}
