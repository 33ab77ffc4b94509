import Foundation
import ViewArchive
import ViewLayout

extension SVGWriter {
  /// A line is one element, so that it is found and read as one; its parts stand where they were measured.
  ///
  /// Emoji are pictures beside it: where a viewer has no font of them, or cannot draw it, there would be blots.
  mutating func text(_ mark: TextMark) -> String {
    let lines = metrics.lines(of: mark.text, in: mark.frame.size, isRightToLeft: mark.isRightToLeft)
    let glyphs = metrics.coloredGlyphs(of: mark)
    var text = ""
    for (index, line) in lines.enumerated() {
      var spans = ""
      var pictures = ""
      for (position, piece) in line.pieces.enumerated()
      where piece.run < mark.inks.count && piece.run < mark.text.runs.count {
        if case .image = mark.text.runs[piece.run].content { continue }
        if let drawn = glyphs.first(where: { $0.line == index && $0.piece == position }) {
          pictures +=
            "<image role=\"img\" aria-label=\"\(Self.escaped(piece.text))\" \(place(drawn.frame)) "
            + "\(Self.source("image/png", drawn.png))/>\n"
        } else {
          spans += span(piece, mark.text.runs[piece.run].style, mark.inks[piece.run], x: mark.frame.minX)
        }
      }
      if !spans.isEmpty {
        text += "<text y=\"\(number(mark.frame.minY + line.baseline))\" xml:space=\"preserve\">\(spans)</text>\n"
      }
      text += pictures
    }
    return text
  }

  private mutating func span(_ piece: TextPiece, _ style: TextStyle, _ ink: Ink, x: Double) -> String {
    let face = metrics.face(of: style.font, scale: piece.scale)
    let families = face.families.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: ", ")
    let edge = x + piece.x + (piece.isRightToLeft ? piece.width : 0)
    var text =
      "<tspan x=\"\(number(edge))\" font-family=\"\(Self.escaped(families))\" "
      + "font-size=\"\(number(face.points))\""
    if face.weight != 400 { text += " font-weight=\"\(face.weight)\"" }
    if face.isItalic { text += " font-style=\"italic\"" }
    if style.baselineOffset.orZero != 0 { text += " baseline-shift=\"\(number(style.baselineOffset * piece.scale))\"" }
    let spacing = face.tracking + (style.kerning.isFinite ? style.kerning * piece.scale : 0)
    if abs(spacing) >= 0.001 { text += " letter-spacing=\"\(number(spacing))\"" }
    let parts = style.font.hasMonospacedDigits ? piece.digitParts : []
    if style.font.hasMonospacedDigits { text += " style=\"font-variant-numeric:tabular-nums\"" }
    let lines = [style.isUnderlined ? "underline" : nil, style.isStruckThrough ? "line-through" : nil].compactMap(
      \.self)
    if !lines.isEmpty { text += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    if piece.isRightToLeft { text += " direction=\"rtl\"" }
    if parts.isEmpty, piece.text.count > 1 { text += " textLength=\"\(number(piece.width))\"" }
    text += paint("fill", ink) + ">"
    if parts.isEmpty { return text + "\(Self.escaped(piece.text))</tspan>" }
    // Not every viewer knows of digits that are all as wide: each digit stands where it was measured.
    // In the middle of its room, as such digits are drawn.
    for part in parts {
      let anchor = part.isDigit ? " text-anchor=\"middle\"" : ""
      text += "<tspan x=\"\(number(x + part.x))\"\(anchor)>\(Self.escaped(part.words))</tspan>"
    }
    return text + "</tspan>"
  }

  /// What cannot be shown is told, and a frame stands for it as in a PNG.
  mutating func image(_ mark: ImageMark) -> String {
    switch images(mark) {
    case .unreadable(let reason):
      note(.unreadableImage(path: mark.path, reason: reason))
      return elements(mark.missing)
    case .file(let mediaType, let bytes):
      let filter = colorMatrix(mark.effect).map { " filter=\"url(#\($0))\"" } ?? ""
      return "<image \(place(mark.frame)) preserveAspectRatio=\"\(mark.covers ? "xMidYMid slice" : "none")\"\(filter) "
        + "\(Self.source(mediaType, bytes))/>\n"
    }
  }

  private func place(_ frame: Rect) -> String {
    "x=\"\(number(frame.minX))\" y=\"\(number(frame.minY))\" width=\"\(number(frame.width))\" "
      + "height=\"\(number(frame.height))\""
  }

  private static func source(_ mediaType: String, _ bytes: [UInt8]) -> String {
    "xlink:href=\"data:\(escaped(mediaType));base64,\(Data(bytes).base64EncodedString())\""
  }
}

extension TextPiece {
  /// The words in parts, each digit by itself and what stands between digits, with the middle of a digit and the beginning of
  /// other words; none where there is no digit, or nobody
  /// knows where letters stand.
  fileprivate var digitParts: [(words: String, x: Double, isDigit: Bool)] {
    let bytes = Array(text.utf8)
    func isDigit(_ index: Int) -> Bool { (0x30...0x39).contains(bytes[letters[index].start]) }
    guard letters.count > 1, letters.indices.contains(where: isDigit) else { return [] }
    var parts: [(words: String, x: Double, isDigit: Bool)] = []
    for (index, letter) in letters.enumerated() {
      let isLast = index + 1 == letters.count
      let end = isLast ? bytes.count : letters[index + 1].start
      let right = isLast ? self.x + width : letters[index + 1].x
      guard letter.start < end else { return [] }
      let words = String(decoding: bytes[letter.start..<end], as: UTF8.self)
      if index > 0, !isDigit(index), !isDigit(index - 1) {
        parts[parts.count - 1].words += words
      } else {
        let isDigit = isDigit(index)
        parts.append((words, isDigit ? (letter.x + right) / 2 : letter.x, isDigit))
      }
    }
    return parts
  }
}
