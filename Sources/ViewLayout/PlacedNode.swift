public import ViewArchive

/// A view in its place: what a surface paints.
public struct PlacedNode: Sendable {
  /// What a placed node stands for.
  public enum Role: Hashable, Sendable {
    /// The whole view.
    case view
    /// The bar or ring of a gauge or progress view; `node` is that view.
    case track
  }
  /// Where it stands, in points from the top leading corner of the surface.
  public var frame: Rect
  /// The view; its children are in `children`, placed.
  public var node: ViewNode
  /// What of the view this is.
  public var role: Role
  /// The number of a button or toggle, from 1 in tree order; nil for everything else.
  public var control: Int?
  /// The views inside, in drawing order.
  ///
  /// A list is flattened into its container, and of a fitting view only the alternative that was chosen is there.
  public var children: [PlacedNode]

  /// Makes a placed node.
  public init(
    frame: Rect, node: ViewNode, role: Role = .view, control: Int? = nil, children: [PlacedNode] = []
  ) {
    self.frame = frame
    self.node = node
    self.role = role
    self.control = control
    self.children = children
  }

  /// Calls a closure for this node and every node below it, parents first.
  ///
  /// - Complexity: O(n) in the number of nodes.
  public func walk(_ visit: (PlacedNode) -> Void) {
    visit(self)
    for child in children { child.walk(visit) }
  }
}
