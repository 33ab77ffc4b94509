/// What kind of thing holds the caffeine; the raw values are stored and never change.
enum DrinkCategory: String, Hashable, Sendable, Codable, CaseIterable {
  case coffee
  case tea
  case soda
  case energy
  case chocolate
  case water
  case other
}
