import Pictures
import ViewArchive
import ViewLayout

/// Metrics without fonts: a character is half as wide as its font is high, a line a fifth higher.
struct StubMetrics: PictureMetrics {
  func prepare(_ text: TextNode) -> TextNode { text }

  private func points(_ font: FontDescription) -> Double {
    switch font.size {
    case .style(let style): style.points
    case .points(let points): points
    }
  }

  private func words(_ text: TextNode) -> [String] {
    text.runs.map { if case .verbatim(let words) = $0.content { words } else { "" } }
  }

  private func width(_ text: TextNode) -> Double {
    zip(text.runs, words(text)).reduce(0) { $0 + points($1.0.style.font) / 2 * Double($1.1.count) }
  }

  private func height(_ text: TextNode) -> Double { 1.2 * (text.runs.map { points($0.style.font) }.max() ?? 17) }

  func measure(_ text: TextNode, within proposal: ProposedSize) -> TextMeasure {
    let size = Size(width: min(width(text), proposal.width ?? .infinity), height: height(text))
    return TextMeasure(size: size, firstBaseline: size.height * 0.8, lastBaseline: size.height * 0.8)
  }

  func lines(of text: TextNode, in size: Size, isRightToLeft: Bool) -> [TextLine] {
    let isCut = width(text) > size.width + 0.01
    let whole = min(width(text), size.width)
    var x = isRightToLeft ? size.width - whole : 0
    var pieces: [TextPiece] = []
    for (run, words) in words(text).enumerated() {
      let width = points(text.runs[run].style.font) / 2 * Double(words.count)
      pieces.append(TextPiece(run: run, text: words, x: x, width: width))
      x += width
    }
    return [
      TextLine(
        baseline: height(text) * 0.8, ascent: height(text) * 0.8, descent: height(text) * 0.2,
        x: isRightToLeft ? size.width - whole : 0, width: whole, pieces: pieces, isCut: isCut)
    ]
  }

  func face(of font: FontDescription, scale: Double) -> FontFace {
    FontFace(
      families: ["Stub"], points: points(font) * scale, weight: font.weight == .bold ? 700 : 400, isItalic: false,
      tracking: 0)
  }

  /// The fonts lack what Unicode leaves to private use.
  func hasUnknownLetters(_ text: TextNode) -> Bool { words(text).joined().unicodeScalars.contains("\u{10FFFD}") }

  func size(of image: ImageNode) -> Size { Size(width: 20, height: 20) }
  func spacing(along axis: Axis) -> Double { 8 }
  func padding(along axis: Axis) -> Double { 16 }
  func spacerLength(along axis: Axis) -> Double { 8 }
  func dividerThickness(along axis: Axis) -> Double { 1 }
  func insets(of button: ButtonNode, number: Int?) -> EdgeLengths {
    EdgeLengths(top: 6, leading: 12, bottom: 6, trailing: 12)
  }
  func insets(of toggle: ToggleNode, number: Int?) -> EdgeLengths { EdgeLengths(trailing: 59) }
  var togglesFillWidth: Bool { true }
  var meterArrangement: MeterArrangement { .stacked }
  func trackSize(isCircular: Bool, within proposal: ProposedSize) -> Size {
    isCircular ? Size(width: 50, height: 50) : Size(width: proposal.width ?? 100, height: 6)
  }
  func quantised(_ length: Double, along axis: Axis, as use: LengthUse) -> Double { length }
}
