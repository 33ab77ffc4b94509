import CPangoCairo
import Pictures
import ViewArchive

/// Goes through the lines of a layout and the parts of each.
struct LineWalk {
  let text: PangoText
  let scale: Double
  /// The width of the frame.
  let width: Double
  let isRightToLeft: Bool
  /// Whether it is asked where each letter stands.
  var listsLetters = false

  /// Calls a closure for each line with its Pango line and the layout's text.
  func each(
    _ layout: OpaquePointer, _ box: PangoText.LineBox,
    _ body: (TextLine, UnsafeMutablePointer<PangoLayoutLine>, Int) -> Void
  ) {
    let unit = Double(PANGO_SCALE)
    let count = unsafe Int(pango_layout_get_line_count(layout))
    let bytes = unsafe pango_layout_get_text(layout)
    for index in 0..<count {
      guard let line = unsafe pango_layout_get_line_readonly(layout, Int32(index)) else { continue }
      var logical = PangoRectangle()
      unsafe pango_layout_line_get_extents(line, nil, &logical)
      let lineWidth = Double(logical.width) / unit * scale
      var result = TextLine(
        baseline: box.ascent + Double(index) * box.leading, ascent: box.ascent, descent: box.descent,
        x: start(of: lineWidth), width: lineWidth, pieces: [])
      var x = result.x
      var place: Int32 = 0
      while let run = unsafe cpc_run(line, place) {
        place += 1
        let offset = unsafe Int(run.pointee.item.pointee.offset)
        let length = unsafe Int(run.pointee.item.pointee.length)
        let isEllipsis = unsafe cpc_is_ellipsis(run) != 0
        if isEllipsis { result.isCut = true }
        var words = ""
        if isEllipsis {
          words = "…"
        } else if let bytes = unsafe bytes {
          words = unsafe String(
            decoding: UnsafeRawBufferPointer(start: bytes + offset, count: max(0, length)), as: UTF8.self)
        }
        let pieceWidth = unsafe Double(pango_glyph_string_get_width(run.pointee.glyphs)) / unit * scale
        let level = unsafe run.pointee.item.pointee.analysis.level
        var piece = TextPiece(
          run: text.run(at: offset), text: words, x: x, width: pieceWidth, scale: scale, isRightToLeft: level % 2 == 1)
        if listsLetters, !isEllipsis { piece.letters = unsafe letters(of: run, piece) }
        result.pieces.append(piece)
        x += pieceWidth
      }
      if index == count - 1, unsafe text.isEnded(layout) { result.isCut = true }
      unsafe body(result, line, index)
    }
  }

  /// Where each letter of a run begins; none for one that is read from the right.
  private func letters(
    of run: UnsafeMutablePointer<PangoGlyphItem>, _ piece: TextPiece
  ) -> [TextPiece.Letter] {
    guard !piece.isRightToLeft, let glyphs = unsafe run.pointee.glyphs else { return [] }
    let bytes = Array(piece.text.utf8)
    let count = unsafe Int(glyphs.pointee.num_glyphs)
    var letters: [TextPiece.Letter] = []
    var x = piece.x
    for index in 0..<count {
      let start = unsafe Int(glyphs.pointee.log_clusters[index])
      if letters.last?.start != start, bytes.indices.contains(start) {
        letters.append(TextPiece.Letter(start: start, x: x))
      }
      x += unsafe Double(glyphs.pointee.glyphs[index].geometry.width) / Double(PANGO_SCALE) * scale
    }
    return letters
  }

  private func start(of lineWidth: Double) -> Double {
    let free = max(0, width - lineWidth)
    return switch text.node.alignment {
    case .leading: isRightToLeft ? free : 0
    case .center: free / 2
    case .trailing: isRightToLeft ? 0 : free
    }
  }
}
