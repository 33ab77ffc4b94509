import AppUI
import SwiftUI

/// Drinks, a line each: when, what and how much; as many as there is room for.
struct DrinkListView: View {
  let drinks: [ShownDrink]
  /// How many lines there may be.
  let most: Int

  var body: some View {
    LimitedList(drinks, most: most, allText: { "\($0) drinks" }) { drink in DrinkRow(drink: drink) }
  }
}

/// Drinks, a line each, and how many more there are, in a part of a card that is made for so many lines.
struct DrinkTable: View, Equatable {
  let drinks: [ShownDrink]
  /// How many lines there are at the most.
  let most: Int
  @Environment(\.locale) private var locale

  nonisolated static func == (left: Self, right: Self) -> Bool {
    left.drinks == right.drinks && left.most == right.most
  }

  var body: some View {
    let shown = drinks.count <= most ? drinks.count : max(0, most - 1)
    Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 3) {
      ForEach(0..<shown, id: \.self) { index in DrinkRow(drink: drinks[index]) }
      if shown < drinks.count {
        Text(verbatim: "\(drinks.count - shown) more".digits(of: locale)).foregroundStyle(.subdued)
      }
    }
    .font(.caption)
    .invalidatableContent()
  }
}

/// A drink as a row of a `Grid`: times, names and amounts each stand in a column.
struct DrinkRow: View {
  let drink: ShownDrink
  @Environment(\.locale) private var locale

  /// The width of the first column of a card's tables, in points, where its words need no more.
  static let firstColumn: CGFloat = 40

  var body: some View {
    GridRow {
      time
        .foregroundStyle(.subdued)
        .monospacedDigit()
        .frame(minWidth: Self.firstColumn, alignment: .leading)
        .fixedSize()
      HStack(spacing: 8) {
        Text(verbatim: drink.name)
        Spacer(minLength: 0)
        (Text(verbatim: drink.milligrams.wholeMilligrams.digits(of: locale))
          + Text(verbatim: " mg").foregroundStyle(.subdued))
          .monospacedDigit()
          .fixedSize()
      }
    }
    .lineLimit(1)
    .invalidatableContent()
    .privacySensitive()
  }

  private var time: Text { drink.time.map { Text($0, style: .time) } ?? Text(verbatim: "") }
}
