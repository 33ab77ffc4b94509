import ViewArchive

/// What gauges and progress views have in common: a bar or ring with words around it.
///
/// The element's children are label, value, lower end and upper end; a progress view has no ends.
struct Meter {
  var isCircular: Bool
  /// Whether a ring has a gap below, in which words can stand.
  var isOpen = false

  init(_ gauge: GaugeNode) {
    isCircular = gauge.style == .circular || gauge.style == .circularCapacity
    isOpen = gauge.style == .circular
  }

  init(_ progress: ProgressNode) { isCircular = progress.style == .circular }
}

/// The parts of a meter by their place among the children of its element.
private enum Slot {
  static let label = 0
  static let value = 1
  static let lower = 2
  static let upper = 3
}

extension LayoutPass {
  func label(_ element: Child, _ label: LabelNode, _ proposal: ProposedSize) -> Arrangement {
    let shown: [Int] =
      switch label.style {
      case .titleAndIcon: [0, 1]
      case .iconOnly: [0]
      case .titleOnly: [1]
      }
    let indices = shown.filter { !isEmpty(element.children[$0]) }
    var result = row(
      indices.map { element.children[$0] }, along: .horizontal, Placement(.center, .firstTextBaseline), nil, proposal)
    for place in result.parts.indices { result.parts[place].child = indices[result.parts[place].child] }
    return result
  }

  func meter(_ element: Child, _ meter: Meter, _ proposal: ProposedSize) -> Arrangement {
    if meter.isCircular { return ring(element, isOpen: meter.isOpen, proposal) }
    switch metrics.meterArrangement {
    case .stacked: return stackedMeter(element, proposal)
    case .inline: return inlineMeter(element, proposal)
    }
  }

  private func isEmpty(_ child: Child) -> Bool {
    if case .empty = child.node { true } else { false }
  }

  private func part(_ element: Child, _ slot: Int) -> Child? {
    guard slot < element.children.count, !isEmpty(element.children[slot]) else { return nil }
    return element.children[slot]
  }

  // MARK: - One line

  /// Label, lower end, bar, upper end and value in one line; the label above where the bar would become too short.
  private func inlineMeter(_ element: Child, _ proposal: ProposedSize) -> Arrangement {
    let gap = metrics.spacing(along: .horizontal)
    let hasLabel = part(element, Slot.label) != nil
    let least = metrics.trackSize(isCircular: false, within: ProposedSize(width: 0, height: nil)).width
    let beside = [Slot.label, Slot.lower, Slot.upper, Slot.value].compactMap { part(element, $0) }
    let words = beside.reduce(0) { $0 + size(of: $1, .unspecified).width + gap }
    let tooShort = (proposal.width ?? .infinity) < words + least
    let rows = size(of: element.children.first ?? element, part: Slot.label, proposal)
    let hasRoomAbove = (proposal.height ?? .infinity) + tolerance >= rows * 2
    guard hasLabel, tooShort, hasRoomAbove else {
      return line(element, [Slot.label, Slot.lower], [Slot.upper, Slot.value], proposal)
    }
    let above = part(element, Slot.label).map { arrangement(of: $0, ProposedSize(width: proposal.width, height: nil)) }
    let top = above?.size.height ?? 0
    var below = proposal
    below.height = proposal.height.map { $0 - top }
    var result = line(element, [Slot.lower], [Slot.upper, Slot.value], below)
    for index in result.parts.indices { result.parts[index].origin.y += top }
    result.track?.origin.y += top
    result.parts.insert(
      Arrangement.Part(
        child: Slot.label, origin: Point(), proposal: ProposedSize(width: proposal.width, height: nil)), at: 0)
    result.size = Size(width: max(result.size.width, above?.size.width ?? 0), height: result.size.height + top)
    return result
  }

  private func size(of child: Child, part: Int, _ proposal: ProposedSize) -> Double {
    size(of: child, ProposedSize(width: proposal.width, height: nil)).height
  }

  /// A bar between words, which keep their ideal size as long as the bar keeps its least one.
  private func line(_ element: Child, _ before: [Int], _ after: [Int], _ proposal: ProposedSize) -> Arrangement {
    let gap = metrics.spacing(along: .horizontal)
    let left = before.filter { part(element, $0) != nil }
    let right = after.filter { part(element, $0) != nil }
    let least = metrics.trackSize(isCircular: false, within: ProposedSize(width: 0, height: nil)).width
    var offers: [Int: ProposedSize] = [:]
    var room = (proposal.width ?? .infinity) - least - gap * Double(left.count + right.count)
    // The value is worth more than the label: it is measured first.
    for slot in (right + left).sorted(by: { $0 == Slot.value && $1 != Slot.value }) {
      let child = element.children[slot]
      let ideal = size(of: child, .unspecified).width
      let width = room.isFinite ? min(ideal, max(0, room)) : ideal
      offers[slot] = ProposedSize(width: width, height: proposal.height)
      room -= width
    }
    let words = (left + right).reduce(0) {
      $0 + size(of: element.children[$1], offers[$1, default: proposal]).width + gap
    }
    let track = metrics.trackSize(
      isCircular: false, within: ProposedSize(width: proposal.width.map { $0 - words }, height: proposal.height))
    var result = Arrangement(size: .zero)
    let tallest = max(
      track.height,
      (left + right).map { size(of: element.children[$0], offers[$0, default: proposal]).height }.max() ?? 0)
    var position = 0.0
    func add(_ slot: Int) {
      let offer = offers[slot, default: proposal]
      let inner = arrangement(of: element.children[slot], offer)
      let place = Point(x: position, y: snapped((tallest - inner.size.height) / 2, along: .vertical))
      result.parts.append(Arrangement.Part(child: slot, origin: place, proposal: offer))
      result.include(inner, at: place)
      position += inner.size.width + gap
    }
    left.forEach(add)
    result.track = Rect(
      origin: Point(x: position, y: snapped((tallest - track.height) / 2, along: .vertical)), size: track)
    position += track.width + gap
    right.forEach(add)
    result.size = Size(width: position - gap, height: tallest)
    return result
  }

  // MARK: - Label above, value below

  private func stackedMeter(_ element: Child, _ proposal: ProposedSize) -> Arrangement {
    var result = Arrangement(size: .zero)
    var top = 0.0
    var width = 0.0
    let offer = ProposedSize(width: proposal.width, height: nil)
    func add(_ slot: Int) {
      guard let child = part(element, slot) else { return }
      let inner = arrangement(of: child, offer)
      result.parts.append(Arrangement.Part(child: slot, origin: Point(x: 0, y: top), proposal: offer))
      result.include(inner, at: Point(x: 0, y: top))
      top += inner.size.height + metrics.spacing(along: .vertical) / 2
      width = max(width, inner.size.width)
    }
    add(Slot.label)
    let bar = line(element, [Slot.lower], [Slot.upper], offer)
    for part in bar.parts {
      result.parts.append(
        Arrangement.Part(
          child: part.child, origin: Point(x: part.origin.x, y: part.origin.y + top), proposal: part.proposal))
    }
    result.track = bar.track.map { Rect(origin: Point(x: $0.minX, y: $0.minY + top), size: $0.size) }
    top += bar.size.height + metrics.spacing(along: .vertical) / 2
    width = max(width, bar.size.width)
    add(Slot.value)
    result.size = Size(width: width, height: max(0, top - metrics.spacing(along: .vertical) / 2))
    return result
  }

  // MARK: - Ring

  /// A ring with its value inside, or without one its label; beside it where the ring has no room for words.
  private func ring(_ element: Child, isOpen: Bool, _ proposal: ProposedSize) -> Arrangement {
    let track = metrics.trackSize(isCircular: true, within: proposal)
    var result = Arrangement(size: track, track: Rect(origin: Point(), size: track))
    guard let slot = [Slot.value, Slot.label].first(where: { part(element, $0) != nil }) else { return result }
    let child = element.children[slot]
    if metrics.meterArrangement == .stacked {
      let below = isOpen && slot == Slot.value ? wordsInGap(element, track) : []
      // What touches neither the line of the ring nor its bend; a text that may shrink does so to fit.
      let offer = ProposedSize(width: track.width * 0.68, height: track.height * (below.isEmpty ? 0.68 : 0.5))
      let inner = arrangement(of: child, offer)
      result.parts = [
        Arrangement.Part(child: slot, origin: origin(of: inner, in: track, .center), proposal: offer)
      ]
      result.include(inner, at: result.parts[0].origin)
      for part in below {
        result.parts.append(part)
        result.include(arrangement(of: element.children[part.child], part.proposal), at: part.origin)
      }
      return result
    }
    if let inside = wordsInside(element, track, isOpen: isOpen) { return inside }
    let gap = metrics.spacing(along: .horizontal)
    let offer = ProposedSize(width: proposal.width.map { $0 - track.width - gap }, height: proposal.height)
    let inner = arrangement(of: child, offer)
    let tallest = max(track.height, inner.size.height)
    let place = Point(x: track.width + gap, y: snapped((tallest - inner.size.height) / 2, along: .vertical))
    result.track?.origin.y = snapped((tallest - track.height) / 2, along: .vertical)
    result.parts = [Arrangement.Part(child: slot, origin: place, proposal: offer)]
    result.include(inner, at: place)
    result.size = Size(width: place.x + inner.size.width, height: tallest)
    return result
  }

  /// The ends of the range in the gap of an open ring, or else the label.
  ///
  /// Source: Apple, Human Interface Guidelines, "Gauges", and `GaugeStyle.accessoryCircular`: the gap is a quarter of the
  /// turn. Between its ends' middles are seven tenths of the side, less the line, which is a tenth of it.
  private func wordsInGap(_ element: Child, _ ring: Size) -> [Arrangement.Part] {
    let side = min(ring.width, ring.height)
    func part(_ slot: Int, middle: Double, width: Double) -> Arrangement.Part? {
      guard let child = self.part(element, slot) else { return nil }
      let offer = ProposedSize(width: side * width, height: nil)
      let words = arrangement(of: child, offer)
      let place = Point(
        x: snapped(ring.width / 2 + side * middle - words.size.width / 2, along: .horizontal),
        y: snapped(ring.height / 2 + side * 0.39 - words.size.height / 2, along: .vertical))
      return Arrangement.Part(child: slot, origin: place, proposal: offer)
    }
    let ends = [part(Slot.lower, middle: -0.15, width: 0.27), part(Slot.upper, middle: 0.15, width: 0.27)]
    let shown = ends.compactMap(\.self)
    return shown.isEmpty ? [part(Slot.label, middle: 0, width: 0.54)].compactMap(\.self) : shown
  }

  /// The words that stand inside a ring without touching it: the value, below it the label where there is a row left; in
  /// the gap of an open one the ends of its range, or else the label.
  private func wordsInside(_ element: Child, _ ring: Size, isOpen: Bool) -> Arrangement? {
    let side = metrics.quantised(1, along: .horizontal, as: .extent)
    let line = metrics.quantised(1, along: .vertical, as: .extent)
    let room = Size(width: ring.width - 2 * side, height: ring.height - 2 * line)
    var stacked: [(slot: Int, words: Arrangement)] = []
    var height = 0.0
    for slot in [Slot.value, Slot.label] {
      guard let child = part(element, slot) else { continue }
      let words = arrangement(of: child, .unspecified)
      let fits = words.size.width <= room.width + tolerance && height + words.size.height <= room.height + tolerance
      guard fits else {
        if stacked.isEmpty { return nil }
        continue
      }
      stacked.append((slot, words))
      height += words.size.height
    }
    var result = Arrangement(size: ring, track: Rect(origin: Point(), size: ring))
    func add(_ slot: Int, _ words: Arrangement, x: Double, y: Double) {
      let place = Point(x: x, y: y)
      result.parts.append(Arrangement.Part(child: slot, origin: place, proposal: .unspecified))
      result.include(words, at: place)
    }
    func middle(_ words: Arrangement) -> Double { snapped((ring.width - words.size.width) / 2, along: .horizontal) }
    var top = line + snapped((room.height - height) / 2, along: .vertical)
    for (slot, words) in stacked {
      add(slot, words, x: middle(words), y: top)
      top += words.size.height
    }
    guard isOpen else { return result }
    let ends = [Slot.lower, Slot.upper].compactMap { slot in
      part(element, slot).map { (slot: slot, words: arrangement(of: $0, .unspecified)) }
    }
    let width = ends.reduce(0) { $0 + $1.words.size.width + side } - side
    if !ends.isEmpty, width <= room.width + tolerance, ends.allSatisfy({ $0.words.size.height <= line + tolerance }) {
      for (slot, words) in ends {
        add(slot, words, x: slot == Slot.lower ? side : side + room.width - words.size.width, y: ring.height - line)
      }
    } else if ends.isEmpty, let child = part(element, Slot.label), !stacked.contains(where: { $0.slot == Slot.label }) {
      let words = arrangement(of: child, .unspecified)
      if words.size.width <= room.width + tolerance, words.size.height <= line + tolerance {
        add(Slot.label, words, x: middle(words), y: ring.height - line)
      }
    }
    return result
  }
}
