import AppGroup
import AppSupport
import Foundation
import Interchange
import SQLite

/// A file that an import has read, and how: what else it may be read as is told when it comes again.
struct ImportedFile: Hashable, Sendable {
  /// What its bytes are known by.
  var fingerprint: String
  var mapping: StatementMapping

  /// - Throws: What reading throws.
  init(_ source: any ByteSource, mapping: StatementMapping) throws {
    // FNV-1a of 64 bits (draft-eastlake-fnv): nobody gains by two files that seem to be one.
    var (hash, count): (UInt64, Int) = (0xCBF2_9CE4_8422_2325, 0)
    try source.forEachChunk { chunk in
      for byte in chunk { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      count += chunk.count
      return true
    }
    fingerprint = "\(count) \(String(hash, radix: 16))"
    self.mapping = mapping
  }
}

extension ExpenseStore {
  /// Which files were imported, so that one that is read otherwise the next time does not stand twice without a word.
  static let files = Migration(
    version: 4, name: "files that were imported",
    sql: """
      CREATE TABLE imported_files (
        id INTEGER PRIMARY KEY,
        \(StoreSchema.recordColumns),
        fingerprint TEXT NOT NULL,
        options TEXT NOT NULL
      ) STRICT
      """,
    "CREATE INDEX imported_files_by_fingerprint ON imported_files (fingerprint)")
}

extension LedgerReader {
  /// Whether any file is known.
  func hasImportedFiles() throws -> Bool {
    try connection.firstRow("SELECT 1 FROM imported_files WHERE deleted_s IS NULL LIMIT 1") != nil
  }

  /// What to say where a file came in before, was read otherwise, and something of that is still there; nil elsewhere.
  ///
  /// - Parameter isPreview: Whether it can still be taken back beforehand.
  func earlierReading(of file: ImportedFile, isPreview: Bool) throws -> String? {
    let rows = try connection.rows(
      """
      SELECT f.options, c.uuid, (SELECT COUNT(*) FROM expenses e WHERE e.created_by = c.id AND e.deleted_s IS NULL)
      FROM imported_files f JOIN group_commands c ON c.id = f.created_by
      WHERE f.fingerprint = ? AND f.deleted_s IS NULL ORDER BY f.id
      """, [file.fingerprint])
    let earlier = try rows.map {
      (StatementMapping(text: try $0[0]), try $0[1] as UUID, try $0[2] as Int)
    }
    // What it is read as now it was read as then, too.
    if earlier.contains(where: { $0.0 == file.mapping && $0.2 > 0 }) { return nil }
    guard let (mapping, command, count) = earlier.last(where: { $0.2 > 0 }) else { return nil }
    let id = try Journal(connection).shortened([command])[command] ?? ""
    let how = mapping.isEmpty ? "nothing stated" : mapping.words()
    // An import that has changed what an earlier one remembers is to be taken back before it.
    let way = isPreview ? "take it back first: undo \(id)" : "for this one alone: undo, undo \(id), and import it again"
    return
      "the same file came in before, read otherwise (\(how)): what that brought (\(count)) stays beside this; \(way)"
  }
}

extension LedgerWriter {
  private static let files = "imported_files"

  /// Keeps that a file was read.
  func put(_ file: ImportedFile, id: UUID) throws {
    try journal.insert(
      into: Self.files, columns: ["uuid", "fingerprint", "options"],
      values: [id, file.fingerprint, file.mapping.text])
  }
}
