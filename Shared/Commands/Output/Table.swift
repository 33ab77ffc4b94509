import Rendering

/// Rows under columns, aligned by the cells that their text takes.
public struct Table: Sendable {
  /// On which side a column's text stands.
  public enum Alignment: Hashable, Sendable {
    /// At the left edge: text.
    case left
    /// At the right edge: numbers.
    case right
  }

  /// A column.
  public struct Column: Hashable, Sendable {
    /// Its title; empty for none.
    public var title: String
    /// On which side its text stands.
    public var alignment: Alignment
    /// Whether it gives way, with an ellipsis, when the table is wider than it may be.
    public var isFlexible: Bool

    /// A column of text.
    public static func left(_ title: String = "", isFlexible: Bool = false) -> Column {
      Column(title: title, alignment: .left, isFlexible: isFlexible)
    }

    /// A column of numbers.
    public static func right(_ title: String = "") -> Column {
      Column(title: title, alignment: .right, isFlexible: false)
    }
  }

  /// The columns.
  public var columns: [Column]
  /// The cells by row; a missing cell is empty.
  public var rows: [[String]]
  /// The cells between two columns.
  public var gap: Int

  /// Makes a table.
  public init(columns: [Column], rows: [[String]] = [], gap: Int = 2) {
    self.columns = columns
    self.rows = rows
    self.gap = gap
  }

  /// The lines, the titles first where any column has one; no line ends in blanks.
  ///
  /// - Parameter width: the most cells a line may take; flexible columns give way down to eight cells. Nil for no limit.
  public func lines(width: Int? = nil, indent: Int = 0) -> [String] {
    let hasTitles = columns.contains { !$0.title.isEmpty }
    let cells = (hasTitles ? [columns.map(\.title)] + rows : rows).map { row in
      columns.indices.map { $0 < row.count ? TerminalText.escaped(row[$0]) : "" }
    }
    var widths = columns.indices.map { column in cells.map { TerminalText.cellWidth(of: $0[column]) }.max() ?? 0 }
    if let width { fit(&widths, into: width - indent) }
    return cells.map { line($0, widths: widths, indent: indent) }
  }

  /// One line a row, each cell after its column's title: for screen readers and scripts.
  public func plainLines() -> [String] {
    rows.map { row in
      let facts = columns.indices.compactMap { column -> String? in
        guard column < row.count, !row[column].isEmpty else { return nil }
        let cell = TerminalText.escaped(row[column])
        return columns[column].title.isEmpty ? cell : "\(columns[column].title): \(cell)"
      }
      return facts.joined(separator: ", ")
    }
  }

  private func fit(_ widths: inout [Int], into width: Int) {
    let least = 8
    var excess = widths.reduce(0, +) + gap * max(0, columns.count - 1) - width
    while excess > 0 {
      let candidates = columns.indices.filter { columns[$0].isFlexible && widths[$0] > least }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }

  private func line(_ cells: [String], widths: [Int], indent: Int) -> String {
    var text = String(repeating: " ", count: max(0, indent))
    for (column, cell) in cells.enumerated() {
      let shown = TerminalText.truncate(cell, to: widths[column])
      let blanks = String(repeating: " ", count: max(0, widths[column] - TerminalText.cellWidth(of: shown)))
      text += columns[column].alignment == .right ? blanks + shown : shown + blanks
      if column + 1 < cells.count { text += String(repeating: " ", count: max(0, gap)) }
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
