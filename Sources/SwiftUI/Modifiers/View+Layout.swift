public import Foundation
import ViewArchive

extension View {
  /// Room around the view on some sides, in points; nil is the surface's own.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> _ModifiedView {
    func side(_ edge: Edge.Set) -> Double? { edges.contains(edge) ? length.map { Double($0) } : 0 }
    return _modified(
      .padding(
        Insets(top: side(.top), leading: side(.leading), bottom: side(.bottom), trailing: side(.trailing))))
  }
  /// Room around the view on all sides, in points.
  nonisolated public func padding(_ length: CGFloat) -> _ModifiedView { padding(.all, length) }
  /// Room around the view, in points.
  nonisolated public func padding(_ insets: EdgeInsets) -> _ModifiedView {
    _modified(
      .padding(
        Insets(
          top: Double(insets.top), leading: Double(insets.leading), bottom: Double(insets.bottom),
          trailing: Double(insets.trailing))))
  }
  /// Room around the view, in points; a widget has no other safe area.
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> _ModifiedView {
    padding(edges, length)
  }
  /// Room around the view, in points; a widget has no other safe area.
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> _ModifiedView { padding(length) }
  /// Room around the view, in points; a widget has no other safe area.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> _ModifiedView { padding(insets) }
  /// Room around scrolled content; nothing scrolls in a widget, it is room around the view.
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> _ModifiedView {
    padding(edges, length)
  }

  /// A fixed size, in points, where given.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> _ModifiedView {
    _modified(.frame(width: length(width), height: length(height), alignment: alignment.node))
  }
  /// Bounds on the size, in points.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> _ModifiedView {
    _modified(
      .flexibleFrame(
        FlexibleFrame(
          minWidth: length(minWidth), idealWidth: length(idealWidth), maxWidth: length(maxWidth, mayBeInfinite: true),
          minHeight: length(minHeight), idealHeight: length(idealHeight),
          maxHeight: length(maxHeight, mayBeInfinite: true), alignment: alignment.node)))
  }
  /// The size of the container along some directions.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> _ModifiedView {
    _modified(
      .flexibleFrame(
        FlexibleFrame(
          maxWidth: axes.contains(.horizontal) ? .infinity : nil, maxHeight: axes.contains(.vertical) ? .infinity : nil,
          alignment: alignment.node)))
  }
  /// The ideal size along some directions, whatever is proposed.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> _ModifiedView {
    var axes: AxisSet = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return _modified(.fixedSize(axes))
  }
  /// The ideal size, whatever is proposed.
  nonisolated public func fixedSize() -> _ModifiedView { _modified(.fixedSize([.horizontal, .vertical])) }
  /// Which child of a stack is measured first.
  nonisolated public func layoutPriority(_ value: Double) -> _ModifiedView { _modified(.layoutPriority(value)) }
  /// Width divided by height; nil is the view's own.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> _ModifiedView {
    let ratio = aspectRatio.map { Double($0) }.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    return _modified(.aspectRatio(ratio, mode: contentMode == .fit ? .fit : .fill))
  }
  /// The relation of a size's width to its height.
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> _ModifiedView {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }
  /// Shows all of the view.
  nonisolated public func scaledToFit() -> _ModifiedView { _modified(.aspectRatio(nil, mode: .fit)) }
  /// Covers all of the room.
  nonisolated public func scaledToFill() -> _ModifiedView { _modified(.aspectRatio(nil, mode: .fill)) }

  /// Moves the picture of the view, not its room; points.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> _ModifiedView {
    _modified(.offset(x: Double(x), y: Double(y)))
  }
  /// Moves the picture of the view, not its room; points.
  nonisolated public func offset(_ offset: CGSize) -> _ModifiedView { self.offset(x: offset.width, y: offset.height) }
  /// Puts the middle of the view at a point of its room.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> _ModifiedView {
    _modified(.position(x: Double(x), y: Double(y)))
  }
  /// Puts the middle of the view at a point of its room.
  nonisolated public func position(_ position: CGPoint) -> _ModifiedView {
    self.position(x: position.x, y: position.y)
  }
  /// The order among siblings on top of one another.
  nonisolated public func zIndex(_ value: Double) -> _ModifiedView { _modified(.zIndex(value)) }

  /// Columns that a cell of a grid takes.
  nonisolated public func gridCellColumns(_ count: Int) -> _ModifiedView { _modified(.gridCellColumns(max(count, 1))) }
  /// Directions in which a cell does not take part in the grid's size.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> _ModifiedView {
    _modified(.gridCellUnsizedAxes(axes.node))
  }
  /// Where a cell's view stands, whatever the grid, its row and its column say.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> _ModifiedView {
    _modified(.gridCellAnchor(anchor.node))
  }
  /// How the cells of the column line up in which this cell stands.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> _ModifiedView {
    _modified(.gridColumnAlignment(guide.node))
  }

  /// Moves a guide of the view; the place is worked out when the view is archived, for each measure of the view.
  nonisolated public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> _ModifiedView {
    _modified(measuring: { .alignmentGuide(AlignmentGuide(.horizontal(guide.node), near: $0, computeValue)) })
  }
  /// Moves a guide of the view; the place is worked out when the view is archived, for each measure of the view.
  nonisolated public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> _ModifiedView {
    _modified(measuring: { .alignmentGuide(AlignmentGuide(.vertical(guide.node), near: $0, computeValue)) })
  }
  /// Fills what a screen keeps free; a widget keeps nothing free.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> _ModifiedView { _recorded("ignoresSafeArea") }
  /// Fills what a screen keeps free; a widget keeps nothing free.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> _ModifiedView { _recorded("ignoresSafeArea") }
  /// A space by a name; kept by name only.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> _ModifiedView {
    _recorded("coordinateSpace")
  }
  /// A space by a name; kept by name only.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> _ModifiedView { _recorded("coordinateSpace") }
}

/// A length as an archive holds it: no number that is none, nothing below zero.
private func length(_ value: CGFloat?, mayBeInfinite: Bool = false) -> Double? {
  guard let value, !value.isNaN, value.isFinite || mayBeInfinite && value > 0 else { return nil }
  return max(Double(value), 0)
}

/// What a screen keeps free.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes regions from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// What the container keeps free.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What a keyboard covers.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Everything.
  public static let all = SafeAreaRegions(rawValue: .max)
}
