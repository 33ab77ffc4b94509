import ViewArchive

/// A path as straight lines within the unit square, part by part.
struct PathLines {
  /// What lies between two moves.
  struct Part {
    fileprivate(set) var segments: [(from: RelativePoint, to: RelativePoint)] = []
    /// The bounds.
    private(set) var left = Double.infinity
    private(set) var right = -Double.infinity
    private(set) var top = Double.infinity
    private(set) var bottom = -Double.infinity

    /// Whether it is one line along an axis.
    var isStraight: Bool {
      segments.count == 1 && (right - left < 0.0001 || bottom - top < 0.0001) && segments[0].from != segments[0].to
    }

    fileprivate mutating func add(from: RelativePoint, to: RelativePoint) {
      segments.append((from, to))
      left = min(left, from.x, to.x)
      right = max(right, from.x, to.x)
      top = min(top, from.y, to.y)
      bottom = max(bottom, from.y, to.y)
    }

    /// From the highest to the lowest place at a part of the width, within the square; nil where there is nothing.
    func span(at x: Double) -> ClosedRange<Double>? {
      var span: ClosedRange<Double>?
      for (from, to) in segments where min(from.x, to.x) <= x && max(from.x, to.x) >= x && from.x != to.x {
        let y = min(max(from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x), 0), 1)
        span = span.map { min($0.lowerBound, y)...max($0.upperBound, y) } ?? y...y
      }
      return span
    }
  }

  private(set) var parts: [Part] = []

  init(_ elements: [PathElement], width: Double, height: Double) {
    let across = width.isFinite && width > 0 ? width : 1
    let along = height.isFinite && height > 0 ? height : 1
    func point(_ x: Double, _ y: Double) -> RelativePoint {
      func sane(_ part: Double) -> Double { part.isFinite ? min(max(part, -10), 10) : 0 }
      return RelativePoint(x: sane(x / across), y: sane(y / along))
    }
    var part = Part()
    var start = RelativePoint(x: 0, y: 0)
    var current = start
    func line(to point: RelativePoint) {
      part.add(from: current, to: point)
      current = point
    }
    for element in elements.prefix(20_000) {
      switch element {
      case .move(let x, let y):
        if !part.segments.isEmpty { parts.append(part) }
        part = Part()
        start = point(x, y)
        current = start
      case .line(let x, let y): line(to: point(x, y))
      case .quad(let x, let y, let controlX, let controlY):
        let (from, control, to) = (current, point(controlX, controlY), point(x, y))
        for step in 1...8 {
          let t = Double(step) / 8
          let u = 1 - t
          line(
            to: RelativePoint(
              x: u * u * from.x + 2 * u * t * control.x + t * t * to.x,
              y: u * u * from.y + 2 * u * t * control.y + t * t * to.y))
        }
      case .cubic(let x, let y, let control1X, let control1Y, let control2X, let control2Y):
        let (from, to) = (current, point(x, y))
        let (first, second) = (point(control1X, control1Y), point(control2X, control2Y))
        for step in 1...12 {
          let t = Double(step) / 12
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          line(
            to: RelativePoint(
              x: a * from.x + b * first.x + c * second.x + d * to.x,
              y: a * from.y + b * first.y + c * second.y + d * to.y))
        }
      case .close: if current != start { line(to: start) }
      }
    }
    if !part.segments.isEmpty { parts.append(part) }
  }
}
