extension DrinkCatalogue {
  /// The drinks that come with the app.
  static let standard = DrinkCatalogue(brewed + espressoDrinks + teas + sodas + energyDrinks + chocolateAndWater)

  // A cup is 240 ml, as on labels in the United States (21 CFR 101.9), where the tables say 8 fl oz; a shot is 30 ml.

  /// Coffee by the cup.
  ///
  /// USDA: brewed 96 mg, instant 62 mg, iced 74 mg, decaffeinated 1 and 2 mg; cold brew as brewed. EFSA: a filter
  /// coffee of 200 ml has 90 mg. Turkish coffee by Caffeine Informer.
  private static let brewed: [Drink] = [
    serving("drip", "Drip", .coffee, 240, 96, .usda, ["drip coffee", "coffee", "brewed coffee", "black coffee"]),
    serving("filter-coffee", "Filter coffee", .coffee, 200, 90, .efsa, ["filterkaffee", "pour over"]),
    serving("instant-coffee", "Instant coffee", .coffee, 240, 62, .usda, ["instant"]),
    serving("iced-coffee", "Iced coffee", .coffee, 240, 74, .usda, ["ice coffee", "eiskaffee"]),
    serving("cold-brew", "Cold brew", .coffee, 240, 96, .usda, ["cold brew coffee"]),
    serving("turkish-coffee", "Turkish coffee", .coffee, 60, 50, .caffeineInformer, ["mocca", "greek coffee"]),
    serving("cafe-au-lait", "Café au lait", .coffee, 240, 48, .usda, ["milchkaffee", "milk coffee"]),
    serving("decaf", "Decaf", .coffee, 240, 1, .usda, ["decaf coffee", "decaffeinated coffee"]),
    serving("instant-decaf", "Instant decaf", .coffee, 240, 2, .usda, ["decaf instant coffee"]),
  ]

  /// Drinks from a shot of espresso, which has 63 mg (USDA): one, or two where two are usual.
  private static let espressoDrinks: [Drink] = [
    serving("espresso", "Espresso", .coffee, 30, 63, .usda, ["single espresso", "shot"]),
    serving("double-espresso", "Double espresso", .coffee, 60, 126, .shots, ["doppio"]),
    serving("americano", "Americano", .coffee, 240, 126, .shots, ["caffè americano", "long black"]),
    serving("latte", "Latte", .coffee, 240, 63, .shots, ["caffè latte", "latte macchiato", "coffee latte"]),
    serving("flat-white", "Flat white", .coffee, 160, 126, .shots, []),
    serving("cappuccino", "Cappuccino", .coffee, 180, 63, .shots, []),
    serving("macchiato", "Macchiato", .coffee, 60, 63, .shots, ["espresso macchiato"]),
    serving("cortado", "Cortado", .coffee, 120, 126, .shots, ["gibraltar"]),
    serving("iced-latte", "Iced latte", .coffee, 360, 126, .shots, []),
    serving("affogato", "Affogato", .coffee, 90, 63, .shots, []),
    serving("decaf-espresso", "Decaf espresso", .coffee, 30, 1, .usda, ["espresso decaf"]),
  ]

  /// Tea by the cup.
  ///
  /// USDA: black 48 mg, green 29 mg, decaffeinated 2 mg, bottled 26 mg, infusions of other plants none. The others by
  /// Caffeine Informer.
  private static let teas: [Drink] = [
    serving("black-tea", "Black tea", .tea, 240, 48, .usda, ["tea", "earl grey", "english breakfast", "tea black"]),
    serving("green-tea", "Green tea", .tea, 240, 29, .usda, ["sencha", "tea green"]),
    serving("white-tea", "White tea", .tea, 240, 28, .caffeineInformer, []),
    serving("oolong", "Oolong", .tea, 240, 37, .caffeineInformer, ["oolong tea"]),
    serving("jasmine-tea", "Jasmine tea", .tea, 240, 25, .caffeineInformer, []),
    serving("matcha", "Matcha", .tea, 240, 64, .caffeineInformer, ["matcha tea", "matcha latte"]),
    serving("chai", "Chai", .tea, 240, 50, .caffeineInformer, ["chai tea", "masala chai", "chai latte"]),
    serving("yerba-mate", "Yerba mate", .tea, 240, 40, .caffeineInformer, ["mate", "mate tea"]),
    serving("kombucha", "Kombucha", .tea, 240, 24, .caffeineInformer, []),
    serving("iced-tea", "Iced tea", .tea, 240, 26, .usda, ["ice tea", "bottled tea"]),
    serving("decaf-tea", "Decaf tea", .tea, 240, 2, .usda, ["decaffeinated tea"]),
    serving("herbal-tea", "Herbal tea", .tea, 240, 0, .usda, ["chamomile", "peppermint tea", "fruit tea", "rooibos"]),
  ]

  /// Sodas by the can, by Caffeine Informer; cola from the tap by EFSA's 40 mg in 355 ml.
  private static let sodas: [Drink] = [
    serving("cola", "Cola", .soda, 355, 40, .efsa, []),
    serving("coca-cola", "Coca-Cola", .soda, 355, 34, .caffeineInformer, ["coke", "coke zero", "coca cola zero"]),
    serving("diet-coke", "Diet Coke", .soda, 355, 46, .caffeineInformer, ["coke light", "coca cola light"]),
    serving("pepsi", "Pepsi", .soda, 355, 38, .caffeineInformer, []),
    serving("pepsi-max", "Pepsi Max", .soda, 330, 43, .caffeineInformer, []),
    serving("dr-pepper", "Dr Pepper", .soda, 355, 42, .caffeineInformer, []),
    serving("mountain-dew", "Mountain Dew", .soda, 355, 54, .caffeineInformer, ["mtn dew"]),
    serving("fritz-kola", "fritz-kola", .soda, 330, 83, .caffeineInformer, ["fritz cola"]),
    serving("root-beer", "Root beer", .soda, 355, 0, .usda, []),
    serving("lemon-soda", "Lemon soda", .soda, 355, 0, .usda, ["sprite", "7up", "lemonade"]),
  ]

  /// Energy drinks: 32 mg in 100 ml stands on the cans of the larger brands; the others as their labels say.
  private static let energyDrinks: [Drink] = [
    concentration("red-bull", "Red Bull", .energy, 250, 32, .label, []),
    serving("monster", "Monster", .energy, 473, 160, .label, ["monster energy"]),
    serving("rockstar", "Rockstar", .energy, 473, 160, .label, []),
    serving("celsius", "Celsius", .energy, 355, 200, .label, []),
    serving("alani-nu", "Alani Nu", .energy, 355, 200, .label, ["alani"]),
    serving("bang", "Bang", .energy, 473, 300, .label, []),
    serving("reign", "Reign", .energy, 473, 300, .label, []),
    serving("energy-drink", "Energy drink", .energy, 250, 80, .efsa, []),
    serving("energy-shot", "Energy shot", .energy, 60, 200, .usda, ["5-hour energy"]),
    concentration("club-mate", "Club-Mate", .energy, 500, 20, .label, []),
  ]

  /// Chocolate by EFSA (a bar of 50 g counts as 50 ml) and USDA; water has none.
  private static let chocolateAndWater: [Drink] = [
    serving("hot-chocolate", "Hot chocolate", .chocolate, 240, 5, .usda, ["cocoa", "hot cocoa"]),
    serving("chocolate-milk", "Chocolate milk", .chocolate, 240, 5, .usda, []),
    serving("dark-chocolate", "Dark chocolate", .chocolate, 50, 25, .efsa, ["plain chocolate"]),
    serving("milk-chocolate", "Milk chocolate", .chocolate, 50, 10, .efsa, []),
    serving("water", "Water", .water, 250, 0, .usda, ["tap water", "still water"]),
    serving("sparkling-water", "Sparkling water", .water, 250, 0, .usda, ["soda water", "mineral water"]),
  ]

  private static func serving(
    _ id: String, _ name: String, _ category: DrinkCategory, _ millilitres: Double, _ amount: Milligrams,
    _ source: CaffeineSource, _ synonyms: [String]
  ) -> Drink {
    Drink(
      id: id, name: name, category: category, servingMillilitres: millilitres, caffeine: .perServing(amount),
      synonyms: synonyms, source: source)
  }

  private static func concentration(
    _ id: String, _ name: String, _ category: DrinkCategory, _ millilitres: Double, _ amount: Milligrams,
    _ source: CaffeineSource, _ synonyms: [String]
  ) -> Drink {
    Drink(
      id: id, name: name, category: category, servingMillilitres: millilitres,
      caffeine: .perHundredMillilitres(amount), synonyms: synonyms, source: source)
  }
}
