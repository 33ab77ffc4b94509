/// A drink that can be logged, with the caffeine that is usual for it.
struct Drink: Hashable, Sendable, Identifiable {
  /// How much caffeine it holds, in the form in which its source says so.
  enum Caffeine: Hashable, Sendable {
    /// So much in every 100 ml.
    case perHundredMillilitres(Milligrams)
    /// So much in one serving of the usual size.
    case perServing(Milligrams)
  }

  /// A short word that is stored and never changes.
  let id: String
  /// The name that people see and type.
  let name: String
  let category: DrinkCategory
  /// The usual size in millilitres.
  let servingMillilitres: Double
  let caffeine: Caffeine
  /// Other names by which it is found.
  let synonyms: [String]
  let source: CaffeineSource

  /// The caffeine in one drink of a size, or of the usual size.
  ///
  /// A larger serving holds proportionally more.
  func milligrams(millilitres: Double? = nil) -> Milligrams {
    let size = millilitres ?? servingMillilitres
    switch caffeine {
    case .perHundredMillilitres(let amount): return .computed(amount.value * size / 100)
    case .perServing(let amount):
      guard servingMillilitres > 0 else { return amount }
      return .computed(amount.value * size / servingMillilitres)
    }
  }
}

/// Where a drink's caffeine is written down.
enum CaffeineSource: String, Hashable, Sendable, CaseIterable {
  /// U.S. Department of Agriculture, FoodData Central (fdc.nal.usda.gov), by the cup of 8 fl oz and the shot of 1 fl oz.
  case usda
  /// European Food Safety Authority, the factsheet with its Scientific Opinion on the safety of caffeine (2015).
  case efsa
  /// Caffeine Informer's database (caffeineinformer.com), published as the data set "Caffeine content of drinks".
  case caffeineInformer
  /// So many espresso shots of ``usda``, and milk or water.
  case shots
  /// What the maker prints on the can or bottle.
  case label
  /// What the person who made the drink says.
  case own

  /// The source's name for people.
  var name: String {
    switch self {
    case .usda: "USDA FoodData Central"
    case .efsa: "EFSA (2015)"
    case .caffeineInformer: "Caffeine Informer"
    case .shots: "USDA FoodData Central, by the shot"
    case .label: "the maker's label"
    case .own: "your own"
    }
  }
}
