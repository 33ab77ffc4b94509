import Foundation
public import ViewLayout

/// A movement of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct Transform: Hashable, Sendable {
  /// The factors.
  public var a, b, c, d, tx, ty: Double

  /// Makes a movement from its factors.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Nothing moves.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Everything moves by the same distance.
  public static func translation(x: Double, y: Double) -> Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Everything grows away from a point.
  public static func scale(x: Double, y: Double, around point: Point) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: point.x * (1 - x), ty: point.y * (1 - y))
  }

  /// Everything turns clockwise around a point.
  public static func rotation(degrees: Double, around point: Point) -> Transform {
    let angle = degrees * .pi / 180
    let (sine, cosine) = (sin(angle), cos(angle))
    return Transform(
      a: cosine, b: sine, c: -sine, d: cosine, tx: point.x - cosine * point.x + sine * point.y,
      ty: point.y - sine * point.x - cosine * point.y)
  }

  /// This movement after another one.
  public func after(_ first: Transform) -> Transform {
    Transform(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b, c: a * first.c + c * first.d,
      d: b * first.c + d * first.d, tx: a * first.tx + c * first.ty + tx, ty: b * first.tx + d * first.ty + ty)
  }

  /// Where a point moves to.
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}
