import CSQLite

/// A connection to a database, lent by `Database` for the time of one closure.
///
/// It belongs to whoever it is lent to and to no other thread. Keeping it beyond the closure is harmless: it refuses
/// every call.
public final class Connection {
  let handle: ConnectionHandle
  private var cache: StatementCache
  /// What may be done now.
  private(set) var permission = Permission.none

  enum Permission { case none, reading, writing }

  /// When the next commit is safe; nil before it was ever said.
  private var synchronous: Database.Synchronous?

  /// Sets a connection up, in this order.
  init(path: String, configuration: Database.Configuration) throws(DatabaseError) {
    // NOMUTEX: `Database` serialises. EXRESCODE: every code is the extended one from the first call on.
    let flags = configuration.mode.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    handle = try ConnectionHandle(path: configuration.mode == .memory ? ":memory:" : Self.literal(path), flags: flags)
    cache = StatementCache(capacity: configuration.statementCacheCapacity)
    let timeout = configuration.busyTimeout.components
    try handle.setBusyTimeout(
      milliseconds: Int32(clamping: timeout.seconds * 1_000 + timeout.attoseconds / 1_000_000_000_000_000))
    // None of these reads or locks the file.
    try handle.configure(SQLITE_DBCONFIG_ENABLE_FKEY, true)
    // "The defensive flag disables features that allow ordinary SQL to deliberately corrupt the database file", and a
    // schema from elsewhere may not call functions with side effects: https://www.sqlite.org/c3ref/c_dbconfig_defensive.html
    try handle.configure(SQLITE_DBCONFIG_DEFENSIVE, true)
    try handle.configure(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
    // A misspelt column in double quotes would otherwise be a string.
    try handle.configure(SQLITE_DBCONFIG_DQS_DML, false)
    try handle.configure(SQLITE_DBCONFIG_DQS_DDL, false)
    // A checkpoint when the last process leaves is a quarter of a short command's time. The log is bounded instead.
    try handle.configure(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
    // What a page's cells say of themselves is looked at when the page is read, before anything follows them.
    try handle.run("PRAGMA cell_size_check = ON")
    handle.watchLog()
  }

  /// A path that SQLite takes as a path: "file:…", ":memory:" and "" mean other things to it.
  private static func literal(_ path: String) -> String { path.hasPrefix("/") ? path : "./\(path)" }

  /// Says when commits are safe, unless it was said before.
  func require(_ synchronous: Database.Synchronous) throws(DatabaseError) {
    if handle.isReadOnly || self.synchronous == synchronous { return }
    try execute(synchronous.sql)
    self.synchronous = synchronous
  }

  // MARK: Statements

  /// Runs a statement; without arguments also several, one after another.
  public func execute(_ sql: String, _ arguments: [any DatabaseValueConvertible] = []) throws(DatabaseError) {
    let values = arguments.map(\.databaseValue)
    try requirePermission(sql)
    if let statement = cache.take(sql) {
      try finish(statement, values)
      return
    }
    var rest = sql
    repeat {
      let (compiled, following) = try Statement.compile(rest, on: handle)
      rest = following
      guard let statement = compiled else { continue }
      if !values.isEmpty { try requireBlank(rest, after: sql) }
      try finish(statement, values)
    } while !rest.isEmpty
  }

  /// All rows of a statement's result.
  public func rows(
    _ sql: String, _ arguments: [any DatabaseValueConvertible] = []
  ) throws(DatabaseError) -> [Row] {
    let values = arguments.map(\.databaseValue)
    let statement = try take(sql, values)
    defer { cache.put(statement) }
    var rows: [Row] = []
    while try statement.step(values) { rows.append(try statement.row()) }
    return rows
  }

  /// The first row of a statement's result; nil if it has none.
  public func firstRow(
    _ sql: String, _ arguments: [any DatabaseValueConvertible] = []
  ) throws(DatabaseError) -> Row? {
    let values = arguments.map(\.databaseValue)
    let statement = try take(sql, values)
    defer { cache.put(statement) }
    return try statement.step(values) ? try statement.row() : nil
  }

  /// Hands the rows of a statement's result to a closure, one at a time.
  ///
  /// The closure may run other statements, the same one too. What it throws ends the walk and is thrown on.
  public func forEachRow(
    _ sql: String, _ arguments: [any DatabaseValueConvertible] = [], _ body: (Row) throws -> Void
  ) throws {
    let values = arguments.map(\.databaseValue)
    let statement = try take(sql, values)
    defer { cache.put(statement) }
    var row = Row(values: [], columns: .none)
    while try statement.step(values) {
      try statement.read(into: &row)
      try body(row)
    }
  }

  /// Hands the rows of a statement's result to a closure, one at a time, until it answers false.
  public func walkRows(
    _ sql: String, _ arguments: [any DatabaseValueConvertible] = [], while body: (Row) throws -> Bool
  ) throws {
    let values = arguments.map(\.databaseValue)
    let statement = try take(sql, values)
    defer { cache.put(statement) }
    var row = Row(values: [], columns: .none)
    while try statement.step(values) {
      try statement.read(into: &row)
      guard try body(row) else { return }
    }
  }

  /// The number of rows that the latest INSERT, UPDATE or DELETE changed.
  public var changes: Int { handle.changes }
  /// The row id that the latest INSERT made.
  public var lastInsertedRowID: Int64 { handle.lastInsertedRowID }

  /// Whether the file may only be read, by choice or because the system allows no more.
  public var isReadOnly: Bool { handle.isReadOnly }

  private func take(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) -> Statement {
    try requirePermission(sql)
    let statement: Statement
    if let idle = cache.take(sql) {
      statement = idle
    } else {
      let (compiled, rest) = try Statement.compile(sql, on: handle)
      guard let compiled else { throw DatabaseError(.misuse, "there is no statement", sql: sql) }
      try requireBlank(rest, after: sql)
      statement = compiled
    }
    try prepare(statement, values)
    return statement
  }

  private func finish(_ statement: Statement, _ values: [DatabaseValue]) throws(DatabaseError) {
    try prepare(statement, values)
    defer { cache.put(statement) }
    while try statement.step(values) {}
  }

  private func prepare(_ statement: Statement, _ values: [DatabaseValue]) throws(DatabaseError) {
    do throws(DatabaseError) {
      if permission == .reading, !statement.isReadOnly {
        throw DatabaseError(.misuse, "a read may not write; use write", sql: statement.sql)
      }
      try statement.bind(values)
    } catch {
      cache.put(statement)
      throw error
    }
  }

  private func requirePermission(_ sql: String) throws(DatabaseError) {
    if permission == .none {
      throw DatabaseError(.misuse, "a connection may be used only within the closure it was lent to", sql: sql)
    }
  }

  private func requireBlank(_ rest: String, after sql: String) throws(DatabaseError) {
    if rest.isEmpty { return }
    let (following, _) = try Statement.compile(rest, on: handle)
    if following != nil { throw DatabaseError(.misuse, "there is more than one statement", sql: sql) }
  }

  /// Drops the compiled statements that are not in use.
  func forgetStatements() { cache.removeAll() }
  /// How many compiled statements wait for their next use.
  var idleStatementCount: Int { cache.count }

  /// Allows calls for the time of a closure.
  func permitting<Value>(_ permission: Permission, _ body: () throws -> Value) rethrows -> Value {
    let before = self.permission
    self.permission = permission
    defer { self.permission = before }
    return try body()
  }
}

@available(*, unavailable)
extension Connection: Sendable {}
