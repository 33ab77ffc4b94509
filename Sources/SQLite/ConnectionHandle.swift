import CSQLite

/// Owns one `sqlite3` object: closed when the last statement and the connection are gone.
@safe final class ConnectionHandle {
  let pointer: OpaquePointer
  private let logLength: UnsafeMutablePointer<Int32>
  private var busyTimeout: Int32 = 0

  /// What holds for all connections of the process, said once.
  private static let configuresProcess: Void = csqlite_configure_process()

  /// Opens a file; what SQLite has half opened is closed before the error is thrown.
  init(path: String, flags: Int32) throws(DatabaseError) {
    Self.configuresProcess
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      let error: DatabaseError
      if let opened = unsafe opened {
        // "Whether or not an error occurs when it is opened, resources associated with the database connection handle
        // should be released by passing it to sqlite3_close()": https://www.sqlite.org/c3ref/open.html
        unsafe error = Self.error(code, of: opened)
        unsafe sqlite3_close_v2(opened)
      } else {
        error = DatabaseError(.outOfMemory, "out of memory")
      }
      throw error
    }
    unsafe pointer = opened
    unsafe logLength = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    unsafe logLength.initialize(to: 0)
  }

  deinit {
    // Closing may be put off until the last statement is finalised, so it cannot fail for one that is still held.
    unsafe sqlite3_close_v2(pointer)
    unsafe logLength.deallocate()
  }

  /// The error that the latest call answered with.
  func error(_ code: Int32) -> DatabaseError { unsafe Self.error(code, of: pointer) }

  /// Throws unless the latest call succeeded.
  func check(_ code: Int32) throws(DatabaseError) {
    if code != SQLITE_OK { throw error(code) }
  }

  /// Whether no transaction is open.
  var isAutocommitting: Bool { unsafe sqlite3_get_autocommit(pointer) != 0 }
  /// Whether the file was opened, perhaps unasked, without the right to write.
  var isReadOnly: Bool { unsafe sqlite3_db_readonly(pointer, "main") == 1 }
  var changes: Int { Int(unsafe sqlite3_changes64(pointer)) }
  var lastInsertedRowID: Int64 { unsafe sqlite3_last_insert_rowid(pointer) }

  func configure(_ option: Int32, _ value: Bool) throws(DatabaseError) {
    try check(unsafe csqlite_config(pointer, option, value ? 1 : 0))
  }

  /// Runs a statement that gives nothing.
  func run(_ sql: String) throws(DatabaseError) {
    try check(unsafe sqlite3_exec(pointer, sql, nil, nil, nil))
  }

  func setBusyTimeout(milliseconds: Int32) throws(DatabaseError) {
    busyTimeout = milliseconds
    try check(unsafe sqlite3_busy_timeout(pointer, milliseconds))
  }

  /// The length of the log after the latest commit of this connection, in pages.
  var logPages: Int32 { unsafe logLength.pointee }

  /// Has the log's length noted at each commit, in place of SQLite's own checkpoint at a thousand pages.
  func watchLog() {
    _ = unsafe sqlite3_wal_hook(
      pointer,
      { length, _, _, pages in
        unsafe length?.assumingMemoryBound(to: Int32.self).pointee = pages
        return SQLITE_OK
      }, logLength)
  }

  /// Moves the log into the database and cuts it off, as far as nobody has to be waited for.
  ///
  /// How much of the log has been moved is written only in its index, which is made anew when no process has the file
  /// open. A log that is not cut off would therefore grow from one short command to the next.
  func checkpoint() throws(DatabaseError) {
    _ = unsafe sqlite3_busy_timeout(pointer, 0)
    let code = unsafe sqlite3_wal_checkpoint_v2(pointer, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    let error = code == SQLITE_OK ? nil : self.error(code)
    _ = unsafe sqlite3_busy_timeout(pointer, busyTimeout)
    if let error {
      // A reader or a writer holds part of it; a later checkpoint does the rest.
      if case .busy = error.code { return }
      throw error
    }
    unsafe logLength.pointee = 0
  }

  /// Bytes of the file as it lies on the disk and its size, read without a lock; bytes beyond the end are zero.
  func fileBytes(at offset: Int64 = 0, count: Int) throws(DatabaseError) -> (bytes: [UInt8], fileSize: Int64) {
    var size: Int64 = 0
    var code = SQLITE_OK
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      code = unsafe csqlite_read_file(pointer, buffer.baseAddress, Int32(count), offset, &size)
      initializedCount = code == SQLITE_OK ? count : 0
    }
    if code != SQLITE_OK { throw error(code) }
    return (bytes, size)
  }

  private static func error(_ code: Int32, of pointer: OpaquePointer) -> DatabaseError {
    // The connection may know the extended code where the call answered with the primary one.
    let extended = unsafe sqlite3_extended_errcode(pointer)
    let result = ResultCode(rawValue: extended & 0xff == code & 0xff ? extended : code)
    let message = unsafe sqlite3_errmsg(pointer).map { unsafe String(cString: $0) } ?? result.symbol
    let systemError: Int32
    switch result {
    case .inputOutput, .cannotOpen, .full, .permission, .readOnly: systemError = unsafe sqlite3_system_errno(pointer)
    default: systemError = 0
    }
    return DatabaseError(result, message, systemErrorNumber: systemError)
  }
}
