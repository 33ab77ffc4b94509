import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `A table without a header` {
  /// Rows, and what each says: kind, amount, payee and account.
  private static let tables: [(String, [String])] = [
    // The number of the account stands first.
    (
      "123456789,20260913,-12.50,Albert Heijn\n123456789,20260914,-13.50,Shop\n",
      ["expense 12.50 EUR Albert Heijn 123456789", "expense 13.50 EUR Shop 123456789"]
    ),
    // Balances before and after stand before the amount.
    (
      """
      123456789\tEUR\t20260913\t1000,00\t987,50\t20260913\t-12,50\tBEA NR:1 ALBERT HEIJN 13.09.26
      123456789\tEUR\t20260914\t987,50\t2987,50\t20260914\t2000,00\tSEPA OVERBOEKING SALARIS
      123456789\tEUR\t20260915\t2987,50\t2974,00\t20260915\t-13,50\tBEA NR:2 SHOP 15.09.26

      """,
      [
        "expense 12.50 EUR BEA NR:1 ALBERT HEIJN 13.09.26 123456789",
        "income 2000.00 EUR SEPA OVERBOEKING SALARIS 123456789", "expense 13.50 EUR BEA NR:2 SHOP 15.09.26 123456789",
      ]
    ),
    // A long number of an account is no payee.
    (
      "NL12ABNA0123456789,2026-09-13,1000.00,-12.50,Rosa\nNL12ABNA0123456789,2026-09-14,987.50,-2.50,Shop\n",
      ["expense 12.50 EUR Rosa NL12ABNA0123456789", "expense 2.50 EUR Shop NL12ABNA0123456789"]
    ),
    // An overdrawn account: by the balances, the newest row first.
    (
      "2026-09-15,Shop,-5.00,-27.50\n2026-09-14,Rosa,-2.50,-22.50\n2026-09-13,Shop,-20.00,-20.00\n",
      ["expense 5.00 EUR Shop ", "expense 2.50 EUR Rosa ", "expense 20.00 EUR Shop "]
    ),
    // Even amounts of as many digits are no numbers of accounts.
    (
      "2026-09-13,Rosa,-250000\n2026-09-14,Shop,-120000\n",
      ["expense 250000.00 EUR Rosa ", "expense 120000.00 EUR Shop "]
    ),
  ]

  @Test(arguments: tables) func `has its amounts where they show`(text: String, expected: [String]) throws {
    let lines = try bankLines(Array(text.utf8))
    let said = lines.map { line in
      "\(line.kind.rawValue) \(line.amount?.description ?? line.problem ?? "") \(line.payee) \(line.account)"
    }
    #expect(said == expected)
  }

  @Test(arguments: [
    "2026-09-13,Rosa,12.50,3.00\n2026-09-14,Shop,2.50,8.00\n", "123456789,20260913,Rosa\n123456789,20260914,Shop\n",
    "2026-09-13,Rosa,-12.50,-3.00\n2026-09-14,Shop,-2.50,-8.00\n",
  ])
  func `is asked about where they do not`(text: String) throws {
    let error = try #require(throws: ImportError.self) { try bankLines(Array(text.utf8)) }
    #expect(error.advice.contains("--columns amount="), "\(error.message)")
    guard text.contains("12.50") else { return }
    var options = StatementOptions(currency: .euro)
    options.stated = StatementMapping([.columns: "amount=3", .sign: "plus"])
    let found = try bankLines(Array(text.utf8), options).map { $0.amount?.minorUnits.magnitude }
    #expect(found == [1250, 250])
  }
}
