import CPangoCairo
import Foundation
import Pictures
import ViewArchive
import ViewLayout

/// A text that Pango has shaped.
///
/// It is shaped once, in the sizes of its fonts: made smaller it is the same, smaller. Nothing is hinted or rounded to
/// pixels, and each size of a font would have to be found among all fonts of the system.
@safe final class PangoText {
  let node: TextNode
  private let context: FontContext
  private let style: TextShaping
  /// The bytes at which each run begins, and at last where the text ends.
  private var starts: [Int] = []
  private let string: String
  private var shaped: OpaquePointer?
  /// How many line breaks are written in it.
  private let breaks: Int
  /// The text cut at one of them, by the byte at which that stands.
  private var ended: [Int: OpaquePointer] = unsafe [:]
  private var boxes: [Double: LineBox] = [:]
  /// What was measured, and by which scale the text was made to fit: a layout asks for the same more than once.
  private(set) var measures: [ProposedSize: TextMeasure] = [:]
  private(set) var scales: [ProposedSize: Double] = [:]

  /// How high the lines of a text are.
  struct LineBox {
    var ascent, descent: Double
    /// The distance between two baselines.
    var leading: Double
    var height: Double { ascent + descent }
  }

  init(_ node: TextNode, context: FontContext, shaping style: TextShaping) {
    self.node = node
    self.context = context
    self.style = style
    let parts = node.runs.map(\.drawnText)
    // The mark has no width and belongs to the first run.
    var words = parts.joined().markOfDirection
    for part in parts {
      starts.append(starts.isEmpty ? 0 : words.utf8.count)
      words += part
    }
    starts.append(words.utf8.count)
    string = words
    breaks = words.unicodeScalars.count { $0 == "\u{2028}" }
  }

  deinit {
    unsafe ended.values.forEach { unsafe cpc_unref(UnsafeMutableRawPointer($0)) }
    if let shaped = unsafe shaped { unsafe cpc_unref(UnsafeMutableRawPointer(shaped)) }
  }

  var isEmpty: Bool { string.isEmpty }

  /// Whether it is a short text with a number in it.
  ///
  /// "1…" for 100 would be another number, so that such a text shrinks before it is cut. Room that was worked out when the
  /// view was archived, by nominal metrics, is often a little too small for it.
  private(set) lazy var isFigure = breaks == 0 && string.count <= 14 && string.contains(where: \.isNumber)

  func remember(_ measure: TextMeasure, within proposal: ProposedSize) {
    if measures.count < 64 { measures[proposal] = measure }
  }

  func remember(_ scale: Double, in room: ProposedSize) {
    if scales.count < 64 { scales[room] = scale }
  }

  /// How wide the text is, in its own size, and how many lines it has where nothing limits it.
  private lazy var natural: (width: Double, lines: Int) = {
    guard !string.isEmpty, let layout = unsafe layout() else { return (0, 1) }
    unsafe unlimit(layout)
    var extent = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &extent)
    unsafe learnHeights(layout)
    return unsafe (Double(extent.width) / Double(PANGO_SCALE), Int(pango_layout_get_line_count(layout)))
  }()

  /// Whether no font has a letter of it.
  private(set) lazy var hasUnknownLetters: Bool = {
    guard !string.isEmpty, let layout = unsafe layout() else { return false }
    // A break that stands within a line would be one of them.
    unsafe unlimit(layout)
    return unsafe pango_layout_get_unknown_glyphs_count(layout) > 0
  }()

  /// Tells the context the heights of the fonts that the layout has found.
  private func learnHeights(_ layout: OpaquePointer) {
    guard let line = unsafe pango_layout_get_line_readonly(layout, 0) else { return }
    var place: Int32 = 0
    while let item = unsafe cpc_run(line, place)?.pointee.item {
      place += 1
      let run = unsafe run(at: Int(item.pointee.offset))
      if case .image = node.runs[run].content { continue }
      guard let font = unsafe item.pointee.analysis.font else { continue }
      unsafe context.learn(from: font, for: shape(ofRun: run, scale: 1))
    }
  }

  private func unlimit(_ layout: OpaquePointer) {
    unsafe pango_layout_set_width(layout, -1)
    unsafe pango_layout_set_height(layout, -1)
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
  }

  /// How many steps of a twentieth a text of one line has to shrink at least; 0 for one that may have several.
  func stepsToFit(_ room: ProposedSize) -> Double {
    guard node.maximumLines == 1 || isFigure, let width = room.width, width.isFinite else { return 0 }
    guard natural.width > 0 else { return 0 }
    return ((1 - width / natural.width) / 0.05).rounded(.down)
  }

  /// The run that a byte belongs to.
  func run(at byte: Int) -> Int {
    var run = 0
    while run + 1 < node.runs.count, starts[run + 1] <= byte { run += 1 }
    return run
  }

  func shape(ofRun run: Int, scale: Double) -> FontShape {
    FontShape(node.runs[run].style.font, style.fonts, style.typeSize, scale: scale)
  }

  func lineBox(_ scale: Double) -> LineBox {
    if let known = boxes[scale] { return known }
    // What the layout finds need not be looked for.
    _ = natural
    var box = LineBox(ascent: 0, descent: 0, leading: 0)
    let fonts = node.runs.isEmpty ? [FontDescription()] : node.runs.map(\.style.font)
    for font in fonts {
      let shape = FontShape(font, style.fonts, style.typeSize, scale: scale)
      let heights = context.heights(of: shape)
      box.ascent = max(box.ascent, heights.ascent)
      box.descent = max(box.descent, heights.descent)
      let own = heights.ascent + heights.descent
      box.leading = max(box.leading, font.leading(style.typeSize).map { max($0 * scale, own) } ?? own)
    }
    boxes[scale] = box
    return box
  }

  /// Lays the text out in a room and calls a closure with the layout; nil where the text is empty.
  ///
  /// The layout's lengths are those of the text in its own size and have to be multiplied by the scale; the lines' heights
  /// are scaled.
  func laidOut<Result>(
    _ room: ProposedSize, scale: Double, _ body: (OpaquePointer, LineBox) -> Result
  ) -> Result? {
    guard !string.isEmpty, let layout = unsafe layout() else { return nil }
    let box = lineBox(scale)
    var most = node.maximumLines.map { max(1, $0) }
    if let height = room.height, height.isFinite {
      let fitting = 1 + Int(min(max(0, (height + 0.01 - box.height) / box.leading), 10_000))
      most = min(most ?? .max, fitting)
    }
    // Where there is room for all of it the layout stays as it is: a layout of another width is shaped anew.
    let width = room.width.flatMap { $0.isFinite ? $0 : nil }
    let isTooWide = width.map { natural.width > $0 / scale } ?? false
    guard isTooWide || natural.lines > most ?? .max else {
      unsafe unlimit(layout)
      return unsafe body(layout, box)
    }
    // What was measured shall fit when it is offered again: a thousandth for rounding, and the room after the last letter,
    // which Pango counts when it cuts a line and does not when it measures one.
    let slack = 2 + node.runs.indices.reduce(0) { max($0, spacing(ofRun: $1)) }
    let limit = width.map { Int32(min(($0 / scale * Double(PANGO_SCALE)).rounded(.up), 1e9)) + slack } ?? -1
    let drawn = unsafe most.flatMap { unsafe endedLayout(layout, after: $0, within: limit) } ?? layout
    unsafe pango_layout_set_width(drawn, limit)
    unsafe pango_layout_set_height(drawn, most.map { -Int32(min($0, 10_000)) } ?? -1)
    unsafe pango_layout_set_ellipsize(
      drawn, most == nil || width == nil ? PANGO_ELLIPSIZE_NONE : node.truncation.pango)
    return unsafe body(drawn, box)
  }

  /// Whether a layout holds less than the text because a line break stands where no other line is allowed.
  func isEnded(_ layout: OpaquePointer) -> Bool { unsafe layout != shaped }

  /// Whether it would be cut at a line break however small it is.
  var isEndedAtAnySize: Bool { breaks >= node.maximumLines ?? .max }

  /// The text up to the line break that ends the last line allowed; nil where that line ends otherwise.
  ///
  /// Pango would draw the break as a sign in the last line, and go on behind it.
  private func endedLayout(_ layout: OpaquePointer, after lines: Int, within limit: Int32) -> OpaquePointer? {
    guard breaks > 0 else { return nil }
    unsafe unlimit(layout)
    unsafe pango_layout_set_width(layout, limit)
    guard unsafe Int(pango_layout_get_line_count(layout)) > lines,
      let line = unsafe pango_layout_get_line_readonly(layout, Int32(clamping: lines - 1))
    else { return nil }
    let end = unsafe Int(cpc_line_end(line))
    let (bytes, mark) = (string.utf8, "\u{2028}".utf8)
    // Whether a break belongs to the line that it ends is Pango's own business.
    let place = [end - mark.count, end].first { $0 >= 0 && bytes.dropFirst($0).starts(with: mark) }
    guard let place else { return nil }
    if let known = unsafe ended[place] { return unsafe known }
    guard let made = unsafe makeLayout(String(decoding: bytes.prefix(place), as: UTF8.self) + "…") else { return nil }
    unsafe ended[place] = made
    return unsafe made
  }

  private func layout() -> OpaquePointer? {
    if let known = unsafe shaped { return unsafe known }
    unsafe shaped = makeLayout(string)
    return unsafe shaped
  }

  /// A layout of the text, or of its beginning.
  private func makeLayout(_ string: String) -> OpaquePointer? {
    guard let layout = unsafe context.makeLayout() else { return nil }
    unsafe pango_layout_set_text(layout, string, Int32(clamping: string.utf8.count))
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_auto_dir(layout, 1)
    let attributes = unsafe pango_attr_list_new()
    defer { unsafe pango_attr_list_unref(attributes) }
    for run in node.runs.indices {
      unsafe self.attributes(ofRun: run).forEach { attribute in
        unsafe attribute.pointee.start_index = UInt32(clamping: starts[run])
        unsafe attribute.pointee.end_index = UInt32(clamping: starts[run + 1])
        unsafe pango_attr_list_insert(attributes, attribute)
      }
    }
    // A word that is longer than its line breaks without a hyphen, which would be a character that nobody wrote.
    unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    unsafe pango_layout_set_attributes(layout, attributes)
    return unsafe layout
  }

  /// Extra room between the letters of a run, in Pango's units.
  private func spacing(ofRun run: Int) -> Int32 {
    if case .image = node.runs[run].content { return 0 }
    let font = shape(ofRun: run, scale: 1)
    let tracking = style.fonts.tracking(of: font.family, points: font.points) * font.points
    let kerning = node.runs[run].style.kerning
    return Int32(min(max((tracking + (kerning.isFinite ? kerning : 0)) * Double(PANGO_SCALE), -1e6), 1e6))
  }

  /// How far the letters of a run stand above the line, in points.
  func rise(ofRun run: Int) -> Double {
    let offset = node.runs[run].style.baselineOffset
    return offset.isFinite ? offset : 0
  }

  private func attributes(ofRun run: Int) -> [UnsafeMutablePointer<PangoAttribute>] {
    let text = node.runs[run]
    let font = shape(ofRun: run, scale: 1)
    let unit = Double(PANGO_SCALE)
    var result: [UnsafeMutablePointer<PangoAttribute>?] = unsafe []
    _ = unsafe font.withDescription { unsafe result.append(pango_attr_font_desc_new($0)) }
    // Runs never share an item: each is drawn with its own ink. The colour itself is not used.
    unsafe result.append(pango_attr_foreground_new(UInt16(truncatingIfNeeded: run), 0, 0))
    if text.style.font.hasMonospacedDigits { unsafe result.append(pango_attr_font_features_new("tnum=1")) }
    let spacing = spacing(ofRun: run)
    if spacing != 0 { unsafe result.append(pango_attr_letter_spacing_new(spacing)) }
    if case .image(var image) = text.content {
      image.font = text.style.font
      let size = style.size(of: image)
      let above = style.baseline(of: image) ?? size.height
      var box = PangoRectangle(
        x: 0, y: Int32(-above * unit), width: Int32(size.width * unit), height: Int32(size.height * unit))
      unsafe result.append(pango_attr_shape_new(&box, &box))
    }
    return unsafe result.compactMap { unsafe $0 }
  }
}

/// What the shape of text depends on besides its words and styles.
struct TextShaping {
  var fonts: PictureFonts
  var typeSize: TypeSize
  var images = ImageStore.empty

  /// A symbol is a little higher than its font; a picture by file has a point for each pixel.
  func size(of image: ImageNode) -> Size {
    guard case .symbol(let name, _) = image.source else {
      guard case .file(let path, _) = image.source else { return Size(width: 24, height: 24) }
      return images.size(path: path) ?? Size(width: 24, height: 24)
    }
    let factor: Double =
      switch image.scale {
      case .small: 0.85
      case .medium: 1.1
      case .large: 1.4
      }
    let side = image.font.points(typeSize) * factor
    let aspect = (SymbolLibrary.drawing(of: name) ?? SymbolLibrary.unknown).aspectRatio
    return Size(width: side * aspect, height: side)
  }

  /// A symbol's middle is that of the capitals beside it.
  func baseline(of image: ImageNode) -> Double? {
    guard case .symbol = image.source else { return nil }
    let capitals = image.font.points(typeSize) * 0.727
    return size(of: image).height / 2 + capitals / 2
  }
}

extension TextRun {
  /// The words as they are drawn; a symbol takes the room of one character.
  var drawnText: String {
    switch content {
    case .verbatim(let words):
      // One paragraph: Pango counts lines within one. A zero, which nobody sees, would end it.
      let text =
        words.contains { $0.isNewline || $0 == "\0" }
        ? String(words.compactMap { $0.isNewline ? "\u{2028}" : $0 == "\0" ? nil : $0 }) : words
      return switch style.textCase {
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case nil: text
      }
    case .image: return "\u{FFFC}"
    case .date, .interval, .timer: return ""
    }
  }
}

extension TextNode.Truncation {
  fileprivate var pango: PangoEllipsizeMode {
    switch self {
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }
}
