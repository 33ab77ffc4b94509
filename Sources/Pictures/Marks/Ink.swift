public import ViewLayout

/// What a mark is drawn with: a paint with every question answered, in points of the picture.
public enum Ink: Hashable, Sendable {
  /// A colour at a place of a gradient, 0 … 1.
  public struct Stop: Hashable, Sendable {
    /// The place.
    public var location: Double
    /// The colour.
    public var color: RGBA
    /// Makes a stop.
    public init(_ location: Double, _ color: RGBA) {
      self.location = location
      self.color = color
    }
  }
  /// One colour.
  case color(RGBA)
  /// Along a line.
  case linear([Stop], from: Point, to: Point)
  /// Around a point.
  case radial([Stop], center: Point, startRadius: Double, endRadius: Double)
  /// Along a turn; degrees clockwise from the trailing side.
  case angular([Stop], center: Point, startDegrees: Double, endDegrees: Double)

  /// The ink with every colour changed.
  public func mapColors(_ change: (RGBA) -> RGBA) -> Ink {
    func again(_ stops: [Stop]) -> [Stop] { stops.map { Stop($0.location, change($0.color)) } }
    switch self {
    case .color(let color): return .color(change(color))
    case .linear(let stops, let from, let to): return .linear(again(stops), from: from, to: to)
    case .radial(let stops, let center, let start, let end):
      return .radial(again(stops), center: center, startRadius: start, endRadius: end)
    case .angular(let stops, let center, let start, let end):
      return .angular(again(stops), center: center, startDegrees: start, endDegrees: end)
    }
  }

  /// The ink, weaker by a factor.
  public func faded(_ factor: Double) -> Ink { factor >= 1 ? self : mapColors { $0.faded(factor) } }

  /// Whether nothing is seen of it.
  public var isInvisible: Bool {
    switch self {
    case .color(let color): color.alpha <= 0
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .angular(let stops, _, _, _):
      stops.allSatisfy { $0.color.alpha <= 0 }
    }
  }

  /// The colour that stands for the ink where only one is possible: its own, or a gradient's middle.
  public var mainColor: RGBA {
    switch self {
    case .color(let color): color
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .angular(let stops, _, _, _):
      stops.isEmpty ? .clear : stops[stops.count / 2].color
    }
  }
}
