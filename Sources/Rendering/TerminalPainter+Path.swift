import ViewArchive
import ViewLayout

extension TerminalPainter {
  /// A curve in braille dots, or the area under it in columns of eighths.
  mutating func paintPath(
    _ shape: ShapeNode, _ outline: Outline, _ frame: Rect, _ ink: Ink, _ context: PaintContext
  ) {
    guard case .path(let width, let height, let elements) = outline.base else { return }
    let area = cells(frame, context)
    guard area.columns <= 400, area.rows <= 200 else { return }
    let lines = PathLines(elements, width: width, height: height)
    if shape.drawing == .fill {
      // Weak ground under a curve that is drawn as well would only blur it.
      guard ink.isStrong || !context.isBackdrop else { return }
      paintArea(lines, area, ink, context)
    } else if symbols.kind == .unicode {
      paintCurve(lines, area, ink, context)
    } else {
      paintArea(lines, area, ink, context)
    }
  }

  private mutating func paintCurve(_ lines: PathLines, _ area: CellRect, _ ink: Ink, _ context: PaintContext) {
    let columns = area.columns * 2
    let rows = area.rows * 4
    var dots = [UInt32](repeating: 0, count: area.columns * area.rows)
    // The bits of a braille pattern by column and row: Unicode, "Braille Patterns".
    let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    for (from, to) in lines.segments {
      let x0 = from.x * Double(columns - 1)
      let y0 = from.y * Double(rows - 1)
      let x1 = to.x * Double(columns - 1)
      let y1 = to.y * Double(rows - 1)
      let steps = Int(min(max(abs(x1 - x0), abs(y1 - y0)).rounded(.up), 4_000))
      for step in 0...max(steps, 1) {
        let part = Double(step) / Double(max(steps, 1))
        let x = Int((x0 + (x1 - x0) * part).rounded())
        let y = Int((y0 + (y1 - y0) * part).rounded())
        guard x >= 0, x < columns, y >= 0, y < rows else { continue }
        dots[y / 4 * area.columns + x / 2] |= bits[x % 2][y % 4]
      }
    }
    for (index, pattern) in dots.enumerated() where pattern != 0 {
      guard let scalar = Unicode.Scalar(0x2800 + pattern) else { continue }
      put(
        Character(scalar), area.column + index % area.columns, area.row + index / area.columns, style(ink), context)
    }
  }

  private mutating func paintArea(_ lines: PathLines, _ area: CellRect, _ ink: Ink, _ context: PaintContext) {
    for offset in 0..<area.columns {
      let left = Double(offset) / Double(area.columns)
      guard let top = lines.top(between: left, and: left + 1 / Double(area.columns)) else { continue }
      let eighths = Int(((1 - top) * Double(area.rows * 8)).rounded())
      for fromBottom in 0..<area.rows {
        let filled = min(max(eighths - fromBottom * 8, fromBottom == 0 ? 1 : 0), 8)
        guard filled > 0 else { break }
        put(
          symbols.column(filled), area.column + offset, area.bottom - 1 - fromBottom, style(ink), context)
      }
    }
  }
}

/// A path as straight lines within the unit square.
struct PathLines {
  private(set) var segments: [(from: RelativePoint, to: RelativePoint)] = []

  init(_ elements: [PathElement], width: Double, height: Double) {
    let across = width.isFinite && width > 0 ? width : 1
    let along = height.isFinite && height > 0 ? height : 1
    func point(_ x: Double, _ y: Double) -> RelativePoint {
      func sane(_ part: Double) -> Double { part.isFinite ? min(max(part, -10), 10) : 0 }
      return RelativePoint(x: sane(x / across), y: sane(y / along))
    }
    var start = RelativePoint(x: 0, y: 0)
    var current = start
    for element in elements.prefix(20_000) {
      switch element {
      case .move(let x, let y):
        start = point(x, y)
        current = start
      case .line(let x, let y): add(from: &current, to: point(x, y))
      case .quad(let x, let y, let controlX, let controlY):
        let (from, control, to) = (current, point(controlX, controlY), point(x, y))
        for step in 1...8 {
          let t = Double(step) / 8
          let u = 1 - t
          add(
            from: &current,
            to: RelativePoint(
              x: u * u * from.x + 2 * u * t * control.x + t * t * to.x,
              y: u * u * from.y + 2 * u * t * control.y + t * t * to.y))
        }
      case .cubic(let x, let y, let control1X, let control1Y, let control2X, let control2Y):
        let (from, to) = (current, point(x, y))
        let (first, second) = (point(control1X, control1Y), point(control2X, control2Y))
        for step in 1...12 {
          let t = Double(step) / 12
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          add(
            from: &current,
            to: RelativePoint(
              x: a * from.x + b * first.x + c * second.x + d * to.x,
              y: a * from.y + b * first.y + c * second.y + d * to.y))
        }
      case .close: add(from: &current, to: start)
      }
    }
  }

  private mutating func add(from: inout RelativePoint, to: RelativePoint) {
    segments.append((from, to))
    from = to
  }

  /// The highest place of the path over a part of the width; nil where there is none.
  func top(between left: Double, and right: Double) -> Double? {
    var top: Double?
    let middle = (left + right) / 2
    for (from, to) in segments {
      let low = min(from.x, to.x)
      let high = max(from.x, to.x)
      guard low <= middle, high >= middle, high > low else { continue }
      let y = from.y + (to.y - from.y) * (middle - from.x) / (to.x - from.x)
      top = min(top ?? y, y)
    }
    return top.map { min(max($0, 0), 1) }
  }
}
