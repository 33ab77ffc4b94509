import ViewArchive

extension LayoutPass {
  func stack(_ element: Child, _ stack: StackNode, _ proposal: ProposedSize) -> Arrangement {
    switch stack.axis {
    case .horizontal: row(element.children, along: .horizontal, stack.alignment, stack.spacing, proposal)
    case .vertical: row(element.children, along: .vertical, stack.alignment, stack.spacing, proposal)
    case .depth: pile(element.children, stack.alignment, proposal)
    }
  }

  // MARK: - Along an axis

  /// Views one after another along an axis.
  ///
  /// The room left by the distances goes to the views of the highest priority first, among them to the least flexible
  /// first, each an equal part of what is then left. Rules: Apple, "Layout protocol" and WWDC 2019 session 237,
  /// "Building custom views with SwiftUI".
  func row(
    _ children: [Child], along axis: Axis, _ alignment: Placement, _ spacing: Double?, _ proposal: ProposedSize
  ) -> Arrangement {
    guard !children.isEmpty else { return Arrangement(size: .zero) }
    let gaps = distances(between: children, along: axis, spacing)
    let proposals = shares(of: proposal, along: axis, among: children, gaps: gaps.reduce(0, +))
    var result = placed(children, along: axis, alignment, gaps, proposals)
    // Without a proposal across the axis, views that take all the room they get take the stack's own.
    if proposal[axis.other] == nil {
      let across = result.size[axis.other]
      var settled = proposals
      var changed = false
      for (index, child) in children.enumerated() {
        var second = proposals[index]
        second[axis.other] = across
        let first = size(of: child, proposals[index])
        let then = size(of: child, second)
        let keepsLength = abs(then[axis] - first[axis]) < tolerance && then[axis.other] <= across + tolerance
        if keepsLength, abs(then[axis.other] - first[axis.other]) > tolerance {
          settled[index] = second
          changed = true
        }
      }
      if changed { result = placed(children, along: axis, alignment, gaps, settled) }
    }
    return result
  }

  /// The distances between neighbours; beside a spacer there is none by default.
  private func distances(between children: [Child], along axis: Axis, _ spacing: Double?) -> [Double] {
    zip(children, children.dropFirst()).map { left, right in
      if let spacing { return metrics.quantised(spacing.finite, along: axis, as: .spacing) }
      return left.isSpacer || right.isSpacer ? 0 : metrics.spacing(along: axis)
    }
  }

  private func shares(
    of proposal: ProposedSize, along axis: Axis, among children: [Child], gaps: Double
  ) -> [ProposedSize] {
    var offers = [ProposedSize](repeating: proposal, count: children.count)
    guard let available = proposal[axis] else { return offers }
    var probe = proposal
    func length(_ child: Child, _ offer: Double) -> Double {
      probe[axis] = offer
      return size(of: child, probe)[axis]
    }
    let items = children.map { child in
      children.count == 1
        ? FlexibleItem(priority: 0, minimum: 0, maximum: 0)
        : FlexibleItem(priority: child.priority, minimum: length(child, 0), maximum: length(child, .infinity))
    }
    let lengths = divide(available - gaps, along: axis, among: items) { length(children[$0], $1) }
    for index in offers.indices { offers[index][axis] = lengths[index] }
    return offers
  }

  /// Offers room to items by priority, then by flexibility, and returns what each was offered.
  func divide(
    _ available: Double, along axis: Axis, among items: [FlexibleItem], _ length: (Int, Double) -> Double
  ) -> [Double] {
    guard available.isFinite else { return [Double](repeating: max(0, available), count: items.count) }
    var offers = [Double](repeating: 0, count: items.count)
    var remaining = max(0, available)
    var priorities: [Double] = []
    for item in items where !priorities.contains(item.priority) { priorities.append(item.priority) }
    var reserved = items.reduce(0) { $0 + $1.minimum.finite }
    for priority in priorities.sorted(by: >) {
      let group = items.indices.filter { items[$0].priority == priority }.sorted {
        (items[$0].flexibility, $0) < (items[$1].flexibility, $1)
      }
      reserved -= group.reduce(0) { $0 + items[$1].minimum.finite }
      for (place, index) in group.enumerated() {
        let left = max(0, remaining - max(0, reserved))
        let share = left / Double(group.count - place)
        offers[index] = metrics.quantised(share, along: axis, as: .share)
        remaining -= length(index, offers[index]).finite
      }
    }
    return offers
  }

  private func placed(
    _ children: [Child], along axis: Axis, _ alignment: Placement, _ gaps: [Double], _ proposals: [ProposedSize]
  ) -> Arrangement {
    let inner = zip(children, proposals).map { arrangement(of: $0, $1) }
    func guide(_ arrangement: Arrangement) -> Double {
      axis == .horizontal
        ? self.guide(alignment.vertical, of: arrangement) : self.guide(alignment.horizontal, of: arrangement)
    }
    let before = inner.map(guide).max() ?? 0
    let after = inner.map { $0.size[axis.other] - guide($0) }.max() ?? 0
    let tallest = inner.map { $0.size[axis.other] }.max() ?? 0
    var across = before + after
    if across > tallest { across = max(tallest, metrics.quantised(across, along: axis.other, as: .share)) }
    var result = Arrangement(size: .zero)
    var position = 0.0
    for (index, child) in inner.enumerated() {
      let side = snapped(before - guide(child), along: axis.other)
      let origin = axis == .horizontal ? Point(x: position, y: side) : Point(x: side, y: position)
      result.parts.append(Arrangement.Part(child: index, origin: origin, proposal: proposals[index]))
      result.include(child, at: origin)
      position += child.size[axis] + (index < gaps.count ? gaps[index] : 0)
    }
    result.size[axis] = position
    result.size[axis.other] = across
    return result
  }

  // MARK: - In depth

  /// Views on top of one another, each proposed all the room; the size is that of the views of the highest priority.
  private func pile(_ children: [Child], _ alignment: Placement, _ proposal: ProposedSize) -> Arrangement {
    guard !children.isEmpty else { return Arrangement(size: .zero) }
    let inner = children.map { arrangement(of: $0, proposal) }
    let priorities = children.map { $0.isSpacer ? 0 : $0.priority }
    let highest = priorities.max() ?? 0
    var before = Point(x: -.infinity, y: -.infinity)
    var after = before
    for (child, priority) in zip(inner, priorities) where priority == highest {
      let x = guide(alignment.horizontal, of: child)
      let y = guide(alignment.vertical, of: child)
      before = Point(x: max(before.x, x), y: max(before.y, y))
      // What has no end reaches as far before its middle as there is.
      let rest = (x: child.size.width - x, y: child.size.height - y)
      after = Point(x: max(after.x, rest.x.isNaN ? 0 : rest.x), y: max(after.y, rest.y.isNaN ? 0 : rest.y))
    }
    var result = Arrangement(size: Size(width: before.x + after.x, height: before.y + after.y))
    for (index, child) in inner.enumerated() {
      let origin = Point(
        x: snapped(before.x - guide(alignment.horizontal, of: child), along: .horizontal),
        y: snapped(before.y - guide(alignment.vertical, of: child), along: .vertical))
      result.parts.append(Arrangement.Part(child: index, origin: origin, proposal: proposal))
      result.include(child, at: origin)
    }
    return result
  }
}

/// What a stack knows of a child before it offers room.
struct FlexibleItem {
  var priority: Double
  /// The length for a proposal of 0.
  var minimum: Double
  /// The length for an infinite proposal.
  var maximum: Double

  var flexibility: Double {
    let difference = maximum - minimum
    return difference.isNaN ? 0 : difference
  }
}

extension Arrangement {
  /// Takes over the baselines of a child, the first one being the highest, the last one the lowest, and its guides.
  mutating func include(_ child: Arrangement, at origin: Point) {
    if let first = child.firstBaseline { firstBaseline = min(firstBaseline ?? .infinity, first + origin.y) }
    if let last = child.lastBaseline { lastBaseline = max(lastBaseline ?? -.infinity, last + origin.y) }
    for guide in child.guides { takeOver(guide, at: origin) }
  }
}
