import Foundation
public import SQLite
import SystemCalls

/// Another program's database, opened as a copy in a directory of its own: nothing is written where the file lies.
///
/// The log beside the file comes along, since the newest records may stand there alone.
public enum DatabaseCopy: Sendable {
  /// The largest database that is copied.
  public static let limit = 1 << 30

  /// Whether a file begins as a database of SQLite does.
  public static func begins(_ head: String) -> Bool { head.hasPrefix(String(decoding: mark, as: UTF8.self)) }

  /// The bytes with which a database begins.
  static let mark = Array("SQLite format 3\u{0}".utf8)

  /// Asks a copy of a database; what the body does not read is never looked at.
  ///
  /// - Throws: ``ImportError/refused(message:advice:)`` for a file that is damaged or no database, and what reading throws.
  public static func read<Value>(_ source: any ByteSource, _ body: (Connection) throws -> Value) throws -> Value {
    let directory: TemporaryDirectory
    do {
      directory = try TemporaryDirectory(prefix: "import")
    } catch {
      throw ImportError.unreadable(reason: "there is no room to copy it: \(error)")
    }
    let path = directory.path + "/copy.db"
    try copy(source, to: path)
    for suffix in ["-wal", "-journal"] {
      if let companion = source.companion(suffix) { try copy(companion, to: path + suffix) }
    }
    defer { withExtendedLifetime(directory) {} }
    do {
      return try Database(path: path, configuration: Database.Configuration(mode: .readWrite)).read(body)
    } catch let error as DatabaseError {
      throw ImportError.refused(
        message: "the database cannot be read: \(error.message)", advice: "make a new backup and import that")
    }
  }

  private static func copy(_ source: any ByteSource, to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else { throw ImportError.unreadable(reason: "there is no room to copy it") }
    defer { try? file.close() }
    var count = 0
    try source.forEachChunk { chunk in
      count += chunk.count
      guard count <= limit else { throw ImportError.unreadable(reason: "it is larger than \(limit >> 20) MB") }
      do {
        try file.write(contentsOf: Data(chunk))
      } catch {
        throw ImportError.unreadable(reason: "there is no room to copy it")
      }
      return true
    }
  }
}
