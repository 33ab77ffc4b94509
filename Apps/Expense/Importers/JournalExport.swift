import FoundationExtras
import SQLite

/// The first line of this app's own journals, by which an import knows that nothing in them was written otherwise.
let journalTitle = "; exported by expense"

/// Expenses as a journal that hledger and Ledger read, a transaction each.
///
/// What was spent stands in `Expenses` under its category, income in `Income`, own accounts in `Assets`. The first posting
/// is what it went to or came from, the second one the own account: what has no name stands in the root itself. A comment
/// has the identifier, by which the journal is read back.
///
/// - Parameter tree: How categories are spelt: what differs in case, width and accents alone is one of them, and one account.
func journalText(_ expenses: some Sequence<Expense>, tree: CategoryTree = CategoryTree([])) -> String {
  var text = journalTitle + "\n"
  var (categories, accounts) = (JournalSpelling(tree.paths), JournalSpelling([]))
  for expense in expenses {
    let status = expense.isPending ? "!" : "*"
    text += "\n\(expense.day) \(status) \(journalDescription(expense))"
    if !expense.tags.isEmpty { text += "  ; \(expense.tags.map(journalTag).joined(separator: ", "))" }
    text += "\n    ; \(JournalTransaction.idTag): \(expense.id.lowercaseText)\n"
    let category = expense.kind == .transfer ? "" : categories.text(expense.category.text)
    let (amount, other) =
      switch expense.kind {
      case .expense: (expense.amount.minorUnits, journalName("Expenses", category))
      // Income is less than nothing in a journal: it is where money comes from.
      case .income: (-expense.amount.minorUnits, journalName("Income", category))
      case .transfer: (expense.amount.minorUnits, "Assets:Transfers")
      }
    for (name, units) in [(other, amount), (journalName("Assets", accounts.text(expense.account)), -amount)] {
      let money = Money(units, expense.amount.currency)
      text += "    \(name)  \(money.plainText) \(journalCommodity(money.currency))\n"
    }
  }
  return text
}

/// How names of a journal are spelt, in which `Food` and `food` would be two.
private struct JournalSpelling {
  private var known: [String: String] = [:]

  /// - Parameter paths: Names that go before others, parents before their children.
  init(_ paths: [CategoryPath]) {
    for path in paths { _ = text(path.text) }
  }

  /// The name with each of its parts as it came first.
  mutating func text(_ name: String) -> String {
    let folded = name.foldedForMatching
    if let text = known[folded] { return text }
    var text = name
    if let colon = name.lastIndex(of: ":") { text = self.text(String(name[..<colon])) + name[colon...] }
    known[folded] = text
    return text
  }
}

private func journalDescription(_ expense: Expense) -> String {
  let text = [expense.payee, expense.note].filter { !$0.isEmpty }.map(JournalText.written)
  let description =
    expense.payee.isEmpty && !expense.note.isEmpty
    ? "| \(JournalText.written(expense.note))" : text.joined(separator: " | ")
  // What begins with a bracket would be read as a transaction's code.
  return description.hasPrefix("(") ? "() \(description)" : description
}

private func journalName(_ root: String, _ name: String) -> String {
  name.isEmpty ? root : "\(root):\(JournalText.written(name))"
}

private func journalTag(_ tag: String) -> String {
  func plain(_ text: Substring, _ others: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || others.contains($0) ? $0 : "-" })
  }
  // A value stands behind the name: `trip:paris`.
  let parts = tag.split(separator: ":", maxSplits: 1)
  return "\(plain(parts.first ?? "", "_-")):\(plain(parts.dropFirst().first ?? "", "_- .'"))"
}

private func journalCommodity(_ currency: Currency) -> String {
  // A unit may be called as people call a currency.
  currency.isISO ? currency.code : "\"\(currency.code)\""
}

/// Words in a journal, where a semicolon begins a comment and a bar a note: the wide forms of both stand for them.
enum JournalText {
  static func written(_ text: String) -> String {
    text.replacing(";", with: "\u{FF1B}").replacing("|", with: "\u{FF5C}")
  }

  static func read(_ text: String) -> String {
    text.replacing("\u{FF1B}", with: ";").replacing("\u{FF5C}", with: "|")
  }
}
