extension ArchiveReader {
  mutating func text() throws(ViewArchiveError) -> TextNode {
    let alignment: HorizontalPlacement = try choice()
    let flags = try bits(2)
    let minimumLines = try int()
    let maximumLines: Int? = flags & 1 != 0 ? try int() : nil
    let truncation: TextNode.Truncation = try choice()
    let minimumScale = flags & 2 != 0 ? try double() : 1
    let runs = try list { reader throws(ViewArchiveError) in
      let style = try reader.style()
      return TextRun(try reader.content(), style: style)
    }
    return TextNode(
      runs: runs, alignment: alignment, minimumLines: minimumLines, maximumLines: maximumLines,
      truncation: truncation, minimumScale: minimumScale)
  }

  private mutating func content() throws(ViewArchiveError) -> TextRun.Content {
    switch try byte() {
    case 0: return .verbatim(try string())
    case 1: return .date(try double(), try choice())
    case 2: return .interval(from: try double(), to: try double())
    case 3:
      return .timer(
        from: try double(), to: try double(), pausedAt: try optionalDouble(), countsDown: try flag(),
        showsHours: try flag())
    case 4: return .image(try image())
    default: throw malformed("an unknown content of a text")
    }
  }

  mutating func image() throws(ViewArchiveError) -> ImageNode {
    let source: ImageNode.Source
    switch try byte() {
    case 0: source = .symbol(name: try string(), variableValue: try optionalDouble())
    case 1: source = .asset(try string())
    case 2: source = .file(path: try string(), digest: try string())
    default: throw malformed("an unknown source of an image")
    }
    let flags = try bits(5)
    let renderingMode: ImageNode.RenderingMode? = flags & 2 != 0 ? try choice() : nil
    let accentedMode: ImageNode.AccentedMode? = flags & 4 != 0 ? try choice() : nil
    let font = try font()
    let scale: ImageNode.Scale = try choice()
    let foreground = try paint()
    return ImageNode(
      source, isResizable: flags & 1 != 0, renderingMode: renderingMode, accentedMode: accentedMode, font: font,
      scale: scale, foreground: foreground, secondForeground: flags & 16 != 0 ? try paint() : nil,
      label: flags & 8 != 0 ? try string() : nil)
  }

  mutating func shape() throws(ViewArchiveError) -> ShapeNode {
    let geometry = try geometry()
    let drawing: ShapeNode.Drawing
    switch try byte() {
    case 0: drawing = .fill
    case 1: drawing = .stroke(try stroke())
    case 2: drawing = .strokeBorder(try stroke())
    default: throw malformed("an unknown way to draw a shape")
    }
    return ShapeNode(geometry, drawing: drawing, paint: try paint())
  }

  private mutating func stroke() throws(ViewArchiveError) -> StrokeNode {
    StrokeNode(
      width: try double(), cap: try choice(), join: try choice(),
      dash: try list { reader throws(ViewArchiveError) in try reader.double() })
  }

  mutating func geometry(nesting: Int = 1) throws(ViewArchiveError) -> ShapeGeometry {
    guard nesting <= limits.nesting else { throw .tooNested(what: "shape", limit: limits.nesting) }
    switch try choice(GeometryTag.self) {
    case .rectangle: return .rectangle
    case .circle: return .circle
    case .ellipse: return .ellipse
    case .capsule: return .capsule
    case .containerRelative: return .containerRelative
    case .roundedRectangle: return .roundedRectangle(radiusX: try extent(), radiusY: try extent())
    case .unevenRoundedRectangle:
      return .unevenRoundedRectangle(
        topLeading: try extent(), bottomLeading: try extent(), bottomTrailing: try extent(),
        topTrailing: try extent())
    case .path:
      return .path(
        width: try double(), height: try double(),
        elements: try list { reader throws(ViewArchiveError) in try reader.element() })
    case .trimmed:
      let from = try double()
      let to = try double()
      return .trimmed(try geometry(nesting: nesting + 1), from: from, to: to)
    case .rotated:
      let degrees = try double()
      return .rotated(try geometry(nesting: nesting + 1), degrees: degrees)
    case .inset:
      let amount = try double()
      return .inset(try geometry(nesting: nesting + 1), by: amount)
    }
  }

  private mutating func element() throws(ViewArchiveError) -> PathElement {
    switch try byte() {
    case 0: return .move(x: try double(), y: try double())
    case 1: return .line(x: try double(), y: try double())
    case 2: return .quad(x: try double(), y: try double(), controlX: try double(), controlY: try double())
    case 3:
      return .cubic(
        x: try double(), y: try double(), control1X: try double(), control1Y: try double(),
        control2X: try double(), control2Y: try double())
    case 4: return .close
    default: throw malformed("an unknown step of a path")
    }
  }
}
