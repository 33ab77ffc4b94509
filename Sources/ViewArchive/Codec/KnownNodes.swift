/// The records of views that have been written, found by the views' places in memory.
///
/// The entries of a timeline share the parts that were evaluated once for all of them. Such a part is known by its place,
/// without a look at what is in it.
struct KnownNodes {
  /// The record of a view, and what the view amounts to.
  struct Node {
    let index: Int
    /// The views in it, itself included.
    let nodes: Int
    /// The bytes if nothing were shared.
    let bytes: Int
    /// The levels of views, itself included.
    let height: Int
  }

  /// Whether views are added; after that they are only looked for.
  var isOpen = true
  /// The views at their hashes, with open addressing.
  ///
  /// Holding them keeps their places from being used again.
  private var slots: [(node: ViewNode, found: Node)?] = Array(repeating: nil, count: 256)
  private var count = 0

  subscript(_ node: ViewNode) -> Node? {
    guard !isOpen else { return nil }
    let place = Self.place(of: node)
    var slot = Self.slot(place, slots.count)
    while let other = slots[slot] {
      if Self.place(of: other.node) == place { return other.found }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  mutating func add(_ node: ViewNode, _ found: Node) {
    guard isOpen else { return }
    if count * 2 >= slots.count { grow() }
    insert(node, found)
  }

  private mutating func insert(_ node: ViewNode, _ found: Node) {
    let place = Self.place(of: node)
    var slot = Self.slot(place, slots.count)
    while let other = slots[slot] {
      if Self.place(of: other.node) == place { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = (node, found)
    count += 1
  }

  private mutating func grow() {
    let before = slots
    slots = Array(repeating: nil, count: before.count * 2)
    count = 0
    for case let (node, found)? in before { insert(node, found) }
  }

  /// Where a view is in memory; two views at one place are one.
  ///
  /// A view is an indirect enumeration: one word, which is the address of what it holds with the case in spare bits.
  private static func place(of node: ViewNode) -> UInt { unsafe unsafeBitCast(node, to: UInt.self) }

  /// Fibonacci hashing: addresses differ in their middle bits.
  private static func slot(_ place: UInt, _ size: Int) -> Int {
    Int(truncatingIfNeeded: (place &* 0x9E37_79B9_7F4A_7C15) >> 40) & (size - 1)
  }
}
