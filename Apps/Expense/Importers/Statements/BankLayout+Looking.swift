import FoundationExtras
import Interchange

extension BankLayout {
  /// The layout of a table without a header, by what stands in its columns; nil where no column is one of dates, or none of
  /// amounts.
  ///
  /// - Throws: `ImportError` where several columns may be the one of amounts.
  init?(looking rows: [CSVRow], stated: Stated = []) throws(ImportError) {
    self.init(headerLine: 0)
    let widest = rows.map(\.cells.count).max() ?? 0
    guard widest >= 2, !rows.isEmpty else { return nil }
    let columns = (0..<widest).map { ColumnLook($0, of: rows) }
    positions[.date] = columns.first { $0.kind == .date }?.position
    positions[.currency] = columns.last { $0.kind == .currency }?.position
    if let text = columns.filter({ $0.kind == .text }).max(by: { $0.length < $1.length }), text.length > 0 {
      positions[.note] = text.position
      notes = [text.position]
    }
    takeAccounts(columns)
    let found = columns.amount
    positions[.amount] = found?.amount.position
    positions[.balance] = found?.balance?.position
    if stated.isEmpty, found == nil, positions[.date] != nil, !notes.isEmpty { try Self.ask(columns) }
    guard place(stated, titles: []), isWhole, !stated.isEmpty || !notes.isEmpty else { return nil }
    guard !stated.isEmpty else { return }
    // What stands above the first day is a header that nobody could read.
    let first = rows.firstIndex { StatementDate(self.text(.date, $0)) != nil } ?? 0
    if first > 0 { (headerLine, width) = (rows[first - 1].line, rows[first - 1].cells.count) }
  }

  /// Takes numbers of accounts: one that all rows have is the own one.
  private mutating func takeAccounts(_ columns: [ColumnLook]) {
    let accounts = columns.filter { $0.kind == .account || $0.kind == .number && $0.isConstant && $0.areLong }
    guard accounts.count > 1, let own = accounts.first(where: \.isConstant) else {
      positions[.eitherAccount] = accounts.first?.position
      return
    }
    positions[.account] = own.position
    positions[.otherAccount] = accounts.first { $0.kind == .account && $0.position != own.position }?.position
  }

  /// Asks which of several columns has the amounts.
  ///
  /// - Throws: `ImportError`, unless there is none that may have them.
  private static func ask(_ columns: [ColumnLook]) throws(ImportError) {
    let all = columns.filter { [.amount, .number].contains($0.kind) }
    guard let first = all.first(where: { $0.kind == .amount }) ?? all.first else { return }
    let shown = all.map { "column \($0.position + 1) ('\($0.sample.prefix(20))')" }.joined(separator: ", ")
    throw .refused(
      message: "no header says which column has the amounts, and nothing in them does: \(shown)",
      advice: "say which, such as --columns amount=\(first.position + 1)")
  }
}
