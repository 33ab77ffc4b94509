import ViewArchive

/// What a paint becomes on a terminal: a colour or the terminal's own, and how strongly it stands out.
struct Ink: Hashable, Sendable {
  /// The colour; nil is the terminal's own.
  var color: TerminalColor?
  /// Whether it is drawn dim.
  var isDim = false
  /// How opaque it is, 0 … 1; a fill behind something has little.
  var strength = 1.0

  /// Whether a shape filled with it is meant to be seen as a thing, not as its ground.
  var isStrong: Bool { strength >= 0.5 }
}

/// Turns paints into inks for one background.
struct InkWell {
  let tint: ColorValue
  let assets: [String: ColorValue]
  let isDark: Bool?

  init(_ environment: RenderEnvironment) {
    tint = environment.tint
    assets = environment.assetColors
    isDark = environment.isDark
  }

  func ink(_ paint: Paint, depth: Int = 0) -> Ink {
    guard depth < 16 else { return Ink() }
    switch paint {
    case .color(let color): return ink(color)
    case .hierarchical(let level, let base):
      var ink = base.map { self.ink($0, depth: depth + 1) } ?? Ink()
      if level > 1 { ink.isDim = true }
      if level > 2 { ink.strength = min(ink.strength, 0.3) }
      return ink
    case .fill, .background, .material: return Ink(isDim: true, strength: 0.15)
    case .tint: return ink(tint)
    case .gradient(let base): return ink(base, depth: depth + 1)
    case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _, _), .angularGradient(let stops, _, _, _):
      return mean(of: stops.prefix(32).map { ink($0.color, depth: depth + 1) })
    case .opacity(let base, let opacity):
      var ink = ink(base, depth: depth + 1)
      ink.strength *= opacity.isNaN ? 1 : min(max(opacity, 0), 1)
      if ink.strength < 0.7 { ink.isDim = true }
      return ink
    }
  }

  private func ink(_ color: ColorValue, depth: Int = 0) -> Ink {
    switch color {
    case .rgb(let red, let green, let blue, let alpha):
      var ink = ink(TerminalColor(red, green, blue))
      ink.strength = alpha.isNaN ? 1 : min(max(alpha, 0), 1)
      if ink.strength < 0.6 { ink.isDim = true }
      return ink
    case .system(let system): return ink(system)
    case .asset(let name):
      guard depth < 4, let value = assets[name] else { return Ink() }
      return ink(value, depth: depth + 1)
    }
  }

  /// White, black and greys are the terminal's own colour: on another ground than the app's they might not be seen.
  private func ink(_ color: TerminalColor) -> Ink {
    if color.chroma >= 0.12 { return Ink(color: color) }
    let isMiddle = color.luminance > 0.05 && color.luminance < 0.6
    return Ink(isDim: isMiddle)
  }

  private func ink(_ color: SystemColor) -> Ink {
    switch color {
    case .primary, .white, .black: return Ink()
    case .secondary, .gray: return Ink(isDim: true)
    case .clear: return Ink(strength: 0)
    case .accent: return tint == .system(.accent) ? Ink() : ink(tint)
    case .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGray4, .systemGray5,
      .systemGray6, .separator:
      return Ink(isDim: true, strength: 0.15)
    case .systemGray2, .systemGray3: return Ink(isDim: true, strength: 0.4)
    default: return Ink(color: SystemPalette.color(color, isDark: isDark ?? true))
    }
  }

  private func mean(of inks: [Ink]) -> Ink {
    let visible = inks.filter { $0.strength > 0 }
    guard !visible.isEmpty else { return Ink(strength: inks.isEmpty ? 1 : 0) }
    // What fades out is weaker than its strongest part.
    let strength = inks.reduce(0) { $0 + $1.strength } / Double(inks.count)
    let colors = visible.compactMap(\.color)
    guard !colors.isEmpty else { return Ink(isDim: visible.allSatisfy(\.isDim), strength: strength) }
    let parts = Double(colors.count)
    let color = TerminalColor(
      colors.reduce(0) { $0 + $1.red } / parts, colors.reduce(0) { $0 + $1.green } / parts,
      colors.reduce(0) { $0 + $1.blue } / parts)
    return Ink(color: color, isDim: strength < 0.6, strength: strength)
  }
}
