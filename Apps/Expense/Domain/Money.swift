/// An amount of money, exact: whole minor units of one currency.
///
/// It is never a binary fraction, not even on its way from or to text.
struct Money: Hashable, Sendable {
  /// Cents, yen, fils: what the currency is counted in.
  let minorUnits: Int64
  let currency: Currency

  init(_ minorUnits: Int64, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Nothing, in a currency.
  static func zero(_ currency: Currency) -> Money { Money(0, currency) }

  var isNegative: Bool { minorUnits < 0 }
  var isZero: Bool { minorUnits == 0 }

  /// The sum of two amounts of one currency.
  ///
  /// - Throws: ``MoneyError``.
  func adding(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currenciesDiffer(currency, other.currency) }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    if overflow { throw .tooLarge }
    return Money(sum, currency)
  }

  /// The difference of two amounts of one currency.
  ///
  /// - Throws: ``MoneyError``.
  func subtracting(_ other: Money) throws(MoneyError) -> Money { try adding(other.negated()) }

  /// The same amount the other way.
  ///
  /// - Throws: ``MoneyError/tooLarge`` for the one amount that has none.
  func negated() throws(MoneyError) -> Money {
    let (value, overflow) = (0 as Int64).subtractingReportingOverflow(minorUnits)
    if overflow { throw .tooLarge }
    return Money(value, currency)
  }

  /// The amount so many times.
  ///
  /// - Throws: ``MoneyError/tooLarge``.
  func times(_ count: Int) throws(MoneyError) -> Money {
    let (value, overflow) = minorUnits.multipliedReportingOverflow(by: Int64(count))
    if overflow { throw .tooLarge }
    return Money(value, currency)
  }

  /// How much of another amount this is, for a bar: the only figure that is a fraction, and none that is kept.
  func share(of whole: Money) -> Double {
    whole.minorUnits == 0 ? 0 : Double(minorUnits) / Double(whole.minorUnits)
  }
}

/// Why amounts cannot be put together.
enum MoneyError: Error, Hashable {
  /// The result has more minor units than can be counted.
  case tooLarge
  /// Amounts of two currencies are never added without a stated rate.
  case currenciesDiffer(Currency, Currency)
  /// Parts that are to be none, or weights that are nothing together.
  case noParts
}

extension Money {
  /// Digits with a full stop and all decimals that are not zeros beyond those of the currency: `12.50`, `-0.01`, `1200`.
  ///
  /// It is the form of exports and of JSON, and reads back as the same amount.
  var plainText: String {
    let digits = String(minorUnits.magnitude)
    let exponent = currency.exponent
    let sign = minorUnits < 0 ? "-" : ""
    guard exponent > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, exponent + 1 - digits.count)) + digits
    var fraction = padded.suffix(exponent)
    while fraction.count > currency.shownDecimals, fraction.last == "0" { fraction = fraction.dropLast() }
    let whole = padded.dropLast(exponent)
    return fraction.isEmpty ? sign + whole : "\(sign)\(whole).\(fraction)"
  }
}

extension Money: CustomStringConvertible {
  /// Amount and code: `12.50 EUR`.
  var description: String { "\(plainText) \(currency.code)" }
}
