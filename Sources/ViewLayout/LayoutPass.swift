import ViewArchive

/// One layout of one tree by one surface's metrics.
struct LayoutPass {
  typealias Child = Element

  let metrics: any SurfaceMetrics
  /// Whether anything in the tree asks for its size.
  let hasGeometries: Bool

  /// How a view arranges itself for a proposal; the same question is answered once.
  func arrangement(of element: Child, _ proposal: ProposedSize) -> Arrangement {
    if let known = element.arrangement(for: proposal) { return known }
    let found = arrange(element, proposal)
    element.keep(found, for: proposal)
    return found
  }

  /// The size that a view takes for a proposal.
  func size(of element: Child, _ proposal: ProposedSize) -> Size { arrangement(of: element, proposal).size }

  private func arrange(_ element: Child, _ proposal: ProposedSize) -> Arrangement {
    switch element.node {
    case .empty, .list: Arrangement(size: .zero)
    case .text: text(element, proposal)
    case .image(let image): self.image(image, proposal)
    case .paint: Arrangement(size: filling(proposal))
    case .shape(let shape): self.shape(shape, proposal)
    case .spacer(let minimum): spacer(minimum, along: element.stackAxis, proposal)
    case .divider: divider(across: element.stackAxis, proposal)
    case .stack(let stack): self.stack(element, stack, proposal)
    case .grid(let grid): self.grid(element, grid, proposal)
    case .button(let button):
      padded(element, by: metrics.insets(of: button, number: element.number), proposal)
    case .toggle(let toggle): self.toggle(element, toggle, proposal)
    case .link: wrapping(element, proposal)
    case .label(let label): self.label(element, label, proposal)
    case .gauge(let gauge):
      meter(element, Meter(gauge), proposal)
    case .progress(let progress):
      meter(element, Meter(progress), proposal)
    case .fitting(let axes, _): fitting(element, axes, proposal)
    case .geometry: geometry(element, proposal)
    case .modified(_, let modifier): modified(element, modifier, proposal)
    }
  }

  // MARK: - Leaves

  /// The extent of a view without an ideal of its own where nothing is proposed: 10 pt, as on the platform.
  func filling(_ proposal: ProposedSize) -> Size {
    proposal.replacingUnspecified(
      by: Size(
        width: metrics.quantised(10, along: .horizontal, as: .extent),
        height: metrics.quantised(10, along: .vertical, as: .extent)))
  }

  private func text(_ element: Child, _ proposal: ProposedSize) -> Arrangement {
    guard let measure = element.text?(proposal) else { return Arrangement(size: .zero) }
    var arrangement = Arrangement(size: measure.size)
    arrangement.firstBaseline = measure.firstBaseline
    arrangement.lastBaseline = measure.lastBaseline
    return arrangement
  }

  private func image(_ image: ImageNode, _ proposal: ProposedSize) -> Arrangement {
    let own = metrics.size(of: image)
    var result = Arrangement(size: image.isResizable ? proposal.replacingUnspecified(by: own) : own)
    if !image.isResizable { result.firstBaseline = metrics.baseline(of: image) }
    result.lastBaseline = result.firstBaseline
    return result
  }

  /// A shape fills what it is proposed; a circle takes the greatest square.
  private func shape(_ shape: ShapeNode, _ proposal: ProposedSize) -> Arrangement {
    var size = filling(proposal)
    let steps = Axis.allCases.map { metrics.quantised(1, along: $0, as: .extent) }
    // Less than a step of the grid apart is as square as the grid can be.
    let nearlySquare = steps.max().map { $0 > 1 && abs(size.width - size.height) <= $0 } ?? false
    if shape.geometry.isCircle, size.width != size.height, !nearlySquare {
      let side = min(size.width, size.height)
      size.width = min(size.width, metrics.quantised(side, along: .horizontal, as: .extent))
      size.height = min(size.height, metrics.quantised(side, along: .vertical, as: .extent))
    }
    return Arrangement(size: size)
  }

  private func spacer(_ minimum: Double?, along axis: Axis?, _ proposal: ProposedSize) -> Arrangement {
    var size = Size.zero
    for direction in axis.map({ [$0] }) ?? Axis.allCases {
      let least =
        minimum.map { metrics.quantised(max(0, $0.finite), along: direction, as: .spacing) }
        ?? metrics.spacerLength(along: direction)
      size[direction] = max(least, proposal[direction] ?? least)
    }
    return Arrangement(size: size)
  }

  private func divider(across axis: Axis?, _ proposal: ProposedSize) -> Arrangement {
    let thin = axis ?? .vertical
    var size = filling(proposal)
    size[thin] = metrics.dividerThickness(along: thin)
    return Arrangement(size: size)
  }

  // MARK: - One child

  /// A view that is exactly its child.
  func wrapping(_ element: Child, _ proposal: ProposedSize) -> Arrangement {
    guard let child = element.children.first else { return Arrangement(size: .zero) }
    return showing(child, at: Point(), in: nil, proposal)
  }

  /// The arrangement that shows the first child at a point, with the child's size unless another is given.
  func showing(_ child: Child, at origin: Point, in size: Size?, _ proposal: ProposedSize) -> Arrangement {
    let inner = arrangement(of: child, proposal)
    var result = Arrangement(
      size: size ?? inner.size, parts: [Arrangement.Part(child: 0, origin: origin, proposal: proposal)])
    result.firstBaseline = inner.firstBaseline.map { $0 + origin.y }
    result.lastBaseline = inner.lastBaseline.map { $0 + origin.y }
    for guide in inner.guides { result.takeOver(guide, at: origin) }
    return result
  }

  func padded(_ element: Child, by insets: EdgeLengths, _ proposal: ProposedSize) -> Arrangement {
    let across = insets.leading + insets.trailing
    let along = insets.top + insets.bottom
    guard let child = element.children.first else {
      return Arrangement(size: Size(width: max(0, across), height: max(0, along)))
    }
    let inner = ProposedSize(width: proposal.width.map { $0 - across }, height: proposal.height.map { $0 - along })
    let size = self.size(of: child, inner)
    return showing(
      child, at: Point(x: insets.leading, y: insets.top),
      in: Size(width: max(0, size.width + across), height: max(0, size.height + along)), inner)
  }

  private func toggle(_ element: Child, _ toggle: ToggleNode, _ proposal: ProposedSize) -> Arrangement {
    let insets = metrics.insets(of: toggle, number: element.number)
    var result = padded(element, by: insets, proposal)
    let isSwitch = toggle.style == .automatic || toggle.style == .switched
    let missing = metrics.markHeight(of: toggle) - result.size.height
    if toggle.hidesLabel || isSwitch, missing > 0 {
      // A lower label stands beside the middle of its mark.
      result.size.height += missing
      for part in result.parts.indices { result.parts[part].origin.y += missing / 2 }
      result.firstBaseline = result.firstBaseline.map { $0 + missing / 2 }
      result.lastBaseline = result.lastBaseline.map { $0 + missing / 2 }
      result.moveGuides(x: 0, y: missing / 2)
    }
    if isSwitch, metrics.togglesFillWidth, !toggle.hidesLabel, let width = proposal.width, width.isFinite {
      result.size.width = max(result.size.width, width)
    }
    return result
  }

  private func geometry(_ element: Child, _ proposal: ProposedSize) -> Arrangement {
    let size = filling(proposal)
    guard let child = element.children.first else { return Arrangement(size: size) }
    return showing(child, at: Point(), in: size, ProposedSize(size))
  }

  /// The first alternative whose ideal size fits along the axes, else the last.
  private func fitting(_ element: Child, _ axes: AxisSet, _ proposal: ProposedSize) -> Arrangement {
    guard !element.children.isEmpty else { return Arrangement(size: .zero) }
    var ideal = proposal
    if axes.contains(.horizontal) { ideal.width = nil }
    if axes.contains(.vertical) { ideal.height = nil }
    let chosen =
      element.children.firstIndex { child in
        let size = self.size(of: child, ideal)
        let tooWide = axes.contains(.horizontal) && size.width > (proposal.width ?? .infinity) + tolerance
        let tooHigh = axes.contains(.vertical) && size.height > (proposal.height ?? .infinity) + tolerance
        return !tooWide && !tooHigh
      } ?? element.children.count - 1
    var result = showing(element.children[chosen], at: Point(), in: nil, proposal)
    result.parts[0].child = chosen
    return result
  }

  // MARK: - Alignment

  /// Where a child of a size stands in a room, in whole steps of the grid.
  func origin(of child: Arrangement, in room: Size, _ placement: Placement) -> Point {
    let x = guide(placement.horizontal, of: Arrangement(size: room)) - guide(placement.horizontal, of: child)
    let vertical = guide(placement.vertical, of: Arrangement(size: room)) - guide(placement.vertical, of: child)
    let point = Point(x: snapped(x, along: .horizontal), y: snapped(vertical, along: .vertical))
    return metrics.cutsAtEnd ? Point(x: max(0, point.x), y: max(0, point.y)) : point
  }

  func guide(_ placement: HorizontalPlacement, of arrangement: Arrangement) -> Double {
    if let place = arrangement.place(of: .horizontal(placement)) { return place }
    switch placement {
    case .leading: return 0
    case .center: return arrangement.size.width / 2
    case .trailing: return arrangement.size.width
    }
  }

  func guide(_ placement: VerticalPlacement, of arrangement: Arrangement) -> Double {
    if let place = arrangement.place(of: .vertical(placement)) { return place }
    switch placement {
    case .top: return 0
    case .center: return arrangement.size.height / 2
    case .bottom: return arrangement.size.height
    case .firstTextBaseline: return arrangement.firstBaseline ?? arrangement.size.height
    case .lastTextBaseline: return arrangement.lastBaseline ?? arrangement.size.height
    }
  }

  /// A distance in whole steps, towards the upper or leading edge where it lies between two.
  func snapped(_ distance: Double, along axis: Axis) -> Double {
    guard distance.isFinite else { return 0 }
    let steps = metrics.quantised(abs(distance), along: axis, as: .share)
    return distance < 0 ? -steps : steps
  }
}

/// Differences below this are rounding errors of sums of points.
let tolerance = 0.001

extension Double {
  /// The number itself, or 0 where it is not finite.
  var finite: Double { isFinite ? self : 0 }
}

extension ShapeGeometry {
  /// Whether the outline is a circle, whole or in part.
  var isCircle: Bool {
    switch self {
    case .circle: true
    case .trimmed(let inner, _, _), .rotated(let inner, _), .inset(let inner, _): inner.isCircle
    default: false
    }
  }
}
