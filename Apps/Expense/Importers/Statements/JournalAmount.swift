/// An exact decimal of a journal in some commodity.
struct JournalAmount: Hashable, Sendable {
  var digits: Int128
  var scale: Int
  var commodity: String
  /// Whether the commodity stands in quotes, so that it is no sign of a currency.
  var isQuoted = false

  /// Reads `12.50 EUR`, `$-5`, `-5 "green apples"`; nil for other text.
  init?(_ text: String, mark: AmountMark?) {
    var text = text
    var quoted: String?
    if let match = text.firstMatch(of: #/"([^"]*)"/#) {
      quoted = String(match.1)
      text.removeSubrange(match.range)
    }
    var mark = mark
    // A mark without decimals behind it is the one of decimals all the same: `10.`, `1.000, EUR`.
    if let place = Self.bareMark(in: text) {
      mark = text[place] == "," ? .comma : .point
      text.remove(at: place)
    }
    guard let amount = try? AmountText(text, mark: mark) else { return nil }
    if quoted != nil, amount.currencyMark != nil { return nil }
    (digits, scale) = (amount.isNegative ? -amount.digits : amount.digits, amount.scale)
    (commodity, isQuoted) = (quoted ?? amount.currencyMark ?? "", quoted != nil)
  }

  /// A mark between a digit and something else; nil where there is none.
  private static func bareMark(in text: String) -> String.Index? {
    let bytes = text.utf8
    var isBehindDigit = false
    for place in bytes.indices {
      let isMark = bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: ",")
      let next = bytes.index(after: place)
      if isMark, isBehindDigit, next == bytes.endIndex || !(0x30...0x39 ~= bytes[next]) { return place }
      isBehindDigit = 0x30...0x39 ~= bytes[place]
    }
    return nil
  }

  init(_ digits: Int128, scale: Int, commodity: String, isQuoted: Bool = false) {
    (self.digits, self.scale, self.commodity, self.isQuoted) = (digits, scale, commodity, isQuoted)
  }

  /// The currency or unit of its commodity; nil for one that is no unit of account.
  func currency(usual: Currency) -> Currency? {
    if commodity.isEmpty { return isQuoted ? nil : usual }
    return (isQuoted ? nil : Currency.named(commodity, usual: usual)) ?? Currency(unit: commodity)
  }

  /// The amount in money of its currency, exact.
  ///
  /// - Throws: ``AmountProblem`` for a commodity that is no unit of account, for decimals that the currency has not, and
  ///   beyond what can be counted.
  func money(usual: Currency) throws(AmountProblem) -> Money {
    guard let currency = currency(usual: usual) else {
      throw AmountProblem("'\(commodity.prefix(40))' is no unit that amounts are counted in", advice: nil)
    }
    var (value, scale) = (digits, scale)
    while scale > currency.exponent {
      guard value % 10 == 0 else {
        let decimals = currency.exponent == 0 ? "no" : "at most \(currency.exponent)"
        throw AmountProblem(
          "\(text) has more decimals than can be kept: an amount in \(currency.code) has \(decimals)",
          advice: "write it with as many")
      }
      (value, scale) = (value / 10, scale - 1)
    }
    while scale < currency.exponent {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { throw Self.tooLarge }
      (value, scale) = (product, scale + 1)
    }
    guard let units = Int64(exactly: value), units != .min else { throw Self.tooLarge }
    return Money(units, currency)
  }

  private static var tooLarge: AmountProblem { AmountProblem("the amount is larger than can be counted", advice: nil) }

  /// Digits and commodity: `1234.567 USD`.
  var text: String {
    let plain = String(digits.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - plain.count)) + plain
    let number = scale == 0 ? padded : "\(padded.dropLast(scale)).\(padded.suffix(scale))"
    return "\(digits < 0 ? "-" : "")\(number)" + (commodity.isEmpty ? "" : " \(commodity.prefix(40))")
  }

  /// The sum; nil where it is too large.
  func adding(_ other: JournalAmount) -> JournalAmount? {
    var (left, right) = (self, other)
    guard left.rescale(to: max(scale, other.scale)), right.rescale(to: left.scale) else { return nil }
    let (sum, overflow) = left.digits.addingReportingOverflow(right.digits)
    return overflow ? nil : JournalAmount(sum, scale: left.scale, commodity: commodity, isQuoted: isQuoted)
  }

  /// The amount at a price for each unit; nil where it is too large.
  func times(_ price: JournalAmount) -> JournalAmount? {
    let (product, overflow) = digits.multipliedReportingOverflow(by: price.digits)
    return overflow
      ? nil
      : JournalAmount(product, scale: scale + price.scale, commodity: price.commodity, isQuoted: price.isQuoted)
  }

  /// Whether it is nothing once it is rounded to so many decimals, half to even.
  func isNothing(atScale precision: Int) -> Bool {
    guard scale > precision else { return digits == 0 }
    var power: Int128 = 1
    for _ in precision..<scale {
      let (product, overflow) = power.multipliedReportingOverflow(by: 10)
      // The unit that is rounded to is larger than any sum.
      if overflow { return true }
      power = product
    }
    return digits.magnitude <= power.magnitude / 2
  }

  /// The digits with so many decimals; nil where they are too large.
  func digits(atScale wanted: Int) -> Int128? {
    var amount = self
    return amount.rescale(to: wanted) ? amount.digits : nil
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
