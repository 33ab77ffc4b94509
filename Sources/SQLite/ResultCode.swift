/// What a call of SQLite answered.
///
/// It is a number, not an enumeration, so that codes of later releases survive. A primary code matches its extended ones
/// in a `switch`: `case .busy` also catches `SQLITE_BUSY_SNAPSHOT`.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// SQLite's number.
  public let rawValue: Int32

  /// Makes a code of SQLite's number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The code without its extension.
  public var primary: ResultCode { ResultCode(rawValue: rawValue & 0xff) }

  /// SQLite's name of the code, such as `SQLITE_BUSY_SNAPSHOT`; an unknown extension has its primary code's name.
  public var symbol: String {
    Self.symbols[rawValue] ?? Self.symbols[primary.rawValue] ?? "SQLITE_UNKNOWN"
  }

  /// Whether a code is the pattern or, where the pattern is a primary code, an extension of it.
  public static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
    pattern == code || pattern == code.primary
  }
}

extension ResultCode: CustomStringConvertible {
  /// The name and the number.
  public var description: String { "\(symbol) (\(rawValue))" }
}

extension ResultCode {
  /// Success.
  public static let ok = ResultCode(rawValue: 0)
  /// An error in the SQL or its use.
  public static let error = ResultCode(rawValue: 1)
  /// The file may not be accessed.
  public static let permission = ResultCode(rawValue: 3)
  /// Another connection holds a lock and kept it for the whole timeout.
  public static let busy = ResultCode(rawValue: 5)
  /// A statement of the same connection holds a lock.
  public static let locked = ResultCode(rawValue: 6)
  /// Memory ran out.
  public static let outOfMemory = ResultCode(rawValue: 7)
  /// The database cannot be written.
  public static let readOnly = ResultCode(rawValue: 8)
  /// The work was interrupted.
  public static let interrupted = ResultCode(rawValue: 9)
  /// The operating system refused to read or write.
  public static let inputOutput = ResultCode(rawValue: 10)
  /// The file is damaged.
  public static let corrupt = ResultCode(rawValue: 11)
  /// The disk, or what the database may use of it, is full.
  public static let full = ResultCode(rawValue: 13)
  /// The file, or one beside it, cannot be opened.
  public static let cannotOpen = ResultCode(rawValue: 14)
  /// A text or a blob is too big.
  public static let tooBig = ResultCode(rawValue: 18)
  /// A constraint of the schema forbids it.
  public static let constraint = ResultCode(rawValue: 19)
  /// A value is not of the type that is asked for.
  public static let mismatch = ResultCode(rawValue: 20)
  /// The library or this wrapper is used wrongly.
  public static let misuse = ResultCode(rawValue: 21)
  /// A bound value or a column is out of range.
  public static let range = ResultCode(rawValue: 25)
  /// The file is no database.
  public static let notADatabase = ResultCode(rawValue: 26)
  /// A writer waited behind a snapshot that is no longer the newest.
  public static let busySnapshot = ResultCode(rawValue: 517)
  /// A `CHECK` constraint failed.
  public static let constraintCheck = ResultCode(rawValue: 275)
  /// A foreign key leads nowhere.
  public static let constraintForeignKey = ResultCode(rawValue: 787)
  /// A column that must have a value has none.
  public static let constraintNotNull = ResultCode(rawValue: 1299)
  /// A primary key exists already.
  public static let constraintPrimaryKey = ResultCode(rawValue: 1555)
  /// A unique value exists already.
  public static let constraintUnique = ResultCode(rawValue: 2067)
  /// A value is not of its column's type.
  public static let constraintDatatype = ResultCode(rawValue: 3091)
}
