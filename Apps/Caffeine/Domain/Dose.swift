import Foundation

/// Caffeine that enters the body from an instant on, at once or evenly over the time of drinking.
struct Dose: Hashable, Sendable {
  let milligrams: Milligrams
  let start: Date
  /// Seconds from the first sip to the last; 0 is all at once.
  let drinkingSeconds: TimeInterval

  init(_ milligrams: Milligrams, at start: Date, over drinkingSeconds: TimeInterval = 0) {
    (self.milligrams, self.start, self.drinkingSeconds) = (milligrams, start, max(0, drinkingSeconds))
  }

  /// The instant of the last sip.
  var end: Date { start.addingTimeInterval(drinkingSeconds) }
}
