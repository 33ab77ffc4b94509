extension ArchiveReader {
  mutating func readPaint() throws(ViewArchiveError) -> Paint {
    switch try choice(PaintTag.self) {
    case .rgb:
      return .color(.rgb(red: try double(), green: try double(), blue: try double(), alpha: try double()))
    case .system: return .color(.system(try choice()))
    case .asset: return .color(.asset(try string()))
    case .hierarchical:
      let level = try level()
      return .hierarchical(level: level, base: try flag() ? try nestedPaint() : nil)
    case .fill: return .fill(level: try level())
    case .background: return .background
    case .tint: return .tint
    case .material: return .material(try choice())
    case .gradient: return .gradient(of: try nestedPaint())
    case .linearGradient: return .linearGradient(try stops(), from: try point(), to: try point())
    case .radialGradient:
      return .radialGradient(
        try stops(), center: try point(), startRadius: try double(), endRadius: try double())
    case .angularGradient:
      return .angularGradient(
        try stops(), center: try point(), startDegrees: try double(), endDegrees: try double())
    case .opacity: return .opacity(try nestedPaint(), try double())
    }
  }

  mutating func readFont() throws(ViewArchiveError) -> FontDescription {
    let flags = try bits(6)
    let size: FontDescription.Size = flags & 16 != 0 ? .points(try double()) : .style(try choice())
    let design: FontDesign = try choice()
    return FontDescription(
      size: size, family: flags & 4 != 0 ? try string() : nil, weight: flags & 8 != 0 ? try choice() : nil,
      design: design, isItalic: flags & 1 != 0, hasMonospacedDigits: flags & 2 != 0,
      isSecondary: flags & 32 != 0)
  }

  mutating func readStyle() throws(ViewArchiveError) -> TextStyle {
    let font = try font()
    let foreground = try paint()
    let flags = try bits(5)
    return TextStyle(
      font: font, foreground: foreground, isUnderlined: flags & 1 != 0, isStruckThrough: flags & 2 != 0,
      kerning: flags & 4 != 0 ? try double() : 0, baselineOffset: flags & 16 != 0 ? try double() : 0,
      textCase: flags & 8 != 0 ? try choice() : nil)
  }

  mutating func point() throws(ViewArchiveError) -> RelativePoint {
    RelativePoint(x: try double(), y: try double())
  }

  private mutating func level() throws(ViewArchiveError) -> UInt8 {
    let level = try byte()
    guard (1...5).contains(level) else { throw malformed("a level is not between 1 and 5") }
    return level
  }

  private mutating func stops() throws(ViewArchiveError) -> [GradientStop] {
    try list { reader throws(ViewArchiveError) in
      GradientStop(color: try reader.nestedPaint(), location: try reader.double())
    }
  }
}
