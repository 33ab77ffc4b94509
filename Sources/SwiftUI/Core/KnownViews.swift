import ViewArchive

/// What was made of views that can be compared, while the entries of one timeline are evaluated.
@MainActor
public final class _KnownViews {
  /// A view that was evaluated.
  private class Known {
    let context: _ViewContext
    let node: ViewNode

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

  /// The views by their types, the latest last.
  private var kinds: [ObjectIdentifier: [Known]] = [:]

  /// The sizes that the last evaluation asked for.
  var sizes: [CGSize] = []

  /// Nothing is known yet.
  public init() {}

  /// The node of an equal view in equal surroundings; where there was none, what a closure makes.
  ///
  /// The very same node comes back, so that an archive knows it by its place in memory.
  func node<V: View & Equatable>(of view: V, in context: _ViewContext, _ make: () -> ViewNode) -> ViewNode {
    let kind = ObjectIdentifier(V.self)
    // The forms of a card hold the same views one after another.
    for known in (kinds[kind] ?? []).reversed() where known.context.isSame(as: context) {
      if (known as? KnownView<V>)?.view == view { return known.node }
    }
    let sizesBefore = context.evaluation.count
    let node = make()
    // What asks for its size has another one elsewhere.
    guard context.evaluation.count == sizesBefore else { return node }
    if kinds[kind]?.count == Self.most { kinds[kind]?.removeFirst() }
    kinds[kind, default: []].append(KnownView(view, context, node))
    return node
  }
}
