import ViewArchive
import ViewLayout

extension PicturePainter {
  mutating func text(_ text: TextNode, _ frame: Rect, _ context: PictureContext) -> [Mark] {
    guard !text.runs.isEmpty, frame.width > 0, frame.height > 0 else { return [] }
    let lines = metrics.lines(of: text, in: frame.size, isRightToLeft: environment.isRightToLeft)
    if context.isHidden { return redacted(lines, frame, context) }
    let words = text.runs.compactMap { if case .verbatim(let words) = $0.content { words } else { nil } }.joined()
    if lines.contains(where: \.isCut) { note(.cutText(words)) }
    noteSmallText(text, lines)
    if metrics.hasUnknownLetters(text) { note(.unknownLetters(words)) }
    let inks = text.runs.map { self.inks.ink($0.style.foreground, in: frame, context) }
    var marks: [Mark] = [
      .text(
        TextMark(
          text, frame: frame, inks: inks, isRightToLeft: environment.isRightToLeft, glyphEffect: glyphEffect(context)))
    ]
    // Symbols stand among the words; the surface's text engine only leaves the room for them.
    for line in lines {
      for piece in line.pieces where piece.run < text.runs.count {
        guard case .image(var image) = text.runs[piece.run].content else { continue }
        image.font = text.runs[piece.run].style.font
        image.foreground = text.runs[piece.run].style.foreground
        let height = metrics.size(of: image).height * piece.scale
        let above = (metrics.baseline(of: image) ?? height) * piece.scale
        let place = Rect(
          x: frame.minX + piece.x, y: frame.minY + line.baseline - above, width: piece.width, height: height)
        marks += self.image(image, place, context)
      }
    }
    return marks
  }

  /// What a mode makes of glyphs that have colours of their own: what it makes of pictures.
  private func glyphEffect(_ context: PictureContext) -> ImageMark.Effect {
    let effect: ImageMark.Effect =
      switch context.mode {
      case .fullColor: .original
      case .vibrant: .tinted(.white)
      case .accented(let primary, let accent): .silhouette(context.isAccented ? accent : primary)
      }
    return effect.after(context.changes)
  }

  /// Notes words that shrank, or are set, below the least size; a person's own text size never goes below it.
  ///
  /// Source: Apple, Human Interface Guidelines, "Widgets", "avoid using text smaller than 11 points".
  private mutating func noteSmallText(_ text: TextNode, _ lines: [TextLine]) {
    guard environment.namesWeakContrast else { return }
    var least = Double.infinity
    for piece in lines.flatMap(\.pieces) where piece.run < text.runs.count && !piece.text.allSatisfy(\.isWhitespace) {
      least = min(least, metrics.face(of: text.runs[piece.run].style.font, scale: piece.scale).points)
    }
    // What shrinks does so in steps, which may end a hair below.
    if least < PictureFigures.leastTextSize - 0.05 { note(.smallText(text.words, points: least)) }
  }

  /// A bar for each line of words.
  private func redacted(_ lines: [TextLine], _ frame: Rect, _ context: PictureContext) -> [Mark] {
    let ink = inks.ink(.opacity(.primary, 0.16), in: frame, context)
    return lines.filter { $0.width > 0 }.map { line in
      let height = (line.ascent + line.descent) * 0.72
      let middle = line.baseline - line.ascent * 0.36
      let bar = Rect(
        x: frame.minX + line.x, y: frame.minY + middle - height / 2, width: line.width, height: height)
      return .fill(.rounded(bar, radiusX: min(4, height / 3), radiusY: min(4, height / 3)), ink)
    }
  }
}
