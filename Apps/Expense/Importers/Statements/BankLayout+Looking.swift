import FoundationExtras
import Interchange

extension BankLayout {
  /// The layout of a table whose header is not known or not there, by what stands in its columns; nil where no column is one
  /// of dates, or none of amounts.
  ///
  /// - Throws: `ImportError` where several columns may be the one of amounts.
  init?(looking rows: [CSVRow], stated: Stated = []) throws(ImportError) {
    self.init(headerLine: 0)
    let titles = Self.titles(in: rows)
    let body = titles.map { rows[($0 + 1)...] } ?? rows[...]
    let widest = body.map(\.cells.count).max() ?? 0
    guard widest >= 2 else { return nil }
    if let titles { _ = takeTitles(rows[titles]) }
    let taken = Set(positions.values).union(notes).union(kinds)
    let columns = (0..<widest).filter { !taken.contains($0) }.map { ColumnLook($0, of: Array(body)) }
    positions[.date] = positions[.date] ?? columns.first { $0.kind == .date }?.position ?? positions[.valueDate]
    positions[.currency] = positions[.currency] ?? columns.last { $0.kind == .currency }?.position
    takeText(columns)
    takeAccounts(columns)
    if ![BankColumn.amount, .out, .in].contains(where: { positions[$0] != nil }) { try takeAmount(columns, stated) }
    guard place(stated, titles: titles.map { rows[$0].cells.map(\.lettersForMatching) } ?? []), isWhole,
      !stated.isEmpty || !texts.isEmpty
    else { return nil }
    if titles == nil { passOver(rows, !stated.isEmpty) } else { tellTitles() }
  }

  /// The columns with names and notes.
  private var texts: [Int] { [BankColumn.note, .payee, .payer, .recipient].compactMap { positions[$0] } }

  /// The row of titles, told by its shape: words without days and amounts above the first row that has both.
  private static func titles(in rows: [CSVRow]) -> Int? {
    let first = rows.firstIndex { row in
      let cells = row.cells.map(bare)
      return cells.contains { StatementDate($0) != nil } && cells.contains(where: ColumnLook.isAmount)
    }
    guard let first, first > 0 else { return nil }
    let cells = rows[first - 1].cells.map(bare).filter { !$0.isEmpty }
    let isWide = cells.count > 1 && cells.count * 2 > rows[first].cells.count
    return isWide && cells.allSatisfy(isTitle) ? first - 1 : nil
  }

  private static func isTitle(_ cell: String) -> Bool {
    cell.utf8.count <= 80 && cell.contains(where: \.isLetter) && cell.count(where: \.isNumber) <= 2
      && StatementDate(cell) == nil && !ColumnLook.isAmount(cell)
  }

  /// Rows above the first day with neither day nor amount are none, whatever they say.
  private mutating func passOver(_ rows: [CSVRow], _ isStated: Bool) {
    let first = rows.firstIndex { StatementDate(text(.date, $0)) != nil } ?? 0
    let above = rows[..<first]
    guard let last = above.last, isStated || above.allSatisfy({ !ColumnLook.isAmount(text(.amount, $0)) }) else {
      return
    }
    (headerLine, width) = (last.line, last.cells.count)
  }

  /// Takes note of what the cells under unknown titles have shown.
  private mutating func tellTitles() {
    for column in [BankColumn.date, .amount, .currency, .note, .account, .otherAccount, .eitherAccount] {
      guard let title = positions[column].flatMap({ unknownTitles.removeValue(forKey: $0) }) else { continue }
      shownTitles.append((title, column))
    }
  }

  private mutating func takeText(_ columns: [ColumnLook]) {
    guard texts.isEmpty, let text = columns.filter({ $0.kind == .text }).max(by: { $0.length < $1.length }),
      text.length > 0
    else { return }
    positions[.note] = text.position
    notes = [text.position]
  }

  /// Takes numbers of accounts: one that all rows have is the own one.
  private mutating func takeAccounts(_ columns: [ColumnLook]) {
    guard ![BankColumn.account, .otherAccount, .eitherAccount].contains(where: { positions[$0] != nil }) else { return }
    let accounts = columns.filter { $0.kind == .account || $0.kind == .number && $0.isConstant && $0.areLong }
    guard accounts.count > 1, let own = accounts.first(where: \.isConstant) else {
      positions[.eitherAccount] = accounts.first?.position
      return
    }
    positions[.account] = own.position
    positions[.otherAccount] = accounts.first { $0.kind == .account && $0.position != own.position }?.position
  }

  /// Takes the column of amounts.
  ///
  /// - Throws: `ImportError` where several may be that one, and no person has said which.
  private mutating func takeAmount(_ columns: [ColumnLook], _ stated: Stated) throws(ImportError) {
    let found = columns.amount
    positions[.amount] = found?.amount.position
    if let balance = found?.balance { positions[.balance] = balance.position }
    guard stated.isEmpty, found == nil, positions[.date] != nil, !texts.isEmpty else { return }
    let all = columns.filter { [.amount, .number].contains($0.kind) }
    guard let first = all.first(where: { $0.kind == .amount }) ?? all.first else { return }
    let shown = all.map { column in
      unknownTitles[column.position].map { "'\($0.prefix(40))'" }
        ?? "column \(column.position + 1) ('\(column.sample.prefix(20))')"
    }
    throw .refused(
      message:
        "no title says which column has the amounts, and nothing in them does: \(shown.joined(separator: ", "))",
      advice: "say which, such as --columns amount=\(first.position + 1)")
  }
}
