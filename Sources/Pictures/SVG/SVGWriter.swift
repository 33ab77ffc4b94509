import Foundation
import ViewArchive
import ViewLayout

/// Writes marks as elements and remembers the definitions that they use.
struct SVGWriter<Metrics: PictureMetrics> {
  let metrics: Metrics
  let images: SVGRenderer<Metrics>.ImageSource
  let size: Size
  private(set) var definitions = ""
  /// What could not be written down as it was meant.
  private(set) var findings: [PictureFinding] = []
  private var names: [String: String] = [:]

  init(metrics: Metrics, images: @escaping SVGRenderer<Metrics>.ImageSource, size: Size) {
    self.metrics = metrics
    self.images = images
    self.size = size
  }

  mutating func note(_ finding: PictureFinding) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  mutating func elements(_ marks: [Mark]) -> String { marks.map { element($0) }.joined() }

  private mutating func element(_ mark: Mark) -> String {
    switch mark {
    case .fill(let path, let ink): fill(path, ink)
    // No viewer blurs what stands behind an element: the veil of a material is all there is of it.
    case .backdrop: ""
    case .stroke(let path, let stroke, let ink): self.stroke(path, stroke, ink)
    case .text(let text): self.text(text)
    case .image(let image): self.image(image)
    case .group(let group): self.group(group)
    }
  }

  /// The name of a definition; an equal one is written once.
  mutating func define(_ kind: String, _ make: (_ name: String) -> String) -> String {
    let key = make("")
    if let known = names[key] { return known }
    let name = "\(kind)\(names.count + 1)"
    names[key] = name
    definitions += make(name) + "\n"
    return name
  }

  // MARK: - Shapes

  private mutating func fill(_ path: PicturePath, _ ink: Ink) -> String {
    guard !path.elements.isEmpty else { return "" }
    if case .angular(let stops, let center, let start, let end) = ink {
      let clip = clipPath(path)
      return "<g clip-path=\"url(#\(clip))\">\n\(turn(stops, center, start, end, over: path.bounds))</g>\n"
    }
    return "<path d=\"\(data(path))\" fill-rule=\"evenodd\"\(paint("fill", ink))/>\n"
  }

  private mutating func stroke(_ path: PicturePath, _ stroke: StrokeNode, _ ink: Ink) -> String {
    guard !path.elements.isEmpty, stroke.width > 0, stroke.width.isFinite else { return "" }
    if case .angular(let stops, let center, let start, let end) = ink {
      let line = "<path d=\"\(data(path))\" fill=\"none\" stroke=\"#fff\"\(line(stroke))/>"
      let (mask, box) = (self.mask(line), path.bounds.inset(by: -stroke.width))
      return "<g mask=\"url(#\(mask))\">\n\(turn(stops, center, start, end, over: box))</g>\n"
    }
    return "<path d=\"\(data(path))\" fill=\"none\"\(paint("stroke", ink))\(line(stroke))/>\n"
  }

  private func line(_ stroke: StrokeNode) -> String {
    var text = " stroke-width=\"\(number(stroke.width))\""
    if stroke.cap != .butt { text += " stroke-linecap=\"\(stroke.cap == .round ? "round" : "square")\"" }
    if stroke.join != .miter { text += " stroke-linejoin=\"\(stroke.join == .round ? "round" : "bevel")\"" }
    if stroke.dash.contains(where: { $0 > 0 }), stroke.dash.allSatisfy({ $0.isFinite && $0 >= 0 }) {
      text += " stroke-dasharray=\"\(stroke.dash.map { number($0) }.joined(separator: " "))\""
    }
    return text
  }

  /// A gradient around a point, as so many wedges that their edges are not seen: SVG has none.
  private func turn(
    _ stops: [Ink.Stop], _ center: Point, _ start: Double, _ end: Double, over box: Rect
  ) -> String {
    let reach = (box.width + box.height) * 2 + 1
    let count = 240
    func wedge(_ from: Double, _ to: Double, _ color: RGBA) -> String {
      let corners = [from, (from + to) / 2, to].map { degrees -> String in
        let angle = degrees * .pi / 180
        return "\(number(center.x + reach * cos(angle))),\(number(center.y + reach * sin(angle)))"
      }
      let list = "\(number(center.x)),\(number(center.y)) " + corners.joined(separator: " ")
      return "<polygon points=\"\(list)\"\(paint("fill", color))/>\n"
    }
    // Edges are not smoothed, or those of translucent wedges would be seen twice or not at all.
    var text = "<g shape-rendering=\"crispEdges\">\n"
    for index in 0..<count {
      let (first, last) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      let sweep = end - start
      text += wedge(start + sweep * first, start + sweep * last, stops.color(at: (first + last) / 2))
    }
    // What the turn leaves out goes on with the nearer end.
    let rest = 360 - abs(end - start)
    if rest > 0, rest < 360 {
      let half = (end < start ? -rest : rest) / 2
      text += wedge(end, end + half, stops.color(at: 1)) + wedge(start - half, start, stops.color(at: 0))
    }
    return text + "</g>\n"
  }

  // MARK: - Groups

  private mutating func group(_ group: MarkGroup) -> String {
    guard group.opacity > 0, !group.marks.isEmpty else { return "" }
    var attributes = ""
    if let clip = group.clip { attributes += " clip-path=\"url(#\(clipPath(clip)))\"" }
    var inner = ""
    if let blending = group.blending { inner += " style=\"mix-blend-mode:\(blending.name)\"" }
    if group.opacity < 1 { inner += " opacity=\"\(number(group.opacity))\"" }
    if group.transform != .identity {
      let m = group.transform
      let list = [m.a, m.b, m.c, m.d, m.tx, m.ty].map { number($0, digits: 6) }.joined(separator: " ")
      inner += " transform=\"matrix(\(list))\""
    }
    if let shadow = group.shadow { inner += " filter=\"url(#\(filter(shadow)))\"" }
    if group.blur > 0 { inner += " filter=\"url(#\(blur(group.blur)))\"" }
    if let color = group.lightAsOpacity { inner += " filter=\"url(#\(lightening(color)))\"" }
    if let mask = group.mask {
      let body = elements(mask)
      inner += " mask=\"url(#\(self.mask("<g filter=\"url(#\(whitening()))\">\(body)</g>")))\""
    }
    if let cutout = group.cutout {
      let body = elements(cutout)
      let all =
        "<rect x=\"\(number(-size.width))\" y=\"\(number(-size.height))\" width=\"\(number(3 * size.width))\" "
        + "height=\"\(number(3 * size.height))\" fill=\"#fff\"/>"
      inner += " mask=\"url(#\(self.mask(all + body)))\""
    }
    let body = elements(group.marks)
    // What is clipped stands outside of what is moved: the clip is in the coordinates around the group.
    let moved = inner.isEmpty ? body : "<g\(inner)>\n\(body)</g>\n"
    return attributes.isEmpty ? moved : "<g\(attributes)>\n\(moved)</g>\n"
  }

  private mutating func clipPath(_ path: PicturePath) -> String {
    let data = data(path)
    return define("clip") {
      "<clipPath id=\"\($0)\"><path d=\"\(data)\" clip-rule=\"evenodd\"/></clipPath>"
    }
  }

  private mutating func mask(_ body: String) -> String {
    let box =
      "x=\"\(number(-size.width))\" y=\"\(number(-size.height))\" width=\"\(number(3 * size.width))\" "
      + "height=\"\(number(3 * size.height))\""
    return define("mask") { "<mask id=\"\($0)\" maskUnits=\"userSpaceOnUse\" \(box)>\(body)</mask>" }
  }

  // MARK: - Filters

  private static var filterBox: String { "x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\"" }

  private mutating func blur(_ radius: Double) -> String {
    let deviation = number(radius)
    return define("blur") {
      "<filter id=\"\($0)\" \(Self.filterBox)><feGaussianBlur stdDeviation=\"\(deviation)\" edgeMode=\"duplicate\"/>"
        + "</filter>"
    }
  }

  private mutating func filter(_ shadow: MarkGroup.Shadow) -> String {
    let (deviation, x, y) = (number(shadow.radius / 2), number(shadow.x), number(shadow.y))
    let (color, alpha) = (hex(shadow.color), number(shadow.color.alpha))
    return define("shadow") {
      "<filter id=\"\($0)\" \(Self.filterBox)><feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(deviation)\"/>"
        + "<feOffset dx=\"\(x)\" dy=\"\(y)\" result=\"s\"/><feFlood flood-color=\"\(color)\" flood-opacity=\"\(alpha)\"/>"
        + "<feComposite in2=\"s\" operator=\"in\"/><feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>"
        + "</filter>"
    }
  }

  /// Makes what is light opaque and what is dark clear, all of it in one colour.
  private mutating func lightening(_ color: RGBA) -> String {
    let hues = [color.red, color.green, color.blue].map { "0 0 0 0 \(number($0, digits: 4))" }.joined(separator: " ")
    let light = [0.2125, 0.7154, 0.0721].map { number($0 * color.alpha, digits: 4) }.joined(separator: " ")
    return define("light") {
      "<filter id=\"\($0)\" \(Self.filterBox) color-interpolation-filters=\"sRGB\">"
        + "<feColorMatrix values=\"\(hues) \(light) 0 0\"/><feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter>"
    }
  }

  /// Turns every colour white and keeps its opacity: a mask counts opacity, SVG's counts light.
  private mutating func whitening() -> String {
    define("white") {
      "<filter id=\"\($0)\" \(Self.filterBox)><feColorMatrix values=\"0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0\"/></filter>"
    }
  }

  mutating func colorMatrix(_ effect: ImageMark.Effect) -> String? {
    let values: [String]
    switch effect {
    case .original: return nil
    case .recolored(let changes): values = changes.map { matrix($0) }
    case .silhouette(let color):
      values = [
        [color.red, color.green, color.blue].map { "0 0 0 0 \(number($0))" }.joined(separator: " ")
          + " 0 0 0 \(number(color.alpha)) 0"
      ]
    case .tinted(let color):
      values = [
        [color.red, color.green, color.blue].map {
          "\(number(0.299 * $0)) \(number(0.587 * $0)) \(number(0.114 * $0)) 0 0"
        }.joined(separator: " ") + " 0 0 0 1 0"
      ]
    }
    let steps = values.map { "<feColorMatrix values=\"\($0)\"/>" }.joined()
    return define("tone") {
      "<filter id=\"\($0)\" color-interpolation-filters=\"sRGB\">\(steps)</filter>"
    }
  }

  private func matrix(_ change: ColorChange) -> String {
    let rows = [change.red, change.green, change.blue].map { row in
      [row.red, row.green, row.blue, 0, row.added].map { number($0, digits: 4) }.joined(separator: " ")
    }
    return rows.joined(separator: " ") + " 0 0 0 \(number(change.alpha, digits: 4)) 0"
  }
}

extension Blending {
  /// The name of the mode in CSS.
  fileprivate var name: String {
    switch self {
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    }
  }
}
