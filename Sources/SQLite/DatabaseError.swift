/// Why the database did not do what it was asked.
///
/// It is printed with the extended code by its name, and without the values that were bound, since those are a person's
/// data: `SQLITE_BUSY_SNAPSHOT (517): database is locked – while executing "…"`.
public struct DatabaseError: Error, Sendable {
  /// The extended result code.
  public let code: ResultCode
  /// What SQLite, or this wrapper, says is wrong.
  public let message: String
  /// The statement that failed; nil if there was none.
  public let sql: String?
  /// The operating system's error number; 0 if it was not at fault.
  public let systemErrorNumber: Int32
  let arguments: [DatabaseValue]

  /// Makes an error.
  public init(_ code: ResultCode, _ message: String, sql: String? = nil, systemErrorNumber: Int32 = 0) {
    self.init(code: code, message: message, sql: sql, systemErrorNumber: systemErrorNumber, arguments: [])
  }

  init(code: ResultCode, message: String, sql: String?, systemErrorNumber: Int32, arguments: [DatabaseValue]) {
    self.code = code
    self.message = message
    self.sql = sql
    self.systemErrorNumber = systemErrorNumber
    self.arguments = arguments
  }
}

extension DatabaseError: CustomStringConvertible {
  /// The error without the values that were bound.
  public var description: String {
    var text = "\(code): \(message)"
    if let sql { text += " – while executing \"\(sql)\"" }
    return text
  }

  /// The error with the values that were bound, for a developer's own eyes.
  public var descriptionWithArguments: String {
    arguments.isEmpty ? description : "\(description) with \(arguments)"
  }
}

extension DatabaseError {
  /// This error as the failure of a statement.
  func executing(_ sql: String, _ arguments: [DatabaseValue] = []) -> DatabaseError {
    DatabaseError(
      code: code, message: message, sql: sql, systemErrorNumber: systemErrorNumber, arguments: arguments)
  }
}
