import ViewArchive
import ViewLayout

extension TerminalPainter {
  mutating func paint(_ text: TextNode, _ frame: Rect, _ context: PaintContext) {
    let area = cells(frame, context)
    guard !area.isEmpty else { return }
    let flow = TerminalMetrics.flow(
      symbols.glyphs(of: text), text, columns: area.columns, rows: area.rows, symbols)
    let styles = text.runs.map { run in style(of: run.style) }
    for (index, line) in flow.lines.prefix(area.rows).enumerated() {
      let free = max(0, area.columns - Int(line.width))
      var column =
        area.column
        + {
          switch text.alignment {
          case .leading: 0
          case .center: free / 2
          case .trailing: free
          }
        }()
      for glyph in line.glyphs {
        let width = Int(glyph.width)
        let look = styles.indices.contains(glyph.run) ? styles[glyph.run] : (style: CellStyle(), isVisible: true)
        if context.isHidden {
          for offset in 0..<width {
            put(symbols.redacted, column + offset, area.row + index, .dim, context)
          }
        } else if look.isVisible {
          put(glyph.character, width: width, column, area.row + index, look.style, context)
        }
        column += width
      }
    }
  }

  /// A heavy weight and a large size both stand out by being bold: a cell has one size.
  private func style(of text: TextStyle) -> (style: CellStyle, isVisible: Bool) {
    let ink = inks.ink(text.foreground)
    var style = CellStyle(ink)
    style.isBold = text.font.standsOut && !ink.isDim
    style.isItalic = text.font.isItalic
    style.isUnderlined = text.isUnderlined
    style.isStruckThrough = text.isStruckThrough
    return (style, ink.strength > 0.01)
  }

  mutating func paint(_ image: ImageNode, _ frame: Rect, _ context: PaintContext) {
    let area = cells(frame, context)
    guard !area.isEmpty, let glyph = mark(of: image, context) ?? symbols.glyph(of: image) else { return }
    let column = area.column + (area.columns - 1) / 2
    let row = area.row + (area.rows - 1) / 2
    if context.isHidden {
      put(symbols.redacted, column, row, .dim, context)
      return
    }
    if case .symbol = image.source {
      let ink = inks.ink(image.foreground)
      guard ink.strength > 0.01 else { return }
      put(glyph, column, row, style(ink), context)
    } else {
      paintPicture(image, glyph, area, context)
    }
  }

  /// A picture is not drawn in cells: its label stands for it, or a glyph where it has none.
  private mutating func paintPicture(
    _ image: ImageNode, _ glyph: Character, _ area: CellRect, _ context: PaintContext
  ) {
    guard !context.isBackdrop else { return }
    let row = area.row + (area.rows - 1) / 2
    if let label = image.label, !label.isEmpty, area.columns >= 6 {
      let text = TerminalText.truncate(
        TerminalText.shown(label), to: area.columns - 2, ellipsis: symbols.ellipsis)
      let start = area.column + (area.columns - 2 - TerminalText.cellWidth(of: text)) / 2
      put(glyph, start, row, .dim, context)
      put(text, start + 2, row, .dim, context)
    } else {
      put(glyph, area.column + (area.columns - 1) / 2, row, .dim, context)
    }
  }
}

extension FontDescription {
  /// Whether the type is heavier or larger than text.
  var standsOut: Bool {
    if let weight, weight >= .semibold { return true }
    switch size {
    case .style(let style): return (weight ?? style.weight) >= .semibold || style.points >= 22
    case .points(let points): return points >= 22
    }
  }
}
