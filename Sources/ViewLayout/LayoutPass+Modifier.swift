import ViewArchive

extension LayoutPass {
  func modified(_ element: Child, _ modifier: Modifier, _ proposal: ProposedSize) -> Arrangement {
    guard let child = element.children.first else { return Arrangement(size: .zero) }
    switch modifier {
    case .padding(let insets): return padded(element, by: lengths(insets), proposal)
    case .frame(let width, let height, let alignment):
      return fixedFrame(child, width, height, alignment, proposal)
    case .flexibleFrame(let frame): return flexibleFrame(child, frame, proposal)
    case .fixedSize(let axes):
      var ideal = proposal
      if axes.contains(.horizontal) { ideal.width = nil }
      if axes.contains(.vertical) { ideal.height = nil }
      return showing(child, at: Point(), in: nil, ideal)
    case .aspectRatio(let ratio, let mode): return aspectRatio(child, ratio, mode, proposal)
    case .offset(let x, let y):
      var result = showing(child, at: Point(), in: nil, proposal)
      result.parts[0].origin = Point(x: displacement(x, .horizontal), y: displacement(y, .vertical))
      return result
    case .position(let x, let y):
      let inner = size(of: child, proposal)
      let room = proposal.replacingUnspecified(by: inner)
      return showing(
        child,
        at: Point(
          x: displacement(x - inner.width / 2, .horizontal), y: displacement(y - inner.height / 2, .vertical)),
        in: room, proposal)
    case .placed(let point, let anchor, let staysInside):
      return placed(child, at: point, anchor, staysInside: staysInside, proposal)
    case .background(_, let alignment), .overlay(_, let alignment): return layered(element, alignment, proposal)
    case .containerBackground: return layered(element, .center, proposal)
    case .alignmentGuide(let guide): return guided(child, guide, proposal)
    default: return showing(child, at: Point(), in: nil, proposal)
    }
  }

  /// A view by a part of the room.
  ///
  /// On a grid the step that holds the point decides, so that everything at one point meets in one column or row, and a
  /// view never leaves the room: outside of it there is nothing to be seen.
  private func placed(
    _ child: Child, at point: RelativePoint, _ anchor: RelativePoint, staysInside: Bool, _ proposal: ProposedSize
  ) -> Arrangement {
    let inner = size(of: child, proposal)
    let room = proposal.replacingUnspecified(by: inner)
    func distance(_ part: Double, _ anchor: Double, _ axis: Axis) -> Double {
      let distance =
        snapped(part.finite * room[axis].finite, along: axis) - snapped(anchor.finite * inner[axis], along: axis)
      guard staysInside || metrics.cutsAtEnd, room[axis].isFinite else { return distance }
      return max(0, min(distance, room[axis] - inner[axis]))
    }
    return showing(
      child,
      at: Point(x: distance(point.x, anchor.x, .horizontal), y: distance(point.y, anchor.y, .vertical)), in: room,
      proposal)
  }

  private func displacement(_ distance: Double, _ axis: Axis) -> Double {
    metrics.quantised(distance.finite, along: axis, as: .displacement)
  }

  private func lengths(_ insets: Insets) -> EdgeLengths {
    func length(_ given: Double?, _ axis: Axis) -> Double {
      given.map { metrics.quantised($0.finite, along: axis, as: .inset) } ?? metrics.padding(along: axis)
    }
    return EdgeLengths(
      top: length(insets.top, .vertical), leading: length(insets.leading, .horizontal),
      bottom: length(insets.bottom, .vertical), trailing: length(insets.trailing, .horizontal))
  }

  /// A view with another within its size, before or behind it.
  private func layered(_ element: Child, _ alignment: Placement, _ proposal: ProposedSize) -> Arrangement {
    var result = showing(element.children[0], at: Point(), in: nil, proposal)
    guard element.children.count > 1 else { return result }
    let room = ProposedSize(result.size)
    let inner = arrangement(of: element.children[1], room)
    let part = Arrangement.Part(child: 1, origin: origin(of: inner, in: result.size, alignment), proposal: room)
    if case .modified(_, .overlay) = element.node {
      result.parts.append(part)
    } else {
      result.parts.insert(part, at: 0)
    }
    return result
  }

  // MARK: - Frames

  private func fixedFrame(
    _ child: Child, _ width: Double?, _ height: Double?, _ alignment: Placement, _ proposal: ProposedSize
  ) -> Arrangement {
    func length(_ given: Double?, _ axis: Axis) -> Double? {
      guard let given, given.isFinite else { return nil }
      return metrics.quantised(max(0, given), along: axis, as: .extent)
    }
    let width = length(width, .horizontal)
    let height = length(height, .vertical)
    let inner = ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height)
    let size = self.size(of: child, inner)
    let room = Size(width: width ?? size.width, height: height ?? size.height)
    return aligned(child, inner, in: room, alignment)
  }

  private func flexibleFrame(_ child: Child, _ frame: FlexibleFrame, _ proposal: ProposedSize) -> Arrangement {
    let across = FrameBounds(frame.minWidth, frame.idealWidth, frame.maxWidth).quantised(by: metrics, .horizontal)
    let along = FrameBounds(frame.minHeight, frame.idealHeight, frame.maxHeight).quantised(by: metrics, .vertical)
    let inner = ProposedSize(width: across.offer(proposal.width), height: along.offer(proposal.height))
    let size = self.size(of: child, inner)
    let room = Size(
      width: across.length(of: size.width, offered: inner.width),
      height: along.length(of: size.height, offered: inner.height))
    return aligned(child, inner, in: room, frame.alignment)
  }

  private func aligned(_ child: Child, _ inner: ProposedSize, in room: Size, _ alignment: Placement) -> Arrangement {
    let place = origin(of: arrangement(of: child, inner), in: room, alignment)
    return showing(child, at: place, in: room, inner)
  }

  /// The greatest size of a ratio inside the proposal, or the least one that covers it.
  private func aspectRatio(
    _ child: Child, _ ratio: Double?, _ mode: ContentMode, _ proposal: ProposedSize
  ) -> Arrangement {
    let ideal = size(of: child, .unspecified)
    let own = ideal.height > 0 ? ideal.width / ideal.height : 0
    let ratio = ratio ?? own
    guard ratio.isFinite, ratio > 0 else { return showing(child, at: Point(), in: nil, proposal) }
    var size: Size
    switch (proposal.width, proposal.height) {
    case (let width?, let height?):
      if width.isInfinite && height.isInfinite {
        size = Size(width: .infinity, height: .infinity)
      } else {
        let widthIsFree = mode == .fit ? width >= height * ratio : width <= height * ratio
        size =
          widthIsFree ? Size(width: height * ratio, height: height) : Size(width: width, height: width / ratio)
      }
    case (let width?, nil): size = Size(width: width, height: width / ratio)
    case (nil, let height?): size = Size(width: height * ratio, height: height)
    case (nil, nil): size = Size(width: ideal.width, height: ideal.width / ratio)
    }
    for axis in Axis.allCases where size[axis].isFinite {
      size[axis] = metrics.quantised(size[axis], along: axis, as: .extent)
    }
    return showing(child, at: Point(), in: nil, ProposedSize(size))
  }
}

/// The bounds of a flexible frame along one axis, in the words of `View.frame(minWidth:…)`'s documentation.
struct FrameBounds {
  var minimum: Double?
  var ideal: Double?
  var maximum: Double?

  init(_ minimum: Double?, _ ideal: Double?, _ maximum: Double?) {
    self.minimum = minimum.flatMap { $0.isFinite ? max(0, $0) : nil }
    self.ideal = ideal.flatMap { $0.isFinite ? max(0, $0) : nil }
    self.maximum = maximum.flatMap { $0.isNaN ? nil : max(0, $0) }
  }

  func quantised(by metrics: some SurfaceMetrics, _ axis: Axis) -> FrameBounds {
    func whole(_ length: Double?) -> Double? {
      length.map { $0.isFinite ? metrics.quantised($0, along: axis, as: .extent) : $0 }
    }
    return FrameBounds(whole(minimum), whole(ideal), whole(maximum))
  }

  /// What the child is offered.
  func offer(_ proposal: Double?) -> Double? {
    guard var length = proposal ?? ideal else { return nil }
    if let maximum { length = min(length, maximum) }
    if let minimum { length = max(length, minimum) }
    return length
  }

  /// The frame's own length: with both bounds the offer, with one of them as much of the offer as the child leaves,
  /// with none the child's.
  func length(of child: Double, offered: Double?) -> Double {
    var result = child
    if let minimum { result = max(minimum, min(result, offered ?? result)) }
    if let maximum { result = min(maximum, max(result, offered ?? result)) }
    if let minimum { result = max(minimum, result) }
    return result
  }
}
