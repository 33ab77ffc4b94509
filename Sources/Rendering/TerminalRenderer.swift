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
  /// fewer have no border, unless the card is round; a ring that fills a round card is its border. A view that is higher
  /// than the card loses the room between its rows first, and then what lies below.
  public func card(
    _ view: ViewNode, card: WidgetCard, columns: Int, rows: Int, environment: RenderEnvironment
  ) -> [String] {
    var canvas = Canvas(columns: columns, rows: rows)
    guard canvas.columns > 0, canvas.rows > 0 else { return Array(repeating: "", count: max(0, canvas.rows)) }
    let setting = setting(of: view, on: canvas, environment)
    if Self.isFramed(canvas), !setting.hasOwnBorder {
      CardFrame(card: Self.isRound(canvas) ? WidgetCard(title: "") : card, environment).draw(on: &canvas)
    }
    return painted(setting.placed, on: canvas, setting.content, environment).lines(environment)
  }

  /// The numbers of the controls that ``card(_:card:columns:rows:environment:)`` draws.
  ///
  /// A view that fits its room has controls in alternatives that are not chosen; nobody sees them, so nobody taps them.
  public func controlNumbers(_ view: ViewNode, columns: Int, rows: Int, environment: RenderEnvironment) -> Set<Int> {
    var numbers: Set<Int> = []
    setting(of: view, on: Canvas(columns: columns, rows: rows), environment).placed.walk { placed in
      if let number = placed.control { numbers.insert(number) }
    }
    return numbers
  }

  /// A view in its card.
  private struct Setting {
    var placed: PlacedNode
    var content: CellRect
    /// Whether the view draws a ring where the card's border would be.
    var hasOwnBorder = false
  }

  private func setting(of view: ViewNode, on canvas: Canvas, _ environment: RenderEnvironment) -> Setting {
    let resolved = resolveLiveText(view, in: environment).withControlsInOneLine
    if Self.isFramed(canvas), Self.isRound(canvas) {
      let whole = place(
        resolved, columns: canvas.columns, rows: canvas.rows, ringsFillTheirRoom: true, environment)
      if Self.isRing(whole, around: canvas) {
        return Setting(placed: whole, content: canvas.bounds, hasOwnBorder: true)
      }
    }
    let content = Self.content(of: canvas)
    let placed = place(resolved, columns: content.columns, rows: content.rows, environment)
    return Setting(placed: placed, content: content)
  }

  /// Whether a ring of the view, a gauge's or a circle's outline, is as large as the card and holds all its words.
  private static func isRing(_ placed: PlacedNode, around canvas: Canvas) -> Bool {
    let cell = TerminalMetrics.cell
    let size = Size(width: Double(canvas.columns) * cell.width, height: Double(canvas.rows) * cell.height)
    var isRing = false
    var holdsWords = true
    placed.walk { node in
      let frame = node.frame
      if case .text = node.node, frame.minX < cell.width - 1 || frame.maxX > size.width - cell.width + 1 {
        holdsWords = false
      }
      guard abs(frame.minX) < 1, abs(frame.minY) < 1, abs(frame.maxX - size.width) < 1,
        abs(frame.maxY - size.height) < 1
      else { return }
      switch node.node {
      case .gauge(let gauge) where node.role == .track: if gauge.style.isRing { isRing = true }
      case .progress(let progress) where node.role == .track: if progress.style == .circular { isRing = true }
      case .shape(let shape) where shape.drawing != .fill: if Outline(shape.geometry).isRound { isRing = true }
      default: break
      }
    }
    return isRing && holdsWords
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
    let rows = min(max(Int(drawn: placed.frame.maxY / TerminalMetrics.cell.height), 0), 10_000)
    let canvas = Canvas(columns: columns, rows: rows)
    return painted(placed, on: canvas, canvas.bounds, environment).lines(environment, trimsEnds: true)
  }

  /// The view in its place; without room between its rows where it does not fit otherwise.
  private func place(
    _ view: ViewNode, columns: Int, rows: Int, ringsFillTheirRoom: Bool = false, _ environment: RenderEnvironment
  ) -> PlacedNode {
    let cell = TerminalMetrics.cell
    let size = Size(width: Double(columns) * cell.width, height: Double(rows) * cell.height)
    var metrics = TerminalMetrics(symbols: SymbolGlyphs(environment.glyphs))
    metrics.ringsFillTheirRoom = ringsFillTheirRoom
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
