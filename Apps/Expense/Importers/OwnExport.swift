import Foundation
import FoundationExtras
import Interchange

/// The columns of the app's own export, which are also the keys in JSON.
private enum Column: String, CaseIterable {
  case id, at, day, kind, amount, currency, category, payee, note, tags, account, pending
  case sourceKey = "source_key"
  case otherAccount = "other_account"
}

/// The expenses as a table that ``OwnExportFormat`` reads back without loss.
func exportTable(_ expenses: some Sequence<Expense>) -> ExportTable {
  ExportTable(
    columns: Column.allCases.map(\.rawValue),
    rows: expenses.map { expense in
      Column.allCases.map { column in
        switch column {
        case .id: .id(expense.id)
        case .at: .instant(expense.time?.instant, offsetSeconds: expense.time?.utcOffsetSeconds ?? 0)
        case .day: .text(expense.day.description)
        case .kind: .text(expense.kind.rawValue)
        // As text in JSON too: a number there would be a binary fraction to most readers.
        case .amount: .text(expense.amount.plainText)
        case .currency: .text(expense.amount.currency.code)
        case .category: .text(expense.category.text)
        case .payee: .text(expense.payee)
        case .note: .text(expense.note)
        case .tags: .text(expense.tags.joined(separator: ","))
        case .account: .text(expense.account)
        case .pending: .text(expense.isPending ? "yes" : "")
        case .sourceKey: .optional(expense.sourceKey)
        case .otherAccount: .text(expense.otherAccount)
        }
      }
    })
}

/// The app's own export: every expense comes back with its id.
struct OwnExportFormat: OwnExport {
  static let formatID = "expense"

  let name = "an export of this app"
  let columns = Column.allCases.map {
    // Earlier exports have not got it.
    ImportColumn(exported: $0.rawValue, isRequired: $0 != .otherAccount)
  }
  /// The last day that is not still to come.
  let today: CivilDate

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<Expense> {
    func text(_ column: Column) -> String { row.text(column.rawValue) }
    let id = try row.ownID(Column.id.rawValue)
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
    let amount: Money
    do {
      amount = try AmountText(text(.amount), mark: .point).money(in: currency)
    } catch {
      throw CellProblem(reason: error.message, advice: error.advice)
    }
    let time = try row.instant(Column.at.rawValue)
      .map { Expense.Time(instant: $0.instant, utcOffsetSeconds: $0.offsetSeconds) }
    let expense = Expense(
      id: id, kind: kind, amount: amount, category: CategoryPath(text(.category)), payee: text(.payee),
      note: text(.note), tags: [text(.tags)], account: text(.account), day: day, time: time,
      isPending: text(.pending) == "yes", sourceKey: row.textIfAny(Column.sourceKey.rawValue),
      otherAccount: text(.otherAccount))
    return .own(expense, id: id, sourceKey: expense.sourceKey)
  }
}
