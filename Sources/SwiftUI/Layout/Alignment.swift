public import Foundation
import ViewArchive

/// A guide of the client's own; lines up as the edge or the middle does where it stands by default.
public protocol AlignmentID {
  /// Where the guide stands in a view.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view and the places of its guides.
public struct ViewDimensions: Hashable, Sendable {
  /// The width in points.
  public var width: CGFloat
  /// The height in points.
  public var height: CGFloat
  var firstBaseline: CGFloat
  var lastBaseline: CGFloat

  /// The size of a view whose text stands on its lower edge.
  init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
    firstBaseline = height
    lastBaseline = height
  }
  /// The place of a guide along the width.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    switch guide.node {
    case .leading: 0
    case .center: width / 2
    case .trailing: width
    }
  }
  /// The place of a guide along the height.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    switch guide.node {
    case .top: 0
    case .center: height / 2
    case .bottom: height
    case .firstTextBaseline: firstBaseline
    case .lastTextBaseline: lastBaseline
    }
  }
}

/// How views of different widths line up.
public struct HorizontalAlignment: Hashable, Sendable {
  let node: HorizontalPlacement
  /// At the side where text begins.
  public static let leading = HorizontalAlignment(node: .leading)
  /// At the middle.
  public static let center = HorizontalAlignment(node: .center)
  /// At the side where text ends.
  public static let trailing = HorizontalAlignment(node: .trailing)

  init(node: HorizontalPlacement) { self.node = node }
  /// A guide of the client's own; lines up as the edge or the middle does where it stands by default.
  public init(_ id: any AlignmentID.Type) {
    let size = ViewDimensions(width: 100, height: 40)
    let place = id.defaultValue(in: size)
    node = place == 0 ? .leading : place == size.width ? .trailing : .center
  }
}

/// How views of different heights line up.
public struct VerticalAlignment: Hashable, Sendable {
  let node: VerticalPlacement
  /// At the upper edge.
  public static let top = VerticalAlignment(node: .top)
  /// At the middle.
  public static let center = VerticalAlignment(node: .center)
  /// At the lower edge.
  public static let bottom = VerticalAlignment(node: .bottom)
  /// On the baseline of the first line of text.
  public static let firstTextBaseline = VerticalAlignment(node: .firstTextBaseline)
  /// On the baseline of the last line of text.
  public static let lastTextBaseline = VerticalAlignment(node: .lastTextBaseline)
  init(node: VerticalPlacement) { self.node = node }
  /// A guide of the client's own; lines up as the edge, the middle or the baseline does where it stands by default.
  public init(_ id: any AlignmentID.Type) {
    var size = ViewDimensions(width: 100, height: 40)
    (size.firstBaseline, size.lastBaseline) = (15, 35)
    let lines: [VerticalPlacement] = [.top, .bottom, .firstTextBaseline, .lastTextBaseline]
    let place = id.defaultValue(in: size)
    node = lines.first { size[VerticalAlignment(node: $0)] == place } ?? .center
  }
}

/// A place within a rectangle.
public struct Alignment: Hashable, Sendable {
  /// The place along the width.
  public var horizontal: HorizontalAlignment
  /// The place along the height.
  public var vertical: VerticalAlignment
  /// Makes a place.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading side.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing side.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the upper side.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the lower side.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The middle of the first baseline.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The middle of the last baseline.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The beginning of the first baseline.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The beginning of the last baseline.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The end of the first baseline.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The end of the last baseline.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

  var node: Placement { Placement(horizontal.node, vertical.node) }
}

/// How lines of text line up.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// At the side where they begin, at the middle, at the side where they end.
  case leading, center, trailing

  var node: HorizontalPlacement {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// The direction along or across.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  /// Left to right.
  case horizontal
  /// Top to bottom.
  case vertical

  /// One or both directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Makes a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Left to right.
    public static let horizontal = Set(rawValue: 1)
    /// Top to bottom.
    public static let vertical = Set(rawValue: 2)

    var node: AxisSet { AxisSet(rawValue: UInt8(rawValue & 3)) }
  }
}

/// A side of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper side.
  case top
  /// The side where lines begin.
  case leading
  /// The lower side.
  case bottom
  /// The side where lines end.
  case trailing

  /// Several sides of a rectangle.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Makes a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// One side.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The side where lines begin.
    public static let leading = Set(rawValue: 2)
    /// The lower side.
    public static let bottom = Set(rawValue: 4)
    /// The side where lines end.
    public static let trailing = Set(rawValue: 8)
    /// All sides.
    public static let all = Set(rawValue: 15)
    /// The sides where lines begin and end.
    public static let horizontal = Set(rawValue: 10)
    /// The upper and the lower side.
    public static let vertical = Set(rawValue: 5)
  }
}

/// A side along the width.
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// Where lines begin and end.
  case leading, trailing
}

/// A side along the height.
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// Above and below.
  case top, bottom
}

/// Lengths on four sides, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The lengths.
  public var top, leading, bottom, trailing: CGFloat
  /// Makes lengths.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  /// No lengths.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// How content meets a frame of another shape.
public enum ContentMode: CaseIterable, Hashable, Sendable {
  /// All of it is seen, or all of the frame is covered.
  case fit, fill
}

/// Whether something is seen.
public enum Visibility: CaseIterable, Hashable, Sendable {
  /// As the surface likes, yes, no.
  case automatic, visible, hidden
}
