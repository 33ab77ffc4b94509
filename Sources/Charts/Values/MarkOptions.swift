public import Foundation
import SwiftUI

/// How wide or high a mark is.
public struct MarkDimension: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  enum Length: Sendable {
    case automatic
    case fixed(Double)
    case ratio(Double)
    case inset(Double)
  }
  let length: Length

  /// As the chart likes.
  public static let automatic = MarkDimension(length: .automatic)
  /// So many points.
  public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(length: .fixed(Double(value))) }
  /// A part of the room that there is for it.
  public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(length: .ratio(Double(value))) }
  /// The room that there is for it, less so many points on each side.
  public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(length: .inset(Double(value))) }

  init(length: Length) { self.length = length }
  /// So many points.
  public init(integerLiteral value: Int) { length = .fixed(Double(value)) }
  /// So many points.
  public init(floatLiteral value: Double) { length = .fixed(value) }

  /// The part of an axis, for the room there is, both as parts of the axis, which is so many points long.
  func part(of room: Double, points: Double) -> Double {
    switch length {
    case .automatic: room * 0.75
    case .fixed(let length): length / max(points, 1)
    case .ratio(let ratio): room * ratio
    case .inset(let inset): max(0, room - 2 * inset / max(points, 1))
    }
  }
}

/// How marks at one place share it.
public enum MarkStackingMethod: Hashable, Sendable {
  /// On top of one another.
  case standard
  /// On top of one another, as parts of 1.
  case normalized
  /// On top of one another, around the middle.
  case center
  /// Each from the ground.
  case unstacked
}

/// How the places of a line are joined.
public struct InterpolationMethod: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case linear, curve(tension: Double), monotone, step(Double) }
  let kind: Kind

  /// Straight.
  public static let linear = InterpolationMethod(kind: .linear)
  /// By a smooth curve through all places.
  public static let catmullRom = InterpolationMethod(kind: .curve(tension: 0))
  /// By a smooth curve through all places; alpha is taken as one half.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { .catmullRom }
  /// By a smooth curve through all places.
  public static let cardinal = InterpolationMethod(kind: .curve(tension: 0))
  /// By a curve through all places, the tighter the nearer the tension is to 1.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    InterpolationMethod(kind: .curve(tension: Double(tension)))
  }
  /// By a smooth curve that never leaves the range between two places.
  public static let monotone = InterpolationMethod(kind: .monotone)
  /// By steps at the earlier place.
  public static let stepStart = InterpolationMethod(kind: .step(0))
  /// By steps half-way.
  public static let stepCenter = InterpolationMethod(kind: .step(0.5))
  /// By steps at the later place.
  public static let stepEnd = InterpolationMethod(kind: .step(1))
}

/// Where an annotation stands beside its mark.
public struct AnnotationPosition: Hashable, Sendable {
  /// The point of the mark, and that of the annotation which lies on it.
  let mark: UnitPoint
  let annotation: UnitPoint

  /// As the chart likes: above.
  public static let automatic = top
  /// On the mark.
  public static let overlay = AnnotationPosition(mark: .center, annotation: .center)
  /// Above.
  public static let top = AnnotationPosition(mark: .top, annotation: .bottom)
  /// Below.
  public static let bottom = AnnotationPosition(mark: .bottom, annotation: .top)
  /// Before.
  public static let leading = AnnotationPosition(mark: .leading, annotation: .trailing)
  /// Behind.
  public static let trailing = AnnotationPosition(mark: .trailing, annotation: .leading)
  /// Above and before.
  public static let topLeading = AnnotationPosition(mark: .topLeading, annotation: .bottomTrailing)
  /// Above and behind.
  public static let topTrailing = AnnotationPosition(mark: .topTrailing, annotation: .bottomLeading)
  /// Below and before.
  public static let bottomLeading = AnnotationPosition(mark: .bottomLeading, annotation: .topTrailing)
  /// Below and behind.
  public static let bottomTrailing = AnnotationPosition(mark: .bottomTrailing, annotation: .topLeading)
}

extension AnnotationPosition {
  /// The position with the ends of mark and annotation at one line, where an alignment asks for that.
  func aligned(_ alignment: Alignment) -> AnnotationPosition {
    var (mark, annotation) = (mark, annotation)
    if mark.x == 0.5, alignment.horizontal != .center {
      mark.x = alignment.horizontal == .leading ? 0 : 1
      annotation.x = mark.x
    }
    if mark.y == 0.5, mark.x != 0.5, alignment.vertical != .center {
      mark.y = alignment.vertical == .top ? 0 : 1
      annotation.y = mark.y
    }
    return AnnotationPosition(mark: mark, annotation: annotation)
  }
}

/// The sign of a point.
public struct BasicChartSymbolShape: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case circle, square, diamond }
  let kind: Kind
  /// A disc.
  public static let circle = BasicChartSymbolShape(kind: .circle)
  /// A square.
  public static let square = BasicChartSymbolShape(kind: .square)
  /// A square on its corner.
  public static let diamond = BasicChartSymbolShape(kind: .diamond)
}
