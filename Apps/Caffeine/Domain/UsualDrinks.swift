import Foundation

/// The drinks that a person has most, for buttons that log one.
struct UsualDrinks {
  /// How far back is looked: 30 days of seconds, a length and no civil time.
  static let memory: TimeInterval = 30 * 24 * 3600

  /// The drinks, the most frequent first; drinks of the catalogue follow until a filter is exhausted.
  let drinks: [Drink]

  /// How much of one drink was had.
  struct Use: Hashable, Sendable {
    /// How many drinks.
    var count: Int
    /// When the latest one was begun.
    var last: Date
  }

  /// Puts the drinks in order; of two that are equally frequent the later one comes first.
  ///
  /// - Parameters:
  ///   - uses: What was had, by the identifiers of the drinks.
  ///   - categories: Only drinks of these; nil and none are all.
  ///   - drinkIDs: Only these drinks; nil and none are all.
  init(
    _ uses: [String: Use], categories: [DrinkCategory]?, drinkIDs: [String]?, catalogue: DrinkCatalogue
  ) {
    let categories = Set(categories ?? [])
    let ids = Set(drinkIDs ?? [])
    let allowed = catalogue.drinks.filter { drink in
      (categories.isEmpty || categories.contains(drink.category)) && (ids.isEmpty || ids.contains(drink.id))
    }
    let known = allowed.filter { uses[$0.id] != nil }.sorted { left, right in
      guard let left = uses[left.id], let right = uses[right.id] else { return false }
      return (left.count, left.last) > (right.count, right.last)
    }
    // Where little is known, the standards of the house: strong drinks first in the catalogue's own order.
    let standard = Self.standardIDs.compactMap { id in allowed.first { $0.id == id } }
    let rest = standard + allowed.filter { $0.milligrams() > .zero }
    drinks = (known + rest).reduce(into: []) { result, drink in
      if !result.contains(where: { $0.id == drink.id }) { result.append(drink) }
    }
  }

  private static let standardIDs = ["espresso", "latte", "black-tea"]
}
