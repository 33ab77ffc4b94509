import Foundation
import SQLite
import SystemCalls

/// Opens a store's file, looking before it touches.
struct StoreOpener {
  let path: String
  let role: StoreRole
  let schema: StoreSchema
  /// The revision that the store must have, known before anything else was looked at; 0 where nothing is known.
  let leastRevision: Int64

  func open(_ configuration: Database.Configuration) throws(StoreError) -> Database {
    do {
      try lookAtPath()
      return try Database(path: path, configuration: configuration) { connection, header in
        try check(connection, header)
      }
    } catch let error as StoreError {
      throw error
    } catch let error as DatabaseError {
      throw StoreError(error, path: path) ?? .refused(path, underlying: error)
    } catch {
      throw .other(path, "\(error)")
    }
  }

  /// Decides what can be decided without opening anything.
  private func lookAtPath() throws {
    // SQLite would take an empty file for a new one and throw the log away, and with it every record. A store that is
    // just being made has no log, and one that was made meanwhile is filled at the second look.
    if !DatabaseFile(path: path).isFilled, DatabaseFile(path: "\(path)-wal").isFilled,
      !DatabaseFile(path: path).isFilled
    {
      throw StoreError.torn(path, "it is gone or empty, and its log '\(path)-wal' still holds records")
    }
    if leastRevision > 0, !DatabaseFile(path: path).isFilled {
      throw StoreError.lost(path, least: leastRevision, markPath: RevisionMark(storePath: path).path)
    }
    switch DatabaseFile(path: path) {
    case .regular: break
    case .notRegular: throw StoreError.notADatabase(path)
    case .missing:
      guard role == .app else { throw StoreError.missing(path) }
      try createDirectory()
    case .unreachable(let errorNumber):
      switch SystemError(rawValue: errorNumber) {
      case .accessDenied, .notPermitted: throw StoreError.unreadable(path)
      case .notADirectory: throw StoreError.other(path, "a part of the path is no directory")
      case .nameTooLong: throw StoreError.other(path, "the path is too long")
      case .tooManyLinks: throw StoreError.other(path, "the path's links lead in a circle")
      default:
        throw StoreError.other(path, "the system does not let it be looked at (\(SystemError(rawValue: errorNumber)))")
      }
    }
  }

  private func createDirectory() throws {
    do {
      try PrivateDirectory.create(URL(fileURLWithPath: path).deletingLastPathComponent())
    } catch let error as CocoaError {
      switch error.code {
      case .fileWriteOutOfSpace: throw StoreError.diskFull(path)
      case .fileWriteNoPermission, .fileWriteVolumeReadOnly, .fileReadNoPermission: throw StoreError.readOnly(path)
      case .fileNoSuchFile, .fileReadNoSuchFile, .fileWriteFileExists:
        throw StoreError.other(path, "a part of the path is no directory")
      default: throw StoreError.other(path, "its directory cannot be made")
      }
    }
  }

  /// Looks at the header and the files beside, then creates or migrates if it must and may.
  private func check(_ connection: Connection, _ header: DatabaseHeader?) throws {
    // What stands in the log or in the journal of a process that was killed is newer than what the header says.
    let hasLog = DatabaseFile(path: "\(path)-wal").isFilled
    let hasJournal = DatabaseFile(path: "\(path)-journal").isFilled
    guard let header else {
      guard role == .app else { throw StoreError.missing(path) }
      if connection.isReadOnly { throw StoreError.readOnly(path) }
      // Before there is anything to read. The files beside it get the same mode from SQLite.
      try PrivateDirectory.restrict(fileAtPath: path)
      return try createOrMigrate(connection)
    }
    if header.kind == .other { throw StoreError.notADatabase(path) }
    if !hasJournal {
      if header.kind == .damaged { throw StoreError.torn(path, "its beginning is cut off or overwritten") }
      if header.applicationID != schema.applicationID {
        throw StoreError.otherProgram(path, applicationID: header.applicationID)
      }
    }
    if hasLog, DatabaseLog(ofDatabaseAt: path) == .damaged {
      throw StoreError.torn(path, "the beginning of its log '\(path)-wal' is cut off or overwritten")
    }
    if header.isShort { try checkWhole(connection, header, hasFilesBeside: hasLog || hasJournal) }
    // Versions only rise, so that of the header is a lower bound where there is a log.
    var version = Int(header.userVersion)
    if version > schema.latestVersion, !hasJournal {
      throw StoreError.newerSchema(path, version: version, latest: schema.latestVersion)
    }
    if version == schema.latestVersion, !hasJournal { return }
    if hasLog || hasJournal {
      version = try connection.userVersion
      if version == schema.latestVersion { return }
    }
    guard role == .app else {
      throw version == 0
        ? StoreError.missing(path)
        : StoreError.olderSchema(path, version: version, latest: schema.latestVersion)
    }
    if connection.isReadOnly { throw StoreError.readOnly(path) }
    try createOrMigrate(connection)
  }

  /// Decides whether a file that is shorter than it should be has the rest in the files beside it.
  private func checkWhole(_ connection: Connection, _ header: DatabaseHeader, hasFilesBeside: Bool) throws {
    if case .regular(let size, _) = DatabaseFile(path: path), size >= header.expectedSize {
      // Another process was just writing it.
      return
    }
    let detail = "it has \(header.fileSize) of \(header.expectedSize) bytes"
    guard hasFilesBeside else { throw StoreError.torn(path, detail) }
    let row = try connection.firstRow("PRAGMA quick_check(1)")
    guard case .text("ok")? = row?.value(at: 0) else { throw StoreError.torn(path, detail) }
  }

  /// Makes the tables of an empty file, or takes the steps that an older one lacks, in one transaction.
  ///
  /// The file keeps a rollback journal until it is whole, so that its header says whose it is from the first commit on,
  /// whatever happens to the log.
  func createOrMigrate(_ connection: Connection) throws {
    do {
      try Migrator(schema.migrations).migrate(connection) { connection, version in
        // Two processes may find the same empty file; the second comes here when the first has finished.
        let owner = try connection.applicationID
        if owner == schema.applicationID {
          // A step may rewrite everything; there will be no better moment to look at everything.
          if version > 0, version < schema.latestVersion, let damage = try connection.firstDamage() {
            throw StoreError.torn(path, sqlite: damage)
          }
          return
        }
        guard owner == 0, version == 0, try connection.firstRow("SELECT 1 FROM sqlite_schema") == nil else {
          throw StoreError.otherProgram(path, applicationID: owner)
        }
        try connection.execute("PRAGMA application_id = \(schema.applicationID)")
        try connection.execute(Self.ownTables)
        if schema.keepsJournal { try connection.execute(JournalTables.sql) }
      }
    } catch MigrationError.newer(let version, let latest) {
      throw StoreError.newerSchema(path, version: version, latest: latest)
    }
  }

  /// The tables that every store has.
  private static let ownTables = """
    CREATE TABLE group_revision (value INTEGER NOT NULL) STRICT;
    INSERT INTO group_revision (value) VALUES (0);
    CREATE TABLE group_taps (id BLOB NOT NULL PRIMARY KEY, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE group_suite (key TEXT NOT NULL PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID;
    """
}
