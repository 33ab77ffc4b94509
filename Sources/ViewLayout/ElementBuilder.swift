import ViewArchive

/// Turns an archived view into elements: lists flattened, geometry views numbered in tree order where all are wanted.
final class ElementBuilder {
  typealias Built = Element

  /// Deeper views are left out; an archive is at most 256 deep, and what a person writes far less.
  static var depthLimit: Int { 320 }

  let metrics: any SurfaceMetrics
  private let numbers: ControlNumbers
  /// Whether every view becomes an element, and not only those that a layout comes to.
  private let buildsAll: Bool
  private(set) var geometryCount = 0

  init(metrics: any SurfaceMetrics, numbers: ControlNumbers, buildsAll: Bool) {
    self.metrics = metrics
    self.numbers = numbers
    self.buildsAll = buildsAll
  }

  /// The element of a whole picture; several views at the top stand below one another.
  func root(_ node: ViewNode) -> Built? {
    single(node, depth: 0, as: .vertical)
  }

  /// An element with children that are made now where all are wanted, and else when they are asked for.
  private func built(
    _ node: ViewNode, stackAxis: Axis?, number: Int? = nil, geometryIndex: Int? = nil,
    children: @escaping () -> [Built]
  ) -> Built {
    let element = Built(
      node: node, children: children, stackAxis: stackAxis, number: number, geometryIndex: geometryIndex)
    if buildsAll { _ = element.children }
    return element
  }

  /// One element for whatever a node is; several views become a stack along an axis.
  private func single(_ node: ViewNode, depth: Int, as axis: StackNode.Axis, stackAxis: Axis? = nil) -> Built? {
    let nodes = Self.flatten(node, depth: depth)
    if nodes.count == 1 { return element(nodes[0], depth: depth, stackAxis: stackAxis) }
    guard nodes.count > 1 else { return nil }
    return element(.stack(StackNode(axis, children: nodes)), depth: depth, stackAxis: stackAxis)
  }

  private func elements(_ nodes: [ViewNode], depth: Int, stackAxis: Axis?) -> [Built] {
    nodes.flatMap { Self.flatten($0, depth: depth) }.compactMap { element($0, depth: depth, stackAxis: stackAxis) }
  }

  private func element(_ node: ViewNode, depth: Int, stackAxis: Axis?) -> Built? {
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
      return built(node, stackAxis: stackAxis) { self.elements(stack.children, depth: below, stackAxis: axis) }
    case .grid(let grid):
      // A cell keeps its place even where it shows nothing, or the columns after it would move.
      return built(node, stackAxis: stackAxis) {
        grid.rows.flatMap(\.cells).map { self.single($0, depth: below, as: .horizontal) ?? Built(node: .empty) }
      }
    case .button(let button):
      return built(node, stackAxis: stackAxis, number: numbers[button]) { self.label(button.label, below) }
    case .toggle(let toggle):
      return built(node, stackAxis: stackAxis, number: numbers[toggle]) {
        // Numbered where it is hidden, too.
        let label = self.label(toggle.label, below)
        return toggle.hidesLabel ? [] : label
      }
    case .link(let link):
      return built(node, stackAxis: stackAxis) { self.label(link.label, below) }
    case .label(let label):
      return built(node, stackAxis: stackAxis) {
        [label.icon, label.title].map { self.single($0, depth: below, as: .horizontal) ?? Built(node: .empty) }
      }
    case .gauge(let gauge):
      let parts = [gauge.label, gauge.currentValue, gauge.minimumValue, gauge.maximumValue]
      return built(node, stackAxis: stackAxis) { self.slots(parts, below) }
    case .progress(let progress):
      return built(node, stackAxis: stackAxis) { self.slots([progress.label, progress.currentValue], below) }
    case .fitting(_, let children):
      return built(node, stackAxis: stackAxis) { self.elements(children, depth: below, stackAxis: stackAxis) }
    case .geometry(let content):
      let index = geometryCount
      geometryCount += 1
      return built(node, stackAxis: stackAxis, geometryIndex: index) {
        self.single(content, depth: below, as: .depth).map { [$0] } ?? []
      }
    case .modified(let content, let modifier):
      return modified(node, content, modifier, depth: below, stackAxis: stackAxis)
    }
  }

  /// A modifier's own view comes after the content among the element's children, whatever the order of numbering.
  private func modified(
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
    let children = [inner] + (secondary.map { [$0] } ?? [])
    return Built(node: node, children: { children }, stackAxis: stackAxis)
  }

  private func label(_ node: ViewNode, _ depth: Int) -> [Built] {
    single(node, depth: depth, as: .horizontal).map { [$0] } ?? []
  }

  private func slots(_ nodes: [ViewNode?], _ depth: Int) -> [Built] {
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
  /// Prepares text when it is first offered room, and measures it there.
  fileprivate func measuring(_ text: TextNode) -> (ProposedSize) -> TextMeasure {
    var prepared: PreparedText?
    return { room in
      let known = prepared ?? prepare(text)
      prepared = known
      return measure(known, within: room)
    }
  }
}
