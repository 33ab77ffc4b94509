/// A value in an exported record, independent of any locale.
public enum ExportValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  /// Words without commas: with commas between them in CSV, a list in JSON.
  case list([String])
  /// Nothing: an empty cell in CSV, null in JSON.
  case none
  /// What records of another kind have in the same table: an empty cell in CSV, and no key in JSON.
  case absent

  /// The value, or none.
  public static func optional(_ text: String?) -> ExportValue { text.map(ExportValue.text) ?? .none }

  /// The value, or none.
  public static func optional(_ number: Double?) -> ExportValue { number.map(ExportValue.number) ?? .none }

  /// The value, or none.
  public static func optional(_ integer: Int?) -> ExportValue { integer.map(ExportValue.integer) ?? .none }
}

/// The formats in which records leave an app.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// One header row and one line a record.
  case csv
  /// An array of objects with sorted keys.
  case json
}

/// Records that are in memory.
public struct ExportTable: ExportSource {
  /// The names of the columns.
  public let columns: [String]
  /// The records, each with one value for each column.
  public var rows: [[ExportValue]]

  /// Makes a table.
  public init(columns: [String], rows: [[ExportValue]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// Hands over the records.
  public func forEachRow(_ body: (_ row: [ExportValue]) throws -> Bool) rethrows {
    for row in rows {
      guard try body(row) else { return }
    }
  }

  /// The whole table as text in the format given.
  public func text(_ format: ExportFormat) -> String {
    let text = ExportText(columns: columns, format: format)
    return text.beginning
      + rows.enumerated().map { text.row($0.element, isFirst: $0.offset == 0) }.joined()
      + text.end(isEmpty: rows.isEmpty)
  }
}

extension ExportValue {
  /// The value as a cell: a number with a full stop as its decimal mark, whatever the locale.
  public var csvText: String {
    switch self {
    case .text(let text): text
    case .integer(let value): String(value)
    case .number(let value): NumberText.plain(value)
    case .bool(let value): value ? "true" : "false"
    case .list(let words): words.joined(separator: ",")
    case .none, .absent: ""
    }
  }

  /// The value as JSON; a number that JSON cannot write is null.
  public var jsonText: String {
    switch self {
    case .text(let text): JSONText.quoted(text)
    case .integer(let value): String(value)
    case .number(let value): value.isFinite ? NumberText.plain(value) : "null"
    case .bool(let value): value ? "true" : "false"
    case .list(let words): "[\(words.map(JSONText.quoted).joined(separator: ", "))]"
    case .none, .absent: "null"
    }
  }
}
