public import Foundation
public import ViewArchive

/// A shape as it is drawn: filled, stroked, or both.
nonisolated public struct _ShapeView: _PrimitiveView, Sendable {
  private struct Layer {
    let drawing: ShapeNode.Drawing
    let style: any ShapeStyle
  }
  private let shape: any Shape
  private var layers: [Layer] = []

  init(shape: any Shape) { self.shape = shape }

  func adding(_ drawing: ShapeNode.Drawing, _ style: any ShapeStyle) -> _ShapeView {
    var view = self
    view.layers.append(Layer(drawing: drawing, style: style))
    return view
  }

  /// Draws the inside once more.
  public func fill<S: ShapeStyle>(_ content: S = ForegroundStyle(), style: FillStyle = FillStyle()) -> _ShapeView {
    adding(.fill, content)
  }
  /// Draws the outline too, centred on the edge.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView {
    adding(.stroke(style.node), content)
  }
  /// Draws the outline too, centred on the edge.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView {
    adding(.stroke(StrokeStyle(lineWidth: lineWidth).node), content)
  }
  /// Draws the outline too, inside the edge.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView { adding(.strokeBorder(style.node), content) }
  /// Draws the outline too, inside the edge.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView { adding(.strokeBorder(StrokeStyle(lineWidth: lineWidth).node), content) }

  /// The shape as data.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let outline: ShapeGeometry
    if let known = view.shape._outline {
      outline = known
    } else {
      guard let size = context.probeSize() else { return .geometry(.empty) }
      outline = view.shape._outline(in: size)
    }
    guard !view.layers.isEmpty else {
      return .shape(ShapeNode(outline, paint: context.environment.style.foreground.paint))
    }
    let nodes = view.layers.map { layer in
      ViewNode.shape(
        ShapeNode(outline, drawing: layer.drawing, paint: layer.style._paint(in: context.environment)))
    }
    return nodes.count == 1 ? nodes[0] : .stack(StackNode(.depth, children: nodes))
  }
}

/// A line's width, ends and dashes, in points.
public struct StrokeStyle: Hashable, Sendable {
  /// The width.
  public var lineWidth: CGFloat
  /// The ends.
  public var lineCap: CGLineCap
  /// The corners.
  public var lineJoin: CGLineJoin
  /// How far a pointed corner may reach; kept by no archive.
  public var miterLimit: CGFloat
  /// Lengths on and off in turn.
  public var dash: [CGFloat]
  /// Where the dashes begin; kept by no archive.
  public var dashPhase: CGFloat
  /// Makes a line.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  var node: StrokeNode {
    StrokeNode(width: Double(lineWidth), cap: lineCap.node, join: lineJoin.node, dash: dash.map { Double($0) })
  }
}

/// How a line ends.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// At its end, with a half circle, with a half square.
  case butt, round, square

  var node: StrokeNode.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// How two lines meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// Pointed, rounded, cut.
  case miter, round, bevel

  var node: StrokeNode.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// Which parts of an outline that crosses itself are inside; a surface decides.
public struct FillStyle: Hashable, Sendable {
  /// Whether parts that are passed twice are outside.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool
  /// Makes a style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
