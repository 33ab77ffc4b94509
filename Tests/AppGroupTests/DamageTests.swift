import AppGroup
import Foundation
import SQLite
import Testing

/// A page in the middle of a store that is torn, far from what a write needs.
@Suite struct DamageTests {
  let folder: TemporaryFolder
  let file: URL
  let mark: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appendingPathComponent("store.sqlite")
    mark = folder.url.appendingPathComponent("store.sqlite-damaged")
  }

  private func open() throws -> AppStore {
    try AppStore(fileURL: file, role: .app, schema: Schemas.one, synchronous: .normal)
  }

  /// A store whose file has everything; as many pages as records, and a little more.
  private func fill(_ records: Int) throws {
    let store = try open()
    for start in stride(from: 0, to: records, by: 100) {
      try store.write { connection in
        for number in start..<min(start + 100, records) {
          try connection.execute(
            "INSERT INTO drink (name) VALUES (?)", ["Drink \(number) " + String(repeating: "x", count: 3_000)])
        }
      }
    }
    try store.close()
    let database = try Database(path: file.path)
    try database.checkpoint()
    try database.close()
  }

  /// Tears a leaf of the table, but not the last one, where a new record goes.
  private func tear(atRow row: Int, _ bytes: [UInt8], at offset: Int) throws {
    let data = try Data(contentsOf: file)
    let needle = Data("Drink \(row) xxx".utf8)
    let found = try #require(data.range(of: needle))
    try RefusalTests.overwrite(file, at: UInt64(found.lowerBound / 4_096 * 4_096 + offset), with: bytes)
  }

  private func refusal(_ body: () throws -> Void) -> StoreError? {
    #expect(throws: StoreError.self) { try body() }
  }

  /// The files of the database; the note beside them is looked at by itself.
  private func bytes() throws -> [String: Data] { try folder.contents() }

  @Test func `that is met in reading is remembered: no later write touches the file until it is whole again`() throws {
    try fill(1_000)
    let good = try Data(contentsOf: file)
    // In the upper half of a page, where a glance at its head sees nothing, of a part that this write does not look at.
    try tear(atRow: 700, [UInt8](repeating: 0xEE, count: 2), at: 8)
    let torn = try Data(contentsOf: file)
    let store = try open()
    let met = refusal { _ = try store.drinks }
    #expect(met?.kind == .torn)
    let note = try String(contentsOf: mark, encoding: .utf8)
    #expect(note.contains(file.path) && note.contains("found sound"))
    #expect(try folder.mode("store.sqlite-damaged") == 0o600)
    let before = try bytes()
    for role in [StoreRole.app, .appExtension] {
      let again = try AppStore(fileURL: file, role: role, schema: Schemas.one)
      for _ in 0..<2 {
        let write = refusal { try again.add("x") }
        #expect(write?.kind == .torn)
        #expect(write?.advice.contains("backup") == true)
        let tap = refusal { _ = try again.write(tap: UUID()) { try $0.execute("INSERT INTO drink VALUES ('x')") } }
        #expect(tap?.kind == .torn)
      }
      // What can be read is read.
      #expect(try again.read { try $0.firstRow("SELECT name FROM drink WHERE rowid = 1") } != nil)
    }
    #expect(try bytes() == before)
    #expect(try Data(contentsOf: file) == torn)
    try store.close()

    try good.write(to: file)
    try open().add("Tea")
    #expect(try open().drinks.count == 1_001)
    #expect(!FileManager.default.fileExists(atPath: mark.path))
  }

  static let tears: [[UInt8]] = [
    [UInt8](repeating: 0, count: 4_096), [UInt8](repeating: 0xA5, count: 4_096), [UInt8](repeating: 0xFF, count: 512),
    (0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 91) },
  ]

  @Test(arguments: tears)
  func `that a small store's write would not meet is seen by it at a glance`(tear bytes: [UInt8]) throws {
    try fill(40)
    try tear(atRow: 20, bytes, at: 0)
    let before = try self.bytes()
    let write = refusal { try open().add("x") }
    #expect(write?.kind == .torn)
    #expect(try self.bytes() == before)
    #expect(FileManager.default.fileExists(atPath: mark.path))
  }

  @Test func `that a large store's write would not meet is seen by one of the next writes`() throws {
    try fill(1_000)
    try tear(atRow: 700, [UInt8](repeating: 0, count: 4_096), at: 0)
    var writes = 0
    var met: StoreError?
    // A write looks at the first 64 pages and at 64 of the others.
    while met == nil, writes < 40 {
      do {
        try open().add("x")
        writes += 1
      } catch let error as StoreError {
        met = error
      }
    }
    #expect(met?.kind == .torn)
    #expect(writes < 20, "\(writes)")
  }

  @Test func `that a write meets itself takes the whole write back`() throws {
    try fill(1_000)
    try tear(atRow: 700, [UInt8](repeating: 0xEE, count: 2), at: 8)
    let store = try open()
    let revision = try store.revision
    let error = refusal {
      try store.write { connection in
        try connection.execute("INSERT INTO drink VALUES ('first')")
        try connection.execute("UPDATE drink SET name = name || '!'")
      }
    }
    #expect(error?.kind == .torn)
    #expect(try store.revision == revision)
    #expect(try store.read { try $0.firstRow("SELECT 1 FROM drink WHERE rowid = 1001") } == nil)
    #expect(refusal { try store.add("x") }?.kind == .torn)
  }

  @Test func `is never migrated`() throws {
    try fill(1_000)
    try tear(atRow: 700, [UInt8](repeating: 0xEE, count: 2), at: 8)
    let before = try bytes()
    let error = refusal { _ = try AppStore(fileURL: file, role: .app, schema: Schemas.two) }
    #expect(error?.kind == .torn)
    #expect(try bytes() == before)
  }

  @Test func `is not noted where there is none, whatever else fails`() throws {
    struct Failure: Error {}
    try fill(40)
    let store = try open()
    for _ in 0..<130 { try store.add("x") }
    #expect(throws: Failure.self) { try store.write { _ in throw Failure() } }
    #expect(throws: DatabaseError.self) { try store.write { try $0.execute("INSERT INTO nothing VALUES (1)") } }
    #expect(!FileManager.default.fileExists(atPath: mark.path))
  }
}
