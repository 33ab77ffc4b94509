import ViewArchive
import ViewLayout

/// The metrics of a grid of cells, 8 × 17 points each: every length is a whole number of cells.
struct TerminalMetrics: SurfaceMetrics {
  /// How much room is left between rows.
  enum Density {
    /// As the view asks.
    case regular
    /// None: for a view that is higher than its card.
    case tight
  }
  static let cell = Size(width: 8, height: 17)

  var density: Density = .regular
  /// Whether a ring takes all the room it is offered: it is the border of a round card.
  var ringsFillTheirRoom = false
  var symbols: SymbolGlyphs

  struct PreparedText {
    var glyphs: [TextFlow.Glyph]
    var text: TextNode
    /// The width without a break; nil where there must be one.
    var widthOfOneLine: Double?
  }

  func prepare(_ text: TextNode) -> PreparedText {
    let glyphs = symbols.glyphs(of: text)
    return PreparedText(
      glyphs: glyphs, text: text, widthOfOneLine: glyphs.isEmpty ? nil : TextFlow.widthOfOneLine(glyphs))
  }

  func measure(_ text: PreparedText, within proposal: ProposedSize) -> TextMeasure {
    let columns = proposal.width.map(columns)
    if let width = text.widthOfOneLine, columns.map({ width <= Double($0) }) ?? true {
      return TextMeasure(
        size: Size(
          width: width * Self.cell.width, height: Double(max(1, text.text.minimumLines)) * Self.cell.height),
        firstBaseline: Self.cell.height, lastBaseline: Self.cell.height)
    }
    let flow = Self.flow(text.glyphs, text.text, columns: columns, rows: proposal.height.map(rows), symbols)
    let count = text.glyphs.isEmpty ? max(1, text.text.minimumLines) : max(flow.lines.count, text.text.minimumLines)
    let height = Double(count) * Self.cell.height
    return TextMeasure(
      size: Size(width: flow.width * Self.cell.width, height: height), firstBaseline: Self.cell.height,
      lastBaseline: Double(flow.lines.count) * Self.cell.height)
  }

  /// The lines of a text in so many cells; a row less high than a line still shows one.
  static func flow(
    _ glyphs: [TextFlow.Glyph], _ text: TextNode, columns: Int?, rows: Int?, _ symbols: SymbolGlyphs
  ) -> TextFlow {
    var most = text.maximumLines.map { max(1, $0) }
    if let rows { most = min(most ?? .max, max(1, rows)) }
    let cut: TextFlow.Cut =
      switch text.truncation {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    let mark = symbols.ellipsis
    return TextFlow(glyphs, width: columns.map(Double.init), maximumLines: most, cut: cut) {
      TextFlow.Glyph(mark, width: 1, run: $0)
    }
  }

  func size(of image: ImageNode) -> Size { Self.cell }

  func spacing(along axis: Axis) -> Double { axis == .horizontal ? Self.cell.width : 0 }

  func padding(along axis: Axis) -> Double { quantised(16, along: axis, as: .inset) }

  func spacerLength(along axis: Axis) -> Double { axis == .horizontal ? Self.cell.width : 0 }

  func dividerThickness(along axis: Axis) -> Double {
    axis == .horizontal ? Self.cell.width : density == .tight ? 0 : Self.cell.height
  }

  /// "[1 " before the label and "]" after it.
  func insets(of button: ButtonNode, number: Int?) -> EdgeLengths {
    let before = number.map { "\($0)".count + 2 } ?? 1
    return EdgeLengths(leading: Double(before) * Self.cell.width, trailing: Self.cell.width)
  }

  /// "1 ● " before the label, or "1 " where the label has a circle of its own.
  func insets(of toggle: ToggleNode, number: Int?) -> EdgeLengths {
    let mark = toggle.hasOwnMark ? 0 : toggle.hidesLabel ? 1 : 2
    let before = (number.map { "\($0)".count + 1 } ?? 0) + mark
    return EdgeLengths(leading: Double(before) * Self.cell.width)
  }

  var togglesFillWidth: Bool { false }

  var meterArrangement: MeterArrangement { .inline }

  var cutsAtEnd: Bool { true }

  /// A bar of one row, three cells at the least; a ring of three rows or of all the room, else one cell.
  func trackSize(isCircular: Bool, within proposal: ProposedSize) -> Size {
    if isCircular {
      let columns = columns(proposal.width ?? .infinity)
      let rows = rows(proposal.height ?? .infinity)
      guard columns >= 5, rows >= 3 else { return Self.cell }
      if ringsFillTheirRoom, columns < 100, rows < 100 {
        return Size(width: Self.cell.width * Double(columns), height: Self.cell.height * Double(rows))
      }
      return Size(width: Self.cell.width * (columns >= 7 ? 7 : 5), height: Self.cell.height * 3)
    }
    let offered = proposal.width.map { $0.isFinite ? Double(columns($0)) : $0 } ?? 10
    return Size(width: max(3, offered) * Self.cell.width, height: Self.cell.height)
  }

  /// Whole cells.
  ///
  /// A row is as much as 12 points of room or more, a column as 3: rows are few and columns many.
  func quantised(_ length: Double, along axis: Axis, as use: LengthUse) -> Double {
    guard length.isFinite else { return length }
    let step = axis == .horizontal ? Self.cell.width : Self.cell.height
    let count = length / step
    switch use {
    case .share: return max(0, (count + 0.001).rounded(.down)) * step
    case .displacement: return count.rounded() * step
    case .extent: return count <= 0 ? 0 : max(1, count.rounded()) * step
    case .spacing, .inset:
      guard count > 0 else { return use == .inset ? count.rounded(.towardZero) * step : 0 }
      if axis == .vertical { return density == .tight ? 0 : (count + 0.3).rounded(.down) * step }
      return (length < 3 ? 0 : max(1, count.rounded())) * step
    }
  }

  private func columns(_ width: Double) -> Int { Self.count(width, Self.cell.width) }
  private func rows(_ height: Double) -> Int { Self.count(height, Self.cell.height) }

  private static func count(_ length: Double, _ step: Double) -> Int {
    Int(min(max(0, length / step + 0.001), 100_000))
  }
}
