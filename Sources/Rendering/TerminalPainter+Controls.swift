import ViewArchive
import ViewLayout

extension TerminalPainter {
  /// "[1 + Espresso]": the number in the accent, the brackets dim.
  mutating func paint(_ button: ButtonNode, _ placed: PlacedNode, _ context: PaintContext) {
    let area = cells(placed.frame, context)
    guard area.columns > 0, area.rows > 0 else { return }
    var inner = context
    inner.nominalWidth = nil
    inner.nominalHeight = nil
    if button.intent == nil { inner.isDim = true }
    let row = area.row + (area.rows - 1) / 2
    put("[", area.column, row, .dim, inner)
    if let number = placed.control { put("\(number)", area.column + 1, row, numberStyle(button.tint), inner) }
    paintChildren(placed, inner)
    put("]", area.end - 1, row, .dim, inner)
  }

  /// "1 ● Read": a filled disc is on.
  mutating func paint(_ toggle: ToggleNode, _ placed: PlacedNode, _ context: PaintContext) {
    let area = cells(placed.frame, context)
    guard area.columns > 0, area.rows > 0 else { return }
    var inner = context
    inner.nominalWidth = nil
    inner.nominalHeight = nil
    if toggle.intent == nil { inner.isDim = true }
    var column = area.column
    let row = area.row
    if let number = placed.control {
      let digits = "\(number)"
      put(digits, column, row, numberStyle(toggle.tint), inner)
      column += digits.count + 1
    }
    if toggle.hasOwnMark {
      inner.toggleState = toggle.isOn
    } else if inner.isHidden {
      put(symbols.redacted, column, row, .dim, inner)
    } else {
      let ink = toggle.isOn ? inks.ink(toggle.tint ?? .tint) : Ink(isDim: true)
      put(toggle.isOn ? symbols.on : symbols.off, column, row, style(ink), inner)
    }
    paintChildren(placed, inner)
  }

  /// The circle or square by which a style of the client's own shows a toggle's state, as the terminal's own mark.
  func mark(of image: ImageNode, _ context: PaintContext) -> Character? {
    guard let isOn = context.toggleState, ToggleNode.isMark(image) else { return nil }
    return isOn ? symbols.on : symbols.off
  }

  private func numberStyle(_ tint: Paint?) -> CellStyle {
    var ink = inks.ink(tint ?? .tint)
    ink.isDim = false
    return style(ink)
  }

  // MARK: - Gauges and progress

  mutating func paintTrack(_ placed: PlacedNode, _ context: PaintContext) {
    switch placed.node {
    case .gauge(let gauge):
      paintMeter(gauge.fraction, gauge.tint, gauge.style, placed.frame, context)
    case .progress(let progress):
      let fraction: Double? =
        switch progress.value {
        case .fraction(let fraction): fraction
        case .interval, .indeterminate: nil
        }
      paintMeter(
        fraction, progress.tint, progress.style == .circular ? .circularCapacity : .linearCapacity, placed.frame,
        context)
    default: break
    }
  }

  private mutating func paintMeter(
    _ fraction: Double?, _ tint: Paint?, _ form: GaugeNode.Style, _ frame: Rect, _ context: PaintContext
  ) {
    let area = cells(frame, context)
    guard !area.isEmpty else { return }
    let shown = context.isHidden ? 0 : fraction ?? 0
    let ink = inks.ink(tint ?? .tint)
    guard form.isRing else {
      let row = area.row + (area.rows - 1) / 2
      let line = CellRect(column: area.column, row: row, columns: area.columns, rows: 1)
      if form == .linear, fraction != nil, !context.isHidden {
        paintScale(line, shown, style(ink), context)
      } else {
        paintBar(line, shown, style(ink), context)
      }
      return
    }
    if area.columns >= 5, area.rows >= 3 {
      let isOpen = form == .circular
      paintRing(area, Ink(isDim: true, strength: 0.2), turns: 0, length: 1, isOpen: isOpen, context)
      if shown > 0 { paintRing(area, ink, turns: 0, length: shown, isOpen: isOpen, context) }
    } else {
      let glyph = fraction == nil ? symbols.waiting : symbols.disc(shown)
      put(glyph, area.column + (area.columns - 1) / 2, area.row + (area.rows - 1) / 2, style(ink), context)
    }
  }

  /// A bar: neither empty while there is something, nor full while something is missing.
  mutating func paintBar(_ area: CellRect, _ fraction: Double, _ style: CellStyle, _ context: PaintContext) {
    let count = area.columns
    let fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    var filled = Int(drawn: fraction * Double(count))
    if fraction > 0, filled == 0 { filled = 1 }
    if fraction < 1, filled == count, count > 1 { filled = count - 1 }
    for offset in 0..<max(0, count) {
      if offset < filled {
        put(symbols.barFilled, area.column + offset, area.row, style, context)
      } else {
        put(symbols.barEmpty, area.column + offset, area.row, .dim, context)
      }
    }
  }

  /// A line on which the value is marked.
  private mutating func paintScale(
    _ area: CellRect, _ fraction: Double, _ style: CellStyle, _ context: PaintContext
  ) {
    let place = Int(drawn: fraction * Double(area.columns - 1))
    for offset in 0..<area.columns {
      let glyph =
        offset == place ? symbols.on : offset < place ? symbols.heavyBox.horizontal : symbols.horizontalLine
      put(glyph, area.column + offset, area.row, offset <= place ? style : .dim, context)
    }
  }

  /// A part of a box's outline, clockwise from the middle of its upper side; in turns.
  ///
  /// An open one has no lower side, and begins and ends at its lower corners. A weak ink draws the whole outline in light lines; the part that a strong one draws is heavy, so that it is seen
  /// without colours.
  mutating func paintRing(
    _ area: CellRect, _ ink: Ink, turns start: Double, length: Double, isOpen: Bool = false, _ context: PaintContext
  ) {
    let box = ink.isStrong ? symbols.heavyBox : symbols.lightBox
    let style = self.style(ink)
    for place in outline(of: area, isOpen: isOpen) {
      let distance = (place.turns - start).truncatingRemainder(dividingBy: 1)
      let ahead = distance < 0 ? distance + 1 : distance
      guard length >= 1 || ahead < length else { continue }
      let isLeft = place.column == area.column
      let isRight = place.column == area.end - 1
      let isTop = place.row == area.row
      let isBottom = place.row == area.bottom - 1
      let glyph: Character =
        switch (isTop, isBottom, isLeft, isRight) {
        case (true, _, true, _): box.topLeading
        case (true, _, _, true): box.topTrailing
        case (_, true, true, _): box.bottomLeading
        case (_, true, _, true): box.bottomTrailing
        case (true, _, _, _), (_, true, _, _): box.horizontal
        default: box.vertical
        }
      put(glyph, place.column, place.row, style, context)
    }
  }

  private struct OutlinePlace {
    var column: Int
    var row: Int
    /// Where the middle of the cell lies on the outline, clockwise from where that begins.
    var turns: Double
  }

  private func outline(of area: CellRect, isOpen: Bool) -> [OutlinePlace] {
    let right = area.end - 1
    let bottom = area.bottom - 1
    let middle = area.column + area.columns / 2
    let upperRight = (middle...right).map { (column: $0, row: area.row) }
    let rightSide = ((area.row + 1)...max(area.row + 1, bottom)).map { (column: right, row: $0) }
    let lower = ((area.column + 1)..<max(area.column + 1, right)).reversed().map { (column: $0, row: bottom) }
    let leftSide = ((area.row + 1)...max(area.row + 1, bottom)).reversed().map { (column: area.column, row: $0) }
    let upperLeft = (area.column..<middle).map { (column: $0, row: area.row) }
    let cells =
      isOpen
      ? leftSide + upperLeft + upperRight + rightSide : upperRight + rightSide + lower + leftSide + upperLeft
    // A side's cell is as long as a cell is high.
    func length(_ cell: (column: Int, row: Int)) -> Double {
      cell.row == area.row || cell.row == bottom ? TerminalMetrics.cell.width : TerminalMetrics.cell.height
    }
    let total = cells.reduce(0) { $0 + length($1) }
    var position = 0.0
    return cells.map { cell in
      let turns = (position + length(cell) / 2) / total
      position += length(cell)
      return OutlinePlace(column: cell.column, row: cell.row, turns: turns)
    }
  }
}

extension GaugeNode.Style {
  /// Whether it is drawn as a ring.
  var isRing: Bool { self == .circular || self == .circularCapacity }
}

extension ToggleNode {
  /// Whether a style of the client's own draws the state in the label, so that a mark before it would say it twice.
  var hasOwnMark: Bool {
    guard style == .plain, !hidesLabel else { return false }
    var found = false
    label.walk { if case .image(let image) = $0, Self.isMark(image) { found = true } }
    return found
  }

  /// Whether a symbol is one of those by which lists show what is done.
  static func isMark(_ image: ImageNode) -> Bool {
    guard case .symbol(let name, _) = image.source else { return false }
    return ["circle", "square", "checkmark", "largecircle"].contains(String(name.prefix { $0 != "." }))
  }
}
