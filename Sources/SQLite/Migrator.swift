import CSQLite

/// Brings a database's schema to the latest version, step by step, in one transaction.
///
/// The version stands in the header as `user_version`. Two processes that migrate at once take turns, and the second
/// finds nothing left to do.
public struct Migrator: Sendable {
  /// The steps, in the order of their versions.
  public let migrations: [Migration]

  /// Makes a migrator of steps whose versions rise from 1 or more.
  public init(_ migrations: [Migration]) {
    precondition(
      zip(migrations, migrations.dropFirst()).allSatisfy { $0.version < $1.version }
        && migrations.allSatisfy { 1...Int(Int32.max) ~= $0.version },
      "the versions of migrations rise from 1")
    self.migrations = migrations
  }

  /// The version that the schema has in the end; 0 without steps.
  public var latestVersion: Int { migrations.last?.version ?? 0 }

  /// Migrates a database.
  ///
  /// - Returns: The version that it had.
  @discardableResult
  public func migrate(_ database: Database) throws -> Int {
    try database.withConnection { connection in try migrate(connection) }
  }

  /// Migrates over a connection that has no transaction open.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - prepare: Runs first in the transaction, whether or not there is a step to run, with the version found.
  /// - Returns: The version that it had.
  /// - Throws: `MigrationError.newer` if the database is of a later version than the last step; the error of a step that
  ///   fails. Nothing has changed then.
  @discardableResult
  public func migrate(
    _ connection: Connection, preparing prepare: (Connection, _ version: Int) throws -> Void = { _, _ in }
  ) throws -> Int {
    // Rebuilding a table drops the old one, and with foreign keys on that deletes the rows that refer to it. They can
    // only be switched outside of a transaction: https://www.sqlite.org/lang_altertable.html#otheralter
    try connection.handle.configure(SQLITE_DBCONFIG_ENABLE_FKEY, false)
    defer {
      try? connection.handle.configure(SQLITE_DBCONFIG_ENABLE_FKEY, true)
      connection.forgetStatements()
    }
    return try connection.transaction(.immediate) { connection in
      let version = try connection.userVersion
      try prepare(connection, version)
      if version > latestVersion { throw MigrationError.newer(version: version, latest: latestVersion) }
      let steps = migrations.drop { $0.version <= version }
      guard !steps.isEmpty else { return version }
      for step in steps {
        do {
          try step.body(connection)
        } catch let error as DatabaseError {
          throw DatabaseError(
            error.code, "step \(step.version) '\(step.name)': \(error.message)", sql: error.sql,
            systemErrorNumber: error.systemErrorNumber)
        }
      }
      if version > 0, let row = try connection.firstRow("PRAGMA foreign_key_check") {
        let table: String = try row["table"]
        throw DatabaseError(.constraintForeignKey, "after the migration a row of '\(table)' refers to nothing")
      }
      try connection.execute("PRAGMA user_version = \(latestVersion)")
      return version
    }
  }
}

/// Why a database cannot be migrated.
public enum MigrationError: Error, Hashable, Sendable {
  /// Its schema is of a later version than this program knows.
  case newer(version: Int, latest: Int)
}

extension Connection {
  /// The version of the schema as the header has it, 0 before the first migration.
  public var userVersion: Int {
    get throws(DatabaseError) { try integer("PRAGMA user_version") }
  }

  /// The number in the header that tells whose file it is.
  public var applicationID: Int32 {
    get throws(DatabaseError) { Int32(truncatingIfNeeded: try integer("PRAGMA application_id")) }
  }

  private func integer(_ sql: String) throws(DatabaseError) -> Int {
    guard let row = try firstRow(sql), case .integer(let number)? = row.value(at: 0) else {
      throw DatabaseError(.error, "the statement gave no number", sql: sql)
    }
    return Int(number)
  }
}
