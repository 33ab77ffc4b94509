/// An amount as it was written, taken apart: exact, and not yet of any currency.
///
/// Read are signs before and behind, parentheses for less than nothing, signs and codes of currencies on either side,
/// digits of all scripts, and marks of groups: commas, full stops, apostrophes and blanks of every width.
struct AmountText: Hashable, Sendable {
  /// What an amount says about its decimal mark.
  enum Evidence: Hashable, Sendable {
    case none
    case mark(AmountMark)
    /// `1,234` can be both.
    case either
  }

  let isNegative: Bool
  /// All digits as one number.
  let digits: Int128
  /// How many of the digits are decimals.
  let scale: Int
  /// The sign or code of a currency, as it was written.
  let currencyMark: String?

  /// Reads an amount.
  ///
  /// - Parameter mark: the decimal mark, where it is stated; otherwise each amount is looked at for itself.
  /// - Throws: ``AmountProblem`` for other text, and for an amount that can be read in two ways.
  init(_ text: String, mark: AmountMark? = nil) throws(AmountProblem) {
    let shape = try AmountShape(text)
    let decimalMark: AmountMark
    if let mark { decimalMark = mark } else { decimalMark = try shape.ownMark() }
    guard let (whole, fraction) = shape.parts(mark: decimalMark) else {
      throw AmountProblem("'\(text.prefix(40))' is not an amount", advice: shape.marksAdvice(decimalMark))
    }
    guard whole.count + fraction.count <= 30, let digits = Int128(whole + fraction) else {
      throw AmountProblem("'\(text.prefix(40))' is too large an amount", advice: nil)
    }
    self.digits = digits
    scale = fraction.count
    isNegative = shape.isNegative
    currencyMark = shape.currencyMark
  }

  /// The digits with a full stop before their decimals.
  var plainText: String {
    let text = String(digits)
    let padded = String(repeating: "0", count: max(0, scale + 1 - text.count)) + text
    let sign = isNegative ? "-" : ""
    return scale == 0 ? sign + text : "\(sign)\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }

  /// Whether an amount is less than nothing, whatever its marks mean; nil for text that is none.
  static func isNegative(_ text: String) -> Bool? { (try? AmountShape(text))?.isNegative }

  /// What an amount says about its decimal mark; text that is none says nothing.
  static func evidence(of text: String) -> Evidence {
    guard let shape = try? AmountShape(text) else { return .none }
    return shape.evidence
  }

  /// Reads an amount of money; of the readings that its marks leave open those count that its currency can have.
  ///
  /// `¥1,234` is a thousand yen, which have no decimals; of `1,500 €` both readings are amounts in euros.
  ///
  /// - Throws: ``AmountProblem``; where two readings remain, it has both.
  static func money(_ text: String, mark: AmountMark?, usual: Currency) throws(AmountProblem) -> Money {
    guard mark == nil, evidence(of: text) == .either else {
      return try AmountText(text, mark: mark).money(usual: usual)
    }
    // The reading in which the mark groups digits comes first.
    let marks: [AmountMark] = text.contains(",") ? [.point, .comma] : [.comma, .point]
    var found: [(mark: AmountMark, money: Money)] = []
    var problem: AmountProblem?
    for mark in marks {
      do { found.append((mark, try AmountText(text, mark: mark).money(usual: usual))) } catch { problem = error }
    }
    if let only = found.first?.money, found.count == 1 { return only }
    guard found.count == 2 else { throw problem ?? AmountProblem("'\(text.prefix(40))' is not an amount", advice: nil) }
    let readings = found.map { found in
      Self.typed(found.money) + (found.money.currency == usual ? "" : " \(found.money.currency.code)")
    }
    let clear = readings.filter { evidence(of: $0) != .either }
    let write = clear.count == 1 ? "write \(clear[0]) for the one" : "write \(clear.joined(separator: " or "))"
    throw AmountProblem(
      "'\(text.prefix(40))' can be \(readings[0]) or \(readings[1])",
      advice: "\(clear.isEmpty ? "" : "\(write), or ")say once how you write decimals: "
        + "expense config decimal-mark \(found[0].mark.rawValue) (\(readings[0])) or \(found[1].mark.rawValue) (\(readings[1]))",
      readings: readings, amounts: found.map(\.money))
  }

  /// An amount as it can be typed so that it has one reading, as far as its currency has a decimal more for that.
  private static func typed(_ money: Money) -> String {
    var plain = money.plainText
    if plain.contains("."), plain.hasSuffix("0") {
      while plain.hasSuffix("0") { plain.removeLast() }
      let decimals = plain.split(separator: ".", omittingEmptySubsequences: false).last?.count ?? 0
      plain += String(repeating: "0", count: max(0, 2 - decimals))
      if plain.hasSuffix(".00") { plain.removeLast(3) }
    }
    return evidence(of: plain) == .either && money.currency.exponent > 3 ? plain + "0" : plain
  }

  /// The amount in the currency that it names, otherwise in the usual one.
  ///
  /// - Throws: ``AmountProblem`` for a currency that nobody knows, decimals that it has not, and beyond what can be counted.
  func money(usual: Currency) throws(AmountProblem) -> Money {
    guard let currencyMark else { return try money(in: usual) }
    guard let currency = Currency.named(currencyMark, usual: usual) ?? Currency.unit(marked: currencyMark) else {
      throw AmountProblem(
        "'\(currencyMark.prefix(20))' names no currency, or more than one", advice: "write its code, such as EUR")
    }
    return try money(in: currency)
  }

  /// The amount in minor units of a currency.
  ///
  /// - Throws: ``AmountProblem``.
  func money(in currency: Currency) throws(AmountProblem) -> Money {
    var (value, scale) = (digits, scale)
    while scale > currency.exponent {
      guard value % 10 == 0 else {
        throw AmountProblem(
          "an amount in \(currency.code) has \(currency.exponent == 0 ? "no" : "at most \(currency.exponent)") decimals",
          advice: "write it with as many, or name another currency")
      }
      (value, scale) = (value / 10, scale - 1)
    }
    while scale < currency.exponent {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow else { throw Self.tooLarge }
      (value, scale) = (product, scale + 1)
    }
    // A database adds up in 64 bits: thousands of the largest amounts have a total, and not the first two alone.
    let most: Int64 = currency.exponent <= 4 ? 1_000_000_000_000_000 : 100_000_000_000_000_000
    guard let units = Int64(exactly: isNegative ? -value : value), (-most...most).contains(units) else {
      throw Self.tooLarge
    }
    return Money(units, currency)
  }

  private static var tooLarge: AmountProblem {
    AmountProblem("the amount is larger than can be counted exactly", advice: "look for a digit too many")
  }
}

/// Why a text is no amount.
struct AmountProblem: Error, Hashable {
  /// What is wrong, as one sentence without a full stop.
  let message: String
  /// What a person can do about it.
  let advice: String?
  /// Whether it could be read in two ways.
  let isAmbiguous: Bool
  /// What can be typed for each of the two; empty where they are not known.
  let readings: [String]
  /// The two amounts, in the same order.
  let amounts: [Money]
  /// Whether the text has not the shape of an amount at all.
  var isShapeless = false

  init(
    _ message: String, advice: String?, isAmbiguous: Bool = false, readings: [String] = [], amounts: [Money] = []
  ) {
    (self.message, self.advice, self.amounts) = (message, advice, amounts)
    (self.isAmbiguous, self.readings) = (isAmbiguous || !readings.isEmpty, readings)
  }
}
