/// A value in an exported record, independent of any locale.
public enum ExportValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  /// Nothing: an empty cell in CSV, null in JSON.
  case none

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

/// Records on their way out: columns in a fixed order, and rows that are read one at a time.
public struct ExportTable: Sendable {
  /// The names of the columns, which are also the keys in JSON.
  public let columns: [String]
  /// The records, each with one value for each column.
  public var rows: [[ExportValue]]

  /// Makes a table.
  public init(columns: [String], rows: [[ExportValue]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// The whole table as text in the format given.
  public func text(_ format: ExportFormat) -> String {
    var text = ""
    write(format, to: &text)
    return text
  }

  /// Writes the table in the format given, a record at a time.
  public func write(_ format: ExportFormat, to output: inout some TextOutputStream) {
    switch format {
    case .csv: writeCSV(to: &output)
    case .json: writeJSON(to: &output)
    }
  }

  private func writeCSV(to output: inout some TextOutputStream) {
    let writer = CSVWriter(columns: columns)
    output.write(writer.header)
    for row in rows { output.write(writer.line(row.map(\.csvText))) }
  }

  private func writeJSON(to output: inout some TextOutputStream) {
    let order = columns.indices.sorted { columns[$0] < columns[$1] }
    output.write("[")
    for (index, row) in rows.enumerated() {
      output.write(index == 0 ? "\n  {" : ",\n  {")
      for (position, column) in order.enumerated() {
        let value = column < row.count ? row[column] : ExportValue.none
        output.write("\(position == 0 ? "" : ", ")\(JSONText.quoted(columns[column])): \(value.jsonText)")
      }
      output.write("}")
    }
    output.write(rows.isEmpty ? "]\n" : "\n]\n")
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
    case .none: ""
    }
  }

  /// The value as JSON; a number that JSON cannot write is null.
  public var jsonText: String {
    switch self {
    case .text(let text): JSONText.quoted(text)
    case .integer(let value): String(value)
    case .number(let value): value.isFinite ? NumberText.plain(value) : "null"
    case .bool(let value): value ? "true" : "false"
    case .none: "null"
    }
  }
}
