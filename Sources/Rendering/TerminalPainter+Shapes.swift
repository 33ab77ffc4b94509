import ViewArchive
import ViewLayout

extension TerminalPainter {
  /// A shape by what it is for, as its size and ink tell: a dot, a tile, a bar, a column, a ring or a curve.
  ///
  /// Larger areas are ground and stay unpainted.
  mutating func paint(_ shape: ShapeNode, _ frame: Rect, _ context: PaintContext) {
    let area = cells(frame, context)
    var ink = inks.ink(shape.paint)
    guard !area.isEmpty, ink.strength > 0.01 else { return }
    if context.isHidden { ink = Ink(isDim: true, strength: ink.strength) }
    let outline = Outline(shape.geometry)
    let isStroke = shape.drawing != .fill
    if case .path = outline.base {
      paintPath(shape, outline, frame, ink, context)
    } else if outline.isRound, isRoundEnough(frame, context) || isStroke {
      paintCircle(outline, isStroke: isStroke, area, ink, context)
    } else if isStroke {
      paintEdge(area, ink, frame, context)
    } else {
      paintBlock(outline, area, frame, ink, context)
    }
  }

  /// The extent that the view asked for, before it became whole cells.
  private func nominal(_ frame: Rect, _ context: PaintContext) -> Size {
    Size(width: context.nominalWidth ?? frame.width, height: context.nominalHeight ?? frame.height)
  }

  private func isRoundEnough(_ frame: Rect, _ context: PaintContext) -> Bool {
    let size = nominal(frame, context)
    return size.width < size.height * 2.5
  }

  // MARK: - Circles

  private mutating func paintCircle(
    _ outline: Outline, isStroke: Bool, _ area: CellRect, _ ink: Ink, _ context: PaintContext
  ) {
    let style = self.style(ink)
    let length = outline.end - outline.start
    if area.columns >= 5, area.rows >= 3 {
      // A disc of this size is ground for what stands on it.
      guard isStroke else { return }
      // Trimming starts at the trailing side, a quarter turn after the top.
      let start = outline.start + (context.turn + outline.turn + 90) / 360
      paintRing(area, ink, turns: start, length: length, context)
      return
    }
    let glyph: Character
    if outline.isTrimmed {
      glyph = symbols.disc(length)
    } else {
      guard !context.isBackdrop || area.rows == 1 else { return }
      glyph = isStroke || !ink.isStrong ? symbols.off : symbols.on
    }
    put(glyph, area.column + (area.columns - 1) / 2, area.row + (area.rows - 1) / 2, style, context)
  }

  // MARK: - Rectangles

  private mutating func paintEdge(_ area: CellRect, _ ink: Ink, _ frame: Rect, _ context: PaintContext) {
    // An outline around something takes a cell on each side, which its content has not left free.
    guard isTile(frame, area, context), !context.isBackdrop else { return }
    put(symbols.kind == .unicode ? "□" : "o", area.column + (area.columns - 1) / 2, area.row, style(ink), context)
  }

  private func isTile(_ frame: Rect, _ area: CellRect, _ context: PaintContext) -> Bool {
    guard let width = context.nominalWidth, let height = context.nominalHeight else { return false }
    // Columns of a chart are narrower.
    return area.columns <= 3 && area.rows <= 2 && width > 8 && width >= height * 0.9 && width <= height * 1.1
  }

  private mutating func paintBlock(
    _ outline: Outline, _ area: CellRect, _ frame: Rect, _ ink: Ink, _ context: PaintContext
  ) {
    let size = nominal(frame, context)
    let style = self.style(ink)
    if isTile(frame, area, context) {
      guard !context.isBackdrop else { return }
      let column = area.column + (area.columns - 1) / 2
      let row = area.row + (area.rows - 1) / 2
      put(ink.isStrong ? symbols.tile : symbols.noTile, column, row, ink.isStrong ? style : .dim, context)
    } else if area.rows == 1, size.height <= 2.5, area.columns > 1 {
      fill(area, with: symbols.horizontalLine, ink.isStrong ? style : .dim, context)
    } else if size.width <= 2.5, area.rows == 1, size.height > size.width, size.height <= 8 {
      put(symbols.tick, area.column, area.row, ink.isStrong ? style : .dim, context)
    } else if size.width <= 2.5, area.rows > 1 {
      fill(area, with: symbols.verticalLine, ink.isStrong ? style : .dim, context)
    } else if area.rows == 1, area.columns >= 3 {
      paintHorizontalBar(outline, area, size, ink, context)
    } else if area.columns <= 4 || size.height > size.width {
      guard !context.isBackdrop || !ink.isStrong || area.columns <= 2 else { return }
      paintColumn(area, size, ink, context)
    }
  }

  /// A thin bar is a bar wherever it lies; a thick one under something is its ground.
  private mutating func paintHorizontalBar(
    _ outline: Outline, _ area: CellRect, _ size: Size, _ ink: Ink, _ context: PaintContext
  ) {
    guard !context.isBackdrop || size.height < 14 else { return }
    let glyph = ink.isStrong && !context.isHidden ? symbols.barFilled : symbols.barEmpty
    var bar = area
    let length = outline.end - outline.start
    if outline.isTrimmed { bar.columns = Int(drawn: Double(area.columns) * length) }
    fill(bar, with: glyph, ink.isStrong ? style(ink) : .dim, context)
  }

  /// A bar of a chart, its top in eighths of a row.
  private mutating func paintColumn(_ area: CellRect, _ size: Size, _ ink: Ink, _ context: PaintContext) {
    guard ink.isStrong else { return }
    let most = area.rows * 8
    let eighths = min(max(Int(drawn: size.height / TerminalMetrics.cell.height * 8), 1), most)
    let visible = area.intersection(context.clip)
    for row in visible.row..<visible.bottom {
      let filled = min(max(eighths - (area.bottom - 1 - row) * 8, 0), 8)
      guard filled > 0 else { continue }
      for column in visible.column..<visible.end { put(symbols.column(filled), column, row, style(ink), context) }
    }
  }
}

/// An outline with its trims and turns taken apart.
struct Outline {
  var base: ShapeGeometry
  var start = 0.0
  var end = 1.0
  var turn = 0.0

  init(_ geometry: ShapeGeometry) {
    base = geometry
    var depth = 0
    while depth < 16 {
      depth += 1
      switch base {
      case .trimmed(let inner, let from, let to):
        let length = end - start
        let (from, to) = (Self.bounded(from), Self.bounded(to))
        end = start + length * max(from, to)
        start += length * from
        base = inner
      case .rotated(let inner, let degrees):
        turn += degrees.isFinite ? degrees : 0
        base = inner
      case .inset(let inner, _): base = inner
      default: return
      }
    }
  }

  private static func bounded(_ part: Double) -> Double { part.isNaN ? 0 : min(max(part, 0), 1) }

  var isTrimmed: Bool { start > 0 || end < 1 }

  var isRound: Bool {
    switch base {
    case .circle, .ellipse: true
    default: false
    }
  }
}
