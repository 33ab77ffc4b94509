import AppGroup
import FoundationExtras
import SQLite

extension LedgerReader {
  /// How many days may lie between the two sides of a transfer.
  private static let transferDays = 5

  /// The imported expenses that turn out to have been transfers, now that an import has made accounts known, as such.
  ///
  /// What names the account on the other side is certain. A payee with the account's name is one only where the account's
  /// own file has the other side: a shop may be called as a card is. What a person has changed stays.
  func transfers(between accounts: OwnAccounts) throws -> [Expense] {
    let learnt = accounts.learnt
    guard !learnt.isEmpty else { return [] }
    let others = try connection.rows(
      "SELECT DISTINCT other_account FROM expenses WHERE deleted_s IS NULL AND other_account <> ''"
    ).map { try $0[0, as: String.self] }.filter { learnt[$0.lettersForMatching] != nil }
    var found = try imported(where: "other_account", others).filter {
      $0.otherAccount.lettersForMatching != $0.account.lettersForMatching
    }
    let certain = Set(found.map(\.id))
    var legs = accounts.legs
    for expense in try imported(where: "payee_folded", learnt.values.map(\.foldedForMatching)) {
      let payee = expense.payee.lettersForMatching
      // A journal says by its accounts what was moved.
      guard !certain.contains(expense.id), payee != expense.account.lettersForMatching,
        expense.sourceKey?.hasPrefix("\(JournalAdapter.id)|") != true,
        let out = expense.kind == .income ? try? expense.amount.negated() : expense.amount
      else { continue }
      let other = legs.firstIndex {
        $0.account == payee && $0.net == out && abs($0.day.days(until: expense.day)) <= Self.transferDays
      }
      guard let other else { continue }
      legs.remove(at: other)
      found.append(expense)
    }
    return found.map(\.asTransfer)
  }

  /// The expenses and income with one of some texts in a column, as they were imported.
  private func imported(where column: String, _ texts: [String]) throws -> [Expense] {
    let columns = ExpenseRow.columnNames.map { "e.\($0)" }.joined(separator: ", ")
    let sql = """
      SELECT \(columns) FROM expenses e JOIN group_commands c ON c.id = e.changed_by
      WHERE e.\(column) = ? AND e.deleted_s IS NULL AND e.kind <> 'transfer' AND e.source_key IS NOT NULL
        AND (e.created_by = e.changed_by OR c.kind = 'import')
      ORDER BY e.day, e.id
      """
    return try texts.flatMap { try connection.rows(sql, [$0]).map(ExpenseRow.expense) }
  }
}
