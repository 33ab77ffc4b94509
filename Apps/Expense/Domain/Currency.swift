/// A currency by its code: how many decimals it has decides what a minor unit is.
struct Currency: Hashable, Sendable {
  /// The code in capitals, such as `EUR`.
  let code: String

  /// A currency of ISO 4217; nil for a code that the standard does not have.
  ///
  /// - Parameter code: in any case.
  init?(iso code: String) {
    let code = code.uppercased()
    guard Self.isoCodes.contains(code) else { return nil }
    self.code = code
  }

  /// A currency of ISO 4217, or a unit of another kind that a file counts in, such as `USDT`.
  ///
  /// - Parameter code: two to twelve letters or digits of ASCII, of which the first is a letter, in any case.
  init?(unit code: String) {
    guard (2...12).contains(code.utf8.count), code.first?.isLetter == true,
      code.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    self.code = code.uppercased()
  }

  private init(known code: String) { self.code = code }

  /// The euro.
  static let euro = Currency(known: "EUR")
  /// The dollar of the United States.
  static let dollar = Currency(known: "USD")

  /// Whether ISO 4217 has it.
  var isISO: Bool { Self.isoCodes.contains(code) }

  /// How many decimals an amount is kept with.
  ///
  /// Units that are no currencies keep eight, which is what the smallest of them are divided into.
  var exponent: Int { Self.exponents[code] ?? (isISO ? 2 : 8) }
  /// How many minor units a unit has.
  var unit: Int64 { (0..<exponent).reduce(1) { product, _ in product * 10 } }

  /// How many decimals an amount always shows.
  var shownDecimals: Int { isISO ? exponent : 2 }
}

extension Currency: Comparable {
  static func < (left: Currency, right: Currency) -> Bool { left.code < right.code }
}

extension Currency: CustomStringConvertible {
  var description: String { code }
}
