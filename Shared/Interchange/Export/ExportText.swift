/// How records look in a format, piece by piece.
struct ExportText {
  private let format: ExportFormat
  private let writer: CSVWriter
  /// What stands before the value of each column in JSON, in the order of their names.
  private let keys: [(column: Int, text: String)]

  init(columns: [String], format: ExportFormat) {
    self.format = format
    writer = CSVWriter(columns: columns)
    let order = columns.indices.sorted { columns[$0] < columns[$1] }
    keys = order.map { column in (column, "\(JSONText.quoted(columns[column])): ") }
  }

  /// What stands before the first record.
  var beginning: String {
    switch format {
    case .csv: writer.header
    case .json: "["
    }
  }

  /// A record, and what parts it from the one before.
  func row(_ row: [ExportValue], isFirst: Bool) -> String {
    switch format {
    case .csv: return writer.line(row.map(\.csvText))
    case .json:
      var text = isFirst ? "\n  {" : ",\n  {"
      var isFirstKey = true
      for key in keys {
        let value = key.column < row.count ? row[key.column] : ExportValue.none
        if value == .absent { continue }
        if !isFirstKey { text += ", " }
        isFirstKey = false
        text += key.text
        text += value.jsonText
      }
      text += "}"
      return text
    }
  }

  /// What stands behind the last record.
  func end(isEmpty: Bool) -> String {
    switch format {
    case .csv: ""
    case .json: isEmpty ? "]\n" : "\n]\n"
    }
  }
}
