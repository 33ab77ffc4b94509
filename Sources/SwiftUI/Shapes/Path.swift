public import Foundation
package import ViewArchive

/// An outline of lines and curves, in points from the top leading corner.
nonisolated public struct Path: Shape, Equatable {
  /// A step of an outline.
  public enum Element: Equatable, Sendable {
    /// Begins a new part.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A quadratic curve.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic curve.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to the beginning of the part.
    case closeSubpath
  }

  var elements: [Element] = []
  private var start: CGPoint?
  /// Where the outline stands; nil before its first step.
  public private(set) var currentPoint: CGPoint?

  /// An outline without steps.
  public init() {}
  /// An outline that a closure draws.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }
  /// A rectangle.
  public init(_ rect: CGRect) { addRect(rect) }
  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }
  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }
  /// An ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Whether there are no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// The smallest rectangle around all points, those of curves included.
  public var boundingRect: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let to), .line(let to): points.append(to)
      case .quadCurve(let to, let control): points += [to, control]
      case .curve(let to, let control1, let control2): points += [to, control1, control2]
      case .closeSubpath: break
      }
    }
    guard let first = points.first else { return .null }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// Calls a closure for each step.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// The outline itself, whatever the rectangle.
  public func path(in rect: CGRect) -> Path { self }

  /// Begins a new part at a point.
  public mutating func move(to end: CGPoint) {
    elements.append(.move(to: end))
    start = end
    currentPoint = end
  }
  /// Draws a straight line to a point.
  public mutating func addLine(to end: CGPoint) {
    guard currentPoint != nil else { return move(to: end) }
    elements.append(.line(to: end))
    currentPoint = end
  }
  /// Draws straight lines through points, beginning at the first.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }
  /// Draws a quadratic curve to a point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if currentPoint == nil { move(to: control) }
    elements.append(.quadCurve(to: end, control: control))
    currentPoint = end
  }
  /// Draws a cubic curve to a point.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if currentPoint == nil { move(to: control1) }
    elements.append(.curve(to: end, control1: control1, control2: control2))
    currentPoint = end
  }
  /// Draws a line back to the beginning of the part.
  public mutating func closeSubpath() {
    guard currentPoint != nil, elements.last != .closeSubpath else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    move(to: rect.origin)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }
  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds the steps of another outline.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let path = transform == .identity ? path : path.applying(transform)
    elements += path.elements
    start = path.start ?? start
    currentPoint = path.currentPoint ?? currentPoint
  }

  /// The outline with every point moved.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let to): .move(to: to.applying(transform))
      case .line(let to): .line(to: to.applying(transform))
      case .quadCurve(let to, let control):
        .quadCurve(to: to.applying(transform), control: control.applying(transform))
      case .curve(let to, let control1, let control2):
        .curve(
          to: to.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
      case .closeSubpath: .closeSubpath
      }
    }
    path.start = start?.applying(transform)
    path.currentPoint = currentPoint?.applying(transform)
    return path
  }
  /// The outline moved by lengths.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }

  /// The outline as data for a rectangle of a size; steps to nowhere are left out.
  package func outline(in size: CGSize) -> ShapeGeometry {
    func isFinite(_ points: CGPoint...) -> Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    let nodes: [PathElement] = elements.compactMap { element in
      switch element {
      case .move(let to): isFinite(to) ? .move(x: Double(to.x), y: Double(to.y)) : nil
      case .line(let to): isFinite(to) ? .line(x: Double(to.x), y: Double(to.y)) : nil
      case .quadCurve(let to, let control):
        isFinite(to, control)
          ? .quad(x: Double(to.x), y: Double(to.y), controlX: Double(control.x), controlY: Double(control.y)) : nil
      case .curve(let to, let control1, let control2):
        isFinite(to, control1, control2)
          ? .cubic(
            x: Double(to.x), y: Double(to.y), control1X: Double(control1.x), control1Y: Double(control1.y),
            control2X: Double(control2.x), control2Y: Double(control2.y)) : nil
      case .closeSubpath: .close
      }
    }
    return .path(width: Double(size.width), height: Double(size.height), elements: nodes)
  }
}
