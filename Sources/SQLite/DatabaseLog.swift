import Foundation

/// What the first bytes of a write-ahead log say of it.
///
/// SQLite takes a log whose beginning is not right for none at all, and the next write begins it anew; every record that
/// stood only there is lost then without a word. The layout is that of
/// https://www.sqlite.org/fileformat2.html#the_wal_file_format.
public enum DatabaseLog: Hashable, Sendable {
  /// There is none, or none that was ever begun: a crash may leave zeros, before anything was said to be kept.
  case absent
  /// A log, whose end may be cut off: that cannot be told from a write which a crash interrupted.
  case begun
  /// The beginning is cut off or overwritten.
  case damaged

  private static let byteCount = 32

  /// Looks at the log beside a database's file.
  public init(ofDatabaseAt path: String) {
    // The locks of a database in this mode lie on its index and on itself, so closing the log drops none.
    guard let handle = FileHandle(forReadingAtPath: "\(path)-wal") else {
      self = .absent
      return
    }
    defer { try? handle.close() }
    self.init(bytes: [UInt8]((try? handle.read(upToCount: Self.byteCount)) ?? Data()))
  }

  init(bytes: [UInt8]) {
    if bytes.allSatisfy({ $0 == 0 }) {
      self = .absent
    } else if bytes.count >= Self.byteCount, Self.isHeader(bytes) {
      self = .begun
    } else {
      self = .damaged
    }
  }

  private static func isHeader(_ bytes: [UInt8]) -> Bool {
    func number(at offset: Int, isBig: Bool = true) -> UInt32 {
      let four = bytes[offset..<offset + 4]
      return (isBig ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }
    let magic = number(at: 0)
    guard magic & ~1 == 0x377F_0682, number(at: 4) == 3_007_000 else { return false }
    var sums: (UInt32, UInt32) = (0, 0)
    for offset in stride(from: 0, to: 24, by: 8) {
      sums.0 &+= number(at: offset, isBig: magic & 1 == 1) &+ sums.1
      sums.1 &+= number(at: offset + 4, isBig: magic & 1 == 1) &+ sums.0
    }
    return sums == (number(at: 24), number(at: 28))
  }
}
