import Foundation
import FoundationExtras

/// What a person has said about a habit and a day; a day without one is a day about which nothing was said.
struct CheckIn: Hashable, Sendable, Identifiable {
  /// What was said.
  enum Value: Hashable, Sendable {
    /// It was done.
    case done
    /// It was not done; other than nothing having been said.
    case notDone
    /// The day does not count.
    case skip
    /// So much of it; zero is an amount too.
    case amount(Double)
    /// Nothing but a note: whether it was done was not said.
    case noted
  }

  /// When it was said, and how far the clock there was ahead of UTC.
  struct Moment: Hashable, Sendable {
    var instant: Date
    var utcOffsetSeconds: Int

    init(_ instant: Date, utcOffsetSeconds: Int) {
      (self.instant, self.utcOffsetSeconds) = (instant, utcOffsetSeconds)
    }
  }

  var id: UUID
  /// The habit.
  var habit: UUID
  /// The day for which it counts, fixed when it was made: neither travel nor a change of clocks moves it.
  var day: CivilDate
  var value: Value
  var note: String
  /// When it was made; nil where it was made for another day than its own, or where only the day is known.
  var moment: Moment?
  /// By which key an import finds it again.
  var sourceKey: String?

  init(
    id: UUID, habit: UUID, day: CivilDate, value: Value, note: String = "", moment: Moment? = nil,
    sourceKey: String? = nil
  ) {
    (self.id, self.habit, self.day, self.value) = (id, habit, day, value)
    (self.note, self.moment, self.sourceKey) = (note, moment, sourceKey)
  }
}

extension CheckIn.Value {
  /// The amount, where it is one.
  var amount: Double? {
    if case .amount(let amount) = self { amount } else { nil }
  }

  /// Whether a day with this alone is one on which the habit was done.
  ///
  /// A yes/no habit that was measured before counts any amount above zero; a measured one takes a plain yes as its target.
  func isDone(for measure: HabitMeasure) -> Bool {
    switch (self, measure) {
    case (.done, .yesNo): true
    case (.done, .measured(let goal)): goal.direction == .atLeast
    case (.amount(let amount), .yesNo): amount > 0
    case (.amount(let amount), .measured(let goal)): goal.isMet(by: amount)
    case (.notDone, _), (.skip, _), (.noted, _): false
    }
  }

  /// How much it adds to a sum; nil where nothing was said that can be summed.
  func summand(for measure: HabitMeasure) -> Double? {
    switch (self, measure) {
    case (.amount(let amount), _): amount
    case (.done, .measured(let goal)): goal.target
    case (.done, .yesNo): 1
    case (.notDone, _): 0
    case (.skip, _), (.noted, _): nil
    }
  }
}
