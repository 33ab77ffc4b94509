extension Importer {
  /// Refuses a row whose quoted cell holds further rows, as where a stray quote meets another one lines below.
  ///
  /// A line break in quotes is nothing bad: only a line that is a record by itself proves that it was swallowed.
  static func requireOneRecord(
    _ row: CSVRow, in file: CSVFile, header: ImportHeader, read: (CSVRow) throws -> ImportOutcome<Value>
  ) throws {
    guard row.longQuote != nil, header.width > 1 else { return }
    let delimiter = Character(Unicode.Scalar(file.dialect.delimiter))
    let lines = row.cells.joined(separator: String(delimiter)).split(whereSeparator: \.isNewline)
    for line in lines.dropFirst() {
      let cells = line.split(separator: delimiter, omittingEmptySubsequences: false).map(String.init)
      guard cells.count == header.width else { continue }
      guard case .record? = try? read(CSVRow(line: row.line, cells: cells)) else { continue }
      throw CellProblem(
        reason: "its quoted cell holds a row of the table", advice: "look for a quote too many or too few")
    }
  }
}

extension CellProblem {
  /// The problem of a row with a quoted cell over several lines, which a person may take for rows of their own.
  func naming(_ lines: ClosedRange<Int>?) -> CellProblem {
    guard let lines else { return self }
    let (first, last) = (lines.lowerBound, lines.upperBound)
    return CellProblem(
      reason: "\(reason): a quote that opens on line \(first) closes on line \(last), so lines \(first) to \(last) "
        + "are one row, which was not imported",
      advice: advice)
  }
}
