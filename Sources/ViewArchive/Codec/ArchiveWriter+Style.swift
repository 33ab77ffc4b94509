extension ArchiveWriter {
  /// Writes a paint into its pool and returns its index.
  mutating func paint(_ paint: Paint, nesting: Int = 1) throws(ViewArchiveError) -> Int {
    guard nesting <= limits.nesting else { throw .tooNested(what: "paint", limit: limits.nesting) }
    switch paint {
    case .color(.rgb(let red, let green, let blue, let alpha)):
      tag(.rgb)
      for component in [red, green, blue, alpha] { try paintDouble(component, "a colour") }
    case .color(.system(let color)):
      tag(.system)
      paints.byte(color.rawValue)
    case .color(.asset(let name)):
      tag(.asset)
      paints.varint(try pooled(name))
    case .hierarchical(let level, let base):
      let index: Int? = if let base { try self.paint(base, nesting: nesting + 1) } else { nil }
      tag(.hierarchical)
      try self.level(level)
      paints.byte(index == nil ? 0 : 1)
      if let index { paints.varint(index) }
    case .fill(let level):
      tag(.fill)
      try self.level(level)
    case .background: tag(.background)
    case .tint: tag(.tint)
    case .material(let thickness):
      tag(.material)
      paints.byte(thickness.rawValue)
    case .gradient(let base):
      let index = try self.paint(base, nesting: nesting + 1)
      tag(.gradient)
      paints.varint(index)
    case .linearGradient(let stops, let from, let to):
      let colors = try colors(of: stops, nesting: nesting)
      tag(.linearGradient)
      try self.stops(stops, colors)
      for value in [from.x, from.y, to.x, to.y] { try paintDouble(value, "a gradient") }
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      let colors = try colors(of: stops, nesting: nesting)
      tag(.radialGradient)
      try self.stops(stops, colors)
      for value in [center.x, center.y, startRadius, endRadius] { try paintDouble(value, "a gradient") }
    case .angularGradient(let stops, let center, let startDegrees, let endDegrees):
      let colors = try colors(of: stops, nesting: nesting)
      tag(.angularGradient)
      try self.stops(stops, colors)
      for value in [center.x, center.y, startDegrees, endDegrees] { try paintDouble(value, "a gradient") }
    case .opacity(let base, let opacity):
      let index = try self.paint(base, nesting: nesting + 1)
      tag(.opacity)
      paints.varint(index)
      try paintDouble(opacity, "an opacity")
    }
    try charge(paints.openLength)
    return paints.close()
  }

  /// Writes a text style into its pool and returns its index.
  mutating func style(_ style: TextStyle) throws(ViewArchiveError) -> Int {
    let font = try self.font(style.font)
    let foreground = try paint(style.foreground)
    guard style.kerning.isFinite else { throw .notFinite(what: "the kerning of a text") }
    guard style.baselineOffset.isFinite else { throw .notFinite(what: "the baseline of a text") }
    styles.varint(font)
    styles.varint(foreground)
    let isMoved = style.baselineOffset != 0
    styles.byte(
      bits(style.isUnderlined, style.isStruckThrough, style.kerning != 0, style.textCase != nil) | (isMoved ? 16 : 0))
    if style.kerning != 0 { styles.double(style.kerning) }
    if isMoved { styles.double(style.baselineOffset) }
    if let textCase = style.textCase { styles.byte(textCase.rawValue) }
    try charge(styles.openLength)
    return styles.close()
  }

  /// Writes a font into its pool and returns its index.
  mutating func font(_ font: FontDescription) throws(ViewArchiveError) -> Int {
    let family: Int? = if let family = font.family { try pooled(family) } else { nil }
    let flags =
      bits(font.isItalic, font.hasMonospacedDigits, family != nil, font.weight != nil) | (font.isSecondary ? 32 : 0)
    switch font.size {
    case .style(let style):
      fonts.byte(flags)
      fonts.byte(style.rawValue)
    case .points(let points):
      guard points.isFinite else { throw .notFinite(what: "the size of a font") }
      fonts.byte(flags | 16)
      fonts.double(points)
    }
    fonts.byte(font.design.rawValue)
    if let family { fonts.varint(family) }
    if let weight = font.weight { fonts.byte(weight.rawValue) }
    try charge(fonts.openLength)
    return fonts.close()
  }

  private mutating func tag(_ tag: PaintTag) { paints.byte(tag.rawValue) }

  private mutating func level(_ level: UInt8) throws(ViewArchiveError) {
    guard (1...5).contains(level) else { throw .outOfRange(what: "the level of a style") }
    paints.byte(level)
  }

  private mutating func paintDouble(_ value: Double, _ what: String) throws(ViewArchiveError) {
    guard value.isFinite else { throw .notFinite(what: what) }
    paints.double(value)
  }

  private mutating func colors(of stops: [GradientStop], nesting: Int) throws(ViewArchiveError) -> [Int] {
    var colors: [Int] = []
    for stop in stops { colors.append(try paint(stop.color, nesting: nesting + 1)) }
    return colors
  }

  private mutating func stops(_ stops: [GradientStop], _ colors: [Int]) throws(ViewArchiveError) {
    paints.varint(stops.count)
    for (stop, color) in zip(stops, colors) {
      paints.varint(color)
      try paintDouble(stop.location, "the place of a gradient's colour")
    }
  }
}
