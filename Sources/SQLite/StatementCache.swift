/// The compiled statements of one connection that are not in use, the least recently used dropped first.
///
/// A statement is out of the cache while it is stepped, so a nested use of the same text compiles another one and the
/// outer one's position and values stay.
struct StatementCache {
  // The least recently used comes first. A dictionary would be no quicker at this size, and making the first one with
  // a new type of value costs a process more than opening a database.
  private var idle: [Statement] = []
  let capacity: Int

  init(capacity: Int) { self.capacity = max(0, capacity) }

  /// How many statements wait.
  var count: Int { idle.count }

  /// Hands out the statement of a text; nil if there is none that is not in use.
  mutating func take(_ sql: String) -> Statement? {
    guard let index = index(of: sql, byteCount: sql.utf8.count) else { return nil }
    return idle.remove(at: index)
  }

  /// Takes a statement back.
  mutating func put(_ statement: Statement) {
    statement.reset()
    guard capacity > 0 else { return }
    // A nested use has compiled a second one; one is enough.
    if let index = index(of: statement.sql, byteCount: statement.byteCount) { idle.remove(at: index) }
    if idle.count == capacity { idle.removeFirst() }
    idle.append(statement)
  }

  /// Lengths come first: most differ, and to compare texts is dearer.
  private func index(of sql: String, byteCount: Int) -> Int? {
    idle.lastIndex { $0.byteCount == byteCount && $0.sql == sql }
  }

  /// Drops all that wait.
  mutating func removeAll() { idle.removeAll() }
}
