import Foundation
import Testing

@testable import SQLite

@Suite struct MigratorTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let first = Migration(
    version: 1, name: "drinks",
    sql: "CREATE TABLE drink (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT",
    "CREATE TABLE entry (drink INTEGER NOT NULL REFERENCES drink ON DELETE CASCADE) STRICT")
  static let second = Migration(version: 2, name: "milligrams") { connection in
    // The recipe for what ALTER TABLE cannot do: https://www.sqlite.org/lang_altertable.html#otheralter
    try connection.execute(
      """
      CREATE TABLE drink2 (id INTEGER PRIMARY KEY, name TEXT NOT NULL, mg REAL NOT NULL) STRICT;
      INSERT INTO drink2 SELECT id, name, 0 FROM drink;
      DROP TABLE drink;
      ALTER TABLE drink2 RENAME TO drink;
      """)
  }

  func open() throws -> Database { try Database(path: folder.path("a.sqlite")) }
  func version(_ database: Database) throws -> Int { try database.read { try $0.userVersion } }

  @Test func `steps run once and in order, and a rebuilt table loses none of its rows' relations`() throws {
    let database = try open()
    #expect(try Migrator([Self.first]).migrate(database) == 0)
    try database.write { connection in
      try connection.execute("INSERT INTO drink VALUES (1, 'Tea'); INSERT INTO entry VALUES (1), (1)")
    }
    let both = Migrator([Self.first, Self.second])
    #expect(both.latestVersion == 2)
    #expect(try both.migrate(database) == 1)
    #expect(try both.migrate(database) == 2)
    #expect(try database.read { try $0.rows("SELECT * FROM entry") }.count == 2)
    #expect(try database.read { try $0.firstRow("SELECT mg FROM drink") }?.values == [.real(0)])
    // Foreign keys are on again.
    #expect(throws: DatabaseError.self) { try database.write { try $0.execute("INSERT INTO entry VALUES (9)") } }
  }

  @Test func `a step that fails takes back all, and says which it was`() throws {
    let database = try open()
    try Migrator([Self.first]).migrate(database)
    let broken = Migration(version: 3, name: "broken", sql: "CREATE TABLE x (n INTEGER) STRICT", "CREATE TABLE x (n)")
    let error = #expect(throws: DatabaseError.self) {
      try Migrator([Self.first, Self.second, broken]).migrate(database)
    }
    #expect(error?.message == "step 3 'broken': table x already exists")
    #expect(try version(database) == 1)
    #expect(try database.read { try $0.rows("SELECT * FROM sqlite_schema WHERE name = 'x'") }.isEmpty)
    try Migrator([Self.first, Self.second]).migrate(database)
    #expect(try version(database) == 2)
  }

  @Test func `a migration may not leave a row that refers to nothing`() throws {
    let database = try open()
    try Migrator([Self.first]).migrate(database)
    try database.write { try $0.execute("INSERT INTO drink VALUES (1, 'Tea'); INSERT INTO entry VALUES (1)") }
    let error = #expect(throws: DatabaseError.self) {
      try Migrator([Self.first, Migration(version: 2, name: "x", sql: "DELETE FROM drink")]).migrate(database)
    }
    #expect(error?.code == .constraintForeignKey)
    #expect(try database.read { try $0.rows("SELECT * FROM drink") }.count == 1)
  }

  @Test func `a later schema is refused`() throws {
    let database = try open()
    try Migrator([Self.first, Self.second]).migrate(database)
    #expect(throws: MigrationError.newer(version: 2, latest: 1)) { try Migrator([Self.first]).migrate(database) }
  }

  @Test func `several that migrate at once take turns`() async throws {
    let databases = try (0..<4).map { _ in try open() }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for database in databases {
        group.addTask { try Migrator([Self.first, Self.second]).migrate(database) }
      }
      var found: [Int] = []
      for try await version in group { found.append(version) }
      #expect(found.sorted() == [0, 2, 2, 2])
    }
  }

  @Test func `versions that do not rise are a programmer's error`() async {
    await #expect(processExitsWith: .failure) { _ = Migrator([Self.second, Self.first]) }
    await #expect(processExitsWith: .failure) { _ = Migrator([Migration(version: 0, name: "zero", sql: "")]) }
  }
}
