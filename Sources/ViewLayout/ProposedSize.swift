/// The room that a parent offers; nil asks for the ideal, 0 for the least, infinity for the most.
public struct ProposedSize: Hashable, Sendable {
  /// The offered width.
  public var width: Double?
  /// The offered height.
  public var height: Double?

  /// Makes a proposal; NaN counts as nil, a negative length as 0.
  public init(width: Double?, height: Double?) {
    self.width = width.flatMap(Self.sane)
    self.height = height.flatMap(Self.sane)
  }

  /// Proposes exactly a size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// Asks for the ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)
  /// Asks for the least size.
  public static let zero = ProposedSize(width: 0, height: 0)
  /// Asks for the greatest size.
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)

  /// The size with a default where nothing is proposed.
  public func replacingUnspecified(by ideal: Size) -> Size {
    Size(width: width ?? ideal.width, height: height ?? ideal.height)
  }

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      let length = newValue.flatMap(Self.sane)
      if axis == .horizontal { width = length } else { height = length }
    }
  }

  private static func sane(_ length: Double) -> Double? {
    if length.isNaN { return nil }
    // No surface is larger, and metrics may count in whole numbers.
    return length.isInfinite ? (length > 0 ? length : 0) : min(max(0, length), 1_000_000)
  }
}
