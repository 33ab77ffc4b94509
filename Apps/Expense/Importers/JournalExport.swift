import FoundationExtras

/// Expenses as a journal that hledger and Ledger read, a transaction each.
///
/// What was spent stands in `Expenses:` under its category, income in `Income:`, own accounts in `Assets:`.
func journalText(_ expenses: some Sequence<Expense>) -> String {
  var text = "; exported by expense\n"
  for expense in expenses {
    let status = expense.isPending ? "!" : "*"
    text += "\n\(expense.day) \(status) \(journalDescription(expense))"
    if !expense.tags.isEmpty { text += "  ; \(expense.tags.map { journalTag($0) + ":" }.joined(separator: ", "))" }
    text += "\n"
    let own = "Assets:" + journalName(expense.account.isEmpty ? "Unknown" : expense.account)
    let (amount, other) =
      switch expense.kind {
      case .expense: (expense.amount.minorUnits, "Expenses:" + journalName(expense.category, "Uncategorised"))
      // Income is less than nothing in a journal: it is where money comes from.
      case .income: (-expense.amount.minorUnits, "Income:" + journalName(expense.category, "Other"))
      case .transfer: (expense.amount.minorUnits, "Assets:Transfers")
      }
    for (name, units) in [(other, amount), (own, -amount)] {
      let money = Money(units, expense.amount.currency)
      text += "    \(name)  \(money.plainText) \(journalCommodity(money.currency))\n"
    }
  }
  return text
}

private func journalDescription(_ expense: Expense) -> String {
  let plain = { (text: String) in text.replacing(";", with: ",").replacing("|", with: "/") }
  let text = [expense.payee, expense.note].filter { !$0.isEmpty }.map(plain)
  let description =
    expense.payee.isEmpty && !expense.note.isEmpty ? "| \(plain(expense.note))" : text.joined(separator: " | ")
  // What begins with a bracket would be read as a transaction's code.
  return description.hasPrefix("(") ? "() \(description)" : description
}

private func journalName(_ category: CategoryPath, _ none: String) -> String {
  category.isNone ? none : journalName(category.text)
}

/// A name that ends where it ends: blanks come one at a time already, and a semicolon would begin a comment.
private func journalName(_ name: String) -> String { name.replacing(";", with: ",") }

private func journalTag(_ tag: String) -> String {
  String(tag.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" ? $0 : "-" })
}

private func journalCommodity(_ currency: Currency) -> String {
  currency.code.contains(where: \.isNumber) ? "\"\(currency.code)\"" : currency.code
}
