import ViewArchive
import ViewLayout

extension PicturePath {
  /// The part of the path between two places, 0 … 1 along its length.
  ///
  /// Curves are followed in steps; a trimmed outline is one of lines, so short that nobody sees them.
  func trimmed(from start: Double, to end: Double) -> PicturePath {
    let start = min(max(start.isNaN ? 0 : start, 0), 1)
    let end = min(max(end.isNaN ? 0 : end, 0), 1)
    guard start < end else { return PicturePath() }
    guard start > 0 || end < 1 else { return self }
    let lines = flattened
    var total = 0.0
    for line in lines { total += Self.length(of: line) }
    guard total > 0 else { return PicturePath() }
    let (from, to) = (start * total, end * total)
    var path = PicturePath()
    var position = 0.0
    for line in lines {
      var isDrawing = false
      for (a, b) in zip(line, line.dropFirst()) {
        let length = Self.distance(a, b)
        defer { position += length }
        guard length > 0, position + length > from, position < to else {
          isDrawing = false
          continue
        }
        func point(_ at: Double) -> Point {
          let part = min(max((at - position) / length, 0), 1)
          return Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
        }
        if !isDrawing {
          let first = point(from)
          path.move(first.x, first.y)
          isDrawing = true
        }
        let last = point(to)
        path.line(last.x, last.y)
      }
    }
    return path
  }

  /// Each part of the path as the points of straight lines.
  var flattened: [[Point]] {
    var parts: [[Point]] = []
    var part: [Point] = []
    func finish() {
      if part.count > 1 { parts.append(part) }
      part = []
    }
    for element in elements {
      let last = part.last ?? Point()
      switch element {
      case .move(let x, let y):
        finish()
        part = [Point(x: x, y: y)]
      case .line(let x, let y): part.append(Point(x: x, y: y))
      case .quad(let x, let y, let cx, let cy):
        part += Self.steps { t in
          let s = 1 - t
          return Point(x: s * s * last.x + 2 * s * t * cx + t * t * x, y: s * s * last.y + 2 * s * t * cy + t * t * y)
        }
      case .cubic(let x, let y, let x1, let y1, let x2, let y2):
        part += Self.steps { t in
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          return Point(x: a * last.x + b * x1 + c * x2 + d * x, y: a * last.y + b * y1 + c * y2 + d * y)
        }
      case .close:
        if let first = part.first {
          part.append(first)
          finish()
          part = [first]
        }
      }
    }
    finish()
    return parts
  }

  private static func steps(_ point: (Double) -> Point) -> [Point] { (1...32).map { point(Double($0) / 32) } }

  private static func length(of line: [Point]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}
