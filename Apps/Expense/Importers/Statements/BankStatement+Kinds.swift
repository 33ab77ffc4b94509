import FoundationExtras
import Interchange

extension BankStatement {
  /// What the words for the kind of a row say of it; nil where they say nothing but which way money went.
  func kind(_ row: CSVRow, words: String) -> StatementKind? {
    if Self.isYes(layout.text(.moved, row)) { return .moved }
    let stated = layout.kinds.compactMap { StatementKind(layout.text(at: $0, row)) }
    for kind in stated + [kind(ofCategory: row)].compactMap(\.self) {
      switch kind {
      case .moved, .held, .refund: return kind
      case .transfer: if isOfProgram || StatementKind.isApart(words) { return .moved }
      case .payment: if kinds.hasSales { return .moved }
      case .settled: return StatementWords.payment(words).isOne ? .moved : .refund
      }
    }
    return nil
  }

  /// What a category says that is a kind rather than something to spend money on.
  func kind(ofCategory row: CSVRow) -> StatementKind? {
    let text = layout.text(.category, row)
    switch StatementKind(text) {
    case .moved? where StatementKind.isOfCategory(text): return .moved
    case .settled?: return .settled
    case .transfer? where isOfProgram: return .moved
    default: return nil
    }
  }

  /// Whether the table is of a program in which own accounts have names, and transfers go between them.
  ///
  /// Banks write the same words of what goes to anyone, and name whom beside them.
  private var isOfProgram: Bool {
    kinds.areOfProgram && layout.positions[.otherAccount] == nil
      && (layout.positions[.category] != nil || layout.positions[.account] != nil || layout.areSidesAccounts)
  }

  /// Puts own account and other side where both are accounts of a program.
  func takeSides(_ names: (payer: String, recipient: String), into line: inout StatementLine) {
    guard line.kind != .transfer else {
      // It went from one to the other, whichever sign it has.
      (line.account, line.otherAccount, line.payee) = (names.payer, names.recipient, names.recipient)
      if let amount = line.amount, amount.isNegative { line.amount = try? amount.negated() }
      return
    }
    let isIn = line.amount.map { $0.isNegative != (line.kind == .income) } ?? false
    let sides = isIn ? (own: names.recipient, other: names.payer) : (own: names.payer, other: names.recipient)
    if line.account.isEmpty { line.account = sides.own }
    line.payee = sides.other
  }

  /// What a person should know of what words for kinds have decided.
  var kindNotes: [String] {
    func list(_ kind: StatementKind) -> String? {
      let words = kinds.told[kind] ?? []
      guard !words.isEmpty else { return nil }
      let shown = words.prefix(5).map { "'\($0.prefix(60))'" }.joined(separator: ", ")
      return words.count > 5 ? "\(shown) and \(words.count - 5) more" : shown
    }
    let moved = list(.moved).map { "read as moved between your own, since the file says so: \($0)" }
    let held = list(.held).map { "left out, since nothing was paid: \($0)" }
    return [moved, held].compactMap(\.self)
  }

  /// What a person should know of columns whose titles say nothing.
  var titleNotes: [String] {
    let shown = layout.shownTitles.map { "'\($0.title.prefix(40))' as \($0.column.optionName)" }
    var notes = shown.isEmpty ? [] : ["read by what stands in them: \(shown.joined(separator: ", "))"]
    if !unusedTitles.isEmpty {
      let titles = unusedTitles.prefix(6).map { "'\($0.prefix(40))'" }.joined(separator: ", ")
      let more = unusedTitles.count > 6 ? " and \(unusedTitles.count - 6) more" : ""
      notes.append("columns that were left out: \(titles)\(more); --columns says what one holds")
    }
    return notes
  }

  private static func isYes(_ text: String) -> Bool { ["true", "yes", "1", "x", "ja"].contains(text.lowercased()) }
}

extension StatementLine {
  /// Why what was only set aside or let go again is left out.
  static let held = "set aside or let go again, and nothing was paid"
}
