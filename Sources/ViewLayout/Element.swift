import ViewArchive

/// A view on its way through one layout: its flattened children, and every arrangement found so far.
///
/// Children are made when they are asked for: of the alternatives of a fitting view most are never tried.
///
/// Stacks measure their children several times; without the memory of earlier answers that would cost exponential time
/// in the depth of the tree. Neither it nor the pass over it is generic over a surface's metrics: the metrics are of other
/// modules, so that each call would look types up when the program runs, which took longer than to lay out.
final class Element {
  let node: ViewNode
  /// The flattened children.
  var children: [Element] {
    if let made { return made }
    let children = makeChildren()
    made = children
    return children
  }
  /// The axis of the stack around it, through any modifiers; nil outside of stacks.
  let stackAxis: Axis?
  /// The number of a control.
  let number: Int?
  /// The place of a geometry view in evaluation order.
  let geometryIndex: Int?
  /// Measures the prepared text of a text view.
  let text: ((ProposedSize) -> TextMeasure)?
  private var made: [Element]?
  private let makeChildren: () -> [Element]
  private var known: [(proposal: ProposedSize, arrangement: Arrangement)] = []

  init(
    node: ViewNode, children: @escaping () -> [Element] = { [] }, stackAxis: Axis? = nil, number: Int? = nil,
    geometryIndex: Int? = nil, text: ((ProposedSize) -> TextMeasure)? = nil
  ) {
    self.node = node
    makeChildren = children
    self.stackAxis = stackAxis
    self.number = number
    self.geometryIndex = geometryIndex
    self.text = text
  }

  /// What was found for a proposal; a view gets a handful of them, fewer than are worth hashing.
  func arrangement(for proposal: ProposedSize) -> Arrangement? {
    for place in known.indices where known[place].proposal == proposal { return known[place].arrangement }
    return nil
  }

  /// Keeps what was found for a proposal.
  func keep(_ arrangement: Arrangement, for proposal: ProposedSize) {
    known.append((proposal, arrangement))
  }

  /// The view under all modifiers.
  var core: ViewNode {
    var node = node
    while case .modified(let content, _) = node { node = content }
    return node
  }

  /// The first value that a modifier around the view gives, the outermost one first.
  func firstModifier<Value>(_ value: (Modifier) -> Value?) -> Value? {
    var node = node
    while case .modified(let content, let modifier) = node {
      if let found = value(modifier) { return found }
      node = content
    }
    return nil
  }

  var isSpacer: Bool {
    if case .spacer = core { true } else { false }
  }

  /// Which children of a stack are measured first; a spacer comes after everything else.
  var priority: Double {
    let given = firstModifier { if case .layoutPriority(let value) = $0, !value.isNaN { value } else { nil } }
    return given ?? (isSpacer ? -.infinity : 0)
  }

  var zIndex: Double {
    firstModifier { if case .zIndex(let value) = $0, !value.isNaN { value } else { nil } } ?? 0
  }
}

/// How a view arranges its children for one proposal, relative to its own corner.
struct Arrangement {
  /// A child, where it stands and what it was proposed.
  struct Part {
    var child: Int
    var origin: Point
    var proposal: ProposedSize
  }
  /// A guide that a client has put somewhere, and of how many views it is the mean.
  struct Guide {
    var line: AlignmentGuide.Line
    var place: Double
    var count = 1
  }
  var size: Size
  /// The baseline of the first text inside; nil without text.
  var firstBaseline: Double?
  /// The baseline of the last text inside; nil without text.
  var lastBaseline: Double?
  /// The guides that clients have put somewhere, of the view itself or of views inside.
  var guides: [Guide] = []
  /// The children that are shown.
  var parts: [Part] = []
  /// The bar or ring of a gauge or progress view.
  var track: Rect?

  init(size: Size, parts: [Part] = [], track: Rect? = nil) {
    self.size = size
    self.parts = parts
    self.track = track
  }
}
