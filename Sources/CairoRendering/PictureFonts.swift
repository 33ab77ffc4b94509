import ViewArchive

/// The families that stand for the platform's fonts.
public struct PictureFonts: Hashable, Sendable {
  /// The interface font.
  public var interface: String
  /// The interface font from 20 points on, drawn for large sizes; nil is the interface font.
  public var display: String?
  /// For the serif design.
  public var serif: String
  /// For the rounded design; nil is the interface font.
  public var rounded: String?
  /// For the monospaced design.
  public var monospaced: String

  /// Makes a choice of families.
  public init(
    interface: String, display: String? = nil, serif: String = "serif", rounded: String? = nil,
    monospaced: String = "monospace"
  ) {
    self.interface = interface
    self.display = display
    self.serif = serif
    self.rounded = rounded
    self.monospaced = monospaced
  }

  /// Inter, an open interface font with the proportions of the platform's own.
  public static let inter = PictureFonts(interface: "Inter", display: "Inter Display")

  /// The family of a font of a size.
  func family(of font: FontDescription, points: Double) -> String {
    if let own = font.family { return own }
    // The figures of one width in the large cut of Inter 4.0 are of two widths: its 1 is narrower than its 8.
    let plain = points >= 20 && !font.hasMonospacedDigits ? display ?? interface : interface
    return switch font.design {
    case .default: plain
    case .rounded: rounded ?? plain
    case .serif: serif
    case .monospaced: monospaced
    }
  }

  /// Extra room between letters, as a part of the size.
  ///
  /// Inter's letters stand as far apart as small text wants it. Source of the formula: Inter's author, "Dynamic Metrics"
  /// (rsms.me/inter/dynmetrics); the cut for large sizes needs none.
  func tracking(of family: String, points: Double) -> Double {
    guard family == "Inter" else { return 0 }
    return -0.0223 + 0.185 * exponential(-0.1745 * points)
  }
}
