/// Writes rows by RFC 4180, each with the same number of cells.
///
/// Lines end with a line feed: the tools that read a Unix pipe want it, and readers of the standard take it.
public struct CSVWriter: Sendable {
  private let columns: [String]

  /// Fixes the columns.
  public init(columns: [String]) {
    self.columns = columns
  }

  /// The header row with its line end.
  public var header: String { line(columns) }

  /// A row with its line end; missing cells are written empty and surplus ones left out, so that the table keeps its
  /// shape.
  public func line(_ cells: [String]) -> String {
    var text = ""
    for column in columns.indices {
      if column > 0 { text += "," }
      if column < cells.count { text += Self.escaped(cells[column]) }
    }
    // A line of nothing but blanks would be no row at all to a reader.
    return (text.allSatisfy { $0 == " " || $0 == "\t" } ? "\"\(text)\"" : text) + "\n"
  }

  private static let special = Array(",\"\n\r".utf8)

  private static func escaped(_ cell: String) -> String {
    guard cell.utf8.contains(where: special.contains) else { return cell }
    var result = "\""
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
