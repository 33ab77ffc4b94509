import ViewLayout

extension PlacedNode {
  /// The node and everything in it, seen in a mirror that stands on a width.
  func mirrored(in width: Double) -> PlacedNode {
    var node = self
    node.frame.origin.x = width - frame.maxX
    node.children = children.map { $0.mirrored(in: width) }
    return node
  }

  /// The node and everything in it, moved.
  func moved(x: Double, y: Double) -> PlacedNode {
    guard x != 0 || y != 0 else { return self }
    var node = self
    node.frame.origin.x += x
    node.frame.origin.y += y
    node.children = children.map { $0.moved(x: x, y: y) }
    return node
  }
}
