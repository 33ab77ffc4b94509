import Testing
import ViewArchive
import ViewLayout

@testable import Pictures

struct PicturePathTests {
  @Test(arguments: [(0.0, 0.25), (0.25, 0.75), (0.5, 1.0)])
  func `A trimmed circle is as long as its part`(from: Double, to: Double) {
    let circle = PicturePath.ellipse(Rect(x: 0, y: 0, width: 20, height: 20))
    let part = circle.trimmed(from: from, to: to)
    let length = part.flattened.reduce(0) { sum, line in
      sum + zip(line, line.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    }
    #expect(abs(length - (to - from) * 20 * .pi) < 0.05)
  }

  @Test func `A circle is trimmed from its right side clockwise`() {
    let quarter = PicturePath.ellipse(Rect(x: 0, y: 0, width: 20, height: 20)).trimmed(from: 0, to: 0.25)
    let points = quarter.flattened.first ?? []
    #expect(points.first.map { distance($0, Point(x: 20, y: 10)) < 0.01 } == true)
    #expect(points.last.map { distance($0, Point(x: 10, y: 20)) < 0.01 } == true)
  }

  @Test func `Nothing is left of a part that ends before it begins`() {
    #expect(PicturePath.rectangle(Rect(x: 0, y: 0, width: 9, height: 9)).trimmed(from: 0.6, to: 0.2).elements.isEmpty)
    #expect(PicturePath.rectangle(Rect(x: 0, y: 0, width: 9, height: 9)).trimmed(from: .nan, to: 0).elements.isEmpty)
  }

  @Test(arguments: [ShapeGeometry.circle, .capsule, .roundedRectangle(radiusX: 9, radiusY: 9), .containerRelative])
  func `Outlines stay in their frames`(geometry: ShapeGeometry) {
    let frame = Rect(x: 5, y: 7, width: 60, height: 30)
    let outline = OutlinePath(container: frame, containerRadius: 12, isMirrored: false).path(geometry, in: frame)
    let bounds = outline.bounds
    #expect(bounds.minX >= 4.99 && bounds.minY >= 6.99 && bounds.maxX <= 65.01 && bounds.maxY <= 37.01)
  }

  @Test func `What is as far from the container's edge has the same middle of its corners`() {
    let container = Rect(x: 0, y: 0, width: 158, height: 158)
    let inner = Rect(x: 8, y: 8, width: 142, height: 142)
    let path = OutlinePath(container: container, containerRadius: 22, isMirrored: false)
      .path(.containerRelative, in: inner)
    #expect(path == .smooth(inner, radius: 14))
  }

  @Test func `Movements follow one another`() {
    let turn = Transform.rotation(degrees: 90, around: Point(x: 10, y: 10))
    let moved = Transform.translation(x: 5, y: 0).after(turn).apply(Point(x: 20, y: 10))
    #expect(distance(moved, Point(x: 15, y: 20)) < 1e-9)
  }

  private func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}
