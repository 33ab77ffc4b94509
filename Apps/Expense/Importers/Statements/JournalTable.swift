import FoundationExtras
import Interchange

/// Reads the table that hledger writes of a journal, with a row for each posting.
///
/// Source: hledger's manual, section "print", output format `csv`.
enum JournalTable {
  /// Whether a file begins with the header of such a table.
  static func begins(_ head: String) -> Bool {
    let line = head.drop { $0 == "\u{FEFF}" }.prefix { !$0.isNewline }.filter { $0 != "\"" }
    return line.hasPrefix("txnidx,") && line.contains(",account,amount,commodity,")
  }

  /// The lines of its transactions, each as a journal has it.
  ///
  /// - Throws: `CSVError` and what reading throws.
  static func lines(of source: any ByteSource, options: StatementOptions) throws -> [StatementLine] {
    let file = try CSVFile(source, encoding: options.encoding)
    var (places, survey): ([String: Int], AmountMarkSurvey) = ([:], AmountMarkSurvey())
    var rows: [CSVRow] = []
    func text(_ column: String, _ row: CSVRow) -> String {
      guard let place = places[column], row.cells.indices.contains(place) else { return "" }
      return row.cells[place].trimmingBlanks
    }
    try file.forEachRow { row in
      if places.isEmpty {
        for (place, title) in row.cells.enumerated() { places[title.trimmingBlanks] = place }
      } else {
        survey.look(at: text("amount", row), line: row.line)
        rows.append(row)
      }
      return true
    }
    let mark = options.mark ?? (try? survey.verdict()) ?? .point
    var transactions: [JournalTransaction] = []
    var last: String?
    for row in rows {
      if text("txnidx", row) != last {
        last = text("txnidx", row)
        var transaction = JournalTransaction(
          line: row.line, day: CivilDate(text("date", row)), dateText: text("date", row),
          description: text("description", row), comment: text("comment", row))
        transaction.isPending = text("status", row) == "!"
        transactions.append(transaction)
      }
      let (account, kind) = JournalTransaction.Posting.account(text("account", row))
      var posting = JournalTransaction.Posting(
        line: row.line, account: account, balance: kind, comment: text("posting-comment", row))
      posting.amount = JournalAmount(text("amount", row), mark: mark)
      posting.amount?.commodity = text("commodity", row)
      transactions[transactions.count - 1].postings.append(posting)
    }
    return transactions.flatMap { transaction in
      var transaction = transaction
      transaction.balance()
      return JournalStatement.lines(of: transaction, options)
    }
  }
}
