public import SQLite

/// A field by which an app's records can be chosen, with the place where the store has it.
///
/// It is the one spot where the name that configurations and options use meets a column:
///
/// ```swift
/// enum SessionField: String, FilterColumn {
///   case task, outcome
///   static let records = "sessions"
///   var expression: String { self == .task ? "task_folded" : "outcome" }
///   var content: FilterContent { self == .task ? .words : .code }
/// }
/// ```
public protocol FilterColumn: RawRepresentable where RawValue == String {
  /// What the records are called in messages, several of them.
  static var records: String { get }
  /// The column, or what stands in its place in SQL.
  var expression: String { get }
  /// What stands in it, which says how it is compared.
  var content: FilterContent { get }
}

/// What stands in a column that records are chosen by.
public enum FilterContent: Sendable {
  /// An identifier or a word of the program, which is compared as it stands.
  case code
  /// A number or an instant, which also has an order.
  case quantity
  /// A person's own words, folded.
  case words
  /// The same as they were written; the database knows only that letters of ASCII are alike in both cases.
  case unfoldedWords
  /// A list of folded words, with a text before, between and behind them.
  case list(separator: String)
  /// A folded path of parts with colons between them, which is chosen together with all below it.
  case path
  /// 1 or 0.
  case flag
  /// What only the app can compare with a text; it says how.
  case compared(by: @Sendable (String) -> FilterTerm)
}

/// A condition in SQL, and what its question marks stand for.
public struct FilterTerm {
  /// The condition, which can stand between others with OR.
  public var sql: String
  /// Its arguments, in order.
  public var arguments: [any DatabaseValueConvertible]

  /// Makes a condition.
  public init(_ sql: String, _ arguments: [any DatabaseValueConvertible]) {
    (self.sql, self.arguments) = (sql, arguments)
  }
}

@available(*, unavailable)
extension FilterTerm: Sendable {}

/// A filter that a store cannot apply: one of a field that its records do not have, or of a value that the field never has.
public struct FilterProblem: Error, Hashable {
  /// What is wrong with it.
  public let message: String
}
