import Foundation
import ViewArchive
import ViewLayout

extension Transform {
  /// A turn in space as it is seen from in front: the parallelogram nearest to the four corners' places.
  ///
  /// What is farther away grows smaller as with SwiftUI's perspective, whose eye is as far as the view is long; that its far
  /// edge is shorter than its near one is what a parallelogram cannot show.
  static func spatialRotation(_ turn: SpatialRotation, around anchor: Point, of frame: Rect) -> Transform {
    let length = (turn.x * turn.x + turn.y * turn.y + turn.z * turn.z).squareRoot()
    guard length > 0, length.isFinite, turn.degrees.isFinite else { return .identity }
    guard frame.width > 0, frame.height > 0 else { return .identity }
    let (x, y, z) = (turn.x / length, turn.y / length, turn.z / length)
    let angle = turn.degrees * .pi / 180
    let (s, c) = (sin(angle), cos(angle))
    let depth = turn.anchorDepth.orZero
    let nearness = turn.perspective.orZero / max(frame.width, frame.height)
    func seen(_ place: Point) -> Point {
      let (px, py, pz) = (place.x - anchor.x, place.y - anchor.y, -depth)
      let along = (x * px + y * py + z * pz) * (1 - c)
      let turned = (
        x: px * c + (y * pz - z * py) * s + x * along, y: py * c + (z * px - x * pz) * s + y * along,
        z: pz * c + (x * py - y * px) * s + z * along
      )
      // What would lie behind the eye stays before it.
      let distance = max(1 - (turned.z + depth) * nearness, 0.1)
      return Point(x: anchor.x + turned.x / distance, y: anchor.y + turned.y / distance)
    }
    let (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    let corners = [
      seen(Point(x: left, y: top)), seen(Point(x: right, y: top)), seen(Point(x: left, y: bottom)),
      seen(Point(x: right, y: bottom)),
    ]
    func across(_ part: (Point) -> Double, _ from: [Int], _ to: [Int]) -> Double {
      (part(corners[to[0]]) + part(corners[to[1]]) - part(corners[from[0]]) - part(corners[from[1]])) / 2
    }
    let a = across(\.x, [0, 2], [1, 3]) / frame.width
    let b = across(\.y, [0, 2], [1, 3]) / frame.width
    let c2 = across(\.x, [0, 1], [2, 3]) / frame.height
    let d = across(\.y, [0, 1], [2, 3]) / frame.height
    let middle = corners.reduce(Point()) { Point(x: $0.x + $1.x / 4, y: $0.y + $1.y / 4) }
    let center = frame.center
    return Transform(
      a: a, b: b, c: c2, d: d, tx: middle.x - a * center.x - c2 * center.y, ty: middle.y - b * center.x - d * center.y)
  }
}
