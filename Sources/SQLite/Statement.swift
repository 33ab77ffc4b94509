import CSQLite

/// One compiled statement: bound, stepped, reset, and bound again.
@safe final class Statement {
  let sql: String
  /// The length of the text.
  let byteCount: Int
  /// Whether the statement leaves the database as it is.
  let isReadOnly: Bool
  private let handle: ConnectionHandle
  private let pointer: OpaquePointer
  private let parameterCount: Int
  private var columns: (names: ColumnNames, preparations: Int32)?
  /// Whether the names have been compared with the statement since it was reset.
  private var knowsColumns = false

  private init(sql: String, handle: ConnectionHandle, pointer: OpaquePointer) {
    self.sql = sql
    byteCount = sql.utf8.count
    self.handle = handle
    unsafe self.pointer = unsafe pointer
    isReadOnly = unsafe sqlite3_stmt_readonly(pointer) != 0
    parameterCount = Int(unsafe sqlite3_bind_parameter_count(pointer))
  }

  deinit {
    // The code repeats the latest step's, which has been thrown already.
    _ = unsafe sqlite3_finalize(pointer)
  }

  /// Compiles the first statement of a text.
  ///
  /// - Returns: The statement, nil if the text has none, and what follows it.
  static func compile(_ sql: String, on handle: ConnectionHandle) throws(DatabaseError) -> (Statement?, rest: String) {
    if sql.utf8.contains(0) {
      // SQLite would read no further and say nothing.
      throw DatabaseError(.error, "the statement contains a NUL character", sql: sql)
    }
    var compiled: OpaquePointer?
    var rest = ""
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = unsafe sql.withCString { text in
      var tail: UnsafePointer<CChar>?
      let code = unsafe sqlite3_prepare_v3(handle.pointer, text, -1, flags, &compiled, &tail)
      if let tail = unsafe tail, unsafe tail.pointee != 0 { rest = unsafe String(cString: tail) }
      return code
    }
    guard code == SQLITE_OK else { throw handle.error(code).executing(sql) }
    guard let compiled = unsafe compiled else { return (nil, rest) }
    // Blanks at the end belong to the text by which the cache finds the statement again.
    if rest.allSatisfy(\.isWhitespace) { rest = "" }
    let own = rest.isEmpty ? sql : String(decoding: sql.utf8.dropLast(rest.utf8.count), as: UTF8.self)
    return (unsafe Statement(sql: own, handle: handle, pointer: compiled), rest)
  }

  /// Binds all parameters, so that none keeps the value of an earlier use.
  func bind(_ values: [DatabaseValue]) throws(DatabaseError) {
    guard values.count == parameterCount else {
      throw DatabaseError(
        .range, "the statement has \(parameterCount) parameters and was given \(values.count) values", sql: sql)
    }
    for (offset, value) in values.enumerated() {
      let code = bind(value, at: Int32(offset + 1))
      if code != SQLITE_OK { throw handle.error(code).executing(sql, values) }
      if case .real(let number) = value, number.isNaN {
        throw DatabaseError(
          .mismatch, "parameter \(offset + 1) is not a number, which would be stored as NULL", sql: sql)
      }
    }
  }

  private func bind(_ value: DatabaseValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return unsafe sqlite3_bind_null(pointer, index)
    case .integer(let number): return unsafe sqlite3_bind_int64(pointer, index, number)
    case .real(let number): return unsafe sqlite3_bind_double(pointer, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        guard bytes.count <= Int32.max else { return SQLITE_TOOBIG }
        return unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
          unsafe csqlite_bind_text(pointer, index, characters.baseAddress, Int32(characters.count))
        }
      }
    case .blob(let bytes):
      return unsafe bytes.withUnsafeBytes { bytes in
        guard bytes.count <= Int32.max else { return SQLITE_TOOBIG }
        return unsafe csqlite_bind_blob(pointer, index, bytes.baseAddress, Int32(bytes.count))
      }
    }
  }

  /// Goes to the next row; false when there is none.
  func step(_ arguments: [DatabaseValue]) throws(DatabaseError) -> Bool {
    switch unsafe sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw handle.error(code).executing(sql, arguments)
    }
  }

  /// Makes the statement ready for another use and lets go of what was bound.
  func reset() {
    // Both repeat at most the error of the latest step, which has been thrown already.
    knowsColumns = false
    _ = unsafe sqlite3_reset(pointer)
    _ = unsafe sqlite3_clear_bindings(pointer)
  }

  /// A copy of the current row.
  func row() throws(DatabaseError) -> Row {
    let count = unsafe sqlite3_data_count(pointer)
    var values: [DatabaseValue] = []
    values.reserveCapacity(Int(count))
    for index in 0..<count { values.append(try value(at: index)) }
    return Row(values: values, columns: columnNames(count: count))
  }

  /// Makes a row a copy of the current one, in the memory that it has while nobody else holds it.
  func read(into row: inout Row) throws(DatabaseError) {
    guard row.values.count == Int(unsafe sqlite3_data_count(pointer)) else {
      row = try self.row()
      return
    }
    for index in row.values.indices { row.values[index] = try value(at: Int32(truncatingIfNeeded: index)) }
  }

  private func value(at index: Int32) throws(DatabaseError) -> DatabaseValue {
    switch unsafe sqlite3_column_type(pointer, index) {
    case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(pointer, index))
    case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(pointer, index))
    case SQLITE_TEXT:
      // The count is of the encoding that the pointer was asked for, so the pointer comes first.
      let text = unsafe sqlite3_column_text(pointer, index)
      let count = Int(unsafe sqlite3_column_bytes(pointer, index))
      guard let text = unsafe text else { throw handle.error(SQLITE_NOMEM).executing(sql) }
      return .text(unsafe String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      let bytes = unsafe sqlite3_column_blob(pointer, index)
      let count = Int(unsafe sqlite3_column_bytes(pointer, index))
      guard let bytes = unsafe bytes else {
        if count == 0 { return .blob([]) }
        throw handle.error(SQLITE_NOMEM).executing(sql)
      }
      return .blob(unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count)))
    default: return .null
    }
  }

  /// The names, read again after SQLite has compiled the statement anew because the schema changed.
  ///
  /// It does so before the first row and never between two.
  private func columnNames(count: Int32) -> ColumnNames {
    if knowsColumns, let columns { return columns.names }
    knowsColumns = true
    let preparations = unsafe sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_REPREPARE, 0)
    if let columns, columns.preparations == preparations { return columns.names }
    let names = ColumnNames(
      (0..<count).map { index in unsafe sqlite3_column_name(pointer, index).map { unsafe String(cString: $0) } ?? "" })
    columns = (names, preparations)
    return names
  }
}
