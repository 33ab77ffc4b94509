import ViewArchive
import ViewLayout

/// What a view inherits from those around it while it is painted.
struct PaintContext {
  var clip: CellRect
  /// Drawn dim: disabled, nearly transparent, or waiting for new data.
  var isDim = false
  /// Why content is hidden here.
  var redaction: Redaction = []
  /// Whether the content is drawn without its words.
  var isHidden = false
  /// Whether something is drawn over this.
  var isBackdrop = false
  /// The state of the toggle around this, where the toggle's label shows it by a symbol.
  var toggleState: Bool?
  /// The width and height that the nearest frame asked for, before they became whole cells.
  var nominalWidth: Double?
  var nominalHeight: Double?
  /// How far the picture is turned; degrees clockwise.
  var turn = 0.0
  /// The place by which the painting is moved.
  var columnOffset = 0
  var rowOffset = 0
}

/// Paints placed views into a canvas.
struct TerminalPainter {
  var canvas: Canvas
  let symbols: SymbolGlyphs
  let inks: InkWell
  /// Whether a mark can stand in front of what fills its cell.
  let canReverse: Bool

  init(canvas: Canvas, environment: RenderEnvironment) {
    self.canvas = canvas
    symbols = SymbolGlyphs(environment.glyphs)
    inks = InkWell(environment)
    canReverse = environment.hasTextAttributes
  }

  mutating func paint(_ placed: PlacedNode, _ context: PaintContext) {
    if placed.role == .track {
      paintTrack(placed, context)
      return
    }
    switch placed.node {
    case .empty, .list, .spacer: break
    case .text(let text): paint(text, placed.frame, context)
    case .image(let image): paint(image, placed.frame, context)
    case .paint(let paint):
      self.paint(ShapeNode(.rectangle, paint: paint), placed.frame, context)
    case .shape(let shape): paint(shape, placed.frame, context)
    case .divider: paintLine(placed.frame, context)
    case .button(let button): paint(button, placed, context)
    case .toggle(let toggle): paint(toggle, placed, context)
    case .stack(let stack) where stack.axis == .depth: paintPile(placed.children, context)
    // What fills its room is as high as the frame around it asked for.
    case .geometry: paintChildren(placed, context)
    case .modified(_, let modifier): paint(placed, modifier, context)
    default:
      var inner = context
      inner.nominalWidth = nil
      inner.nominalHeight = nil
      paintChildren(placed, inner)
    }
  }

  mutating func paintChildren(_ placed: PlacedNode, _ context: PaintContext) {
    for child in placed.children { paint(child, context) }
  }

  /// All but the topmost view are ground for those above them.
  private mutating func paintPile(_ children: [PlacedNode], _ context: PaintContext) {
    for (index, child) in children.enumerated() {
      var inner = context
      inner.isBackdrop = context.isBackdrop || index < children.count - 1
      paint(child, inner)
    }
  }

  private mutating func paint(_ placed: PlacedNode, _ modifier: Modifier, _ context: PaintContext) {
    var inner = context
    switch modifier {
    case .frame(let width, let height, _):
      if let width { inner.nominalWidth = width }
      if let height { inner.nominalHeight = height }
    case .flexibleFrame, .padding:
      inner.nominalWidth = nil
      inner.nominalHeight = nil
    case .opacity(let opacity):
      if opacity <= 0.01 { return }
      if opacity < 0.6 { inner.isDim = true }
    case .disabled: inner.isDim = true
    case .clip:
      inner.clip = context.clip.intersection(cells(placed.frame, context))
    case .rotation(let degrees, _): inner.turn += degrees.isFinite ? degrees : 0
    case .redacted(let reasons):
      inner.redaction.formUnion(reasons)
      if reasons.contains(.placeholder) { inner.isHidden = true }
    case .unredacted:
      inner.redaction = []
      inner.isHidden = false
    case .privacySensitive: if inner.redaction.contains(.privacy) { inner.isHidden = true }
    case .invalidatable: if inner.redaction.contains(.invalidated) { inner.isDim = true }
    case .background(_, _) where placed.children.count > 1:
      inner.isBackdrop = true
      paint(placed.children[0], inner)
      paint(placed.children[1], context)
      return
    case .containerBackground where placed.children.count > 1:
      // The terminal's own ground stays: it is what the person chose to read on.
      paint(placed.children[1], context)
      return
    case .overlay(_, _) where placed.children.count > 1:
      paint(placed.children[0], context)
      inner.nominalWidth = nil
      inner.nominalHeight = nil
      paint(placed.children[1], inner)
      return
    default: break
    }
    paintChildren(placed, inner)
  }

  // MARK: - Cells

  /// The cells that a frame covers.
  func cells(_ frame: Rect, _ context: PaintContext) -> CellRect {
    let cell = TerminalMetrics.cell
    let column = Int(drawn: frame.minX / cell.width)
    let row = Int(drawn: frame.minY / cell.height)
    let end = Int(drawn: frame.maxX / cell.width)
    let bottom = Int(drawn: frame.maxY / cell.height)
    return CellRect(
      column: column + context.columnOffset, row: row + context.rowOffset, columns: end - column, rows: bottom - row)
  }

  mutating func put(
    _ character: Character, width: Int = 1, _ column: Int, _ row: Int, _ style: CellStyle, _ context: PaintContext
  ) {
    var style = style
    if context.isDim {
      style.isDim = true
      style.isBold = false
    }
    canvas.put(character, width: width, column: column, row: row, style: style, clip: context.clip)
  }

  mutating func put(_ text: String, _ column: Int, _ row: Int, _ style: CellStyle, _ context: PaintContext) {
    var column = column
    for character in text {
      let width = TerminalText.cellWidth(of: character)
      put(character, width: width, column, row, style, context)
      column += width
    }
  }

  func style(_ ink: Ink, bold: Bool = false) -> CellStyle {
    var style = CellStyle(ink)
    style.isBold = bold
    return style
  }

  /// A divider: a line along the longer side.
  private mutating func paintLine(_ frame: Rect, _ context: PaintContext) {
    let area = cells(frame, context)
    let isVertical = area.columns <= 1 && area.rows > 1
    let glyph = isVertical ? symbols.verticalLine : symbols.horizontalLine
    fill(area, with: glyph, .dim, context)
  }

  mutating func fill(_ area: CellRect, with glyph: Character, _ style: CellStyle, _ context: PaintContext) {
    let visible = area.intersection(context.clip)
    for row in visible.row..<visible.bottom {
      for column in visible.column..<visible.end { put(glyph, column, row, style, context) }
    }
  }
}
