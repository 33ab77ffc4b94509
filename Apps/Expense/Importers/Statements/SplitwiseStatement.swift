import FoundationExtras
import Interchange

/// Reads a group's export of Splitwise: what each bill cost, and after it a column for each member.
enum SplitwiseStatement {
  /// Whether a header is of such an export.
  static func begins(_ cells: [String]) -> Bool {
    cells.prefix(5).map { $0.trimmingBlanks.lowercased() } == ["date", "description", "category", "cost", "currency"]
  }

  /// The line of a row.
  static func line(_ row: CSVRow, usual: Currency) -> StatementLine {
    var line = StatementLine(line: row.line)
    let cells = row.cells.map(\.trimmingBlanks) + Array(repeating: "", count: 5)
    line.payee = cells[1]
    line.category = cells[2]
    // The balance's row has no cost; bills may be called by that word too.
    guard !cells[3].isEmpty else {
      line.skip = "the group's balance"
      return line
    }
    line.day = StatementDate(cells[0])?.day(nil)
    if line.day == nil { line.problem = "'\(cells[0].prefix(40))' is not a date" }
    // What one member paid to another settles bills that are counted already.
    let isSettlement =
      ["general", "payment"].contains(line.category.lowercased()) && line.payee.contains(#/\b(paid|payment)\b/#)
    line.takeAmount(
      "-\(cells[3])", mark: .point, currency: Currency(unit: cells[4]) ?? usual, isTransfer: isSettlement)
    if line.amount == nil, cells[3].hasPrefix("-") {
      line.problem = nil
      line.takeAmount(
        String(cells[3].dropFirst()), mark: .point, currency: Currency(unit: cells[4]) ?? usual, isRefund: true)
    }
    if isSettlement { line.category = "" }
    return line
  }
}
