import FoundationExtras

/// How a cell's character looks.
struct CellStyle: Hashable, Sendable {
  var color: TerminalColor?
  var isBold = false
  var isDim = false
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  /// Whether character and ground change their colours: a mark in front of what fills its cell.
  var isReversed = false

  init(_ ink: Ink = Ink()) {
    color = ink.color
    isDim = ink.isDim
  }

  static let dim: CellStyle = {
    var style = CellStyle()
    style.isDim = true
    return style
  }()

  /// The parameters of "select graphic rendition" (ECMA-48) that follow a reset; empty for plain characters.
  func parameters(_ environment: RenderEnvironment, isMark: Bool) -> String {
    var parameters: [String] = []
    if environment.hasTextAttributes {
      if isBold { parameters.append("1") }
      if isDim { parameters.append("2") }
      if isItalic { parameters.append("3") }
      if isUnderlined { parameters.append("4") }
      if isReversed { parameters.append("7") }
      if isStruckThrough { parameters.append("9") }
    }
    if let color,
      let code = color.parameters(depth: environment.colorDepth, isDark: environment.isDark, isMark: isMark)
    {
      parameters.append(code)
    }
    return parameters.text(separatedBy: ";")
  }
}

/// A rectangle of cells.
struct CellRect: Hashable, Sendable {
  var column, row, columns, rows: Int

  var isEmpty: Bool { columns <= 0 || rows <= 0 }
  var end: Int { column + columns }
  var bottom: Int { row + rows }

  /// Whether it has cells, and no more than any surface.
  var isDrawable: Bool { columns > 0 && rows > 0 && columns * rows <= 1 << 20 }

  func intersection(_ other: CellRect) -> CellRect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return CellRect(
      column: left, row: top, columns: max(0, min(end, other.end) - left),
      rows: max(0, min(bottom, other.bottom) - top))
  }

  func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < end && row >= self.row && row < bottom
  }
}

/// A grid of characters that becomes lines for a terminal.
struct Canvas {
  private struct Cell {
    var character: Character = " "
    var style = CellStyle()
    /// Whether this is the second cell of the character to the left.
    var isContinuation = false
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    // Nobody has a greater terminal; a broken caller must not exhaust the memory.
    self.columns = min(max(columns, 0), 1_000)
    self.rows = min(max(rows, 0), 1_000)
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  /// The whole grid.
  var bounds: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows) }

  /// Puts a character of one or two cells; one that does not lie wholly inside the clip is left out.
  mutating func put(
    _ character: Character, width: Int = 1, column: Int, row: Int, style: CellStyle, clip: CellRect
  ) {
    let clip = clip.intersection(bounds)
    guard width > 0, clip.contains(column: column, row: row), column + width <= clip.end else { return }
    let index = row * columns + column
    for offset in 0..<width { free(index + offset) }
    cells[index] = Cell(character: character, style: style)
    for offset in 1..<max(width, 1) {
      cells[index + offset] = Cell(character: " ", style: style, isContinuation: true)
    }
  }

  /// Takes away a wide character of which one half is about to be overwritten.
  private mutating func free(_ index: Int) {
    var first = index
    while first % columns > 0, cells[first].isContinuation { first -= 1 }
    var next = index + 1
    while next % columns > 0, next < cells.count, cells[next].isContinuation {
      cells[next] = Cell()
      next += 1
    }
    var place = first
    while place <= index {
      cells[place] = Cell()
      place += 1
    }
  }

  /// The character at a cell.
  func character(column: Int, row: Int) -> Character? {
    guard bounds.contains(column: column, row: row) else { return nil }
    return cells[row * columns + column].character
  }

  /// How the character at a cell looks.
  func style(column: Int, row: Int) -> CellStyle? {
    guard bounds.contains(column: column, row: row) else { return nil }
    return cells[row * columns + column].style
  }

  /// The rows as text with escape sequences; each line ends plain.
  func lines(_ environment: RenderEnvironment, trimsEnds: Bool = false) -> [String] {
    (0..<rows).map { line($0, environment, trimsEnds: trimsEnds) }
  }

  private func line(_ row: Int, _ environment: RenderEnvironment, trimsEnds: Bool) -> String {
    var cells = cells[row * columns..<(row + 1) * columns]
    if trimsEnds {
      while let last = cells.last, last.character == " ", !last.isContinuation { cells.removeLast() }
    }
    var line = ""
    line.reserveCapacity(cells.count * 2)
    var current = ""
    var style = CellStyle()
    var parameters = ""
    var wasMark = false
    for cell in cells where !cell.isContinuation {
      let isMark = environment.colorDepth == .ansi16 && cell.character.isMark
      if cell.style != style || isMark != wasMark {
        style = cell.style
        wasMark = isMark
        parameters = style.parameters(environment, isMark: isMark)
      }
      // A space looks alike in every style that has no line through or under it.
      let isBlank = cell.character == " " && !style.isUnderlined && !style.isStruckThrough
      if !isBlank, parameters != current {
        line += parameters.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(parameters)m"
        current = parameters
      } else if isBlank, !current.isEmpty {
        line += "\u{1B}[0m"
        current = ""
      }
      line.append(cell.character)
    }
    if !current.isEmpty { line += "\u{1B}[0m" }
    return line
  }
}

extension Character {
  /// Whether it is drawn to be seen, as a bar or a disc is, and not to be read.
  var isMark: Bool { !isLetter && !isNumber && !isPunctuation }
}
