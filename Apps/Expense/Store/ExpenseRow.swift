import AppGroup
import Foundation
import FoundationExtras
import SQLite

/// An expense as the table holds it: the columns' order, and both directions.
enum ExpenseRow {
  static let table = "expenses"
  static let columnNames = [
    "uuid", "kind", "amount", "currency", "category", "payee", "note", "tags", "account", "day", "at_s", "offset_s",
    "pending", "source_key", "other_account",
  ]
  static let columns = columnNames.joined(separator: ", ")
  /// The columns of ``values(_:)``.
  static let valueColumns =
    columnNames + ["category_folded", "payee_folded", "note_folded", "tags_folded", "account_folded"]

  /// The expense in a row whose first columns are ``columns``.
  static func expense(_ row: Row) throws -> Expense {
    let kind: String = try row[1]
    let instant: Int? = try row[10]
    let offset: Int? = try row[11]
    var time: Expense.Time?
    if let instant, let offset {
      time = Expense.Time(instant: Date(timeIntervalSince1970: TimeInterval(instant)), utcOffsetSeconds: offset)
    }
    return Expense(
      id: try row[0],
      // A kind of a later version is better shown as spent than not at all.
      kind: Expense.Kind(rawValue: kind) ?? .expense, amount: try money(row, 2), category: CategoryPath(try row[4]),
      payee: try row[5], note: try row[6], tags: tags(try row[7]), account: try row[8], day: try row[9], time: time,
      isPending: try row[12], sourceKey: try row[13], otherAccount: try row[14])
  }

  /// The values of all columns that an expense decides, in the order of ``valueColumns``.
  static func values(_ expense: Expense) -> [any DatabaseValueConvertible] {
    let tags = listText(expense.tags)
    return [
      expense.id, expense.kind.rawValue, expense.amount.minorUnits, expense.amount.currency.code, expense.category.text,
      expense.payee, expense.note, tags, expense.account, expense.day, expense.time.map { $0.instant.secondsSince1970 },
      expense.time?.utcOffsetSeconds, expense.isPending, expense.sourceKey, expense.otherAccount,
      expense.category.folded,
      expense.payee.foldedForMatching, expense.note.foldedForMatching, tags.foldedForMatching,
      expense.account.foldedForMatching,
    ]
  }

  /// The amount in two columns, of which the first is at a place.
  static func money(_ row: Row, _ index: Int) throws -> Money {
    let code: String = try row[index + 1]
    guard let currency = Currency(unit: code) else { throw DatabaseError(.corrupt, "'\(code)' is no currency") }
    return Money(try row[index], currency)
  }

  /// Tags as text in which each stands between two commas, so that one is found whole.
  static func listText(_ tags: [String]) -> String { tags.isEmpty ? "" : "," + tags.joined(separator: ",") + "," }

  /// The tags in such a text.
  static func tags(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }
}
