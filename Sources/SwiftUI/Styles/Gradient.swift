public import Foundation
public import ViewArchive

/// Colours that run into one another.
public struct Gradient: ShapeStyle, Hashable {
  /// A colour at a place, 0 … 1.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place.
    public var location: CGFloat
    /// Makes a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
  /// The colours and their places.
  public var stops: [Stop]

  /// Colours at given places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The gradient from the top to the bottom.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    .linearGradient(nodes(in: environment), from: UnitPoint.top.node, to: UnitPoint.bottom.node)
  }

  func nodes(in environment: EnvironmentValues) -> [GradientStop] {
    stops.map { GradientStop(color: $0.color._paint(in: environment), location: Double($0.location)) }
  }
}

/// The system's own gradient of a colour.
public struct AnyGradient: ShapeStyle, Hashable {
  enum Storage: Hashable, Sendable {
    case color(Color)
    case gradient(Gradient)
  }
  let storage: Storage

  init(color: Color) { storage = .color(color) }
  /// Wraps a gradient.
  public init(_ gradient: Gradient) { storage = .gradient(gradient) }

  /// The gradient as data.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    switch storage {
    case .color(let color): .gradient(of: color._paint(in: environment))
    case .gradient(let gradient): gradient._paint(in: environment)
    }
  }
}

/// Colours along a line.
nonisolated public struct LinearGradient: ShapeStyle, _PrimitiveView, Hashable {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  /// A gradient from one point to another.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }
  /// Colours at equal distances from one point to another.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  /// Colours at given places from one point to another.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The gradient as data.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    .linearGradient(gradient.nodes(in: environment), from: start.node, to: end.node)
  }
  /// The gradient fills what it is proposed.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .paint(view._paint(in: context.environment))
  }
}

/// Colours around a point.
nonisolated public struct RadialGradient: ShapeStyle, _PrimitiveView, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// A gradient between two radii, in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }
  /// Colours at equal distances between two radii, in points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// Colours at given places between two radii, in points.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// The gradient as data.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    .radialGradient(
      gradient.nodes(in: environment), center: center.node, startRadius: Double(startRadius),
      endRadius: Double(endRadius))
  }
  /// The gradient fills what it is proposed.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .paint(view._paint(in: context.environment))
  }
}

/// Colours along a turn around a point.
nonisolated public struct AngularGradient: ShapeStyle, _PrimitiveView, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let start: Angle
  let end: Angle

  /// A gradient between two angles.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }
  /// Colours at equal distances between two angles.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Colours at given places between two angles.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient along a whole turn.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  /// Colours at equal distances along a whole turn.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  /// Colours at given places along a whole turn.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  /// The gradient as data.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    .angularGradient(
      gradient.nodes(in: environment), center: center.node, startDegrees: start.node, endDegrees: end.node)
  }
  /// The gradient fills what it is proposed.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .paint(view._paint(in: context.environment))
  }
}

/// Colours around a point, stretched to an ellipse; drawn as a circle around the point.
nonisolated public struct EllipticalGradient: ShapeStyle, _PrimitiveView, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startFraction: CGFloat
  let endFraction: CGFloat

  /// A gradient between two fractions of the size.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    startFraction = startRadiusFraction
    endFraction = endRadiusFraction
  }
  /// Colours at equal distances between two fractions of the size.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Points that stand for the whole of a size that nobody knows here: a small widget's side.
  private static let side = 158.0

  /// The gradient as data.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    .radialGradient(
      gradient.nodes(in: environment), center: center.node, startRadius: Double(startFraction) * Self.side,
      endRadius: Double(endFraction) * Self.side)
  }
  /// The gradient fills what it is proposed.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .paint(view._paint(in: context.environment))
  }
}
