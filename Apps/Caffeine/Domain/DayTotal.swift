/// The caffeine of a day against a limit.
struct DayTotal: Hashable, Sendable {
  let total: Milligrams
  let limit: Milligrams

  init(_ total: Milligrams, limit: Milligrams = DayTotal.standardLimit) {
    (self.total, self.limit) = (total, limit)
  }

  /// 400 mg a day: up to there EFSA raises no concern for adults who are not pregnant (Scientific Opinion on the safety
  /// of caffeine, EFSA Journal 2015;13(5):4102).
  static let standardLimit: Milligrams = 400
  /// The limit's source for people.
  static let limitSource = "EFSA Journal 2015;13(5):4102"

  /// What is left of the limit, not below 0.
  var remaining: Milligrams { max(.zero, limit - total) }
  /// By how much the limit is passed, not below 0.
  var excess: Milligrams { max(.zero, total - limit) }
  /// The total as a part of the limit; it may be above 1.
  var fraction: Double { limit > .zero ? total.value / limit.value : 0 }
}
