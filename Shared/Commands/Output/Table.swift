import FoundationExtras
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
    /// Whether it stands back: an identifier, which is looked for and not read.
    public var isFaint = false

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
  /// The cells that a flexible column keeps.
  public var least = 8

  /// Makes a table.
  public init(columns: [Column], rows: [[String]] = [], gap: Int = 2) {
    self.columns = columns
    self.rows = rows
    self.gap = gap
  }

  /// The lines, the titles first where any column has one; no line ends in blanks.
  ///
  /// - Parameters:
  ///   - width: the most cells a line may take; flexible columns give way down to ``least`` cells. Nil for no limit.
  ///   - emphasis: the weights of titles and of what stands back.
  public func lines(width: Int? = nil, indent: Int = 0, emphasis: TextEmphasis = .none) -> [String] {
    let rows = rowLines(widths(in: width, indent: indent), indent: indent, emphasis: emphasis)
    guard hasTitles else { return rows }
    let titles = line(
      columns.map { TerminalText.escaped($0.title) }, widths: widths(in: width, indent: indent), indent: indent,
      emphasis: .none)
    return [emphasis.strong(titles)] + rows
  }

  /// The cells of each column, so that the table fits into a width; at least those that were given.
  public func widths(in width: Int?, indent: Int = 0, atLeast least: [Int] = []) -> [Int] {
    var widths = columns.indices.map { column in
      rows.reduce(
        max(
          hasTitles ? TerminalText.cellWidth(of: TerminalText.escaped(columns[column].title)) : 0,
          column < least.count ? least[column] : 0)
      ) { widest, row in
        column < row.count ? max(widest, TerminalText.cellWidth(of: TerminalText.escaped(row[column]))) : widest
      }
    }
    if let width { fit(&widths, into: width - indent) }
    return widths
  }

  /// The rows without titles, under columns of these widths.
  public func rowLines(_ widths: [Int], indent: Int = 0, emphasis: TextEmphasis = .none) -> [String] {
    rows.map { row in
      let cells = columns.indices.map { $0 < row.count ? TerminalText.escaped(row[$0]) : "" }
      return line(cells, widths: widths, indent: indent, emphasis: emphasis)
    }
  }

  private var hasTitles: Bool { columns.contains { !$0.title.isEmpty } }

  /// One line a row, each cell after its column's title: for screen readers and scripts.
  public func plainLines() -> [String] {
    rows.map { row in
      let facts = columns.indices.compactMap { column -> String? in
        guard column < row.count, !row[column].isEmpty else { return nil }
        let cell = TerminalText.escaped(row[column])
        return columns[column].title.isEmpty ? cell : "\(columns[column].title): \(cell)"
      }
      return facts.text(separatedBy: ", ")
    }
  }

  private func fit(_ widths: inout [Int], into width: Int) {
    var excess = widths.reduce(0, +) + gap * max(0, columns.count - 1) - width
    while excess > 0 {
      let candidates = columns.indices.filter { columns[$0].isFlexible && widths[$0] > least }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }

  private func line(_ cells: [String], widths: [Int], indent: Int, emphasis: TextEmphasis) -> String {
    // What is behind the last filled cell would only be blanks.
    guard let last = cells.lastIndex(where: { !$0.isEmpty }) else { return "" }
    var text = String(repeating: " ", count: max(0, indent))
    for (column, cell) in cells[...last].enumerated() {
      let shown = TerminalText.truncate(cell, to: widths[column])
      let blanks = String(repeating: " ", count: max(0, widths[column] - TerminalText.cellWidth(of: shown)))
      let inked = columns[column].isFaint ? emphasis.faint(shown) : shown
      if columns[column].alignment == .right {
        text += blanks + inked
      } else {
        text += inked + (column < last ? blanks : "")
      }
      if column < last { text += String(repeating: " ", count: max(0, gap)) }
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
