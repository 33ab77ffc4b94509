import ViewArchive

/// What was made of views that can be compared, while the entries of one timeline are evaluated.
@MainActor
public final class _KnownViews {
  /// A view that was evaluated.
  private class Known {
    let context: _ViewContext
    let node: ViewNode
    /// The last entry that showed it.
    var entry = 0

    init(_ context: _ViewContext, _ node: ViewNode) {
      self.context = context
      self.node = node
    }
  }

  /// The same with the view itself, whose type only the search for another one of that type needs.
  private final class KnownView<Value>: Known {
    let view: Value

    init(_ view: Value, _ context: _ViewContext, _ node: ViewNode) {
      self.view = view
      super.init(context, node)
    }
  }

  /// As many views of a type as a card shows; the search among more would cost what it saves.
  private static let most = 32

  /// A view stays known while one of so many entries before showed it: it may be there in every other one.
  private static let entriesKept = 2

  /// The views by their types, the latest last.
  private var kinds: [ObjectIdentifier: [Known]] = [:]

  /// The sizes that the last evaluation asked for.
  var sizes: [CGSize] = []

  /// How many entries have been evaluated.
  private var entry = 0

  /// Nothing is known yet.
  public init() {}

  /// Begins another entry: what the ones before it no longer showed is forgotten.
  ///
  /// A figure that changes with each entry would else be compared with those of all entries before.
  func beginEntry() {
    entry += 1
    for kind in kinds.keys { kinds[kind]?.removeAll { $0.entry < entry - Self.entriesKept } }
  }

  /// The node of an equal view in equal surroundings; where there was none, what a closure makes.
  ///
  /// The very same node comes back, so that an archive knows it by its place in memory.
  func node<V: View & Equatable>(of view: V, in context: _ViewContext, _ make: () -> ViewNode) -> ViewNode {
    let kind = ObjectIdentifier(V.self)
    // The forms of a card hold the same views one after another.
    for known in (kinds[kind] ?? []).reversed() where known.context.isSame(as: context) {
      guard (known as? KnownView<V>)?.view == view else { continue }
      known.entry = entry
      return known.node
    }
    let sizesBefore = context.evaluation.count
    let node = make()
    // What asks for its size has another one elsewhere.
    guard context.evaluation.count == sizesBefore else { return node }
    if kinds[kind]?.count == Self.most { kinds[kind]?.removeFirst() }
    let made = KnownView(view, context, node)
    made.entry = entry
    kinds[kind, default: []].append(made)
    return node
  }
}
