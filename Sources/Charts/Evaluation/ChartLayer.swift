import Foundation
import SwiftUI
import ViewArchive

/// What is drawn at once: marks of one kind and look, in parts of the plot.
struct ChartLayer: Sendable {
  enum Drawing: Hashable, Sendable {
    /// Rectangles with corners of a radius in points.
    case rectangles(radius: Double)
    /// A line through places.
    case line(InterpolationMethod)
    /// An area between two lines.
    case area(InterpolationMethod)
    /// Straight lines.
    case rules
  }

  /// Marks that are the same in this are drawn at once.
  struct Look: Hashable, Sendable {
    var drawing: Drawing
    var paint: Paint
    var stroke: StrokeStyle?
    var series: _PlotValue?
    var zIndex: Double
  }

  /// The edges of a mark, as parts of the plot from its top leading corner.
  struct Box: Hashable, Sendable {
    var left, top, right, bottom: Double

    func rect(in size: CGRect) -> CGRect {
      CGRect(
        x: size.minX + left * size.width, y: size.minY + top * size.height, width: (right - left) * size.width,
        height: (bottom - top) * size.height)
    }

    /// The point of the box at a part of it.
    func point(_ part: UnitPoint) -> RelativePoint {
      RelativePoint(x: left + (right - left) * Double(part.x), y: top + (bottom - top) * Double(part.y))
    }
  }

  var look: Look
  /// The marks; the places of a line or area are boxes without width.
  var boxes: [Box] = []

  var isLine: Bool { if case .line = look.drawing { true } else { false } }
  var isArea: Bool { if case .area = look.drawing { true } else { false } }
}

/// A layer as a shape that fills the plot.
nonisolated struct ChartLayerShape: Shape {
  let layer: ChartLayer

  /// The outline in a room of any size, where scaling it is drawing it: all but corners of a radius in points.
  ///
  /// A chart that need not be measured is evaluated once less for each entry.
  var _outline: ShapeGeometry? {
    if case .rectangles(let radius) = layer.look.drawing, radius > 0 { return nil }
    let room = CGSize(width: 100, height: 100)
    return path(in: CGRect(origin: .zero, size: room)).outline(in: room)
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let rects = layer.boxes.map { $0.rect(in: rect) }
    switch layer.look.drawing {
    case .rectangles(let radius):
      for rect in rects {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        if radius > 0 {
          path.addPath(Path(roundedRect: rect, cornerRadius: radius))
        } else {
          path.addRect(rect)
        }
      }
    case .rules:
      for rect in rects {
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      }
    case .line(let method):
      let places = rects.map { CGPoint(x: $0.minX, y: $0.minY) }
      guard let first = places.first else { break }
      path.move(to: first)
      CurvePath.add(places, by: method, to: &path)
    case .area(let method):
      let upper = rects.map { CGPoint(x: $0.minX, y: $0.minY) }
      let lower = rects.reversed().map { CGPoint(x: $0.minX, y: $0.maxY) }
      guard let first = upper.first, let corner = lower.first else { break }
      path.move(to: first)
      CurvePath.add(upper, by: method, to: &path)
      path.addLine(to: corner)
      CurvePath.add(lower, by: method.backwards, to: &path)
      path.closeSubpath()
    }
    return path
  }
}

extension InterpolationMethod {
  /// The method for the same places in the opposite order.
  fileprivate nonisolated var backwards: InterpolationMethod {
    if case .step(let part) = kind { InterpolationMethod(kind: .step(1 - part)) } else { self }
  }
}

/// A paint as a style.
struct ChartPaint: ShapeStyle {
  let paint: Paint
  func _paint(in environment: EnvironmentValues) -> Paint { paint }
}
