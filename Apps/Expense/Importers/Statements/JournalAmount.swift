/// An exact decimal of a journal in some commodity.
struct JournalAmount: Hashable, Sendable {
  var digits: Int128
  var scale: Int
  var commodity: String

  /// Reads `12.50 EUR`, `$-5`, `-5 "green apples"`; nil for other text.
  init?(_ text: String, mark: AmountMark?) {
    var text = text
    var quoted: String?
    if let match = text.firstMatch(of: #/"([^"]*)"/#) {
      quoted = String(match.1)
      text.removeSubrange(match.range)
    }
    guard let amount = try? AmountText(text, mark: mark) else { return nil }
    (digits, scale) = (amount.isNegative ? -amount.digits : amount.digits, amount.scale)
    commodity = quoted ?? amount.currencyMark ?? ""
  }

  init(_ digits: Int128, scale: Int, commodity: String) {
    (self.digits, self.scale, self.commodity) = (digits, scale, commodity)
  }

  /// The amount in money of its currency, rounded half to even; nil for a commodity that is no unit of account.
  func money(usual: Currency) -> Money? {
    let currency =
      commodity.isEmpty ? usual : Currency.named(commodity, usual: usual) ?? Currency(unit: commodity)
    guard let currency else { return nil }
    var (value, scale) = (digits, scale)
    while scale < currency.exponent {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      (value, scale) = (product, scale + 1)
    }
    if scale > currency.exponent {
      let power = (currency.exponent..<scale).reduce(Int128(1)) { product, _ in product * 10 }
      let (quotient, remainder) = value.quotientAndRemainder(dividingBy: power)
      let twice = remainder.magnitude * 2
      let isUp = twice > power.magnitude || twice == power.magnitude && quotient % 2 != 0
      value = isUp ? quotient + (value < 0 ? -1 : 1) : quotient
    }
    return Int64(exactly: value).map { Money($0, currency) }
  }

  /// The sum; nil where it is too large.
  func adding(_ other: JournalAmount) -> JournalAmount? {
    var (left, right) = (self, other)
    guard left.rescale(to: max(scale, other.scale)), right.rescale(to: left.scale) else { return nil }
    let (sum, overflow) = left.digits.addingReportingOverflow(right.digits)
    return overflow ? nil : JournalAmount(sum, scale: left.scale, commodity: commodity)
  }

  /// The amount at a price for each unit; nil where it is too large.
  func times(_ price: JournalAmount) -> JournalAmount? {
    let (product, overflow) = digits.multipliedReportingOverflow(by: price.digits)
    return overflow ? nil : JournalAmount(product, scale: scale + price.scale, commodity: price.commodity)
  }

  private mutating func rescale(to wanted: Int) -> Bool {
    while scale < wanted {
      let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
      if overflow { return false }
      (digits, scale) = (product, scale + 1)
    }
    return true
  }
}
