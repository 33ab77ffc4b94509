import Foundation
import FoundationExtras
import Interchange

/// The columns of the app's own export, which are also the keys in JSON.
enum ExpenseColumn: String, CaseIterable {
  case id, at, day, kind, amount, currency, category, payee, note, tags, account, pending
  case sourceKey = "source_key"
  case otherAccount = "other_account"
}

/// The expenses as a table that ``OwnExportFormat`` reads back without loss.
func exportTable(_ expenses: some Sequence<Expense>) -> ExportTable {
  ExportTable(columns: ExpenseColumn.allCases.map(\.rawValue), rows: expenses.map { $0.exported })
}

extension Expense {
  /// The values of ``ExpenseColumn``, in its order.
  var exported: [ExportValue] {
    ExpenseColumn.allCases.map { column in
      switch column {
      case .id: .id(id)
      case .at: .instant(time?.instant, offsetSeconds: time?.utcOffsetSeconds ?? 0)
      case .day: .text(day.description)
      case .kind: .text(kind.rawValue)
      // As text in JSON too: a number there would be a binary fraction to most readers.
      case .amount: .text(amount.plainText)
      case .currency: .text(amount.currency.code)
      case .category: .text(category.text)
      case .payee: .text(payee)
      case .note: .text(note)
      case .tags: .text(tags.joined(separator: ","))
      case .account: .text(account)
      case .pending: .text(isPending ? "yes" : "")
      case .sourceKey: .optional(sourceKey)
      case .otherAccount: .text(otherAccount)
      }
    }
  }
}

/// The app's own export: every expense comes back with its id.
struct OwnExportFormat: OwnExport {
  static let formatID = "expense"

  let name = "an export of this app"
  let columns = ExpenseColumn.allCases.map {
    // Earlier exports have not got it.
    ImportColumn(exported: $0.rawValue, isRequired: $0 != .otherAccount)
  }
  /// The last day that is not still to come.
  let today: CivilDate

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<Expense> {
    try row.requireWhole()
    let expense = try Self.expense(row, today: today)
    return .own(expense, id: expense.id, sourceKey: expense.sourceKey)
  }

  /// The expense in a row.
  static func expense(_ row: ImportRow, today: CivilDate) throws(CellProblem) -> Expense {
    func text(_ column: ExpenseColumn) -> String { row.text(column.rawValue) }
    let id = try row.ownID(ExpenseColumn.id.rawValue)
    guard let day = CivilDate(text(.day)) else { throw CellProblem(reason: "no day") }
    guard day <= today else {
      throw CellProblem(reason: "\(day) is still to come", advice: "import the file again once it has passed")
    }
    guard let kind = Expense.Kind(rawValue: text(.kind)) else {
      throw CellProblem(reason: "'\(text(.kind).prefix(40))' is no kind of expense")
    }
    guard let currency = Currency(unit: text(.currency)) else {
      throw CellProblem(reason: "'\(text(.currency).prefix(40))' is no currency")
    }
    let amount = try row.ownAmount(text(.amount), currency)
    let time = try row.instant(ExpenseColumn.at.rawValue)
      .map { Expense.Time(instant: $0.instant, utcOffsetSeconds: $0.offsetSeconds) }
    return Expense(
      id: id, kind: kind, amount: amount, category: CategoryPath(text(.category)), payee: text(.payee),
      note: text(.note), tags: [text(.tags)], account: text(.account), day: day, time: time,
      isPending: text(.pending) == "yes", sourceKey: row.textIfAny(ExpenseColumn.sourceKey.rawValue),
      otherAccount: text(.otherAccount))
  }
}

extension ImportRow {
  /// Refuses a row that the end of a file cuts off: an export writes all its cells.
  func requireWhole() throws(CellProblem) {
    guard endsEarly else { return }
    throw CellProblem(reason: "the row ends before its last column", advice: "export it again")
  }

  /// An amount of this app's own export.
  func ownAmount(_ text: String, _ currency: Currency) throws(CellProblem) -> Money {
    do {
      return try AmountText(text, mark: .point).money(in: currency)
    } catch {
      throw CellProblem(reason: error.message, advice: error.advice)
    }
  }
}
