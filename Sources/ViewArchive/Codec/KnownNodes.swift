/// The records of views that have been written, found by the views' places in memory.
///
/// The entries of a timeline share the parts that were evaluated once for all of them, and the forms of a card those that
/// stand in each of them. Such a part is known by its place, without a look at what is in it.
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

  /// Views that are known for one entry only: to note a smaller one costs more than to write it again.
  private static let leastOfOneEntry = 6

  /// The views that are known until the next entry; nil while those are added that all entries may hold.
  private var passing: [ViewNode]?
  /// The views at their hashes, with open addressing.
  ///
  /// Holding them keeps their places from being used again.
  private var slots: [(node: ViewNode, found: Node)?] = Array(repeating: nil, count: 256)
  private var count = 0

  subscript(_ node: ViewNode) -> Node? {
    let place = Self.place(of: node)
    var slot = Self.slot(place, slots.count)
    while let other = slots[slot] {
      if Self.place(of: other.node) == place { return other.found }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  mutating func add(_ node: ViewNode, _ found: Node) {
    if passing != nil {
      guard found.nodes >= Self.leastOfOneEntry else { return }
      passing?.append(node)
    }
    if count * 2 >= slots.count { grow() }
    insert(node, found)
  }

  /// Begins with another entry: what is known of the first one stays.
  mutating func forgetPassing() {
    // From the last one, which leaves no gap in a chain of slots; one that a growth has left costs another search of a view.
    for node in (passing ?? []).reversed() {
      let place = Self.place(of: node)
      var slot = Self.slot(place, slots.count)
      while let other = slots[slot], Self.place(of: other.node) != place { slot = (slot + 1) & (slots.count - 1) }
      if slots[slot] != nil { count -= 1 }
      slots[slot] = nil
    }
    passing = []
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
