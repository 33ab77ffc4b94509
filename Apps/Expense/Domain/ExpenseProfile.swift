import FoundationExtras

/// How a person counts: what their settings say.
struct ExpenseProfile: Hashable, Sendable {
  /// The currency of an amount that names none.
  var currency: Currency
  /// The decimal mark that they write; nil looks at each amount.
  var mark: AmountMark?
  /// How amounts are shown.
  var style: MoneyStyle
  /// The account of an expense that names none.
  var account: String
  var dayStart: DayStart
  /// The day on which weeks begin, 1 for Sunday.
  var firstWeekday: Int

  init(
    currency: Currency = .euro, mark: AmountMark? = nil, style: MoneyStyle? = nil, account: String = "",
    dayStart: DayStart = .midnight, firstWeekday: Int = 2
  ) {
    (self.currency, self.mark, self.account) = (currency, mark, account)
    self.style = style ?? MoneyStyle(mark: mark ?? .point, usual: currency)
    (self.dayStart, self.firstWeekday) = (dayStart, firstWeekday)
  }

  /// Reads an amount as this person writes it.
  ///
  /// - Throws: ``AmountProblem``.
  func money(_ text: String) throws(AmountProblem) -> Money {
    try AmountText.money(text, mark: mark, usual: currency)
  }
}
