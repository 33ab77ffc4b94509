import Foundation

/// A drink as a card names it.
struct ShownDrink: Hashable, Sendable {
  /// Its name.
  var name: String
  /// Its caffeine in milligrams.
  var milligrams: Double
  /// When it was begun; nil where only its day is known.
  var time: Date?

  /// Another text for another drink; the same in every process.
  var identity: String { "\(name) \(milligrams) \(time?.timeIntervalSince1970 ?? 0)" }
}
