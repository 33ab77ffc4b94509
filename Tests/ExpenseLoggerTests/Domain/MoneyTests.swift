import Testing

@testable import ExpenseLogger

struct MoneyTests {
  private let euro = Currency.euro

  @Test(arguments: [
    ("2557.68", "USD", 255_768), ("0.01", "USD", 1), ("-0.01", "EUR", -1), ("1200", "JPY", 1200),
    ("4.750", "JOD", 4750),
    ("12.5", "BHD", 12_500), ("5013.7654234", "USDT", 501_376_542_340), ("100", "EUR", 10_000),
  ])
  func `An amount is its minor units and comes back as the same text`(text: String, code: String, units: Int64) throws {
    let currency = try #require(Currency(unit: code))
    let money = try AmountText(text, mark: .point).money(in: currency)
    #expect(money == Money(units, currency))
    #expect(try AmountText(money.plainText, mark: .point).money(in: currency) == money)
  }

  @Test func `Sums are exact`() throws {
    #expect(try Money(-5033, euro).adding(Money(-3194, euro)).plainText == "-82.27")
    #expect(try Money(32_471, euro).adding(Money(18_151, euro)).subtracting(Money(50_622, euro)).isZero)
  }

  @Test func `Amounts of two currencies are never added, and none beyond what can be counted`() {
    #expect(throws: MoneyError.currenciesDiffer(.euro, .dollar)) { try Money(1, euro).adding(Money(1, .dollar)) }
    #expect(throws: MoneyError.tooLarge) { try Money(.max, euro).adding(Money(1, euro)) }
    #expect(throws: MoneyError.tooLarge) { try Money(.min, euro).negated() }
    #expect(throws: MoneyError.tooLarge) { try Money(.max, euro).times(2) }
  }

  private static let splits: [(Int64, [Int], [Int64])] = [
    (10_000, [1, 1, 1], [3334, 3333, 3333]), (1, [1, 1], [1, 0]), (-10_000, [1, 1, 1], [-3334, -3333, -3333]),
    (100, [1, 2], [33, 67]), (0, [1, 1], [0, 0]), (1000, [0, 1], [0, 1000]),
    (Int64.max, [1, 1], [Int64.max / 2 + 1, Int64.max / 2]),
  ]

  @Test(arguments: splits)
  func `Parts add up to the whole, the largest remainders first`(whole: Int64, weights: [Int], parts: [Int64]) throws {
    let found = try Money(whole, euro).split(by: weights)
    #expect(found.map(\.minorUnits) == parts)
    #expect(found.reduce(Int128(0)) { $0 + Int128($1.minorUnits) } == Int128(whole))
  }

  @Test func `There are no parts without weights`() {
    #expect(throws: MoneyError.noParts) { try Money(1, euro).split(into: 0) }
    #expect(throws: MoneyError.noParts) { try Money(1, euro).split(by: [0, 0]) }
    #expect(throws: MoneyError.noParts) { try Money(1, euro).split(by: [2, -1]) }
  }

  @Test(arguments: [("JPY", 0), ("USD", 2), ("BHD", 3), ("CLF", 4), ("EUR", 2), ("ISK", 0), ("JOD", 3), ("XOF", 0)])
  func `A currency has the decimals of ISO 4217`(code: String, decimals: Int) throws {
    #expect(try #require(Currency(iso: code.lowercased())).exponent == decimals)
  }

  @Test func `A code that the standard does not have is no currency, and may be a unit`() {
    #expect(Currency(iso: "EUX") == nil)
    #expect(Currency(unit: "IRAUSD")?.exponent == 8)
    #expect(Currency(unit: "1X") == nil)
  }

  @Test func `Sums in several currencies stand side by side`() throws {
    let amounts = try Amounts([Money(100, .dollar), Money(250, euro), Money(50, euro)])
    #expect(amounts.all(first: .dollar) == [Money(100, .dollar), Money(300, euro)])
    #expect(amounts[.euro] == Money(300, euro))
    #expect(throws: MoneyError.tooLarge) { try Amounts([Money(.max, euro), Money(1, euro)]) }
  }
}
