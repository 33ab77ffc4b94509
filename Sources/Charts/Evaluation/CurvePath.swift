import Foundation
import SwiftUI

/// Lines through places, by a method.
enum CurvePath {
  /// Adds a line through places to a path that stands at the first of them.
  static func add(_ points: [CGPoint], by method: InterpolationMethod, to path: inout Path) {
    guard points.count > 1 else { return }
    switch method.kind {
    case .linear: for point in points.dropFirst() { path.addLine(to: point) }
    case .step(let part):
      for (left, right) in zip(points, points.dropFirst()) {
        let x = left.x + (right.x - left.x) * part
        path.addLine(to: CGPoint(x: x, y: left.y))
        path.addLine(to: CGPoint(x: x, y: right.y))
        path.addLine(to: right)
      }
    case .curve(let tension):
      // Catmull and Rom, "A class of local interpolating splines" (1974), as Bézier curves.
      let strength = (1 - min(max(tension, 0), 1)) / 6
      for index in 0..<points.count - 1 {
        let (from, to) = (points[index], points[index + 1])
        let before = index > 0 ? points[index - 1] : from
        let after = index + 2 < points.count ? points[index + 2] : to
        path.addCurve(
          to: to,
          control1: CGPoint(x: from.x + (to.x - before.x) * strength, y: from.y + (to.y - before.y) * strength),
          control2: CGPoint(x: to.x - (after.x - from.x) * strength, y: to.y - (after.y - from.y) * strength))
      }
    case .monotone:
      let slopes = slopes(points)
      for index in 0..<points.count - 1 {
        let (from, to) = (points[index], points[index + 1])
        let third = (to.x - from.x) / 3
        path.addCurve(
          to: to, control1: CGPoint(x: from.x + third, y: from.y + third * slopes[index]),
          control2: CGPoint(x: to.x - third, y: to.y - third * slopes[index + 1]))
      }
    }
  }

  /// The slopes at which a curve through the places stays within the range of each two.
  ///
  /// Fritsch and Butland, "A method for constructing local monotone piecewise cubic interpolants" (1984).
  private static func slopes(_ points: [CGPoint]) -> [Double] {
    let secants = zip(points, points.dropFirst()).map { left, right in
      right.x == left.x ? 0 : Double((right.y - left.y) / (right.x - left.x))
    }
    return points.indices.map { index in
      guard index > 0, index < points.count - 1 else { return secants[max(0, index - 1)] }
      let (left, right) = (secants[index - 1], secants[index])
      guard left * right > 0 else { return 0 }
      return 2 * left * right / (left + right)
    }
  }
}
