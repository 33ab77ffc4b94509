public import SQLite

/// Named values that all processes of a group share, as the platform's suite of user defaults.
///
/// Each call is one transaction, so that two processes can count with one value at once and lose nothing.
public struct SuiteValues: Sendable {
  private let store: AppStore

  /// The values of a store.
  public init(_ store: AppStore) { self.store = store }

  /// The value of a name; nil if there is none.
  ///
  /// - Throws: A `DatabaseError` if the value is of another type.
  public func value<Value: DatabaseValueConvertible>(_ name: String, as type: Value.Type = Value.self) throws -> Value?
  {
    try store.read { connection in try Self.value(name, as: type, in: connection) }
  }

  /// Sets the value of a name; nil removes it.
  public func set(_ value: (any DatabaseValueConvertible)?, for name: String) throws {
    try store.write { connection in try Self.set(value, for: name, in: connection) }
  }

  /// Adds to a whole number, which counts as 0 where there is none.
  ///
  /// - Returns: The sum.
  /// - Throws: A `DatabaseError` if the value is no whole number, or the sum too great to be one.
  @discardableResult
  public func increment(_ name: String, by amount: Int64 = 1) throws -> Int64 {
    try store.write { connection in try Self.increment(name, by: amount, in: connection) }
  }

  /// All names, sorted.
  public var names: [String] {
    get throws {
      try store.read { connection in
        try connection.rows("SELECT key FROM group_suite ORDER BY key").map { try $0[0] }
      }
    }
  }
}

extension SuiteValues {
  /// The value of a name, as part of a transaction of the store.
  public static func value<Value: DatabaseValueConvertible>(
    _ name: String, as type: Value.Type = Value.self, in connection: Connection
  ) throws -> Value? {
    let row = try connection.firstRow("SELECT value FROM group_suite WHERE key = ?", [name])
    return try row.map { try $0[0, as: type] }
  }

  /// Sets the value of a name, as part of a transaction of the store.
  public static func set(
    _ value: (any DatabaseValueConvertible)?, for name: String, in connection: Connection
  ) throws {
    guard let value, value.databaseValue != .null else {
      return try connection.execute("DELETE FROM group_suite WHERE key = ?", [name])
    }
    try connection.execute(
      """
      INSERT INTO group_suite (key, value) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
      """, [name, value])
  }

  /// Adds to a whole number, as part of a transaction of the store.
  @discardableResult
  public static func increment(_ name: String, by amount: Int64 = 1, in connection: Connection) throws -> Int64 {
    let row = try connection.firstRow(
      """
      INSERT INTO group_suite (key, value) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE SET value = value + excluded.value WHERE typeof(value) = 'integer'
        RETURNING value
      """, [name, amount])
    guard let row else { throw DatabaseError(.mismatch, "the value of '\(name)' is no whole number") }
    return try row[0]
  }
}
