import CSQLite

extension Database {
  /// How a database is opened.
  public struct Configuration: Sendable {
    /// What may be done with the file.
    public var mode: Mode
    /// How long to wait for another connection's lock; 3 seconds.
    public var busyTimeout: Duration
    /// When a commit is safe from a loss of power.
    public var synchronous: Synchronous
    /// The number in the file's header that tells whose file it is; nil is not looked at.
    public var applicationID: Int32?
    /// How many compiled statements are kept.
    public var statementCacheCapacity: Int
    /// The length of the log in pages of 4 KB at which a commit moves it into the file; 250, about 1 MB.
    public var logPages: Int

    /// Makes a configuration.
    public init(
      mode: Mode = .readWriteCreate, busyTimeout: Duration = .seconds(3), synchronous: Synchronous = .full,
      applicationID: Int32? = nil, statementCacheCapacity: Int = 64, logPages: Int = 250
    ) {
      self.mode = mode
      self.busyTimeout = busyTimeout
      self.synchronous = synchronous
      self.applicationID = applicationID
      self.statementCacheCapacity = statementCacheCapacity
      self.logPages = logPages
    }
  }

  /// What may be done with a file.
  public enum Mode: Hashable, Sendable {
    /// Read and write, create the file if it is missing, and see that it keeps a write-ahead log.
    case readWriteCreate
    /// Read and write one that exists.
    case readWrite
    /// Only read.
    case readOnly
    /// There is no file: the database lives as long as the object.
    case memory

    var flags: Int32 {
      switch self {
      case .readWriteCreate, .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readOnly: SQLITE_OPEN_READONLY
      }
    }
  }

  /// When a commit is safe from a loss of power; it is always safe from a crash of the process.
  public enum Synchronous: Hashable, Sendable {
    /// When the call returns.
    case full
    /// At the next checkpoint.
    case normal

    var sql: String {
      switch self {
      case .full: "PRAGMA synchronous = FULL"
      case .normal: "PRAGMA synchronous = NORMAL"
      }
    }
  }
}
