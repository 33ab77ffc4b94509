import AppIntents
import AppUI
import Commands
import SwiftUI

/// Tells what is known about a drink of the catalogue.
struct ShowDrinkIntent: AppIntent {
  static let title: LocalizedStringResource = "Show a drink"
  static let description = IntentDescription("Tells the size, the caffeine and the source of a drink of the catalogue.")

  @Parameter(title: "Drink", requestValueDialog: "Which drink?")
  var drink: DrinkEntity

  @Dependency private var log: CaffeineLog

  func perform() async throws -> some IntentResult & ReturnsValue<DrinkEntity> & ProvidesDialog & ShowsSnippetView {
    guard let known = try log.catalogue().drink(id: drink.id) else {
      throw CommandError("\(quoted(drink.name)) is not a drink of the catalogue any more", exitCode: .noInput)
    }
    return .result(value: DrinkEntity(known), dialog: "\(known.name) · \(known.category.rawValue)") {
      DrinkSnippet(drink: known)
    }
  }
}

/// What is known about a drink, one fact a line.
struct DrinkSnippet: View {
  let drink: Drink

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
      FactRow(name: "id", value: drink.id)
      FactRow(
        name: "caffeine", value: "\(drink.milligrams().text) mg in \(Milligrams(drink.servingMillilitres).text) ml")
      FactRow(name: "per 100 ml", value: "\(drink.milligrams(millilitres: 100).text) mg")
      FactRow(name: "source", value: drink.source.name)
    }
  }
}
