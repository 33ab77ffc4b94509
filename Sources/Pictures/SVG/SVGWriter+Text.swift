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
    let spacing = face.tracking + (style.kerning.isFinite ? style.kerning * piece.scale : 0)
    if abs(spacing) >= 0.001 { text += " letter-spacing=\"\(number(spacing))\"" }
    if style.font.hasMonospacedDigits { text += " style=\"font-variant-numeric:tabular-nums\"" }
    let lines = [style.isUnderlined ? "underline" : nil, style.isStruckThrough ? "line-through" : nil].compactMap(
      \.self)
    if !lines.isEmpty { text += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    if piece.isRightToLeft { text += " direction=\"rtl\"" }
    if piece.text.count > 1 { text += " textLength=\"\(number(piece.width))\"" }
    text += paint("fill", ink)
    return text + ">\(Self.escaped(piece.text))</tspan>"
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
