import Foundation
import ViewArchive
import ViewLayout

extension SVGWriter {
  /// A line is one element, so that it is found and read as one; its parts stand where they were measured.
  mutating func text(_ mark: TextMark) -> String {
    let lines = metrics.lines(of: mark.text, in: mark.frame.size, isRightToLeft: mark.isRightToLeft)
    var text = ""
    for line in lines {
      var spans = ""
      for piece in line.pieces where piece.run < mark.inks.count && piece.run < mark.text.runs.count {
        if case .image = mark.text.runs[piece.run].content { continue }
        let style = mark.text.runs[piece.run].style
        spans += span(piece, style, mark.inks[piece.run], x: mark.frame.minX)
      }
      guard !spans.isEmpty else { continue }
      text += "<text y=\"\(number(mark.frame.minY + line.baseline))\" xml:space=\"preserve\">\(spans)</text>\n"
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

  mutating func image(_ mark: ImageMark) -> String {
    let place =
      "x=\"\(number(mark.frame.minX))\" y=\"\(number(mark.frame.minY))\" width=\"\(number(mark.frame.width))\" "
      + "height=\"\(number(mark.frame.height))\""
    guard let file = images(mark.path, mark.digest) else {
      return "<rect \(place) rx=\"6\" fill=\"#808087\" fill-opacity=\"0.24\"/>\n"
    }
    let filter = colorMatrix(mark.effect).map { " filter=\"url(#\($0))\"" } ?? ""
    let data = Data(file.bytes).base64EncodedString()
    return "<image \(place) preserveAspectRatio=\"\(mark.covers ? "xMidYMid slice" : "none")\"\(filter) "
      + "xlink:href=\"data:\(Self.escaped(file.mediaType));base64,\(data)\"/>\n"
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
