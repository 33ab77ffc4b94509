import FoundationExtras

/// A row below a recognised header, asked by the format's names for its columns.
public struct ImportRow: Sendable {
  /// The line of the file on which the row begins.
  public let line: Int
  private let cells: [String]
  private let header: ImportHeader
  private let decimalMark: DecimalMark
  private let dateOrder: DateOrder?

  init(_ row: CSVRow, header: ImportHeader, decimalMark: DecimalMark, dateOrder: DateOrder?) {
    line = row.line
    cells = row.cells
    (self.header, self.decimalMark, self.dateOrder) = (header, decimalMark, dateOrder)
  }

  /// Whether the header has the column.
  public func has(_ column: String) -> Bool { header.positions[column] != nil }

  /// Whether the row has fewer cells than the header, as where a file was cut.
  public var endsEarly: Bool { cells.count < header.width }

  /// The cell without blanks at its ends; empty where the file or the row has none.
  public func text(_ column: String) -> String {
    guard let position = header.positions[column], position < cells.count else { return "" }
    return cells[position].trimmed
  }

  /// The cell as a number; nil where it is blank.
  ///
  /// - Throws: ``CellProblem`` for other text.
  public func number(_ column: String) throws(CellProblem) -> PlainDecimal? {
    let text = text(column)
    if text.isEmpty { return nil }
    guard let number = PlainDecimal(text, mark: decimalMark) else {
      throw CellProblem(
        reason: "'\(text.prefix(40))' is not a number with a decimal \(decimalMark.rawValue) (\(header.title(column)))",
        advice: "write the number alone, as \(decimalMark == .comma ? "62,5" : "62.5")")
    }
    return number
  }

  /// The cell as a day, perhaps with a time; nil where it is blank.
  ///
  /// - Throws: ``CellProblem`` for other text, and for days that do not exist.
  public func moment(_ column: String) throws(CellProblem) -> CivilMoment? {
    let text = text(column)
    if text.isEmpty { return nil }
    guard let moment = CivilMoment(text, order: dateOrder) else {
      if DateShape.isUnrealDay(text, order: dateOrder) {
        throw CellProblem(
          reason: "'\(text.prefix(40))' is a day that does not exist (\(header.title(column)))", advice: "mend the day")
      }
      throw CellProblem(
        reason: "'\(text.prefix(40))' is not a date (\(header.title(column)))",
        advice: "write it as 2026-03-01 or 2026-03-01 08:00")
    }
    return moment
  }
}

/// Where a file's header puts the columns of a format.
struct ImportHeader: Hashable, Sendable {
  let line: Int
  let width: Int
  let positions: [String: Int]
  private let titles: [String: String]

  /// Finds the columns of a format in a row; nil where a required one is missing.
  init?(_ row: CSVRow, columns: [ImportColumn]) {
    var folded: [String: Int] = [:]
    // A name that comes twice means the first column that has it.
    for (position, cell) in row.cells.enumerated() { folded[Self.folded(cell), default: position] += 0 }
    folded[""] = nil
    var positions: [String: Int] = [:]
    var titles: [String: String] = [:]
    for column in columns {
      let position = column.titles.lazy.compactMap { folded[Self.folded($0)] }.first
      if let position {
        positions[column.id] = position
        titles[column.id] = row.cells[position].trimmed
      } else if column.isRequired {
        return nil
      }
    }
    line = row.line
    width = row.cells.count
    (self.positions, self.titles) = (positions, titles)
  }

  func title(_ column: String) -> String { titles[column] ?? column }

  /// A column's name without case, width, accents and punctuation.
  static func folded(_ name: String) -> String {
    name.lettersForMatching
  }
}
