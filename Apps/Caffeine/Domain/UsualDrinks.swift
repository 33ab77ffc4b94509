import Foundation

/// The drinks that a person has most, for buttons that log one.
struct UsualDrinks {
  /// How far back is looked: 30 days of seconds, a length and no civil time.
  static let memory: TimeInterval = 30 * 24 * 3600

  /// The drinks, the most frequent first; drinks of the catalogue follow until a filter is exhausted.
  let drinks: [Drink]

  /// Counts the drinks of recent entries; of two that are equally frequent the later one comes first.
  ///
  /// - Parameters:
  ///   - categories: Only drinks of these; nil and none are all.
  ///   - drinkIDs: Only these drinks; nil and none are all.
  init(
    _ recent: [CaffeineEntry], categories: [DrinkCategory]?, drinkIDs: [String]?, catalogue: DrinkCatalogue
  ) {
    let categories = Set(categories ?? [])
    let ids = Set(drinkIDs ?? [])
    let allowed = catalogue.drinks.filter { drink in
      (categories.isEmpty || categories.contains(drink.category)) && (ids.isEmpty || ids.contains(drink.id))
    }
    var counts: [String: (count: Int, last: Date)] = [:]
    for entry in recent {
      guard let id = entry.drinkID else { continue }
      let before = counts[id]
      counts[id] = (
        (before?.count ?? 0) + entry.count, max(before?.last ?? .distantPast, entry.instant ?? .distantPast)
      )
    }
    let known = allowed.filter { counts[$0.id] != nil }.sorted { left, right in
      guard let left = counts[left.id], let right = counts[right.id] else { return false }
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
