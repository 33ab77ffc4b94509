import ViewArchive
import ViewLayout

/// Metrics that make expected frames easy to compute: a character is 10 × 20 points, distances are 8, padding is 16.
struct PlainMetrics: SurfaceMetrics, Sendable {
  /// What lengths are rounded down to; nil leaves them.
  var step: Double?

  func measure(_ text: TextNode, within proposal: ProposedSize) -> TextMeasure {
    let glyphs = text.runs.enumerated().flatMap { index, run -> [TextFlow.Glyph] in
      guard case .verbatim(let words) = run.content else { return [] }
      return words.map { TextFlow.Glyph($0, width: $0.isNewline ? 0 : 10, run: index) }
    }
    var most = text.maximumLines
    if let height = proposal.height, height.isFinite { most = min(most ?? .max, max(1, Int(height / 20))) }
    let flow = TextFlow(glyphs, width: proposal.width, maximumLines: most) { TextFlow.Glyph("…", width: 10, run: $0) }
    return TextMeasure(
      size: Size(width: flow.width, height: 20 * Double(flow.lines.count)), firstBaseline: 15,
      lastBaseline: 20 * Double(flow.lines.count) - 5)
  }

  func size(of image: ImageNode) -> Size { Size(width: 24, height: 16) }
  func spacing(along axis: Axis) -> Double { 8 }
  func padding(along axis: Axis) -> Double { 16 }
  func spacerLength(along axis: Axis) -> Double { 8 }
  func dividerThickness(along axis: Axis) -> Double { 1 }
  func insets(of button: ButtonNode, number: Int?) -> EdgeLengths {
    EdgeLengths(top: 2, leading: 5, bottom: 2, trailing: 5)
  }
  func insets(of toggle: ToggleNode, number: Int?) -> EdgeLengths { EdgeLengths(trailing: 30) }
  var togglesFillWidth: Bool { false }
  var meterArrangement: MeterArrangement { .inline }
  func trackSize(isCircular: Bool, within proposal: ProposedSize) -> Size {
    isCircular ? Size(width: 40, height: 40) : Size(width: max(20, proposal.width ?? 100), height: 4)
  }
  func quantised(_ length: Double, along axis: Axis, as use: LengthUse) -> Double {
    guard let step, length.isFinite else { return length }
    return (length / step).rounded(use == .share ? .down : .toNearestOrAwayFromZero) * step
  }
}

/// Short words for building views in tests.
func text(_ words: String, lines: Int? = nil) -> ViewNode {
  .text(TextNode(runs: [TextRun(.verbatim(words))], maximumLines: lines))
}

let color = ViewNode.paint(.tint)
let circle = ViewNode.shape(ShapeNode(.circle))
let spacer = ViewNode.spacer(minLength: nil)

func row(align alignment: VerticalPlacement = .center, spacing: Double? = nil, _ children: [ViewNode]) -> ViewNode {
  .stack(StackNode(.horizontal, alignment: Placement(.center, alignment), spacing: spacing, children: children))
}

func column(align alignment: HorizontalPlacement = .center, spacing: Double? = nil, _ children: [ViewNode]) -> ViewNode
{
  .stack(StackNode(.vertical, alignment: Placement(alignment, .center), spacing: spacing, children: children))
}

func pile(align alignment: Placement = .center, _ children: [ViewNode]) -> ViewNode {
  .stack(StackNode(.depth, alignment: alignment, children: children))
}

func grid(align alignment: Placement = .center, _ rows: [GridNode.Row]) -> ViewNode {
  .grid(GridNode(alignment: alignment, horizontalSpacing: 10, verticalSpacing: 10, rows: rows))
}

extension ViewNode {
  func frame(width: Double? = nil, height: Double? = nil, _ alignment: Placement = .center) -> ViewNode {
    .modified(self, .frame(width: width, height: height, alignment: alignment))
  }
  func flexible(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil, _ alignment: Placement = .center
  ) -> ViewNode {
    .modified(
      self,
      .flexibleFrame(
        FlexibleFrame(
          minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
          alignment: alignment)))
  }
  func padding(_ length: Double?) -> ViewNode {
    .modified(self, .padding(Insets(top: length, leading: length, bottom: length, trailing: length)))
  }
  func modified(_ modifier: Modifier) -> ViewNode { .modified(self, modifier) }
}

/// The frames of everything that is drawn, in drawing order, as "x y width height".
func leaves(_ placed: PlacedNode) -> [String] {
  var frames: [String] = []
  placed.walk { node in
    switch node.node {
    case .text, .image, .paint, .shape, .divider: frames.append(describe(node.frame))
    default: if node.role == .track { frames.append(describe(node.frame)) }
    }
  }
  return frames
}

func describe(_ rect: Rect) -> String {
  [rect.minX, rect.minY, rect.width, rect.height].map { number in
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }.joined(separator: " ")
}
