import AppIntents
import SwiftUI

/// Lists the drinks of the catalogue.
struct ListDrinksIntent: AppIntent {
  static let title: LocalizedStringResource = "List the drinks"
  static let description = IntentDescription("Lists the drinks of the catalogue with their size and caffeine.")

  @Parameter(title: "Category")
  var category: [DrinkCategory]?

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    let wanted = Set(category ?? [])
    let drinks = DrinkCatalogue.standard.drinks.filter { wanted.isEmpty || wanted.contains($0.category) }
    return .result { DrinkListSnippet(drinks: drinks) }
  }
}

/// The drinks in columns.
struct DrinkListSnippet: View {
  let drinks: [Drink]

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
      ForEach(drinks) { drink in
        GridRow {
          Text(drink.name)
          Text("\(drink.milligrams().text) mg").gridColumnAlignment(.trailing)
          Text("\(Milligrams(drink.servingMillilitres).text) ml").foregroundStyle(.secondary)
            .gridColumnAlignment(.trailing)
          Text(drink.category.rawValue).foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
      }
    }
  }
}
