public import ViewArchive
import ViewLayout

/// Draws a view in the cells of a terminal.
///
/// A card has exactly the lines and cells it is asked for; a block is as high as its view. Live text is put into words on
/// the way. Colours are the letters' alone: the ground stays the terminal's.
public struct TerminalRenderer: Sendable {
  /// Makes a renderer.
  public init() {}

  /// A widget as a card: so many lines of exactly so many cells, escape sequences not counted.
  ///
  /// The title stands in the upper border, with what trails it at its end; the footer in the lower one. Four rows or
  /// fewer have no border, unless the card is round. A view that is higher than the card loses the room between its rows
  /// first, and then what lies below.
  public func card(
    _ view: ViewNode, card: WidgetCard, columns: Int, rows: Int, environment: RenderEnvironment
  ) -> [String] {
    var canvas = Canvas(columns: columns, rows: rows)
    guard canvas.columns > 0, canvas.rows > 0 else { return Array(repeating: "", count: max(0, canvas.rows)) }
    if Self.isFramed(canvas) {
      CardFrame(card: Self.isRound(canvas) ? WidgetCard(title: "") : card, environment).draw(on: &canvas)
    }
    let content = Self.content(of: canvas)
    let resolved = resolveLiveText(view, in: environment).withControlsInOneLine
    let placed = place(resolved, columns: content.columns, rows: content.rows, environment)
    return painted(placed, on: canvas, content, environment).lines(environment)
  }

  /// The numbers of the controls that ``card(_:card:columns:rows:environment:)`` draws.
  ///
  /// A view that fits its room has controls in alternatives that are not chosen; nobody sees them, so nobody taps them.
  public func controlNumbers(_ view: ViewNode, columns: Int, rows: Int, environment: RenderEnvironment) -> Set<Int> {
    let content = Self.content(of: Canvas(columns: columns, rows: rows))
    let resolved = resolveLiveText(view, in: environment).withControlsInOneLine
    var numbers: Set<Int> = []
    func visit(_ placed: PlacedNode) {
      if let number = placed.control { numbers.insert(number) }
      placed.children.forEach(visit)
    }
    visit(place(resolved, columns: content.columns, rows: content.rows, environment))
    return numbers
  }

  /// Whether a card of this size has a border, and where its content stands.
  private static func content(of canvas: Canvas) -> CellRect {
    guard isFramed(canvas) else { return canvas.bounds }
    let margin = canvas.columns >= 20 ? 2 : isRound(canvas) ? 0 : 1
    return CellRect(
      column: 1 + margin, row: 1, columns: max(0, canvas.columns - 2 - 2 * margin), rows: canvas.rows - 2)
  }

  private static func isRound(_ canvas: Canvas) -> Bool { canvas.columns <= 12 }

  private static func isFramed(_ canvas: Canvas) -> Bool {
    canvas.columns >= 5 && (canvas.rows >= 5 || (isRound(canvas) && canvas.rows >= 3))
  }

  /// A view without a frame, as high as it is, in lines without spaces at their ends.
  public func block(_ view: ViewNode, maxColumns: Int, environment: RenderEnvironment) -> [String] {
    let columns = min(max(maxColumns, 1), 1_000)
    let metrics = TerminalMetrics(symbols: SymbolGlyphs(environment.glyphs))
    let placed = layout(
      resolveLiveText(view, in: environment).withControlsInOneLine,
      width: Double(columns) * TerminalMetrics.cell.width, metrics: metrics)
    let rows = Int((placed.frame.maxY / TerminalMetrics.cell.height).rounded())
    let canvas = Canvas(columns: columns, rows: rows)
    return painted(placed, on: canvas, canvas.bounds, environment).lines(environment, trimsEnds: true)
  }

  /// The view in its place; without room between its rows where it does not fit otherwise.
  private func place(_ view: ViewNode, columns: Int, rows: Int, _ environment: RenderEnvironment) -> PlacedNode {
    let cell = TerminalMetrics.cell
    let size = Size(width: Double(columns) * cell.width, height: Double(rows) * cell.height)
    var metrics = TerminalMetrics(symbols: SymbolGlyphs(environment.glyphs))
    let regular = layout(view, in: size, metrics: metrics)
    guard overflows(regular, size) else { return regular }
    metrics.density = .tight
    return layout(view, in: size, metrics: metrics)
  }

  private func overflows(_ placed: PlacedNode, _ size: Size) -> Bool {
    var overflows = false
    placed.walk { node in
      switch node.node {
      case .text, .image, .button, .toggle, .gauge, .progress:
        if node.frame.minY < -0.5 || node.frame.maxY > size.height + 0.5 { overflows = true }
      default: break
      }
    }
    return overflows
  }

  private func painted(
    _ placed: PlacedNode, on canvas: Canvas, _ content: CellRect, _ environment: RenderEnvironment
  ) -> Canvas {
    var painter = TerminalPainter(canvas: canvas, environment: environment)
    var context = PaintContext(clip: content)
    context.columnOffset = content.column
    context.rowOffset = content.row
    context.redaction = environment.redaction
    context.isHidden = environment.redaction.contains(.placeholder)
    painter.paint(placed, context)
    return painter.canvas
  }
}
