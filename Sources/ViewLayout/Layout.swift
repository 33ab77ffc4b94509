public import ViewArchive

/// Measures and places a view in a room, by the metrics of a surface.
///
/// The view is proposed the room and stands in its middle, or at the top leading corner along an axis on which it is
/// greater than the room. Text is laid out as it stands: live parts are resolved before. No tree and no size traps; views
/// nested more than 320 deep are left out.
///
/// - Returns: The placed view; one without content for `.empty`.
public func layout(_ node: ViewNode, in size: Size, metrics: some SurfaceMetrics) -> PlacedNode {
  var geometries: [Int: Size] = [:]
  return place(node, in: ProposedSize(size.sane), centred: size.sane, metrics, &geometries).placed
}

/// Measures and places a view at its own height within a width: for surfaces that scroll.
public func layout(_ node: ViewNode, width: Double, metrics: some SurfaceMetrics) -> PlacedNode {
  var geometries: [Int: Size] = [:]
  let proposal = ProposedSize(width: width.isFinite ? width : nil, height: nil)
  return place(node, in: proposal, centred: nil, metrics, &geometries).placed
}

/// The sizes that the `.geometry` views of a tree get in a room, by nominal metrics.
///
/// The order is that of ``ViewNode/children``, parents first. A view in an alternative that is not chosen, or nested too
/// deep, has the size that it would have in the place of its container, or zero.
public func geometrySizes(of node: ViewNode, in size: Size) -> [Size] {
  var geometries: [Int: Size] = [:]
  let count = place(
    node, in: ProposedSize(size.sane), centred: size.sane, NominalMetrics(), &geometries, findsGeometries: true
  ).geometries
  return (0..<count).map { geometries[$0] ?? .zero }
}

private func place(
  _ node: ViewNode, in proposal: ProposedSize, centred room: Size?, _ metrics: any SurfaceMetrics,
  _ geometries: inout [Int: Size], findsGeometries: Bool = false
) -> (placed: PlacedNode, geometries: Int) {
  let builder = ElementBuilder(metrics: metrics, numbers: ControlNumbers(of: node), buildsAll: findsGeometries)
  guard let root = builder.root(node) else { return (PlacedNode(frame: Rect(), node: .empty), 0) }
  let pass = LayoutPass(metrics: metrics, hasGeometries: findsGeometries && builder.geometryCount > 0)
  let arrangement = pass.arrangement(of: root, proposal)
  var origin = Point()
  if let room {
    origin = pass.origin(of: arrangement, in: room, .center)
    origin = Point(x: max(0, origin.x), y: max(0, origin.y))
  }
  return (pass.assemble(root, at: origin, proposal, &geometries), builder.geometryCount)
}

extension LayoutPass {
  /// The placed tree of an element, with frames from the surface's corner.
  func assemble(
    _ element: Child, at origin: Point, _ proposal: ProposedSize, _ geometries: inout [Int: Size]
  ) -> PlacedNode {
    let arrangement = arrangement(of: element, proposal)
    if let index = element.geometryIndex { geometries[index] = arrangement.size.sane }
    var children: [(depth: Double, node: PlacedNode)] = []
    for part in arrangement.parts {
      let child = element.children[part.child]
      let place = Point(x: (origin.x + part.origin.x).bounded, y: (origin.y + part.origin.y).bounded)
      children.append((child.zIndex, assemble(child, at: place, part.proposal, &geometries)))
    }
    if hasGeometries, case .fitting = element.node {
      for (index, child) in element.children.enumerated() where index != arrangement.parts.first?.child {
        _ = assemble(child, at: origin, proposal, &geometries)
      }
    }
    if case .stack = element.node, children.contains(where: { $0.depth != 0 }) {
      children = children.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
        .map(\.element)
    }
    var nodes = children.map(\.node)
    if let track = arrangement.track {
      let place = Point(x: (origin.x + track.minX).bounded, y: (origin.y + track.minY).bounded)
      nodes.insert(
        PlacedNode(frame: Rect(origin: place, size: track.size.sane), node: element.node, role: .track), at: 0)
    }
    return PlacedNode(
      frame: Rect(origin: origin, size: arrangement.size.sane), node: element.node, control: element.number,
      children: nodes)
  }
}

extension Size {
  /// The size with every length finite and not negative.
  fileprivate var sane: Size { Size(width: max(0, width.bounded), height: max(0, height.bounded)) }
}

extension Double {
  /// The number within what a surface can count: beyond it, nothing is seen anyway.
  fileprivate var bounded: Double { isNaN ? 0 : min(max(self, -1_000_000), 1_000_000) }
}
