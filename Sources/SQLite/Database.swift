import CSQLite
import Synchronization

/// A database file with one connection, used by one closure at a time.
///
///     let database = try Database(path: "/tmp/example.sqlite")
///     try database.write { connection in
///       try connection.execute("INSERT INTO drink (name) VALUES (?)", ["Espresso"])
///     }
///
/// Threads take turns; other processes take turns by SQLite's locks and the busy timeout. A closure that asks for
/// another turn on its own thread is refused with an error, since it would wait for itself.
public final class Database: Sendable {
  /// The path of the file.
  public let path: String
  /// Whether the file may only be read, by choice or because the system allows no more.
  public let isReadOnly: Bool
  private let synchronous: Synchronous
  private let logPages: Int
  private let turn = Mutex(())
  /// The thread whose turn it is; 0 for none.
  private let owner = Atomic<UInt>(0)
  // Only touched by the thread that has the turn.
  private nonisolated(unsafe) var connection: Connection?
  // Likewise: the connection of the transaction that gathers others.
  private nonisolated(unsafe) var gathering: Connection?

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - configuration: How to open it.
  ///   - prepare: Looks at what the file's first bytes say, nil for an empty file, before anything is locked or written,
  ///     and may create the schema or migrate. When it throws, an existing file is left as it was.
  public init(
    path: String, configuration: Configuration = Configuration(),
    preparing prepare: (Connection, DatabaseHeader?) throws -> Void = { _, _ in }
  ) throws {
    self.path = path
    synchronous = configuration.synchronous
    logPages = max(1, configuration.logPages)
    let connection = try Connection(path: path, configuration: configuration)
    isReadOnly = connection.handle.isReadOnly
    unsafe self.connection = connection
    guard configuration.mode != .memory else {
      try connection.permitting(.writing) { try prepare(connection, nil) }
      return
    }
    let start = try connection.handle.fileBytes(count: DatabaseHeader.byteCount)
    let header = DatabaseHeader(bytes: start.bytes, fileSize: start.fileSize)
    try connection.permitting(.writing) {
      try Self.checkApplicationID(header, configuration)
      try prepare(connection, header)
      guard !isReadOnly else { return }
      if configuration.mode == .readWriteCreate, header?.usesWriteAheadLog != true {
        try Self.useWriteAheadLog(connection, configuration.busyTimeout)
      }
    }
  }

  /// Runs a closure on a snapshot of the database: what others write meanwhile does not show.
  ///
  /// The closure may not write.
  public func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    if let whole { return try whole.permitting(.reading) { try body(whole) } }
    return try withConnection { connection in try connection.transaction(.deferred, body) }
  }

  /// Whether the thread that asks is within a write that gathers others.
  public var isGathering: Bool { whole != nil }

  /// The connection of the transaction in which this thread gathers others.
  private var whole: Connection? {
    owner.load(ordering: .relaxed) == csqlite_current_thread() ? unsafe gathering : nil
  }

  /// Runs a closure in a transaction that has the right to write from its start, and commits.
  ///
  /// When the closure throws, all its changes are taken back.
  ///
  /// - Parameters:
  ///   - synchronous: When this commit is safe from a loss of power; nil is as the database was opened.
  ///   - isGathering: Whether reads and writes that the closure asks for on its thread are parts of this one, each of which
  ///     is taken back alone when it throws, rather than refused.
  ///   - body: The work.
  public func write<Value>(
    synchronous: Synchronous? = nil, gathering isGathering: Bool = false, _ body: (Connection) throws -> Value
  ) throws -> Value {
    if let whole { return try whole.permitting(.writing) { try whole.savepoint { try body(whole) } } }
    return try withConnection { connection in
      if isGathering { unsafe gathering = connection }
      defer { unsafe gathering = nil }
      // SQLite changes it only between transactions.
      try connection.permitting(.writing) { try connection.require(synchronous ?? self.synchronous) }
      let value = try connection.transaction(.immediate, body)
      if connection.handle.logPages >= logPages {
        // The write is safe already; what this checkpoint cannot do, a later one does.
        try? connection.handle.checkpoint()
      }
      return value
    }
  }

  /// Moves the log into the database file as far as nobody has to be waited for.
  public func checkpoint() throws {
    try withConnection { connection in
      // One that has read nothing yet knows of no log, and would move nothing.
      _ = try connection.permitting(.reading) { try connection.userVersion }
      try connection.handle.checkpoint()
    }
  }

  /// Closes the file; later calls are refused.
  public func close() throws {
    try takingTurn { unsafe connection = nil }
  }

  func withConnection<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try takingTurn {
      guard let connection = unsafe connection else {
        throw DatabaseError(.misuse, "the database '\(path)' is closed")
      }
      return try body(connection)
    }
  }

  private func takingTurn<Value>(_ body: () throws -> Value) throws -> Value {
    let thread = csqlite_current_thread()
    if owner.load(ordering: .relaxed) == thread {
      throw DatabaseError(.misuse, "a transaction of this database is under way; use the connection that it was given")
    }
    var result: Result<Value, any Error>?
    turn.withLock { _ in
      // The mutex orders the turns; the thread sanitizer, which cannot look into it, sees the order here.
      _ = owner.exchange(thread, ordering: .acquiring)
      defer { owner.store(0, ordering: .releasing) }
      result = Result { try body() }
    }
    guard let result else { throw DatabaseError(.misuse, "the closure did not run") }
    return try result.get()
  }

  private static func checkApplicationID(
    _ header: DatabaseHeader?, _ configuration: Configuration
  ) throws(DatabaseError) {
    guard let wanted = configuration.applicationID, let header, header.applicationID != wanted else { return }
    throw DatabaseError(.notADatabase, "the file's application id is \(header.applicationID), not \(wanted)")
  }

  /// Changes the journal for good; the file remembers it.
  private static func useWriteAheadLog(_ connection: Connection, _ timeout: Duration) throws {
    // The change upgrades a reader's lock, for which SQLite does not call its busy handler.
    let step: Int32 = 10
    var waited = Duration.zero
    while true {
      do throws(DatabaseError) {
        try connection.execute("PRAGMA journal_mode = WAL")
        return
      } catch {
        guard case .busy = error.code, waited < timeout else { throw error }
        sqlite3_sleep(step)
        waited += .milliseconds(Int(step))
      }
    }
  }
}
