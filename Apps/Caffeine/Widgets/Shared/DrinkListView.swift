import AppUI
import SwiftUI

/// Drinks, a line each: when, what and how much.
struct DrinkListView: View {
  let drinks: [ShownDrink]
  /// How many lines there may be.
  let most: Int

  var body: some View {
    LimitedList(drinks, most: most) { drink in
      HStack(spacing: 8) {
        time(of: drink)
          .frame(minWidth: 40, alignment: .trailing)
        Text(drink.name)
        Spacer(minLength: 8)
        Text(drink.milligrams.wholeMilligrams) + Text(" mg").foregroundStyle(.subdued)
      }
    }
  }

  private func time(of drink: ShownDrink) -> Text {
    drink.time.map { Text($0, style: .time).foregroundStyle(.subdued) } ?? Text("")
  }
}
