/// Stars from a quarter to five, counted in quarters, since some programs give those; people give halves.
struct Rating: Hashable, Sendable, Comparable {
  /// The quarters, 1 to 20.
  let quarters: Int

  /// Makes a rating; nil outside 1 to 20.
  init?(quarters: Int) {
    guard (1...20).contains(quarters) else { return nil }
    self.quarters = quarters
  }

  /// Makes a rating of stars; nil for none, for more than five, and for parts that are no quarters.
  init?(stars: Double) {
    guard stars.isFinite, (0...5).contains(stars), let quarters = Int(exactly: stars * 4) else { return nil }
    self.init(quarters: quarters)
  }

  /// The stars.
  var stars: Double { Double(quarters) / 4 }

  /// Whether it is of whole or half stars.
  var isOfHalves: Bool { quarters.isMultiple(of: 2) }

  /// The stars as a number: `4`, `4.5`, `3.25`.
  var text: String {
    let parts = ["", ".25", ".5", ".75"]
    return "\(quarters / 4)\(parts[quarters % 4])"
  }

  static func < (left: Rating, right: Rating) -> Bool { left.quarters < right.quarters }
}
