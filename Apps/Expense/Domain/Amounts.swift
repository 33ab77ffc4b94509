/// Sums of money side by side, one for each currency: amounts of two currencies are never added.
struct Amounts: Hashable, Sendable {
  private var sums: [Currency: Money] = [:]

  init() {}

  /// Sums of amounts.
  ///
  /// - Throws: ``MoneyError/tooLarge``.
  init(_ amounts: some Sequence<Money>) throws(MoneyError) {
    for amount in amounts { try add(amount) }
  }

  /// Adds an amount to the sum of its currency.
  ///
  /// - Throws: ``MoneyError/tooLarge``.
  mutating func add(_ amount: Money) throws(MoneyError) {
    sums[amount.currency] = try self[amount.currency].adding(amount)
  }

  /// Adds all sums of another collection.
  ///
  /// - Throws: ``MoneyError/tooLarge``.
  mutating func add(_ other: Amounts) throws(MoneyError) {
    for amount in other.all { try add(amount) }
  }

  /// The sum in a currency.
  subscript(currency: Currency) -> Money { sums[currency] ?? .zero(currency) }

  /// The sums, by code; also those that came to nothing.
  var all: [Money] { sums.values.sorted { $0.currency < $1.currency } }

  /// The sums with one currency's first.
  func all(first usual: Currency) -> [Money] {
    all.filter { $0.currency == usual } + all.filter { $0.currency != usual }
  }

  var isEmpty: Bool { sums.isEmpty }

  /// The currencies in which there is a sum.
  var currencies: [Currency] { sums.keys.sorted() }
}
