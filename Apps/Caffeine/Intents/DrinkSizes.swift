import AppIntents

/// The sizes that are offered for a drink: the usual one, its halves and doubles, so that they depend on the drink.
struct DrinkSizes: DynamicOptionsProvider {
  @IntentParameterDependency<LogDrinkIntent>(\.$drink) private var intent

  func results() async throws -> [Double] {
    guard let usual = intent?.drink.sizeMl, usual > 0 else { return [] }
    return [1, 0.5, 1.5, 2].map { (usual * $0).rounded() }.filter { (1...5000).contains($0) }
  }
}
