import Foundation
import FoundationExtras

/// What a unit of one currency is worth in another, as a person has stated it.
struct ExchangeRate: Hashable, Sendable, Identifiable {
  var id: UUID
  var from: Currency
  var to: Currency
  /// The rate as a decimal fraction: all its digits, and how many of them are decimals.
  var digits: Int64
  var scale: Int
  /// The day from which it holds, until another follows.
  var day: CivilDate

  init(id: UUID, from: Currency, to: Currency, digits: Int64, scale: Int, day: CivilDate) {
    (self.id, self.from, self.to, self.day) = (id, from, to, day)
    (self.digits, self.scale) = (digits, scale)
  }

  /// The rate as it was stated: `1.0825`.
  var text: String {
    let text = String(digits)
    guard scale > 0 else { return text }
    let padded = String(repeating: "0", count: max(0, scale + 1 - text.count)) + text
    return "\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }
}

/// The rates that a person has stated.
struct RateTable: Sendable {
  let rates: [ExchangeRate]

  init(_ rates: [ExchangeRate]) { self.rates = rates }

  /// An amount in another currency by the latest rate not after a day, in either direction; nil where none is stated.
  ///
  /// The result is rounded once, half to even. No rate is made from two others.
  ///
  /// - Throws: ``MoneyError/tooLarge``.
  func convert(_ amount: Money, to currency: Currency, on day: CivilDate) throws(MoneyError) -> Money? {
    if amount.currency == currency { return amount }
    let stated = rates.filter { $0.day <= day && $0.digits > 0 && $0.joins(amount.currency, currency) }
    guard let rate = stated.max(by: { $0.day < $1.day }) else { return nil }
    let isForward = rate.from == amount.currency
    var (numerator, denominator) = (Int128(amount.minorUnits), Int128(1))
    if isForward { numerator *= Int128(rate.digits) } else { denominator *= Int128(rate.digits) }
    // Powers of ten go where they make no fraction, so that one division remains.
    let powers = currency.exponent - amount.currency.exponent + (isForward ? -rate.scale : rate.scale)
    for _ in 0..<abs(powers) {
      let (product, overflow) = (powers > 0 ? numerator : denominator).multipliedReportingOverflow(by: 10)
      if overflow { throw .tooLarge }
      if powers > 0 { numerator = product } else { denominator = product }
    }
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let twice = remainder.magnitude * 2
    let isUp = twice > denominator.magnitude || twice == denominator.magnitude && quotient % 2 != 0
    guard let units = Int64(exactly: isUp ? quotient + (numerator < 0 ? -1 : 1) : quotient) else { throw .tooLarge }
    return Money(units, currency)
  }

  /// The first day for which a rate between two currencies is stated; nil without one.
  func firstDay(between one: Currency, and other: Currency) -> CivilDate? {
    rates.filter { $0.joins(one, other) }.map(\.day).min()
  }

  /// Several sums in one currency, and those for which no rate is stated; these are never left out in silence.
  ///
  /// - Throws: ``MoneyError/tooLarge``.
  func total(_ amounts: Amounts, in currency: Currency, on day: CivilDate) throws(MoneyError) -> (
    Money, without: [Money]
  ) {
    var sum = Money.zero(currency)
    var without: [Money] = []
    for amount in amounts.all {
      if let converted = try convert(amount, to: currency, on: day) {
        sum = try sum.adding(converted)
      } else {
        without.append(amount)
      }
    }
    return (sum, without)
  }
}

extension ExchangeRate {
  fileprivate func joins(_ one: Currency, _ other: Currency) -> Bool {
    from == one && to == other || from == other && to == one
  }
}
