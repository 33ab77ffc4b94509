import Foundation
import Testing

@testable import ExpenseLogger

struct MoneyStyleTests {
  private func text(_ units: Int64, _ code: String, locale: String, stated: AmountMark? = nil, usual: String = "EUR")
    throws -> String
  {
    let currency = try #require(Currency(unit: code))
    let style = MoneyStyle(
      locale: Locale(identifier: locale), stated: stated, usual: try #require(Currency(iso: usual)))
    return style.text(Money(units, currency))
  }

  private static let written: [(Int64, String, String, String)] = [
    (123_450, "EUR", "en_GB", "€1,234.50"), (123_450, "EUR", "de_DE", "1.234,50 €"), (-500, "USD", "en_US", "-$5.00"),
    (123_450, "EUR", "fr_FR", "1\u{202F}234,50 €"), (123_450, "CHF", "de_CH", "1\u{2019}234.50 CHF"),
    (1200, "JPY", "ja_JP", "¥1,200"), (12_500, "BHD", "en_001@hours=h23", "12.500 BHD"), (-1, "EUR", "en", "-€0.01"),
  ]

  @Test(arguments: written)
  func `Amounts are written as their reader does`(units: Int64, code: String, locale: String, expected: String) throws {
    #expect(try text(units, code, locale: locale) == expected)
  }

  @Test func `A stated mark wins over the language, and a foreign dollar says whose it is`() throws {
    #expect(try text(123_450, "EUR", locale: "en", stated: .comma) == "1.234,50 €")
    #expect(try text(500, "USD", locale: "en_CA", usual: "CAD") == "US$5.00")
    #expect(try text(500, "CAD", locale: "en_CA", usual: "CAD") == "$5.00")
    #expect(try text(500, "CAD", locale: "en_US", usual: "USD") == "5.00 CAD")
  }

  @Test(arguments: [
    (Int64(1250), "12.50"), (9_999, "99.99"), (10_050, "100"), (10_150, "102"), (123_449, "1,234"), (1_234_567, "12k"),
    (-1_234_567, "-12k"),
  ])
  func `Narrow places have whole units, rounded half to even`(units: Int64, expected: String) {
    #expect(MoneyStyle(usual: .euro).shortNumber(Money(units, .euro)) == expected)
  }

  private static let halves: [(Int64, Int64, Int64)] = [
    (5, 10, 0), (15, 10, 2), (25, 10, 2), (-5, 10, 0), (-15, 10, -2), (6, 10, 1), (.max, .max, 1),
  ]

  @Test(arguments: halves)
  func `Halves go to the even neighbour`(number: Int64, divisor: Int64, expected: Int64) {
    #expect(roundedHalfEven(number, by: divisor) == expected)
  }
}
