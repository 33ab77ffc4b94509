import AppIntents

/// A drink that a button logs, with the intent of the button.
///
/// The intent is made once for a timeline: each of its entries shows the same buttons.
struct QuickDrink: Identifiable, Equatable, Sendable {
  /// The drink's identifier.
  let id: String
  /// What the button is called.
  let name: String
  /// What the button does.
  let intent: LogDrinkIntent

  init(_ drink: DrinkEntity) {
    id = drink.id
    name = drink.name
    intent = LogDrinkIntent(drink: drink)
  }

  /// The intent says nothing that the identifier does not.
  static func == (left: QuickDrink, right: QuickDrink) -> Bool { left.id == right.id && left.name == right.name }
}
