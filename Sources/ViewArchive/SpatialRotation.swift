/// A turn of a picture in space, as it is seen from in front of it.
public struct SpatialRotation: Hashable, Sendable {
  /// The angle.
  public var degrees: Double
  /// The axis: to the trailing side, down, and towards the eye.
  public var x, y, z: Double
  /// The point of the view that stays, as parts of its size.
  public var anchor: RelativePoint
  /// How far before the view that point lies, in points.
  public var anchorDepth: Double
  /// How much smaller grows what is farther away; 0 is not at all.
  public var perspective: Double
  /// Makes a turn.
  public init(
    degrees: Double, x: Double, y: Double, z: Double, anchor: RelativePoint, anchorDepth: Double = 0,
    perspective: Double = 1
  ) {
    self.degrees = degrees
    self.x = x
    self.y = y
    self.z = z
    self.anchor = anchor
    self.anchorDepth = anchorDepth
    self.perspective = perspective
  }
}
