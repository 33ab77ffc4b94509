import Foundation
import ViewLayout

extension Ink {
  /// The colour at one place.
  func color(at place: Point) -> RGBA {
    switch self {
    case .color(let color): return color
    case .linear(let stops, let from, let to):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = dx * dx + dy * dy
      let part = length > 0 ? ((place.x - from.x) * dx + (place.y - from.y) * dy) / length : 0
      return Self.color(of: stops, at: part)
    case .radial(let stops, let center, let start, let end):
      let (dx, dy) = (place.x - center.x, place.y - center.y)
      let distance = (dx * dx + dy * dy).squareRoot()
      return Self.color(of: stops, at: end > start ? (distance - start) / (end - start) : 0)
    case .angular(let stops, let center, let start, let end):
      let degrees = atan2(place.y - center.y, place.x - center.x) * 180 / .pi
      let turn = (degrees - start).truncatingRemainder(dividingBy: 360)
      let sweep = end - start
      return Self.color(of: stops, at: sweep != 0 ? (turn < 0 ? turn + 360 : turn) / sweep : 0)
    }
  }

  private static func color(of stops: [Stop], at part: Double) -> RGBA {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard part > first.location else { return first.color }
    for (left, right) in zip(stops, stops.dropFirst()) where part <= right.location {
      let width = right.location - left.location
      let share = width > 0 ? (part - left.location) / width : 1
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
      return RGBA(
        mix(left.color.red, right.color.red), mix(left.color.green, right.color.green),
        mix(left.color.blue, right.color.blue), mix(left.color.alpha, right.color.alpha))
    }
    return last.color
  }
}
