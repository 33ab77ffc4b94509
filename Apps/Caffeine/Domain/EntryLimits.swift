/// What an entry may hold, whichever way it comes into the log.
enum EntryLimits {
  /// The caffeine of one drink.
  static let milligrams = 0.0...2000
  /// The size of one drink.
  static let millilitres = 1.0...5000
  /// How many drinks an entry may stand for.
  static let count = 1...100
  /// Seconds from the first sip to the last.
  static let drinkingSeconds = 0...86_400
}
