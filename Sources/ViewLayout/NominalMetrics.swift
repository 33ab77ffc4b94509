public import ViewArchive

/// Metrics of a surface that does not exist: those of the platform's interface font, nearly.
///
/// Geometry that only a view's code knows is evaluated with them when a view is archived, before any surface is known.
/// Text is as wide as in Helvetica; a line is as high as the platform's text styles say.
///
/// Sources: widths from Adobe's Core 14 font metrics, Helvetica.afm; line heights from Apple, Human Interface
/// Guidelines, Typography, "Large (default)"; control sizes from the platform's default controls.
public struct NominalMetrics: SurfaceMetrics, Sendable {
  /// Text with its characters measured.
  public struct PreparedText: Sendable {
    var glyphs: [TextFlow.Glyph]
    var text: TextNode
    var lineHeight: Double
    var ascent: Double
    var idealWidth: Double
  }

  /// Makes the metrics.
  public init() {}

  /// Measures every character of a text once.
  public func prepare(_ text: TextNode) -> PreparedText {
    var glyphs: [TextFlow.Glyph] = []
    var lineHeight = 0.0
    var size = 0.0
    for (index, run) in text.runs.enumerated() {
      let points = run.style.font.points
      if points > size { size = points }
      lineHeight = max(lineHeight, run.style.font.lineHeight)
      if case .image(let image) = run.content {
        glyphs.append(TextFlow.Glyph("\u{FFFC}", width: self.size(of: image).width, run: index))
      } else {
        for character in run.content.nominalText(run.style.textCase) {
          let width = HelveticaWidths.width(of: character, in: run.style.font) + run.style.kerning.finite
          glyphs.append(TextFlow.Glyph(character, width: max(0, width), run: index))
        }
      }
    }
    let font = FontDescription()
    return PreparedText(
      glyphs: glyphs, text: text, lineHeight: lineHeight > 0 ? lineHeight : font.lineHeight,
      ascent: 0.76 * (size > 0 ? size : font.points),
      idealWidth: TextFlow(glyphs, width: nil) { _ in TextFlow.Glyph("…", width: 0, run: 0) }.width)
  }

  /// Measures text; it shrinks as far as it may before it is cut.
  public func measure(_ text: PreparedText, within proposal: ProposedSize) -> TextMeasure {
    let least = min(max(text.text.minimumScale.finite, 0.1), 1)
    var scale = 1.0
    while true {
      let lineHeight = text.lineHeight * scale
      var most = text.text.maximumLines.map { max(1, $0) }
      if let height = proposal.height, height.isFinite {
        most = min(most ?? .max, max(1, Int(min((height + tolerance) / lineHeight, 10_000))))
      }
      let flow = TextFlow(text.glyphs, width: proposal.width.map { $0 / scale }, maximumLines: most) { run in
        TextFlow.Glyph("…", width: text.lineHeight * 0.8, run: run)
      }
      if flow.isTruncated, scale > least {
        scale = max(least, scale - 0.05)
        continue
      }
      let count = Double(max(flow.lines.count, text.text.minimumLines))
      let size = Size(width: text.glyphs.isEmpty ? 0 : flow.width * scale, height: lineHeight * count)
      let first = (lineHeight - text.ascent * scale) / 2 + text.ascent * scale
      return TextMeasure(
        size: size, firstBaseline: first, lastBaseline: first + lineHeight * Double(flow.lines.count - 1))
    }
  }

  /// A symbol is a little wider than its font is high; a picture is unknown and square.
  public func size(of image: ImageNode) -> Size {
    guard case .symbol = image.source else { return Size(width: 24, height: 24) }
    let factor: Double =
      switch image.scale {
      case .small: 0.85
      case .medium: 1.1
      case .large: 1.4
      }
    let side = image.font.points * factor
    return Size(width: side, height: side)
  }

  /// 8 points.
  public func spacing(along axis: Axis) -> Double { 8 }

  /// 16 points.
  public func padding(along axis: Axis) -> Double { 16 }

  /// 8 points.
  public func spacerLength(along axis: Axis) -> Double { 8 }

  /// A hairline at a scale of 3.
  public func dividerThickness(along axis: Axis) -> Double { 1.0 / 3 }

  /// Room around a bordered label; none where only the label is drawn.
  public func insets(of button: ButtonNode, number: Int?) -> EdgeLengths {
    switch button.style {
    case .plain, .borderless: .zero
    default: EdgeLengths(top: 7, leading: 12, bottom: 7, trailing: 12)
    }
  }

  /// Room for a switch of 51 points after the label.
  public func insets(of toggle: ToggleNode, number: Int?) -> EdgeLengths {
    EdgeLengths(trailing: toggle.hidesLabel ? 51 : 59)
  }

  /// A switch stands at the trailing edge.
  public var togglesFillWidth: Bool { true }

  /// Labels stand above bars.
  public var meterArrangement: MeterArrangement { .stacked }

  /// A bar of 4 points; a ring of the size that accessories have.
  public func trackSize(isCircular: Bool, within proposal: ProposedSize) -> Size {
    guard isCircular else {
      return Size(width: max(0, proposal.width ?? 100), height: 4)
    }
    let side = min(proposal.width ?? 58, proposal.height ?? 58)
    return Size(width: side, height: side)
  }

  /// The length itself: nominal geometry has no grid.
  public func quantised(_ length: Double, along axis: Axis, as use: LengthUse) -> Double { length }
}

extension FontDescription {
  /// The size in points.
  var points: Double {
    switch size {
    case .style(let style): style.points * scale
    case .points(let points): min(max(points.finite, 1), 1_000) * scale
    }
  }

  /// The height of a line in points.
  var lineHeight: Double {
    switch size {
    case .style(let style): style.lineHeight * scale
    case .points: (points * 1.2).rounded()
    }
  }

  /// Whether the letters are of a heavy weight.
  var isHeavy: Bool {
    if let weight { return weight >= .semibold }
    if case .style(let style) = size { return style.weight >= .semibold }
    return false
  }
}

extension TextRun.Content {
  /// The words, or words of the usual length where only a clock knows them.
  fileprivate func nominalText(_ textCase: TextStyle.TextCase?) -> String {
    let text: String =
      switch self {
      case .verbatim(let text): text
      case .date(_, .time): "00:00"
      case .date(_, .date): "00 September 0000"
      case .date(_, .relative): "00 min, 00 sec"
      case .date(_, .offset): "+00 minutes"
      case .date(_, .timer), .timer: "0:00:00"
      case .interval: "00:00–00:00"
      case .image: ""
      }
    switch textCase {
    case .uppercase: return text.uppercased()
    case .lowercase: return text.lowercased()
    case nil: return text
    }
  }
}
