public import Foundation
import ViewArchive

/// A point of a rectangle, (0, 0) top leading … (1, 1) bottom trailing.
public struct UnitPoint: Hashable, Sendable {
  /// The part of the width.
  public var x: CGFloat
  /// The part of the height.
  public var y: CGFloat
  /// Makes a point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
  /// The top leading corner.
  public init() { self.init(x: 0, y: 0) }

  /// The origin.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  var node: RelativePoint { RelativePoint(x: Double(x), y: Double(y)) }
}

/// An angle.
public struct Angle: Hashable, Sendable, Comparable {
  /// The angle in radians.
  public var radians: Double
  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }
  /// No angle.
  public init() { radians = 0 }
  /// An angle in radians.
  public init(radians: Double) { self.radians = radians }
  /// An angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// No angle.
  public static let zero = Angle()
  /// Smaller comes first.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
  /// The sum of two angles.
  public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }
  /// The difference of two angles.
  public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }
  /// An angle several times.
  public static func * (left: Angle, right: Double) -> Angle { Angle(radians: left.radians * right) }
  /// A part of an angle.
  public static func / (left: Angle, right: Double) -> Angle { Angle(radians: left.radians / right) }
  /// The opposite angle.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// Degrees as an archive holds them: without what the detour over radians adds.
  var node: Double { (degrees * 1e9).rounded() / 1e9 }
}
