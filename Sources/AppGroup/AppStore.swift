public import Foundation
public import SQLite
import Synchronization

/// The database of an app's group: checked when it is opened, with a revision that every write raises.
///
///     let store = try AppStore(home: home, group: "caffeine", role: .app, schema: schema)
///     try store.write { connection in try connection.execute("…") }
///
/// A file that is foreign, torn or of a newer schema is refused and stays as it is, byte for byte.
public final class AppStore: Sendable {
  /// The path of the file.
  public let path: String
  /// What this process may do.
  public let role: StoreRole
  private let schema: StoreSchema
  private let database: Database
  private let inode: UInt64?
  private let damageMark: DamageMark?
  private let revisionMark: RevisionMark?
  /// The revision that the store must have, as long as nobody has looked whether it has; otherwise 0.
  private let leastRevision: Atomic<Int64>
  private let synchronous: Database.Synchronous
  private let writeCount = Atomic<Int64>(0)
  private let wroteRecords = Atomic(false)

  /// Taps that are remembered at least; older ones are forgotten.
  static let rememberedTaps = 1_024
  /// So many writes after one another, the log is moved into the file: each opener reads all of it, a page in 2 microseconds.
  static let writesPerCheckpoint: Int64 = 16
  /// The first write and then one of so many look for damaged pages.
  private static let writesPerLook: Int64 = 64

  /// Opens a store; the app creates and migrates it as needed.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - role: What this process may do.
  ///   - schema: Whose the store is, and how its tables came to be.
  ///   - synchronous: When a commit is safe from a loss of power.
  ///   - busyTimeout: How long to wait for another process that writes.
  public init(
    path: String, role: StoreRole, schema: StoreSchema, synchronous: Database.Synchronous = .full,
    busyTimeout: Duration = .seconds(3)
  ) throws(StoreError) {
    self.path = path
    self.role = role
    self.schema = schema
    self.synchronous = synchronous
    // Before anything else is looked at: what others write meanwhile only adds to what the mark says.
    let mark = RevisionMark(storePath: path)
    let least = mark.value ?? 0
    revisionMark = mark
    leastRevision = Atomic(least)
    let opener = StoreOpener(path: path, role: role, schema: schema, leastRevision: least)
    database = try opener.open(
      Database.Configuration(
        mode: role == .app ? .readWriteCreate : .readWrite, busyTimeout: busyTimeout, synchronous: synchronous))
    inode = Self.inode(path)
    damageMark = DamageMark(storePath: path)
  }

  /// Opens a store at a file's URL.
  public convenience init(
    fileURL: URL, role: StoreRole, schema: StoreSchema, synchronous: Database.Synchronous = .full,
    busyTimeout: Duration = .seconds(3)
  ) throws(StoreError) {
    try self.init(
      path: fileURL.path, role: role, schema: schema, synchronous: synchronous, busyTimeout: busyTimeout)
  }

  /// Opens the store of a group.
  public convenience init(
    home: Home, group: String, role: StoreRole, schema: StoreSchema, synchronous: Database.Synchronous = .full
  ) throws(StoreError) {
    try self.init(path: home.storePath(ofGroup: group), role: role, schema: schema, synchronous: synchronous)
  }

  /// Makes a store in memory, which lives as long as this object.
  public init(inMemory schema: StoreSchema) throws {
    path = ":memory:"
    role = .app
    self.schema = schema
    synchronous = .normal
    inode = nil
    damageMark = nil
    revisionMark = nil
    leastRevision = Atomic(0)
    database = try Database(path: path, configuration: .init(mode: .memory)) { connection, _ in
      try StoreOpener(path: ":memory:", role: .app, schema: schema, leastRevision: 0).createOrMigrate(connection)
    }
  }

  /// The file.
  public var fileURL: URL { URL(fileURLWithPath: path, isDirectory: false) }

  /// Whether a store has been created at a place.
  ///
  /// A file without content is one whose creation did not come to its end, and counts as none.
  public static func exists(at fileURL: URL) -> Bool { exists(atPath: fileURL.path) }

  /// Whether a store has been created at a path.
  ///
  /// What cannot be looked at, or is no file, counts as one, and so does a log without its file, or the mark of a store
  /// that had been written: opening it says what is wrong, while taking it for nothing would show a person an empty store.
  public static func exists(atPath path: String) -> Bool {
    switch DatabaseFile(path: path) {
    case .regular(let size, _): size > 0 || isRemembered(path)
    case .missing: isRemembered(path)
    case .notRegular, .unreachable: true
    }
  }

  /// Whether a file beside one that is gone or empty says that it had something in it.
  private static func isRemembered(_ path: String) -> Bool {
    DatabaseFile(path: "\(path)-wal").isFilled || (RevisionMark(storePath: path).value ?? 0) > 0
  }

  /// Whether a file without content has stood at a path for longer than making a store takes.
  ///
  /// It may be what is left of a store whose content is lost.
  public static func isEmptied(atPath path: String, now: Date) -> Bool {
    guard case .regular(0, _) = DatabaseFile(path: path), !isRemembered(path),
      let made = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    else { return false }
    return now.timeIntervalSince(made) > 5
  }

  /// Whether the file that is open is still the one at the path, and no other was put in its place.
  public var isInPlace: Bool { inode == Self.inode(path) }

  private static func inode(_ path: String) -> UInt64? {
    if case .regular(_, let inode) = DatabaseFile(path: path) { inode } else { nil }
  }

  /// Runs a closure on a snapshot of the store; it may not write.
  public func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try translatingErrors {
      try database.read { connection in
        try requireSchema(connection)
        try requireRevision(connection)
        return try body(connection)
      }
    }
  }

  /// Runs a closure in a transaction, raises the revision in the same one, and commits.
  ///
  /// - Parameters:
  ///   - bumpingRevision: Whether the revision rises; false is for what no widget shows.
  ///   - synchronous: When this commit is safe from a loss of power; nil is as the store was opened.
  ///   - body: The work; when it throws, nothing has changed.
  public func write<Value>(
    bumpingRevision: Bool = true, synchronous: Database.Synchronous? = nil, _ body: (Connection) throws -> Value
  ) throws -> Value {
    try writing(synchronous) { connection in
      let value = try body(connection)
      return (value, bumpingRevision ? try Self.bumpRevision(connection) : nil)
    }
  }

  /// Runs a closure for a tap unless it was run before, and remembers the tap in the same transaction.
  ///
  /// The revision rises only if the closure runs. A tap that is older than the latest 1024 may be forgotten.
  public func write<Value>(
    tap: UUID, _ body: (Connection) throws -> Value
  ) throws -> WriteOutcome<Value> {
    try writing { connection in
      let id = Self.bytes(of: tap)
      if try connection.firstRow("SELECT 1 FROM group_taps WHERE id = ?", [id]) != nil { return (.alreadyDone, nil) }
      let value = try body(connection)
      let revision = try Self.bumpRevision(connection)
      try connection.execute("INSERT INTO group_taps (id, revision) VALUES (?, ?)", [id, revision])
      if revision.isMultiple(of: 64) { try Self.forgetOldTaps(connection) }
      return (.done(value), revision)
    }
  }

  /// Runs the reads and writes of a closure as one write: each sees what those before it have written.
  ///
  /// A write that throws is taken back alone, and the closure may go on.
  ///
  /// - Parameters:
  ///   - isKept: Asked at the end whether what was written stays; where it does not, nothing has changed.
  ///   - body: The work; when it throws, nothing has changed.
  public func together<Value>(keeping isKept: (Value) -> Bool = { _ in true }, _ body: () throws -> Value) throws
    -> Value
  {
    var taken: Value?
    do {
      return try writing(gathering: true) { connection in
        let value = try body()
        taken = value
        guard isKept(value) else { throw TakenBack() }
        return (value, try Self.bumpRevision(connection))
      }
    } catch let error as TakenBack {
      guard let taken else { throw error }
      return taken
    }
  }

  /// Whether the thread that asks is within ``together(keeping:_:)``.
  var isGathering: Bool { database.isGathering }

  /// Whether the store may only be read, since the system allows no more.
  public var isReadOnly: Bool { database.isReadOnly }

  /// Whether a tap is remembered as done.
  public func hasDone(tap: UUID) throws -> Bool {
    try read { connection in
      try connection.firstRow("SELECT 1 FROM group_taps WHERE id = ?", [Self.bytes(of: tap)]) != nil
    }
  }

  /// How often the store has been written.
  public var revision: Int64 {
    get throws { try read(Self.revision) }
  }

  /// The revision of the snapshot, or of the state before the write, that a closure works on.
  public static func revision(_ connection: Connection) throws -> Int64 {
    guard let row = try connection.firstRow("SELECT value FROM group_revision") else {
      throw DatabaseError(.corrupt, "the store has no revision")
    }
    return try row[0]
  }

  /// Whether this process has changed what widgets show, by this very object.
  public var hasWritten: Bool { wroteRecords.load(ordering: .relaxed) }

  /// Closes the file; later calls are refused.
  public func close() throws { try database.close() }

  private func writing<Value>(
    _ synchronous: Database.Synchronous? = nil, gathering isGathering: Bool = false,
    _ body: (Connection) throws -> (Value, revision: Int64?)
  ) throws -> Value {
    if database.isReadOnly { throw StoreError.readOnly(path) }
    return try translatingErrors {
      let (value, revision) = try database.write(synchronous: synchronous, gathering: isGathering) { connection in
        try requireSchema(connection)
        try requireRevision(connection)
        try requireSoundness(connection)
        return try body(connection)
      }
      // A part of a larger write is not safe yet, and may be taken back.
      guard let revision, !database.isGathering else { return value }
      wroteRecords.store(true, ordering: .relaxed)
      // A commit that nobody waited for may be lost with the power, and the store is whole all the same.
      if (synchronous ?? self.synchronous) == .full { revisionMark?.set(revision) }
      // The write is safe already; what the checkpoint could not do, a later one does.
      if Self.isTimeForCheckpoint(revision) { try? database.checkpoint() }
      return value
    }
  }

  /// Whether the log is moved into the file after the write that made a revision.
  ///
  /// A young store does so at each doubling: who copies its file alone, or loses the log, has half of it at least.
  private static func isTimeForCheckpoint(_ revision: Int64) -> Bool {
    revision.isMultiple(of: writesPerCheckpoint) || (revision < writesPerCheckpoint && revision.nonzeroBitCount == 1)
  }

  /// Refuses a store that has lost changes which were safe; looked at once, since an open file keeps its log.
  private func requireRevision(_ connection: Connection) throws {
    let least = leastRevision.load(ordering: .relaxed)
    if least == 0 { return }
    let found = try Self.revision(connection)
    if found < least, let revisionMark {
      throw StoreError.incomplete(path, revision: found, least: least, markPath: revisionMark.path)
    }
    leastRevision.store(0, ordering: .relaxed)
  }

  /// Another process may have migrated the store since it was opened.
  private func requireSchema(_ connection: Connection) throws {
    let version = try connection.userVersion
    if version > schema.latestVersion {
      throw StoreError.newerSchema(path, version: version, latest: schema.latestVersion)
    }
    if version < schema.latestVersion {
      throw StoreError.olderSchema(path, version: version, latest: schema.latestVersion)
    }
  }

  /// Refuses to write while the store is damaged, as far as that is known or can be seen at a glance.
  private func requireSoundness(_ connection: Connection) throws {
    guard let damageMark else { return }
    let isMarked = damageMark.isSet
    guard try isMarked || isSuspect(connection) else { return }
    if let damage = try connection.firstDamage() { throw StoreError.torn(path, sqlite: damage) }
    if isMarked { damageMark.clear() }
  }

  private func isSuspect(_ connection: Connection) throws -> Bool {
    let count = writeCount.wrappingAdd(1, ordering: .relaxed).oldValue
    guard count.isMultiple(of: Self.writesPerLook) else { return false }
    var turn = try Self.revision(connection)
    // A store whose revision stands still has a log that grows with each write.
    if turn == 0, case .regular(let size, _) = DatabaseFile(path: "\(path)-wal") { turn = size / 4_096 }
    return try connection.suspectPage(turn: turn) != nil
  }

  private func translatingErrors<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      let known = (error as? DatabaseError).flatMap { StoreError($0, path: path) } ?? error as? StoreError
      guard let known else { throw error }
      if known.kind == .torn, known.path == path { damageMark?.set(known.message) }
      throw known
    }
  }

  private static func bumpRevision(_ connection: Connection) throws -> Int64 {
    let sql = "UPDATE group_revision SET value = value + 1 RETURNING value"
    guard let row = try connection.firstRow(sql) else {
      throw DatabaseError(.corrupt, "the store has no revision", sql: sql)
    }
    return try row[0]
  }

  private static func forgetOldTaps(_ connection: Connection) throws {
    try connection.execute(
      """
      DELETE FROM group_taps WHERE revision <=
        (SELECT revision FROM group_taps ORDER BY revision DESC LIMIT 1 OFFSET ?)
      """, [rememberedTaps])
  }

  private static func bytes(of tap: UUID) -> [UInt8] {
    let bytes = tap.uuid
    return [
      bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7, bytes.8, bytes.9, bytes.10, bytes.11,
      bytes.12, bytes.13, bytes.14, bytes.15,
    ]
  }
}

/// Why a transaction is taken back whose work is done.
private struct TakenBack: Error {}
