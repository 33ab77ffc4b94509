import ViewArchive

/// Turns an archived view into elements: lists flattened, geometry views numbered in tree order.
struct ElementBuilder {
  typealias Built = Element

  /// Deeper views are left out; an archive is at most 256 deep, and what a person writes far less.
  static var depthLimit: Int { 320 }

  let metrics: any SurfaceMetrics
  private let numbers: ControlNumbers
  private(set) var geometryCount = 0

  init(metrics: any SurfaceMetrics, numbers: ControlNumbers) {
    self.metrics = metrics
    self.numbers = numbers
  }

  /// The element of a whole picture; several views at the top stand below one another.
  mutating func root(_ node: ViewNode) -> Built? {
    single(node, depth: 0, as: .vertical)
  }

  /// One element for whatever a node is; several views become a stack along an axis.
  private mutating func single(_ node: ViewNode, depth: Int, as axis: StackNode.Axis, stackAxis: Axis? = nil) -> Built?
  {
    let nodes = Self.flatten(node, depth: depth)
    if nodes.count == 1 { return element(nodes[0], depth: depth, stackAxis: stackAxis) }
    guard nodes.count > 1 else { return nil }
    return element(.stack(StackNode(axis, children: nodes)), depth: depth, stackAxis: stackAxis)
  }

  private mutating func elements(_ nodes: [ViewNode], depth: Int, stackAxis: Axis?) -> [Built] {
    nodes.flatMap { Self.flatten($0, depth: depth) }.compactMap { element($0, depth: depth, stackAxis: stackAxis) }
  }

  private mutating func element(_ node: ViewNode, depth: Int, stackAxis: Axis?) -> Built? {
    guard depth < Self.depthLimit else { return nil }
    let below = depth + 1
    switch node {
    case .empty, .list: return nil
    case .text(let text): return Built(node: node, stackAxis: stackAxis, text: metrics.measuring(text))
    case .image, .paint, .shape, .spacer, .divider: return Built(node: node, stackAxis: stackAxis)
    case .stack(let stack):
      let axis: Axis? =
        switch stack.axis {
        case .horizontal: .horizontal
        case .vertical: .vertical
        case .depth: nil
        }
      return Built(node: node, children: elements(stack.children, depth: below, stackAxis: axis), stackAxis: stackAxis)
    case .grid(let grid):
      // A cell keeps its place even where it shows nothing, or the columns after it would move.
      let cells = grid.rows.flatMap(\.cells).map {
        single($0, depth: below, as: .horizontal) ?? Built(node: .empty)
      }
      return Built(node: node, children: cells, stackAxis: stackAxis)
    case .button(let button):
      let number = numbers[button]
      return Built(node: node, children: label(button.label, below), stackAxis: stackAxis, number: number)
    case .toggle(let toggle):
      let number = numbers[toggle]
      let label = label(toggle.label, below)
      return Built(
        node: node, children: toggle.hidesLabel ? [] : label, stackAxis: stackAxis, number: number)
    case .link(let link):
      return Built(node: node, children: label(link.label, below), stackAxis: stackAxis)
    case .label(let label):
      let icon = single(label.icon, depth: below, as: .horizontal) ?? Built(node: .empty)
      let title = single(label.title, depth: below, as: .horizontal) ?? Built(node: .empty)
      return Built(node: node, children: [icon, title], stackAxis: stackAxis)
    case .gauge(let gauge):
      let parts = [gauge.label, gauge.currentValue, gauge.minimumValue, gauge.maximumValue]
      return Built(node: node, children: slots(parts, below), stackAxis: stackAxis)
    case .progress(let progress):
      return Built(
        node: node, children: slots([progress.label, progress.currentValue], below), stackAxis: stackAxis)
    case .fitting(_, let children):
      return Built(node: node, children: elements(children, depth: below, stackAxis: stackAxis), stackAxis: stackAxis)
    case .geometry(let content):
      let index = geometryCount
      geometryCount += 1
      let child = single(content, depth: below, as: .depth)
      return Built(node: node, children: child.map { [$0] } ?? [], stackAxis: stackAxis, geometryIndex: index)
    case .modified(let content, let modifier):
      return modified(node, content, modifier, depth: below, stackAxis: stackAxis)
    }
  }

  /// A modifier's own view comes after the content among the element's children, whatever the order of numbering.
  private mutating func modified(
    _ node: ViewNode, _ content: ViewNode, _ modifier: Modifier, depth: Int, stackAxis: Axis?
  ) -> Built? {
    let inner: Built?
    var secondary: Built?
    switch modifier {
    case .background(let back, _), .containerBackground(let back):
      secondary = single(back, depth: depth, as: .depth)
      inner = single(content, depth: depth, as: .vertical, stackAxis: stackAxis)
    case .overlay(let front, _):
      inner = single(content, depth: depth, as: .vertical, stackAxis: stackAxis)
      secondary = single(front, depth: depth, as: .depth)
    default:
      inner = single(content, depth: depth, as: .vertical, stackAxis: stackAxis)
    }
    guard let inner else { return nil }
    return Built(node: node, children: [inner] + (secondary.map { [$0] } ?? []), stackAxis: stackAxis)
  }

  private mutating func label(_ node: ViewNode, _ depth: Int) -> [Built] {
    single(node, depth: depth, as: .horizontal).map { [$0] } ?? []
  }

  private mutating func slots(_ nodes: [ViewNode?], _ depth: Int) -> [Built] {
    nodes.map { node in node.flatMap { single($0, depth: depth, as: .horizontal) } ?? Built(node: .empty) }
  }

  /// The views that a container takes as its own: lists opened, nothing left out but what is empty, and a modifier
  /// around several views applied to each of them.
  static func flatten(_ node: ViewNode, depth: Int = 0) -> [ViewNode] {
    guard depth < depthLimit else { return [] }
    switch node {
    case .empty: return []
    case .list(let children): return children.flatMap { flatten($0, depth: depth + 1) }
    case .modified(let content, let modifier):
      guard case .some = listInside(content) else { return isEmpty(content) ? [] : [node] }
      return flatten(content, depth: depth + 1).map { .modified($0, modifier) }
    default: return [node]
    }
  }

  private static func core(_ node: ViewNode) -> ViewNode {
    var node = node
    while case .modified(let content, _) = node { node = content }
    return node
  }

  private static func listInside(_ node: ViewNode) -> [ViewNode]? {
    if case .list(let children) = core(node) { children } else { nil }
  }

  private static func isEmpty(_ node: ViewNode) -> Bool {
    if case .empty = core(node) { true } else { false }
  }
}

extension SurfaceMetrics {
  /// Prepares text and measures it in the rooms that it is then offered.
  fileprivate func measuring(_ text: TextNode) -> (ProposedSize) -> TextMeasure {
    let prepared = prepare(text)
    return { measure(prepared, within: $0) }
  }
}
