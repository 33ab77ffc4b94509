public import Foundation

/// A value of an axis.
public struct AxisValue {
  /// Its place among those of the axis, from 0.
  public let index: Int
  /// How many there are.
  public let count: Int
  let value: _PlotValue
  /// Text for it, as its neighbours are written.
  let text: String

  /// The value in a type; nil where it is of another.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? {
    P.PrimitivePlottable(_plotValue: value).flatMap(P.init(primitivePlottable:))
  }
}

/// At which values an axis has marks.
public struct AxisMarkValues: Sendable {
  enum Kind: Sendable {
    case automatic(count: Int?)
    case list([_PlotValue])
    case calendar(Calendar.Component, count: Int, calendar: Calendar?)
    case step(Double)
  }
  let kind: Kind

  /// As the chart likes.
  public static let automatic = AxisMarkValues(kind: .automatic(count: nil))

  /// About so many round values.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .automatic(count: desiredCount)) }
  /// Round values at least so far apart.
  public static func automatic<P: Plottable>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .automatic(count: desiredCount)) }
  /// Every so many hours, days, …; without a calendar, in that of the environment.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
    calendar: Calendar? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .calendar(component, count: max(1, count), calendar: calendar)) }
  /// All multiples of a number.
  public static func stride<P: Plottable>(
    by step: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues where P.PrimitivePlottable: BinaryFloatingPoint {
    AxisMarkValues(kind: .step(Double(step.primitivePlottable)))
  }
  /// All multiples of a number.
  public static func stride<P: Plottable>(
    by step: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues where P.PrimitivePlottable: BinaryInteger {
    AxisMarkValues(kind: .step(Double(step.primitivePlottable)))
  }

  static func values<P: Plottable>(_ values: [P]) -> AxisMarkValues {
    AxisMarkValues(kind: .list(values.map { $0.primitivePlottable._plotValue }))
  }
}

// As Apple's: it stands in closures of views only.
@available(*, unavailable)
extension AxisValue: Sendable {}
