import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `Decimal marks of a journal` {
  private func said(_ text: String) throws -> [String] {
    try JournalStatement.lines(of: text, options: StatementOptions(currency: .euro)).map {
      $0.problem ?? $0.skip ?? $0.amount?.description ?? ""
    }
  }

  private func bought(_ amounts: String...) -> String {
    amounts.map { "2026-03-01 Shop\n    Expenses:X  \($0)\n    Assets:Bank\n" }.joined(separator: "\n")
  }

  @Test func `are those of each commodity`() throws {
    #expect(try said(bought("10,50 EUR", "$5.50")) == ["10.50 EUR", "5.50 USD"])
    // What could be read both ways is read as the commodity's others are, else as all are.
    #expect(
      try said(bought("1.250 EUR", "10,50 EUR", "$1,250", "$5.50")) == [
        "1250.00 EUR", "10.50 EUR", "1250.00 USD", "5.50 USD",
      ])
    #expect(try said(bought("1.250 CHF", "10,50 EUR")) == ["1250.00 CHF", "10.50 EUR"])
  }

  @Test(arguments: [
    "D 1.000,00 EUR\n", "commodity 1.000,00 EUR\n", "commodity EUR\n  format 1.000,00 EUR\n",
    "commodity 1.000, EUR  ; no decimals are shown\n",
  ])
  func `are declared by a directive`(directive: String) throws {
    let text = directive + "\n" + bought("1.250 EUR", "3 EUR @ 1.1 USD", "$1.50")
    #expect(try said(text) == ["1250.00 EUR", "3.00 EUR", "1.50 USD"])
  }

  @Test func `of amounts without a commodity are those of the default one`() throws {
    #expect(try said("D 1.000,00 EUR\n\n" + bought("1.250", "7,5")) == ["1250.00 EUR", "7.50 EUR"])
  }

  @Test func `hold for all commodities where the journal or a person says so`() throws {
    #expect(try said("decimal-mark ,\n\n" + bought("1.250 EUR", "$1.250")) == ["1250.00 EUR", "1250.00 USD"])
    var options = StatementOptions(currency: .euro)
    options.stated[.decimalMark] = "comma"
    let lines = try JournalStatement.lines(of: bought("1.250 EUR", "$5.50"), options: options)
    #expect(lines.map { $0.problem ?? $0.amount?.description } == ["1250.00 EUR", "'$5.50' is not an amount"])
  }
}

@Suite struct `What a journal includes` {
  private func bought(_ amount: String) -> String { "2026-03-01 Rosa\n    Expenses:Food  \(amount)\n    Assets:Cash\n" }

  private func said(_ files: [String: String]) throws -> [String] {
    let journal = JournalFiles(files["main.journal"] ?? "", among: files.keys.sorted()) { files[$0] }
    return try JournalStatement.lines(of: journal, options: StatementOptions(currency: .euro)).map { line in
      "\(line.line) \(line.problem ?? line.amount?.description ?? "")"
    }
  }

  @Test func `is found by patterns, in the order of names`() throws {
    let files = [
      "main.journal": "include sub/*.journal\ninclude 202[5-6]/**/?.j\n\(bought("1.00 EUR"))",
      "sub/b.journal": bought("3.00 EUR"), "sub/a.journal": bought("2.00 EUR"), "sub/a.txt": bought("9.00 EUR"),
      "sub/below/c.journal": bought("9.00 EUR"), "2026/03/01/x.j": bought("4.00 EUR"), "2025/y.j": bought("5.00 EUR"),
      "2024/z.j": bought("9.00 EUR"), "2026/xy.j": bought("9.00 EUR"),
    ]
    #expect(try said(files) == ["1 2.00 EUR", "1 3.00 EUR", "2 5.00 EUR", "2 4.00 EUR", "4 1.00 EUR"])
  }

  @Test func `is never the journal itself, by its name or by a pattern`() throws {
    let named = try said(["main.journal": "include main.journal\n\(bought("1.00 EUR"))"])
    #expect(named == ["1 'main.journal' includes itself", "3 1.00 EUR"])
    let files = ["main.journal": "include *.journal\n\(bought("1.00 EUR"))", "a.journal": bought("2.00 EUR")]
    #expect(try said(files) == ["1 2.00 EUR", "3 1.00 EUR"])
  }

  @Test func `and is not there is named with what to do about it`() throws {
    let lines = try JournalStatement.lines(
      of: JournalFiles("include gone.journal\ninclude ../up.journal\n") { _ in nil },
      options: StatementOptions(currency: .euro))
    #expect(
      lines.map(\.advice) == [
        "put it where the line says, or import it too",
        "files in the journal's folder and below it are: put it there, or import it too",
      ])
  }

  @Test func `is found beside a journal on disk and below it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "in/sub"), withIntermediateDirectories: true)
    let files = [
      "in/main.journal": "include sub/*.j\ninclude b.j\n", "in/sub/a.j": bought("2.00 EUR"),
      "in/b.j": bought("3.00 EUR"), "up.j": bought("9.00 EUR"),
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let source = FileByteSource(path: folder.appending(path: "in/main.journal").path)
    #expect(source.siblingPaths == ["b.j", "main.journal", "sub/a.j"])
    let ledger = try TestLedger()
    #expect(try ledger.bring(source).added == 2)
    #expect(try ledger.amounts() == ["expense 2.00 EUR", "expense 3.00 EUR"])
  }
}
