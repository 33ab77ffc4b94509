import Foundation
import ViewArchive

/// A colour of the screen, in sRGB.
struct TerminalColor: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = Self.bounded(red)
    self.green = Self.bounded(green)
    self.blue = Self.bounded(blue)
  }

  private static func bounded(_ component: Double) -> Double {
    component.isNaN ? 0 : min(max(component, 0), 1)
  }

  /// How far the components lie apart; a grey has none.
  var chroma: Double { max(red, green, blue) - min(red, green, blue) }

  /// The place on the colour circle in degrees; 0 for a grey.
  var hue: Double {
    guard chroma > 0 else { return 0 }
    let sector: Double
    if red >= green && red >= blue {
      sector = (green - blue) / chroma
    } else if green >= blue {
      sector = 2 + (blue - red) / chroma
    } else {
      sector = 4 + (red - green) / chroma
    }
    return sector < 0 ? (sector + 6) * 60 : sector * 60
  }

  // MARK: - Legibility

  /// The relative luminance: WCAG 2.2, "relative luminance".
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The colour at a lightness that can be read on the background.
  ///
  /// A luminance of 0.18 has a contrast of about 4.5 to 1 against both black and white: it is what an unknown
  /// background gets, the edge of what is given to a known one.
  func legible(isDark: Bool?) -> TerminalColor {
    let range: ClosedRange<Double> =
      switch isDark {
      case true: 0.2...0.72
      case false: 0...0.18
      default: 0.17...0.19
      }
    let luminance = luminance
    let components = [red, green, blue].map(Self.linear)
    let adjusted: [Double]
    if luminance < range.lowerBound {
      let part = (range.lowerBound - luminance) / (1 - luminance)
      adjusted = components.map { $0 + part * (1 - $0) }
    } else if luminance > range.upperBound {
      adjusted = components.map { $0 * range.upperBound / luminance }
    } else {
      return self
    }
    return TerminalColor(Self.encoded(adjusted[0]), Self.encoded(adjusted[1]), Self.encoded(adjusted[2]))
  }

  /// Transfer function of IEC 61966-2-1.
  private static func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ component: Double) -> Double {
    component <= 0.0031308 ? component * 12.92 : 1.055 * pow(component, 1 / 2.4) - 0.055
  }

  // MARK: - Escape sequences

  /// The parameters of SGR that choose the colour; nil without colours.
  ///
  /// - Parameter isMark: Whether a bar, a disc or a line is drawn, and not a letter or a digit, which must be read.
  func parameters(depth: ColorDepth, isDark: Bool?, isMark: Bool = false) -> String? {
    switch depth {
    case .none: return nil
    case .trueColor:
      let color = legible(isDark: isDark)
      return "38;2;\(Self.byte(color.red));\(Self.byte(color.green));\(Self.byte(color.blue))"
    case .ansi256: return "38;5;\(legible(isDark: isDark).paletteIndex)"
    case .ansi16: return ansiCode(isDark: isDark, isMark: isMark).map { "\($0)" }
    }
  }

  private static func byte(_ component: Double) -> Int { Int(drawn: component * 255) }

  /// The nearest of xterm's colours 16…255: a cube of six levels a component, and greys.
  private var paletteIndex: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    let bytes = [red, green, blue].map(Self.byte)
    func nearest(_ value: Int) -> Int {
      levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
    }
    func distance(_ other: [Int]) -> Int {
      zip(bytes, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let cube = bytes.map(nearest)
    let grey = min(max((bytes.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let greyDistance = distance([8 + 10 * grey, 8 + 10 * grey, 8 + 10 * grey])
    if greyDistance < distance(cube.map { levels[$0] }) { return 232 + grey }
    return 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  /// The colour of the theme that is nearest in hue; nil leaves the letters' own.
  ///
  /// Yellow, the nearest to orange and brown too, cannot be read on white (xterm's has a contrast of 1.7 to 1); red would
  /// say that something is wrong. Where nobody knows the ground, a mark may be pale and is still understood by its form.
  private func ansiCode(isDark: Bool?, isMark: Bool) -> Int? {
    switch hue {
    case ..<20, 340...: 31
    case ..<70: isDark ?? isMark ? 33 : nil
    case ..<165: 32
    case ..<200: 36
    // Plain blue is hard to read on black, bright blue on white.
    case ..<255: isDark == true ? 94 : 34
    default: 35
    }
  }
}
