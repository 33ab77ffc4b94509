import Foundation
import FoundationExtras
import Interchange
import SQLite

/// Reads the common table of statements into expenses.
struct StatementFormat: ImportFormat {
  let id: String
  let name: String
  /// What decides the category of a row.
  let categories: SourceCategories
  /// The account of a row for which neither the file nor the person names one.
  let account: String
  /// The last day that is not still to come.
  let today: CivilDate
  /// The zone whose clock a file's times are read by.
  let zone: TimeZone
  let newID: @Sendable () -> UUID
  /// What goes between two of them is no spending.
  let accounts: OwnAccounts
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
    let kind = Expense.Kind(rawValue: text(.kind)) ?? .expense
    let (given, named) = (text(.given), text(.account))
    var expense = Expense(
      id: newID(), kind: kind, amount: Money(units, currency), payee: text(.payee), note: text(.note),
      tags: text(.tags).split(separator: ",").map(String.init),
      account: !given.isEmpty ? given : !named.isEmpty ? named : account, day: day,
      time: StatementClock(text(.clock))?.time(on: day, in: zone), isPending: text(.pending) == "yes",
      otherAccount: text(.other))
    var note: String?
    // A journal says by its accounts what was moved.
    if kind != .transfer, id != JournalAdapter.id {
      if text(.own) == "yes" || accounts.has(expense.otherAccount, beside: expense.account) {
        expense = expense.asTransfer
      } else if accounts.has(expense.payee, beside: expense.account) {
        expense = expense.asTransfer
        note = "moved: the payee is one of your accounts"
      }
    }
    accounts.meet(expense)
    expense.category = categories.category(of: expense, source: text(.category), isExact: text(.exact) == "yes")
    if text(.guess) == "yes", expense.kind == .expense, expense.category.isNone {
      expense.category = categories.category(
        of: expense.called(StatementWords.withoutRefund(expense.payee)), source: "", isExact: false)
      if expense.category.isNone {
        // A refund lowers what its category cost: where none is known, nobody knows what was bought.
        (expense.kind, expense.amount) = (.income, (try? expense.amount.negated()) ?? expense.amount)
        note = "speaks of a refund of nothing known, and was read as income: edit ID --kind expense makes it one"
      }
    }
    // What tells a row from others is what its file says of it, whatever is known of accounts by now.
    let identifier = text(.identifier)
    if expense.category.isNone && expense.kind == .expense { note = "without a category" }
    if text(.exact) == "yes", let own = UUID(uuidString: identifier) {
      expense.id = own
      expense.sourceKey = JournalAdapter.key(own).text
      return .record(
        expense, key: .identifier(own.lowercaseText), alsoKnownAs: [OwnExportFormat.key(own).text], note: note)
    }
    let key: SourceKey =
      identifier.isEmpty
      ? .content(
        [day.description, String(units), currency.code, kind.rawValue] + [.payee, .note].map(text)
          + [named.isEmpty ? given : named, text(.category)])
      : .sharedIdentifier(identifier, content: [day.description, String(units), currency.code])
    let replaced =
      expense.isPending
      ? nil : pending.take(for: &expense, key: ImportKey(format: self.id, key: key, occurrence: 1).text)
    return .record(
      expense, key: key,
      replacing: replaced.map {
        ImportReplacement(key: $0, reasonIfKept: "announced and changed since", carriesEdits: true)
      }, note: note)
  }
}

extension Expense {
  /// The same under another name.
  fileprivate func called(_ payee: String) -> Expense {
    var other = self
    other.payee = payee
    return other
  }
}
