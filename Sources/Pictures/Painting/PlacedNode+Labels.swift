import ViewArchive
import ViewLayout

extension PlacedNode {
  /// The node without those labels of a chart's axes that would lie over one before them.
  ///
  /// Which labels there are is decided when the view is archived, for the usual text size; larger ones need more room.
  func withoutCollidingLabels() -> PlacedNode {
    var node = self
    if case .modified(_, .accessibilityHidden(true)) = self.node { node = node.thinned() }
    node.children = node.children.map { $0.withoutCollidingLabels() }
    return node
  }

  /// The labels of one strip beside a plot stand in one pile, each in a place of its own.
  private func thinned() -> PlacedNode {
    if case .stack(let stack) = node, stack.axis == .depth {
      var (result, kept) = (self, [Rect]())
      result.children = children.filter { child in
        guard let label = child.label else { return true }
        let isFree = !kept.contains { $0.liesOver(label) }
        if isFree { kept.append(label) }
        return isFree
      }
      return result
    }
    guard children.count == 1 else { return self }
    var result = self
    result.children = [children[0].thinned()]
    return result
  }

  /// The frame of the words, where they are all there is and are put in a place.
  private var label: Rect? {
    guard case .modified(_, .placed(_, _, staysInside: true)) = node else { return nil }
    var found: [Rect] = []
    var isLabel = true
    walk { node in
      switch node.node {
      case .text: found.append(node.frame)
      case .modified, .list, .empty: break
      default: isLabel = false
      }
    }
    return isLabel && found.count == 1 ? found[0] : nil
  }
}

extension Rect {
  /// Whether words lie over others; lines may touch, since letters do not fill their height.
  func liesOver(_ other: Rect) -> Bool {
    let across = min(maxX, other.maxX) - max(minX, other.minX)
    let along = min(maxY, other.maxY) - max(minY, other.minY)
    return across > 0 && along > min(height, other.height) * 0.25
  }
}
