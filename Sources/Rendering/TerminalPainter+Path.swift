import ViewArchive
import ViewLayout

extension TerminalPainter {
  /// A curve in braille dots, a straight line in box characters, or an area in columns of eighths.
  mutating func paintPath(
    _ shape: ShapeNode, _ outline: Outline, _ frame: Rect, _ ink: Ink, _ context: PaintContext
  ) {
    guard case .path(let width, let height, let elements) = outline.base else { return }
    let area = cells(frame, context)
    guard area.columns <= 400, area.rows <= 200 else { return }
    let lines = PathLines(elements, width: width, height: height)
    guard case .fill = shape.drawing else {
      paintStroke(lines, isDashed: shape.drawing.isDashed, area, ink, context)
      return
    }
    // Weak ground under a curve that is drawn as well would only blur it.
    guard ink.isStrong || !context.isBackdrop else { return }
    for part in lines.parts { paintArea(part, area, ink, context) }
  }

  private mutating func paintStroke(
    _ lines: PathLines, isDashed: Bool, _ area: CellRect, _ ink: Ink, _ context: PaintContext
  ) {
    let isFaint = isDashed || !ink.isStrong
    for part in lines.parts where part.isStraight {
      paintStraight(part, isFaint: isFaint, area, ink, context)
    }
    let curves = lines.parts.filter { !$0.isStraight }
    if symbols.kind == .unicode {
      paintCurves(curves, area, ink, context)
    } else {
      for curve in curves { paintArea(curve, area, ink, context) }
    }
  }

  // MARK: - Lines

  /// A rule of a chart; a faint one stays behind what is there already.
  private mutating func paintStraight(
    _ part: PathLines.Part, isFaint: Bool, _ area: CellRect, _ ink: Ink, _ context: PaintContext
  ) {
    guard area.columns > 0, area.rows > 0 else { return }
    let isVertical = part.right - part.left < part.bottom - part.top
    let glyph = isVertical ? symbols.verticalRule(isFaint: isFaint) : symbols.horizontalRule(isFaint: isFaint)
    let columns = part.left.cell(of: area.columns)...part.right.cell(of: area.columns)
    let rows = part.top.cell(of: area.rows)...part.bottom.cell(of: area.rows)
    for row in rows {
      for column in columns {
        let (x, y) = (area.column + column, area.row + row)
        if isFaint, canvas.character(column: x, row: y) != " " { continue }
        put(glyph, x, y, style(ink), context)
      }
    }
  }

  private mutating func paintCurves(
    _ curves: [PathLines.Part], _ area: CellRect, _ ink: Ink, _ context: PaintContext
  ) {
    guard area.isDrawable else { return }
    let columns = area.columns * 2
    let rows = area.rows * 4
    var dots = [UInt32](repeating: 0, count: area.columns * area.rows)
    // The bits of a braille pattern by column and row: Unicode, "Braille Patterns".
    let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    for (from, to) in curves.flatMap(\.segments) {
      let x0 = from.x * Double(columns - 1)
      let y0 = from.y * Double(rows - 1)
      let x1 = to.x * Double(columns - 1)
      let y1 = to.y * Double(rows - 1)
      let steps = min(Int(drawn: max(abs(x1 - x0), abs(y1 - y0)).rounded(.up)), 4_000)
      for step in 0...max(steps, 1) {
        let part = Double(step) / Double(max(steps, 1))
        let x = Int(drawn: x0 + (x1 - x0) * part)
        let y = Int(drawn: y0 + (y1 - y0) * part)
        guard x >= 0, x < columns, y >= 0, y < rows else { continue }
        dots[y / 4 * area.columns + x / 2] |= bits[x % 2][y % 4]
      }
    }
    for (index, pattern) in dots.enumerated() where pattern != 0 {
      let (column, row) = (area.column + index % area.columns, area.row + index / area.columns)
      // Where two curves meet, both are seen.
      let before = canvas.character(column: column, row: row)?.unicodeScalars.first?.value ?? 0
      let both = (0x2800...0x28FF).contains(before) ? pattern | (before - 0x2800) : pattern
      guard let scalar = Unicode.Scalar(0x2800 + both) else { continue }
      put(Character(scalar), column, row, style(ink), context)
    }
  }

  // MARK: - Areas

  /// An area or a bar: as many columns as its width comes nearest to, so that equal bars look equal.
  private mutating func paintArea(
    _ part: PathLines.Part, _ area: CellRect, _ ink: Ink, _ context: PaintContext
  ) {
    guard area.isDrawable, part.right >= 0, part.left <= 1, part.bottom > part.top else { return }
    let (left, right) = (max(part.left, 0), min(part.right, 1))
    let count = max(1, Int(drawn: (right - left) * Double(area.columns)))
    let middle = (left + right) / 2 * Double(area.columns)
    let first = min(max(0, Int(drawn: middle - Double(count) / 2)), max(0, area.columns - count))
    for offset in first..<min(first + count, area.columns) {
      let x = min(max((Double(offset) + 0.5) / Double(area.columns), left), right)
      guard let span = part.span(at: x) else { continue }
      paintColumn(span, at: offset, area, ink, context)
    }
  }

  private mutating func paintColumn(
    _ span: ClosedRange<Double>, at offset: Int, _ area: CellRect, _ ink: Ink, _ context: PaintContext
  ) {
    let eighths = Double(area.rows * 8)
    var top = Int(drawn: (1 - span.lowerBound) * eighths)
    var bottom = Int(drawn: (1 - span.upperBound) * eighths)
    if bottom > 0 {
      // Only the ground of a row can be drawn to: what hangs above it is moved there, a small thing into the row of its
      // middle, where its name stands too.
      if top - bottom < 12 {
        let row = ((span.lowerBound + span.upperBound) / 2).cell(of: area.rows)
        (bottom, top) = ((area.rows - 1 - row) * 8, (area.rows - 1 - row) * 8 + top - bottom)
      } else {
        bottom = (bottom + 4) / 8 * 8
      }
    }
    // However little there is, it is seen.
    top = max(top, bottom + 1)
    for fromBottom in bottom / 8..<max(area.rows, bottom / 8) {
      let filled = min(top - fromBottom * 8, 8)
      guard filled > 0 else { break }
      put(symbols.column(filled), area.column + offset, area.bottom - 1 - fromBottom, style(ink), context)
    }
  }
}

extension ShapeNode.Drawing {
  /// Whether a line has gaps.
  fileprivate var isDashed: Bool {
    switch self {
    case .fill: false
    case .stroke(let stroke), .strokeBorder(let stroke): !stroke.dash.isEmpty
    }
  }
}

extension Double {
  /// The cell of so many that holds this part of their length.
  fileprivate func cell(of count: Int) -> Int {
    min(max(Int(drawn: (self * Double(count) + 0.001).rounded(.down)), 0), count - 1)
  }
}
