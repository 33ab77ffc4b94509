import Pictures
import ViewArchive
import ViewLayout

extension [Mark] {
  /// A rectangle that holds everything that the marks draw, generously; nil where that is nothing.
  var extent: Rect? {
    var whole: Rect?
    for mark in self {
      guard let part = mark.extent, part.isUsable else { continue }
      whole = whole.map { $0.union(part) } ?? part
    }
    return whole
  }
}

extension Mark {
  fileprivate var extent: Rect? {
    switch self {
    case .fill(let path, _), .backdrop(let path, _): path.elements.isEmpty ? nil : path.bounds
    // A mitred corner may stand out by ten times the line's width, which is Cairo's limit, halved.
    case .stroke(let path, let stroke, _): path.elements.isEmpty ? nil : path.bounds.inset(by: -5 * stroke.width)
    // Letters may overhang, and text may be higher than its frame.
    case .text(let text): text.frame.inset(by: -Swift.max(40, text.frame.height))
    case .image(let image): image.frame
    case .group(let group): group.extent
    }
  }
}

extension MarkGroup {
  fileprivate var extent: Rect? {
    guard var extent = marks.extent else { return nil }
    extent = extent.inset(by: -softness)
    let corners = [
      Point(x: extent.minX, y: extent.minY), Point(x: extent.maxX, y: extent.minY),
      Point(x: extent.maxX, y: extent.maxY), Point(x: extent.minX, y: extent.maxY),
    ].map { transform.apply($0) }
    var low = corners[0]
    var high = corners[0]
    for corner in corners {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// How far a blur or a shadow reaches beyond what is drawn, in points.
  var softness: Double {
    blur * 4 + (shadow.map { $0.radius * 2 + max(abs($0.x), abs($0.y)) } ?? 0)
  }
}

extension Rect {
  fileprivate var isUsable: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }

  fileprivate func union(_ other: Rect) -> Rect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
