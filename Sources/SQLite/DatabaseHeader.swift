/// What the first bytes of a file say of the database in it.
///
/// The layout is that of https://www.sqlite.org/fileformat2.html#the_database_header. What is still in the log is not
/// counted.
public struct DatabaseHeader: Hashable, Sendable {
  static let byteCount = 108
  /// The least size of a page, and so of a database that is not empty.
  private static let leastFileSize: Int64 = 512

  /// The size of the file in bytes.
  public let fileSize: Int64
  /// What the file is, as far as its beginning tells.
  public let kind: Kind
  /// Whether the file keeps a write-ahead log.
  public let usesWriteAheadLog: Bool
  /// The version of the schema.
  public let userVersion: Int32
  /// The number that tells whose file it is.
  public let applicationID: Int32
  /// The size that the file should have; 0 if the header does not tell.
  public let expectedSize: Int64

  /// What a file is, as far as its beginning tells.
  public enum Kind: Hashable, Sendable {
    /// A database.
    case database
    /// The beginning of a database, cut off or overwritten by zeros.
    case damaged
    /// Something else.
    case other
  }

  /// Whether the file is shorter than its header says.
  ///
  /// While a checkpoint is under way, or after one was interrupted, this is no damage: the log has the rest.
  public var isShort: Bool { fileSize < expectedSize }

  /// Reads a header; nil for an empty file.
  public init?(bytes: [UInt8], fileSize: Int64) {
    guard fileSize > 0 else { return nil }
    self.fileSize = fileSize
    let bytes = bytes + [UInt8](repeating: 0, count: max(0, Self.byteCount - bytes.count))
    func number(at offset: Int) -> UInt32 { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    let magic = Array("SQLite format 3\0".utf8)
    let present = Int(min(fileSize, Int64(magic.count)))
    let rawPageSize = Int64(bytes[16]) << 8 | Int64(bytes[17])
    let pageSize = rawPageSize == 1 ? 65_536 : rawPageSize
    if bytes[..<present].elementsEqual(magic[..<present]) {
      // After the header comes the root of the schema, a leaf or an inner page of a table.
      let isWhole =
        fileSize >= Self.leastFileSize && pageSize >= 512 && pageSize.nonzeroBitCount == 1
        && (bytes[100] == 0x0D || bytes[100] == 0x05)
      kind = isWhole ? .database : .damaged
    } else {
      kind = bytes[..<present].allSatisfy { $0 == 0 } ? .damaged : .other
    }
    usesWriteAheadLog = bytes[18] == 2 && bytes[19] == 2
    userVersion = Int32(bitPattern: number(at: 60))
    applicationID = Int32(bitPattern: number(at: 68))
    // The number of pages is valid only if the change counter is the one for which it was written.
    let pageCountIsValid = number(at: 24) == number(at: 92)
    expectedSize = kind == .database && pageCountIsValid ? Int64(number(at: 28)) * pageSize : 0
  }
}
