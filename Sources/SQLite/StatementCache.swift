/// The compiled statements of one connection that are not in use, the least recently used dropped first.
///
/// A statement is out of the cache while it is stepped, so a nested use of the same text compiles another one and the
/// outer one's position and values stay.
struct StatementCache {
  private var idle: [String: Statement] = [:]
  private var uses: UInt64 = 0
  let capacity: Int

  init(capacity: Int) { self.capacity = max(0, capacity) }

  /// How many statements wait.
  var count: Int { idle.count }

  /// Hands out the statement of a text; nil if there is none that is not in use.
  mutating func take(_ sql: String) -> Statement? { idle.removeValue(forKey: sql) }

  /// Takes a statement back.
  mutating func put(_ statement: Statement) {
    statement.reset()
    guard capacity > 0 else { return }
    uses += 1
    statement.lastUse = uses
    idle[statement.sql] = statement
    if idle.count > capacity, let oldest = idle.values.min(by: { $0.lastUse < $1.lastUse }) {
      idle[oldest.sql] = nil
    }
  }

  /// Drops all that wait.
  mutating func removeAll() { idle.removeAll() }
}
