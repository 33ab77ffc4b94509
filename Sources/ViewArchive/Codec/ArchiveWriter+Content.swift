extension ArchiveWriter {
  mutating func text(_ text: TextNode) throws(ViewArchiveError) {
    nodes.byte(text.alignment.rawValue)
    nodes.byte(bits(text.maximumLines != nil, text.minimumScale != 1))
    nodes.signed(Int64(text.minimumLines))
    if let lines = text.maximumLines { nodes.signed(Int64(lines)) }
    nodes.byte(text.truncation.rawValue)
    if text.minimumScale != 1 { try double(text.minimumScale, "the minimum scale of a text") }
    nodes.varint(text.runs.count)
    for run in text.runs {
      nodes.varint(try style(run.style))
      try content(run.content)
    }
  }

  private mutating func content(_ content: TextRun.Content) throws(ViewArchiveError) {
    switch content {
    case .verbatim(let text):
      nodes.byte(0)
      try string(text)
    case .date(let instant, let style):
      nodes.byte(1)
      try double(instant, "a date")
      nodes.byte(style.rawValue)
    case .interval(let from, let to):
      nodes.byte(2)
      try double(from, "a date")
      try double(to, "a date")
    case .timer(let from, let to, let pausedAt, let countsDown, let showsHours):
      nodes.byte(3)
      try double(from, "a timer")
      try double(to, "a timer")
      try optional(pausedAt, "a timer")
      flag(countsDown)
      flag(showsHours)
    case .image(let image):
      nodes.byte(4)
      try self.image(image)
    }
  }

  mutating func image(_ image: ImageNode) throws(ViewArchiveError) {
    switch image.source {
    case .symbol(let name, let variableValue):
      nodes.byte(0)
      try string(name)
      try optional(variableValue, "the fill of a symbol")
    case .asset(let name):
      nodes.byte(1)
      try string(name)
    case .file(let path, let digest):
      nodes.byte(2)
      try string(path)
      try string(digest)
    }
    let flags = bits(image.isResizable, image.renderingMode != nil, image.accentedMode != nil, image.label != nil)
    nodes.byte(flags | (image.secondForeground != nil ? 16 : 0))
    if let mode = image.renderingMode { nodes.byte(mode.rawValue) }
    if let mode = image.accentedMode { nodes.byte(mode.rawValue) }
    nodes.varint(try font(image.font))
    nodes.byte(image.scale.rawValue)
    nodes.varint(try paint(image.foreground))
    if let second = image.secondForeground { nodes.varint(try paint(second)) }
    if let label = image.label { try string(label) }
  }

  mutating func shape(_ shape: ShapeNode) throws(ViewArchiveError) {
    try geometry(shape.geometry)
    switch shape.drawing {
    case .fill: nodes.byte(0)
    case .stroke(let stroke):
      nodes.byte(1)
      try self.stroke(stroke)
    case .strokeBorder(let stroke):
      nodes.byte(2)
      try self.stroke(stroke)
    }
    nodes.varint(try paint(shape.paint))
  }

  private mutating func stroke(_ stroke: StrokeNode) throws(ViewArchiveError) {
    try double(stroke.width, "the width of a line")
    nodes.byte(stroke.cap.rawValue)
    nodes.byte(stroke.join.rawValue)
    nodes.varint(stroke.dash.count)
    for length in stroke.dash { try double(length, "a dash") }
  }

  mutating func geometry(_ geometry: ShapeGeometry, nesting: Int = 1) throws(ViewArchiveError) {
    guard nesting <= limits.nesting else { throw .tooNested(what: "shape", limit: limits.nesting) }
    func tag(_ tag: GeometryTag, in writer: inout Self) { writer.nodes.byte(tag.rawValue) }
    switch geometry {
    case .rectangle: tag(.rectangle, in: &self)
    case .circle: tag(.circle, in: &self)
    case .ellipse: tag(.ellipse, in: &self)
    case .capsule: tag(.capsule, in: &self)
    case .containerRelative: tag(.containerRelative, in: &self)
    case .roundedRectangle(let radiusX, let radiusY):
      tag(.roundedRectangle, in: &self)
      for radius in [radiusX, radiusY] { try extent(radius, "a corner") }
    case .unevenRoundedRectangle(let topLeading, let bottomLeading, let bottomTrailing, let topTrailing):
      tag(.unevenRoundedRectangle, in: &self)
      for radius in [topLeading, bottomLeading, bottomTrailing, topTrailing] { try extent(radius, "a corner") }
    case .path(let width, let height, let elements):
      tag(.path, in: &self)
      try double(width, "the width of a path")
      try double(height, "the height of a path")
      nodes.varint(elements.count)
      for element in elements { try self.element(element) }
    case .trimmed(let base, let from, let to):
      tag(.trimmed, in: &self)
      try double(from, "the trim of a shape")
      try double(to, "the trim of a shape")
      try self.geometry(base, nesting: nesting + 1)
    case .rotated(let base, let degrees):
      tag(.rotated, in: &self)
      try double(degrees, "the turn of a shape")
      try self.geometry(base, nesting: nesting + 1)
    case .inset(let base, let amount):
      tag(.inset, in: &self)
      try double(amount, "the inset of a shape")
      try self.geometry(base, nesting: nesting + 1)
    }
  }

  private mutating func element(_ element: PathElement) throws(ViewArchiveError) {
    let numbers: [Double]
    switch element {
    case .move(let x, let y):
      nodes.byte(0)
      numbers = [x, y]
    case .line(let x, let y):
      nodes.byte(1)
      numbers = [x, y]
    case .quad(let x, let y, let controlX, let controlY):
      nodes.byte(2)
      numbers = [x, y, controlX, controlY]
    case .cubic(let x, let y, let control1X, let control1Y, let control2X, let control2Y):
      nodes.byte(3)
      numbers = [x, y, control1X, control1Y, control2X, control2Y]
    case .close:
      nodes.byte(4)
      numbers = []
    }
    for number in numbers { try double(number, "a path") }
  }
}
