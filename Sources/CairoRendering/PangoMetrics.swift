import CPangoCairo
public import Pictures
public import ViewArchive
public import ViewLayout

/// The metrics of pictures: text shaped by Pango, sizes and distances as the platform has them.
///
/// Belongs to one thread, and only one thread of a process may draw: Cairo closes font files that another one reads. It
/// remembers what it has shaped, so that measuring and drawing share the work.
public final class PangoMetrics: PictureMetrics {
  /// Text in the form in which Pango measures it.
  public struct PreparedText {
    let text: PangoText
  }

  let context: FontContext
  let shaping: TextShaping
  private var texts: [TextNode: PangoText] = [:]

  /// Makes metrics for fonts, a text size and a language; a picture by file is as large as it is in a store.
  ///
  /// - Parameter language: The language of the words (BCP 47), by which letters that several languages share get their
  ///   shapes; nil is that of the process.
  public init(
    fonts: PictureFonts = .inter, typeSize: TypeSize = .large, language: String? = nil, images: ImageStore = .empty
  ) {
    context = FontContext(language: language)
    shaping = TextShaping(fonts: fonts, typeSize: typeSize, images: images)
  }

  /// The family that stands in for the interface font because that one is not installed; nil where it is.
  public var substitute: String? {
    let wanted = shaping.fonts.interface
    let font = FontShape(FontDescription(size: .points(12)), shaping.fonts, shaping.typeSize, scale: 1)
    let found = context.foundFamily(for: font) ?? "none"
    return found == wanted ? nil : found
  }

  func text(_ node: TextNode) -> PangoText {
    if let known = texts[node] { return known }
    let text = PangoText(node, context: context, shaping: shaping)
    if texts.count >= 512 { texts.removeAll() }
    texts[node] = text
    return text
  }

  // MARK: - Text

  /// Shapes a text once.
  public func prepare(_ text: TextNode) -> PreparedText { PreparedText(text: self.text(text)) }

  /// Measures text; it shrinks as far as it may before it is cut.
  public func measure(_ text: PreparedText, within proposal: ProposedSize) -> TextMeasure {
    let text = text.text
    if let known = text.measures[proposal] { return known }
    let measure = measure(text, proposal)
    text.remember(measure, within: proposal)
    return measure
  }

  private func measure(_ text: PangoText, _ proposal: ProposedSize) -> TextMeasure {
    let scale = fittingScale(text, proposal)
    let measured = unsafe text.laidOut(proposal, scale: scale) { layout, box -> TextMeasure in
      let unit = Double(PANGO_SCALE)
      let count = unsafe Int(pango_layout_get_line_count(layout))
      var width = 0.0
      for index in 0..<count {
        guard let line = unsafe pango_layout_get_line_readonly(layout, Int32(index)) else { continue }
        var logical = PangoRectangle()
        unsafe pango_layout_line_get_extents(line, nil, &logical)
        width = max(width, Double(logical.width) / unit * scale)
      }
      let lines = max(count, text.node.minimumLines)
      let height = box.height + Double(max(0, lines - 1)) * box.leading
      let last = box.ascent + Double(max(0, count - 1)) * box.leading
      return TextMeasure(
        size: Size(width: (width * 3).rounded(.up) / 3, height: height), firstBaseline: box.ascent, lastBaseline: last)
    }
    if let measured { return measured }
    let box = text.lineBox(1)
    let height = box.height + Double(max(0, text.node.minimumLines - 1)) * box.leading
    return TextMeasure(
      size: Size(width: 0, height: height), firstBaseline: box.ascent, lastBaseline: box.ascent)
  }

  /// What the size of the type is multiplied by, so that the text fits if it may.
  func fittingScale(_ text: PangoText, _ room: ProposedSize) -> Double {
    if let known = text.scales[room] { return known }
    let scale = searchedScale(text, room)
    text.remember(scale, in: room)
    return scale
  }

  private func searchedScale(_ text: PangoText, _ room: ProposedSize) -> Double {
    let given = text.node.minimumScale
    let asked = given.isFinite ? min(max(given, 0.1), 1) : 1
    let least = min(asked, text.isFigure ? 0.7 : 1)
    var scale = 1.0
    while scale > least {
      let isCut = unsafe text.laidOut(room, scale: scale) { layout, box in
        if unsafe pango_layout_is_ellipsized(layout) != 0 { return true }
        if unsafe text.isEnded(layout) { return !text.isEndedAtAnySize }
        let count = unsafe Double(pango_layout_get_line_count(layout))
        // A number parted from its unit is hard to read: it rather shrinks to stand in one line.
        if text.isFigure, count > 1 { return true }
        // Only text that may shrink does so for want of height; other text stands over its frame's edge, as everywhere.
        guard asked < 1, scale > asked, let height = room.height else { return false }
        return box.height + (count - 1) * box.leading > height + 0.01
      }
      guard isCut == true else { break }
      // Sizes at which one line is too wide for certain need not be tried.
      let steps = scale == 1 ? max(1, text.stepsToFit(room)) : 1
      scale = max(least, scale - 0.05 * steps)
    }
    return scale
  }

  /// The lines of a text in a frame, from the top.
  public func lines(of text: TextNode, in size: Size, isRightToLeft: Bool) -> [TextLine] {
    let shaped = self.text(text)
    let room = ProposedSize(size)
    let scale = fittingScale(shaped, room)
    var lines: [TextLine] = []
    _ = unsafe shaped.laidOut(room, scale: scale) { layout, box in
      let walk = LineWalk(
        text: shaped, scale: scale, width: size.width, isRightToLeft: isRightToLeft,
        listsLetters: text.runs.contains { $0.style.font.hasMonospacedDigits })
      unsafe walk.each(layout, box) { line, _, _ in lines.append(line) }
    }
    return lines
  }

  /// How a font is asked for where text is written down as text.
  public func face(of font: FontDescription, scale: Double) -> FontFace {
    let shape = FontShape(font, shaping.fonts, shaping.typeSize, scale: scale)
    let general = font.design == .monospaced ? "monospace" : font.design == .serif ? "serif" : "sans-serif"
    // A general name stands for a font that is found; beside another name a viewer might take that one.
    let families =
      ["monospace", "serif", "sans-serif"].contains(shape.family)
      ? [context.foundFamily(for: shape) ?? general, general] : [shape.family, shaping.fonts.interface, general]
    return FontFace(
      families: families.enumerated().filter { families.firstIndex(of: $1) == $0 }.map(\.element),
      points: shape.points, weight: Int(shape.weight.css), isItalic: shape.isItalic,
      tracking: shaping.fonts.tracking(of: shape.family, points: shape.points / scale) * shape.points)
  }

  // MARK: - Sizes

  /// A symbol is a little higher than its font is; a picture by file has a point for each pixel.
  public func size(of image: ImageNode) -> Size { shaping.size(of: image) }
  /// A symbol's middle is that of the capitals beside it.
  public func baseline(of image: ImageNode) -> Double? { shaping.baseline(of: image) }
  /// 8 points.
  public func spacing(along axis: Axis) -> Double { 8 }
  /// 16 points.
  public func padding(along axis: Axis) -> Double { 16 }
  /// 8 points.
  public func spacerLength(along axis: Axis) -> Double { 8 }
  /// A hairline at a scale of 3.
  public func dividerThickness(along axis: Axis) -> Double { 1.0 / 3 }

  /// Room around a label on a field; none where only the label is drawn.
  public func insets(of button: ButtonNode, number: Int?) -> EdgeLengths {
    switch button.style {
    case .plain, .borderless: .zero
    default: EdgeLengths(top: 6, leading: 12, bottom: 6, trailing: 12)
    }
  }

  /// Room for a switch after the label, or around a label on a field.
  public func insets(of toggle: ToggleNode, number: Int?) -> EdgeLengths {
    let width = PictureFigures.switchSize.width
    return switch toggle.style {
    case .automatic, .switched: EdgeLengths(trailing: toggle.hidesLabel ? width : width + 8)
    case .plain, .borderless: .zero
    case .bordered, .borderedProminent: EdgeLengths(top: 6, leading: 12, bottom: 6, trailing: 12)
    }
  }

  /// The height of a switch, where one is drawn.
  public func markHeight(of toggle: ToggleNode) -> Double {
    switch toggle.style {
    case .automatic, .switched: PictureFigures.switchSize.height
    case .plain, .borderless, .bordered, .borderedProminent: 0
    }
  }

  /// Whether no font has a letter of a text.
  public func hasUnknownLetters(_ text: TextNode) -> Bool { self.text(text).hasUnknownLetters }

  /// A switch stands at the trailing edge.
  public var togglesFillWidth: Bool { true }
  /// Labels stand above bars.
  public var meterArrangement: MeterArrangement { .stacked }

  /// A bar as wide as it is offered; a ring of the size that accessories have.
  public func trackSize(isCircular: Bool, within proposal: ProposedSize) -> Size {
    guard isCircular else {
      return Size(width: max(0, proposal.width ?? 100), height: PictureFigures.barHeight)
    }
    let side = min(proposal.width ?? 58, proposal.height ?? 58)
    return Size(width: side, height: side)
  }

  /// The length itself: a picture has no grid.
  public func quantised(_ length: Double, along axis: Axis, as use: LengthUse) -> Double { length }
}

// Pango's objects belong to one thread.
@available(*, unavailable)
extension PangoMetrics: Sendable {}

@available(*, unavailable)
extension PangoMetrics.PreparedText: Sendable {}
