import Foundation
import SwiftUI
import Testing
import ViewArchive

@MainActor
struct ShapeTests {
  nonisolated static let red = Paint.color(.system(.red))
  nonisolated static let stops = [
    GradientStop(color: red, location: 0), GradientStop(color: .color(.system(.blue)), location: 1),
  ]
  nonisolated static func shape(
    _ geometry: ShapeGeometry, _ drawing: ShapeNode.Drawing = .fill, _ paint: Paint = .primary
  ) -> ViewNode {
    .shape(ShapeNode(geometry, drawing: drawing, paint: paint))
  }

  nonisolated static let shapes: [Row] = [
    Row("rectangle", shape(.rectangle)) { Rectangle() },
    Row("rounded", shape(.roundedRectangle(radiusX: 8, radiusY: 8), .fill, red)) {
      RoundedRectangle(cornerRadius: 8, style: .continuous).fill(Color.red)
    },
    Row("rounded by a size", shape(.roundedRectangle(radiusX: 8, radiusY: 4))) {
      RoundedRectangle(cornerSize: CGSize(width: 8, height: 4))
    },
    Row("circle, ellipse, capsule", .list([shape(.circle), shape(.ellipse), shape(.capsule)])) {
      Circle()
      Ellipse()
      Capsule(style: .circular)
    },
    Row("foreground", shape(.circle, .fill, red)) { Circle().fill().foregroundStyle(.red) },
    Row("stroke", shape(.circle, .stroke(StrokeNode(width: 3)), red)) { Circle().stroke(.red, lineWidth: 3) },
    Row("stroke in the foreground", shape(.circle, .stroke(StrokeNode(width: 3)))) { Circle().stroke(lineWidth: 3) },
    Row(
      "stroke by a style", shape(.circle, .stroke(StrokeNode(width: 3, cap: .round, join: .bevel, dash: [1, 2])), red)
    ) {
      Circle().stroke(.red, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .bevel, dash: [1, 2]))
    },
    Row("stroke inside", shape(.circle, .strokeBorder(StrokeNode(width: 3)), red)) {
      Circle().strokeBorder(.red, lineWidth: 3)
    },
    Row("stroke inside in the foreground", shape(.rectangle, .strokeBorder(StrokeNode(width: 3)))) {
      Rectangle().strokeBorder(lineWidth: 3)
    },
    Row(
      "fill and stroke",
      .stack(
        StackNode(
          .depth, children: [shape(.circle, .fill, red), shape(.circle, .stroke(StrokeNode(width: 1)), .primary)]))
    ) {
      Circle().fill(.red).stroke(.primary)
    },
    Row("part of an outline", shape(.trimmed(.circle, from: 0, to: 0.25), .stroke(StrokeNode(width: 1)), red)) {
      Circle().trim(from: -1, to: 0.25).stroke(.red)
    },
    Row("turned", shape(.rotated(.rectangle, degrees: 30), .fill, red)) {
      Rectangle().rotation(.degrees(30)).fill(.red)
    },
    Row("inset", shape(.inset(.inset(.capsule, by: 2), by: 1), .strokeBorder(StrokeNode(width: 1)), red)) {
      Capsule().inset(by: 2).inset(by: 1).strokeBorder(.red)
    },
    Row("any shape", shape(.circle, .fill, red)) { AnyShape(Circle()).fill(.red) },
  ]

  nonisolated static let paints: [(String, Paint, any ShapeStyle)] = [
    ("primary", .primary, .primary),
    ("tertiary", .hierarchical(level: 3, base: nil), .tertiary),
    ("fill", .fill(level: 1), .fill),
    ("fill of a level", .fill(level: 3), .fill.tertiary),
    ("quinary fill", .fill(level: 5), .fill.quinary),
    ("tint", .tint, .tint),
    ("background", .background, .background),
    ("material", .material(.ultraThin), .ultraThinMaterial),
    ("separator", .color(.system(.separator)), .separator),
    ("white, weaker", .opacity(.color(.system(.white)), 0.2), .white.opacity(0.2)),
    ("primary, weaker", .opacity(.primary, 0.2), .primary.opacity(0.2)),
    ("weaker twice", .opacity(.color(.system(.white)), 0.25), Color.white.opacity(0.5).opacity(0.5)),
    ("colour level", .hierarchical(level: 2, base: red), .red.secondary),
    ("colour gradient", .gradient(of: red), Color.red.gradient),
    (
      "components", .color(.rgb(red: 1, green: 0.5, blue: 0, alpha: 0.25)),
      Color(red: 1, green: 0.5, blue: 0).opacity(0.25)
    ),
    ("grey", .color(.rgb(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)), Color(white: 0.5)),
    ("hue", .color(.rgb(red: 0, green: 1, blue: 0, alpha: 1)), Color(hue: 1.0 / 3, saturation: 1, brightness: 1)),
    (
      "linear components", .color(.rgb(red: 0, green: 0, blue: 0.0031308 * 12.92, alpha: 1)),
      Color(.sRGBLinear, red: 0, green: 0, blue: 0.0031308)
    ),
    ("asset", .color(.asset("Brand")), Color("Brand")),
    ("UIKit's", .color(.system(.secondarySystemBackground)), Color(.secondarySystemBackground)),
    ("UIKit's label", .secondary, Color(uiColor: .secondaryLabel)),
    ("UIKit's fill", .opacity(.fill(level: 2), 0.5), Color(.secondarySystemFill).opacity(0.5)),
    (
      "linear", .linearGradient(stops, from: RelativePoint(x: 0.5, y: 0), to: RelativePoint(x: 0.5, y: 1)),
      .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    ),
    (
      "linear by a gradient", .linearGradient(stops, from: RelativePoint(x: 0, y: 0), to: RelativePoint(x: 1, y: 1)),
      LinearGradient(gradient: Gradient(colors: [.red, .blue]), startPoint: .topLeading, endPoint: .bottomTrailing)
    ),
    (
      "radial", .radialGradient(stops, center: RelativePoint(x: 0.5, y: 0.5), startRadius: 1, endRadius: 9),
      .radialGradient(colors: [.red, .blue], startRadius: 1, endRadius: 9)
    ),
    (
      "angular", .angularGradient(stops, center: RelativePoint(x: 0.5, y: 0.5), startDegrees: -90, endDegrees: 270),
      AngularGradient(colors: [.red, .blue], center: .center, angle: .degrees(-90))
    ),
    ("any style", red, AnyShapeStyle(.red)),
    ("client's style", .color(.system(.green)), Signal()),
  ]

  @Test(arguments: shapes) func `each shape becomes its outline`(row: Row) { row.check() }

  @Test func `each style becomes its paint`() {
    for (name, paint, style) in Self.paints {
      #expect(node(of: _StyleView(style: style)) == .paint(paint), "\(name)")
    }
  }

  @Test func `a shape of the client's own is evaluated for the room that a layout finds`() {
    let view = HStack(spacing: 0) {
      Triangle().frame(width: 40, height: 20)
      Triangle().fill(.red).frame(width: 60, height: 30)
    }
    let found = node(of: view).children
    func triangle(_ width: Double, _ height: Double) -> ShapeGeometry {
      .path(
        width: width, height: height,
        elements: [.move(x: width / 2, y: 0), .line(x: width, y: height), .line(x: 0, y: height), .close])
    }
    #expect(
      found == [
        .modified(Self.shape(triangle(40, 20)), .frame(width: 40, height: 20, alignment: .center)),
        .modified(Self.shape(triangle(60, 30), .fill, Self.red), .frame(width: 60, height: 30, alignment: .center)),
      ])
  }

  @Test func `a clip to a shape of the client's own takes the size of what it cuts`() {
    let found = node(of: Color.red.frame(width: 40, height: 20).clipShape(Triangle()))
    guard case .modified(let content, .clip(.path(let width, let height, _))) = found else {
      Issue.record("no clip: \(found)")
      return
    }
    #expect(width == 40 && height == 20)
    #expect(content == .modified(.paint(Self.red), .frame(width: 40, height: 20, alignment: .center)))
  }

  @Test func `a shape within a part of a client's shape is trimmed as data`() {
    let found = node(of: Triangle().trim(from: 0, to: 0.5).stroke(.red).frame(width: 10, height: 10))
    guard case .modified(.shape(let shape), _) = found, case .trimmed(.path, 0, 0.5) = shape.geometry else {
      Issue.record("not trimmed: \(found)")
      return
    }
  }

  @Test func `a whole turn is a circle of four curves`() {
    let path = Path {
      $0.addArc(
        center: CGPoint(x: 5, y: 5), radius: 5, startAngle: .degrees(-90), endAngle: .degrees(270), clockwise: false)
    }
    var curves = 0
    path.forEach { if case .curve = $0 { curves += 1 } }
    #expect(curves == 4)
    #expect(abs((path.currentPoint?.x ?? 0) - 5) < 1e-9 && abs(path.currentPoint?.y ?? 9) < 1e-9)
    #expect(abs(path.boundingRect.maxX - 10) < 1e-9)
  }

  nonisolated static let arcs: [(Double, Double, Bool, CGPoint, Int)] = [
    (0, 90, false, CGPoint(x: 0, y: 1), 1), (0, 90, true, CGPoint(x: 0, y: 1), 3),
    (0, -90, true, CGPoint(x: 0, y: -1), 1), (0, -90, false, CGPoint(x: 0, y: -1), 3),
    (0, 360, true, CGPoint(x: 1, y: 0), 4), (90, 180, false, CGPoint(x: -1, y: 0), 1),
  ]

  @Test(arguments: arcs)
  func `an arc turns as Apple's does`(start: Double, end: Double, clockwise: Bool, at: CGPoint, quarters: Int) {
    let path = Path {
      $0.addArc(center: .zero, radius: 1, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise)
    }
    var curves = 0
    path.forEach { if case .curve = $0 { curves += 1 } }
    #expect(curves == quarters)
    #expect(hypot((path.currentPoint?.x ?? 9) - at.x, (path.currentPoint?.y ?? 9) - at.y) < 1e-9)
  }

  @Test func `a corner is rounded between its tangents`() {
    let path = Path {
      $0.move(to: CGPoint(x: 0, y: 0))
      $0.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 2)
    }
    var ends: [CGPoint] = []
    path.forEach {
      switch $0 {
      case .line(let to), .curve(let to, _, _): ends.append(to)
      default: break
      }
    }
    #expect(ends.count == 2)
    #expect(hypot(ends[0].x - 8, ends[0].y) < 1e-9 && hypot(ends[1].x - 10, ends[1].y - 2) < 1e-9)
  }

  @Test func `steps to nowhere are left out`() {
    let path = Path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: CGFloat.nan, y: 1))
      $0.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 1, y: 0))
    }
    guard case .shape(let shape) = node(of: path), case .path(_, _, let elements) = shape.geometry else {
      Issue.record("no path")
      return
    }
    #expect(elements == [.move(x: 0, y: 0), .quad(x: 1, y: 1, controlX: 1, controlY: 0)])
  }
}

private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

private struct Signal: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.colorScheme == .dark ? Color.red : Color.green
  }
}
