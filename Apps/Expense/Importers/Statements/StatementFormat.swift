import Foundation
import FoundationExtras
import Interchange

/// Reads the common table of statements into expenses.
struct StatementFormat: ImportFormat {
  let id: String
  let name: String
  /// What decides the category of a row that has none of the person's own.
  let rules: PayeeRules
  let tree: CategoryTree
  /// The account of a file that names none.
  let account: String
  /// The last day that is not still to come.
  let today: CivilDate
  let newID: @Sendable () -> UUID
  /// The accounts of the ledger, folded to their letters: what goes between two of them is no spending.
  let ownAccounts: Set<String>
  /// What was announced and is stored as such.
  let pending: PendingExpenses
  let isAdapted = true
  let lineColumn: String? = StatementTable.Column.line.rawValue
  let decimalMark: DecimalMark? = .point

  var columns: [ImportColumn] {
    StatementTable.Column.allCases.map {
      ImportColumn($0.rawValue, titles: [StatementTable.title($0, of: id)], isRequired: true)
    }
  }

  /// It is never a member's own table: an adapter makes it.
  func opens(member path: String) -> Bool { false }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<Expense> {
    func text(_ column: StatementTable.Column) -> String { row.text(column.rawValue) }
    let skip = text(.skip)
    if !skip.isEmpty { return .skipped(reason: skip) }
    let problem = text(.problem)
    if !problem.isEmpty {
      let advice = text(.advice)
      throw CellProblem(reason: problem, advice: advice.isEmpty ? nil : advice)
    }
    guard let day = CivilDate(text(.day)) else { throw CellProblem(reason: "no date") }
    guard let units = Int64(text(.amount)), let currency = Currency(unit: text(.currency)) else {
      throw CellProblem(reason: "no amount")
    }
    guard day <= today else {
      throw CellProblem(reason: "\(day) is still to come", advice: "import the file again once it has passed")
    }
    var kind = Expense.Kind(rawValue: text(.kind)) ?? .expense
    var money = Money(units, currency)
    if kind != .transfer, ownAccounts.contains(text(.other).lettersForMatching) {
      // What came in from another own account went out less than nothing.
      if kind == .income { money = (try? money.negated()) ?? money }
      kind = .transfer
    }
    let given = text(.account)
    var expense = Expense(
      id: newID(), kind: kind, amount: money, payee: text(.payee), note: text(.note),
      tags: text(.tags).split(separator: ",").map(String.init), account: given.isEmpty ? account : given, day: day,
      isPending: text(.pending) == "yes")
    expense.category = category(of: expense, source: text(.category))
    let identifier = text(.identifier)
    let key: SourceKey =
      identifier.isEmpty
      ? .content(
        [day.description, String(units), currency.code, kind.rawValue] + [.payee, .note, .account, .category].map(text))
      : .sharedIdentifier(identifier, content: [day.description, String(units), currency.code])
    let isOpen = expense.category.isNone && kind == .expense
    let replaced = expense.isPending ? nil : pending.take(for: expense)
    return .record(
      expense, key: key,
      replacing: replaced.map { ImportReplacement(key: $0, reasonIfKept: "announced and changed since") },
      note: isOpen ? "without a category" : nil)
  }

  /// The source's category under the person's own name for it, otherwise that of a rule or the one last given to the
  /// payee.
  private func category(of expense: Expense, source: String) -> CategoryPath {
    if expense.kind == .transfer { return .none }
    if let ruled = rules.category(payee: expense.payee, note: expense.note) { return ruled }
    let path = CategoryPath(source)
    if path.isNone || ["uncategorized", "uncategorised", "none"].contains(path.folded) { return .none }
    return tree.path(path.text) ?? path
  }
}
