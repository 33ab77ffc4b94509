public import ViewArchive

/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  /// The elements one by one.
  ///
  /// Inlined where the view is made, which knows what the collection is: to find that out at run time looks for the
  /// conformances of its iterator among all that are linked in.
  @usableFromInline let list: (Data) -> [Data.Element]

  /// Makes content of whatever kind for the elements; charts have content that is no view.
  @inlinable
  nonisolated public init(_elements: Data, content: @escaping (Data.Element) -> Content) {
    data = _elements
    self.content = content
    list = { Array($0) }
  }
}

extension ForEach: View where Content: View {
  /// The views of the elements.
  public typealias Body = Never
}

extension ForEach: _PrimitiveView where Content: View {
  /// Evaluates a view for each element.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    var nodes: [ViewNode] = []
    for element in view.list(view.data) {
      let node = Content._evaluate(view.content(element), in: context)
      if node != .empty { nodes.append(node) }
    }
    return .joined(nodes)
  }
}

extension ForEach where Content: View {
  /// A view for each element, told apart by a property.
  @inlinable
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(_elements: data, content: content)
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// A view for each element, told apart by its identity.
  @inlinable
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(_elements: data, content: content)
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// A view for each number of a range.
  @inlinable
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(_elements: data, content: content)
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension ForEach: Sendable {}
