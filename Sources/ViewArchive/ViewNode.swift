/// A view as data: what remains of a widget's view when its code has run once.
///
/// `SwiftUI` evaluates views into nodes, `ViewLayout` measures and places them, a surface paints them. Inherited
/// environment (font, foreground style, tint, line limit, text alignment, control styles) is resolved into the leaves by
/// the evaluation, so that a node means the same wherever it stands. What only the surface knows (colours of a scheme,
/// the clock, redaction) stays symbolic. A node holds no code and no reference to a store.
public indirect enum ViewNode: Hashable, Sendable {
  /// Takes no room and no spacing, like `EmptyView`.
  case empty
  /// Several views that the enclosing container takes as its own children, like `Group`, a tuple or `ForEach`.
  case list([ViewNode])
  /// Styled and possibly live text.
  case text(TextNode)
  /// A symbol or a picture by name or path.
  case image(ImageNode)
  /// A style that fills whatever it is proposed, like `Color` used as a view.
  case paint(Paint)
  /// A shape that fills whatever it is proposed.
  case shape(ShapeNode)
  /// Takes the room left over along the axis of its stack; nil is the surface's default spacing.
  case spacer(minLength: Double?)
  /// A hairline across the axis of its stack.
  case divider
  /// A horizontal, vertical or depth stack.
  case stack(StackNode)
  /// Rows of aligned cells.
  case grid(GridNode)
  /// A control that runs an intent.
  case button(ButtonNode)
  /// A two-state control that runs an intent.
  case toggle(ToggleNode)
  /// A part that opens a URL.
  case link(LinkNode)
  /// An icon with a title.
  case label(LabelNode)
  /// A value within a range.
  case gauge(GaugeNode)
  /// Progress, by value or by clock.
  case progress(ProgressNode)
  /// The first of its children that fits the proposal along the axes, else the last.
  case fitting(axes: AxisSet, children: [ViewNode])
  /// Fills its proposal and puts its content at the top leading corner, as `GeometryReader` does.
  case geometry(ViewNode)
  /// A view with one modifier around it; the outermost modifier is the outermost node.
  case modified(ViewNode, Modifier)
}

/// One or both axes.
public struct AxisSet: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Left to right.
  public static let horizontal = AxisSet(rawValue: 1)
  /// Top to bottom.
  public static let vertical = AxisSet(rawValue: 2)
}

/// How children of different widths line up.
public enum HorizontalPlacement: UInt8, Hashable, Sendable, CaseIterable {
  /// At the side where text begins.
  case leading
  /// At the middle.
  case center
  /// At the side where text ends.
  case trailing
}

/// How children of different heights line up.
public enum VerticalPlacement: UInt8, Hashable, Sendable, CaseIterable {
  /// At the upper edge.
  case top
  /// At the middle.
  case center
  /// At the lower edge.
  case bottom
  /// On the baseline of the first line of text.
  case firstTextBaseline
  /// On the baseline of the last line of text.
  case lastTextBaseline
}

/// A place within a rectangle.
public struct Placement: Hashable, Sendable {
  /// The place along the width.
  public var horizontal: HorizontalPlacement
  /// The place along the height.
  public var vertical: VerticalPlacement
  /// Makes a place; the default is the middle.
  public init(_ horizontal: HorizontalPlacement = .center, _ vertical: VerticalPlacement = .center) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  /// The middle.
  public static let center = Placement()
}
