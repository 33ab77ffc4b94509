import ViewArchive

/// The border of a card with the words that stand in it.
struct CardFrame {
  private let card: WidgetCard
  private let symbols: SymbolGlyphs
  private let titleStyle: CellStyle

  init(card: WidgetCard, _ environment: RenderEnvironment) {
    self.card = card
    symbols = SymbolGlyphs(environment.glyphs)
    var style = CellStyle(InkWell(environment).ink(.tint))
    style.isBold = true
    titleStyle = style
  }

  /// "╭ Title ──── 14:20 ╮" above, "╰──── footer ─╯" below; what has no room is cut, the title last.
  func draw(on canvas: inout Canvas) {
    let box = symbols.lightBox
    let right = canvas.columns - 1
    let bottom = canvas.rows - 1
    for column in 1..<right {
      put(box.horizontal, column, 0, on: &canvas)
      put(box.horizontal, column, bottom, on: &canvas)
    }
    for row in 1..<bottom {
      put(box.vertical, 0, row, on: &canvas)
      put(box.vertical, right, row, on: &canvas)
    }
    put(box.topLeading, 0, 0, on: &canvas)
    put(box.topTrailing, right, 0, on: &canvas)
    put(box.bottomLeading, 0, bottom, on: &canvas)
    put(box.bottomTrailing, right, bottom, on: &canvas)
    drawTop(on: &canvas)
    drawFooter(on: &canvas)
  }

  private func put(_ character: Character, _ column: Int, _ row: Int, on canvas: inout Canvas) {
    canvas.put(character, column: column, row: row, style: .dim, clip: canvas.bounds)
  }

  private func drawTop(on canvas: inout Canvas) {
    let title = fitted(card.title, canvas.columns - 4)
    let trailing = card.trailing.map(TerminalText.escaped) ?? ""
    let titleWidth = title.isEmpty ? 0 : TerminalText.cellWidth(of: title) + 2
    if !title.isEmpty { draw(" \(title) ", at: 1, 0, titleStyle, on: &canvas) }
    // One line between the two, or they read as one.
    let room = canvas.columns - 2 - titleWidth - 1 - 2
    let width = TerminalText.cellWidth(of: trailing)
    guard width > 0, width <= room else { return }
    draw(" \(trailing) ", at: canvas.columns - 3 - width, 0, CellStyle(), on: &canvas)
  }

  private func drawFooter(on canvas: inout Canvas) {
    guard let footer = card.footer, !footer.isEmpty else { return }
    let text = fitted(footer, canvas.columns - 6)
    let width = TerminalText.cellWidth(of: text)
    guard width > 0 else { return }
    draw(" \(text) ", at: canvas.columns - 4 - width, canvas.rows - 1, .dim, on: &canvas)
  }

  private func fitted(_ text: String, _ columns: Int) -> String {
    TerminalText.truncate(TerminalText.escaped(text), to: columns, ellipsis: symbols.ellipsis)
  }

  private func draw(_ text: String, at column: Int, _ row: Int, _ style: CellStyle, on canvas: inout Canvas) {
    var column = column
    for character in text {
      let width = TerminalText.cellWidth(of: character)
      canvas.put(character, width: width, column: column, row: row, style: style, clip: canvas.bounds)
      column += width
    }
  }
}
