/// Words of a picture that stand out too little from what is behind them.
public struct ContrastFinding: Hashable, Sendable {
  /// The words.
  public var words: String
  /// Their colour as it is seen, over what is behind.
  public var color: RGBA
  /// What is behind them, where it is nearest to their colour.
  public var ground: RGBA
  /// The contrast of the two, 1 … 21.
  public var ratio: Double
  /// The least contrast that words of this size need.
  public var required: Double

  /// One sentence without a full stop.
  public var sentence: String {
    "the text '\(words)' has a contrast of \(Self.tenths(ratio)) where \(Self.tenths(required)) is needed: "
      + "\(Self.hex(color)) on \(Self.hex(ground))"
  }

  private static func tenths(_ ratio: Double) -> String {
    // Rounded down: 4.49 is not 4.5.
    let tenths = Int(min(max(ratio, 1), 21) * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func hex(_ color: RGBA) -> String {
    let digits = [color.red, color.green, color.blue].map { part in
      let text = String(Int((part * 255).rounded()), radix: 16)
      return text.count < 2 ? "0\(text)" : text
    }
    return "#\(digits.joined())"
  }
}
