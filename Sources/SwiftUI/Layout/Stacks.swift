public import Foundation
public import ViewArchive

/// Views from top to bottom.
nonisolated public struct VStack<Content: View>: _PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Puts views below one another; without a spacing the surface has one.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The views as children.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    context.stack(.vertical, Placement(view.alignment.node, .center), view.spacing, view.content)
  }
}

/// Views from left to right.
nonisolated public struct HStack<Content: View>: _PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Puts views beside one another; without a spacing the surface has one.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The views as children.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    context.stack(.horizontal, Placement(.center, view.alignment.node), view.spacing, view.content)
  }
}

/// Views on top of one another.
nonisolated public struct ZStack<Content: View>: _PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// Puts views on top of one another, the first at the back.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// The views as children.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    context.stack(.depth, view.alignment.node, nil, view.content)
  }
}

/// Views from top to bottom; in a widget all of them are there.
nonisolated public struct LazyVStack<Content: View>: _PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Puts views below one another.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The views as children.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    context.stack(.vertical, Placement(view.alignment.node, .center), view.spacing, view.content)
  }
}

/// Views from left to right; in a widget all of them are there.
nonisolated public struct LazyHStack<Content: View>: _PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Puts views beside one another.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The views as children.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    context.stack(.horizontal, Placement(.center, view.alignment.node), view.spacing, view.content)
  }
}

/// Which views stay while others scroll; nothing scrolls in a widget.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The heads of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The feet of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension _ViewContext {
  /// A stack of what a view is made of.
  @MainActor func stack<Content: View>(
    _ axis: StackNode.Axis, _ alignment: Placement, _ spacing: CGFloat?, _ content: Content
  ) -> ViewNode {
    let children = Content._evaluate(content, in: inContainer()).flattened
    return .stack(StackNode(axis, alignment: alignment, spacing: spacing.map { Double($0) }, children: children))
  }
}

/// Room that grows.
nonisolated public struct Spacer: _PrimitiveView, Sendable {
  /// The least room in points; nil is the surface's.
  public var minLength: CGFloat?
  /// Makes room.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
  /// The room.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .spacer(minLength: view.minLength.map { Double($0) })
  }
}

/// A hairline between views.
nonisolated public struct Divider: _PrimitiveView, Sendable {
  /// Makes a line.
  public init() {}
  /// The line.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode { .divider }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension VStack: Sendable {}
@available(*, unavailable)
extension HStack: Sendable {}
@available(*, unavailable)
extension ZStack: Sendable {}
@available(*, unavailable)
extension LazyVStack: Sendable {}
@available(*, unavailable)
extension LazyHStack: Sendable {}
