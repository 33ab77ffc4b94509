import FoundationExtras
import Interchange

/// What the cells of a column look like, where no title says what it holds.
struct ColumnLook {
  enum Kind: Hashable {
    case date, currency, amount, text
    /// Digits alone, as accounts and cards are numbered.
    case number
    /// Numbers of accounts with letters, as IBANs are.
    case account
  }

  let position: Int
  let kind: Kind
  /// The cells as they stand, one for each row.
  let cells: [String]
  /// The amounts with one number of decimals; nil where a cell is none.
  private(set) var values: [Int128?] = []

  private static let scale = 8

  init(_ position: Int, of rows: [CSVRow]) {
    let cells = rows.map { $0.cells.indices.contains(position) ? BankLayout.bare($0.cells[position]) : "" }
    (self.position, self.cells) = (position, cells)
    let most = max(1, cells.count * 4 / 5)
    func areMost(_ isOne: (String) -> Bool) -> Bool { cells.count(where: isOne) >= most }
    if areMost({ StatementDate($0) != nil }) {
      kind = .date
    } else if areMost({ Currency(iso: $0) != nil }) {
      kind = .currency
    } else if areMost(Self.isAmount) {
      kind = Self.areNumbers(cells) ? .number : .amount
    } else {
      kind = areMost(Self.isAccount) ? .account : .text
    }
  }

  /// The first cell with something in it.
  var sample: String { cells.first { !$0.isEmpty } ?? "" }
  var length: Int { cells.reduce(0) { $0 + $1.count } }
  /// Whether all rows have the same.
  var isConstant: Bool { Set(cells.filter { !$0.isEmpty }).count == 1 }
  var hasMinus: Bool { cells.contains { AmountText.isNegative($0) == true } }
  /// Whether numbers are too long for amounts, or begin with a zero.
  var areLong: Bool { cells.contains { $0.utf8.count >= 8 || $0.utf8.count > 1 && $0.hasPrefix("0") } }

  /// The same with its cells read as amounts.
  func read(_ mark: AmountMark) -> ColumnLook {
    var look = self
    look.values = cells.map { cell in
      guard let amount = try? AmountText(cell, mark: mark), amount.scale <= Self.scale else { return nil }
      let digits = (amount.scale..<Self.scale).reduce(amount.digits) { value, _ in value &* 10 }
      return amount.isNegative ? -digits : digits
    }
    return look
  }

  /// Whether a cell is an amount and no number of another kind, such as an account's.
  static func isAmount(_ cell: String) -> Bool {
    guard cell.count <= 20, !cell.isEmpty else { return false }
    if let amount = try? AmountText(cell, mark: AmountText.evidence(of: cell) == .either ? .point : nil) {
      return amount.digits < 1_000_000_000_000
    }
    return false
  }

  /// Whether cells are digits alone, as many in each; or begin with a zero.
  private static func areNumbers(_ cells: [String]) -> Bool {
    let filled = cells.filter { !$0.isEmpty }
    let numbers = filled.filter { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    // A title may stand above them.
    guard filled.count - numbers.count <= 1, let first = numbers.first else { return false }
    let isEven = numbers.allSatisfy { $0.utf8.count == first.utf8.count }
    return isEven && first.utf8.count >= 6 || numbers.contains { $0.utf8.count > 3 && $0.hasPrefix("0") }
  }

  private static func isAccount(_ cell: String) -> Bool {
    cell.utf8.count >= 15 && cell.utf8.count <= 42 && cell.wholeMatch(of: #/[A-Z]{2}\d{2}[A-Z0-9 ]{11,38}/#) != nil
  }
}

extension [ColumnLook] {
  /// The one of these columns that has the amounts, and the one with balances where it shows; nil where it does not show.
  ///
  /// Balances decide, since they change by what was moved; else the only column in which something is less than nothing.
  var amount: (amount: ColumnLook, balance: ColumnLook?)? {
    let amounts = filter { $0.kind == .amount }
    if amounts.isEmpty {
      let numbers = filter { $0.kind == .number && !$0.areLong }
      return numbers.count == 1 ? (numbers[0], nil) : nil
    }
    if amounts.count == 1 { return (amounts[0], nil) }
    if let found = amounts.balanced { return found }
    let signed = amounts.filter(\.hasMinus)
    return signed.count == 1 ? (signed[0], nil) : nil
  }

  /// The one column by which another one changes from row to row, or which leads from a second to a third.
  private var balanced: (amount: ColumnLook, balance: ColumnLook?)? {
    var survey = AmountMarkSurvey()
    for cell in flatMap(\.cells) { survey.look(at: cell, line: 0) }
    guard let mark = try? survey.verdict() ?? .point else { return nil }
    let columns = map { $0.read(mark) }
    let running = columns.compactMap { amount in
      columns.first { $0.position != amount.position && $0.changes(by: amount) }.map { (amount: amount, balance: $0) }
    }
    if let only = running.first, running.count == 1 { return only }
    if !running.isEmpty { return nil }
    // What there was before and what was moved come to what there is after it: the former of the two stands first.
    var found: [(amount: ColumnLook, balance: ColumnLook?)] = []
    for amount in columns {
      let balance = columns.first { after in
        after.position != amount.position
          && columns.contains { before in
            before.position != amount.position && before.position != after.position
              && after.follows(before, by: amount)
          }
      }
      if let balance { found.append((amount, balance)) }
    }
    return found.last
  }
}

extension ColumnLook {
  /// Whether each balance differs from the one before it, or from the next one where the newest row is first, by an amount.
  fileprivate func changes(by amount: ColumnLook) -> Bool {
    let rows = zip(values, amount.values).compactMap { balance, amount in
      balance.flatMap { balance in amount.map { (balance: balance, amount: $0) } }
    }
    guard rows.count > 1, rows.contains(where: { $0.amount != 0 }) else { return false }
    let pairs = Array(zip(rows, rows.dropFirst()))
    func isSame(_ change: Int128, _ amount: Int128) -> Bool { change == amount || change.magnitude == amount.magnitude }
    return pairs.allSatisfy { isSame($1.balance - $0.balance, $1.amount) }
      || pairs.allSatisfy { isSame($0.balance - $1.balance, $0.amount) }
  }

  /// Whether each balance is the one before it in the same row, and the amount.
  fileprivate func follows(_ before: ColumnLook, by amount: ColumnLook) -> Bool {
    let rows = values.indices.compactMap { row -> Bool? in
      guard let after = values[row], let before = before.values[row], let moved = amount.values[row] else { return nil }
      return before + moved == after
    }
    // What is nothing in all rows leads from anything to the same.
    return !rows.isEmpty && rows.allSatisfy(\.self) && amount.values.contains { $0 != nil && $0 != 0 }
  }
}
