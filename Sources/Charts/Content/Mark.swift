import Foundation
import SwiftUI

/// A mark as a chart keeps it: what it is, where, and how it looks.
public struct _Mark {
  enum Kind: Hashable { case bar, line, area, point, rule, rectangle, sector }

  /// Where a mark stands along an axis.
  enum Place {
    /// All along it.
    case all
    /// At a value.
    case at(Datum)
    /// From a value to another.
    case span(Datum, Datum)

    var data: [Datum] {
      switch self {
      case .all: []
      case .at(let datum): [datum]
      case .span(let start, let end): [start, end]
      }
    }

    var single: Datum? { if case .at(let datum) = self { datum } else { nil } }
  }

  var kind: Kind
  var x: Place
  var y: Place
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  var series: Datum?
  /// The radii of a sector.
  var innerRadius = MarkDimension.ratio(0)
  var outerRadius = MarkDimension.ratio(1)
  var angularInset = 0.0
  var style = Style()

  /// How a mark looks; what is not said is left to the part around it.
  struct Style {
    var foreground: (any ShapeStyle)?
    var colorBy: Datum?
    var positionBy: Datum?
    var opacity = 1.0
    var cornerRadius: Double?
    var stroke: StrokeStyle?
    var interpolation: InterpolationMethod?
    var symbol: BasicChartSymbolShape?
    var symbolView: (any View)?
    /// The area of a symbol in square points.
    var symbolSize: Double?
    var zIndex: Double?
    var annotations: [Annotation] = []
    var label: Text?
    var value: Text?
    var isHidden: Bool?
  }

  struct Annotation {
    var position: AnnotationPosition
    var spacing: Double
    var view: any View
  }
}

// As Apple's: a mark may hold any view.
@available(*, unavailable)
extension _Mark: Sendable {}
