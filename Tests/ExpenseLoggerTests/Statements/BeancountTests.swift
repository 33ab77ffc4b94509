import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `A journal of Beancount` {
  private static let text = """
    option "title" "Example"
    option "name_expenses" "Ausgaben"
    plugin "beancount.plugins.auto"
    2025-12-01 open Assets:Giro EUR
      bank: "Sparkasse"
    2025-12-01 open Ausgaben:Food
    * Heading

    2026-01-01 * "REWE" "weekly; shopping" #food #week1 ^receipt-12
      receipt: "a.pdf"
      Assets:Giro -45.20 EUR
        checked: TRUE
      Ausgaben:Food  45.20 EUR ; note

    2026-01-02 ! "Landlord" "Rent"
      Assets:Giro  -1,900.00 EUR
      Ausgaben:Rent

    2026-01-03 txn "Only narration"
      Assets:Giro  2400.00 EUR
      Income:Salary  -2400.00 EUR

    pushtag #trip
    2026-01-04 * "Hotel" ""
      Ausgaben:Travel  100 USD @ 0.92 EUR
      Assets:Giro  -92.00 EUR
    poptag #trip
    2026-01-05 price USD 0.92 EUR
    2026-01-06 balance Assets:Giro 362.80 EUR
    2026-12-31 close Ausgaben:Food
    """

  private func lines(_ text: String = text) throws -> [StatementLine] {
    try JournalStatement.lines(ofBeancount: text, options: StatementOptions(currency: .euro))
  }

  @Test func `is told from one of hledger`() {
    #expect(BeancountJournal.begins(Self.text))
    #expect(BeancountJournal.begins("2026-01-01 * \"A\" \"B\" #x\n  Assets:A  1 EUR\n  Assets:B\n"))
    for text in [
      "2026-01-01 * A | B\n  assets:a  1 EUR\n  expenses:b\n", "2026-01-01 open house\n  expenses:a  1\n  assets:b\n",
      "2026-01-01 * \"A\" and B\n  assets:a  1 EUR\n  expenses:b\n",
      "2026-01-01 * \"A\"\n  Assets:My giro  1 EUR\n  Expenses:B\n",
      "2026-01-01 * \"A\"\n  assets:a  1 EUR\n  expenses:b\n",
    ] { #expect(!BeancountJournal.begins(text) && BeancountJournal.hledgerText(text) == text) }
  }

  @Test func `brings its transactions, and names what brings no expense`() throws {
    let lines = try lines()
    let said = lines.filter { $0.skip == nil }.map { line in
      "\(line.line) \(line.kind.rawValue) \(line.amount?.description ?? "-") \(line.category) \(line.account) "
        + "'\(line.payee)' '\(line.note)' \(line.tags.joined(separator: " "))\(line.problem ?? "")"
    }
    #expect(
      said == [
        "13 expense 45.20 EUR Food Giro 'REWE' 'weekly, shopping' food week1 ^receipt-12 receipt:a.pdf",
        "17 expense 1900.00 EUR Rent Giro 'Landlord' 'Rent' ",
        "21 income 2400.00 EUR Salary Giro '' 'Only narration' ",
        "25 expense 100.00 USD Travel Giro 'Hotel' '' trip",
      ])
    let skips = lines.compactMap { line in line.skip.map { "\(line.line) \($0)" } }
    #expect(
      skips == [
        "28 'price' brings no expense", "29 'balance' brings no expense",
      ])
  }

  @Test func `is imported once`() throws {
    let ledger = try TestLedger()
    let summary = try ledger.bring(Self.text)
    #expect(summary.added == 4 && summary.rejected == 0, "\(summary)")
    #expect(
      try ledger.amounts() == ["expense 45.20 EUR", "expense 1900.00 EUR", "income 2400.00 EUR", "expense 100.00 USD"])
    #expect(try ledger.bring(Self.text).added == 0)
  }

  @Test func `keeps quotes within words, and values with colons`() throws {
    let found = try lines(
      """
      2026-02-03 * "Bob \\"The Cat\\" Ltd" "Book \\"Dune\\" \\\\ new" #x
        time: "10:15"
        ref: 12
        Expenses:Food  4.00 EUR
        Assets:Bank
      2026-02-04 * "Hotel" "in \\"Rome\\""
        Expenses:Travel  5.00 EUR
        Assets:Bank
      """
    ).filter { $0.skip == nil }
    #expect(found.map(\.payee) == ["Bob \"The Cat\" Ltd", "Hotel"])
    #expect(found.map(\.note) == ["Book \"Dune\" \\ new", "in \"Rome\""])
    #expect(found.map(\.tags) == [["x", "time:10:15", "ref:12"], []])
    #expect(BeancountJournal.begins(#"2026-01-01 * "A \"B\" C" "D""# + "\n  Assets:A  1 EUR\n  Expenses:B\n"))
  }
}
