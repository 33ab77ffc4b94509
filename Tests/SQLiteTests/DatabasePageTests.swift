import Foundation
import Testing

@testable import SQLite

@Suite struct DatabasePageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A database of a few hundred pages: inner pages, overflow chains, free pages.
  private func filled() throws -> Database {
    let database = try Database(path: folder.path("pages.sqlite"))
    try database.write { connection in
      try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, more BLOB)")
      try connection.execute("CREATE INDEX t_by_name ON t (name)")
      for number in 0..<3_000 {
        try connection.execute(
          "INSERT INTO t (name, more) VALUES (?, ?)",
          ["name \(number * 7_919 % 3_000)", number.isMultiple(of: 100) ? String(repeating: "x", count: 9_000) : "y"])
      }
      try connection.execute("DELETE FROM t WHERE id % 3 = 0 OR id BETWEEN 500 AND 1500")
    }
    try database.checkpoint()
    return database
  }

  private func pageCount(_ database: Database) throws -> Int {
    try database.read { try $0.firstRow("PRAGMA page_count")?[0] as Int? ?? 0 }
  }

  private func suspect(_ database: Database, turn: Int64, count: Int = 64) throws -> Int? {
    try database.read { try $0.suspectPage(turn: turn, count: count) }
  }

  @Test func `no page of a sound file is suspect, and every page comes up in some turn`() throws {
    let database = try filled()
    let pages = try pageCount(database)
    #expect(pages > 60)
    #expect(try database.read { try $0.firstDamage() } == nil)
    for turn in 0..<Int64(pages) { #expect(try suspect(database, turn: turn, count: 4) == nil) }
    let path = database.path
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    for page in stride(from: 1, to: pages, by: 7) {
      try handle.seek(toOffset: UInt64(page * 4_096))
      let before = try #require(try handle.read(upToCount: 4_096))
      try handle.seek(toOffset: UInt64(page * 4_096))
      try handle.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
      var found: Set<Int?> = []
      for turn in 0..<Int64(pages) { found.insert(try suspect(database, turn: turn, count: 4)) }
      #expect(found.contains(page + 1), "page \(page + 1)")
      try handle.seek(toOffset: UInt64(page * 4_096))
      try handle.write(contentsOf: before)
    }
  }

  enum Tear: CaseIterable { case zeros, noise, otherHalf, shifted }

  @Test(arguments: Tear.allCases)
  func `a tree page that is torn is suspect`(tear: Tear) throws {
    let database = try filled()
    let path = database.path
    let root = try database.read {
      try $0.firstRow("SELECT rootpage FROM sqlite_schema WHERE name = 't'")?[0] as Int? ?? 0
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let page = (root - 1) * 4_096..<root * 4_096
    let good = Array(bytes[page])
    let torn: [UInt8]
    switch tear {
    case .zeros: torn = [UInt8](repeating: 0, count: 4_096)
    case .noise: torn = (0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 91) }
    case .otherHalf: torn = [UInt8](repeating: 0xFF, count: 512) + good[512...]
    case .shifted: torn = good[1...] + [0]
    }
    bytes.replaceSubrange(page, with: torn)
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try handle.write(contentsOf: bytes)
    try handle.close()
    #expect(try suspect(database, turn: 0) == root)
    let fresh = try Database(path: path)
    let damage = try #require(try fresh.read { try $0.firstDamage() })
    #expect(!damage.contains("\n") && !damage.hasPrefix("***"))
  }
}
