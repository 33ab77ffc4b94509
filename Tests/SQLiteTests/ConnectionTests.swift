import Foundation
import Testing

@testable import SQLite

@Suite struct ConnectionTests {
  static func memory(_ schema: String = "", capacity: Int = 64) throws -> Database {
    let database = try Database(
      path: "", configuration: .init(mode: .memory, statementCacheCapacity: capacity))
    try database.write { try $0.execute(schema) }
    return database
  }

  @Test func `every kind of value comes back as it was stored`() throws {
    let database = try Self.memory("CREATE TABLE t (id INTEGER PRIMARY KEY, v ANY) STRICT")
    let values: [DatabaseValue] = [
      .null, .integer(0), .integer(.min), .integer(.max), .real(0.1), .real(-.infinity), .text(""), .text("naïve 🇯🇵"),
      .text("a\0b"), .blob([]), .blob([0, 255, 0]), .text(String(repeating: "x", count: 100_000)),
    ]
    try database.write { connection in
      for value in values { try connection.execute("INSERT INTO t (v) VALUES (?)", [value]) }
      #expect(connection.lastInsertedRowID == Int64(values.count))
      #expect(connection.changes == 1)
    }
    let stored = try database.read { try $0.rows("SELECT v FROM t ORDER BY id").map { $0.value(at: 0) } }
    #expect(stored == values)
  }

  @Test func `types of Swift come back as they were stored`() throws {
    let database = try Self.memory()
    let id = UUID()
    enum Kind: String, DatabaseValueConvertible { case coffee, tea }
    try database.read { connection in
      let row = try #require(
        try connection.firstRow(
          "SELECT ? AS i, ? AS d, ? AS b, ? AS s, ? AS u, ? AS k, ? AS n, ? AS data",
          [7, 2.5, true, "x", id, Kind.tea, String?.none, Data([1, 2])]))
      #expect(try row["i"] == 7)
      #expect(try row["i", as: Double.self] == 7)
      #expect(try row["d"] == 2.5)
      #expect(try row["b"] == true)
      #expect(try row["s"] == "x")
      #expect(try row["s", as: String?.self] == "x")
      #expect(try row["u"] == id)
      #expect(row.value(named: "u") == .text(id.uuidString.lowercased()))
      #expect(try row["k"] == Kind.tea)
      #expect(try row["n", as: String?.self] == nil)
      #expect(try row["data"] == Data([1, 2]))
      #expect(row.columnNames == ["i", "d", "b", "s", "u", "k", "n", "data"])
    }
  }

  @Test func `a value of the wrong type is an error that names the column`() throws {
    let database = try Self.memory()
    let row = try #require(try database.read { try $0.firstRow("SELECT NULL AS a, 'x' AS b, 2 AS c, 1e300 AS d") })
    let error = #expect(throws: DatabaseError.self) { try row["a", as: Int.self] }
    #expect(error?.code == .mismatch)
    #expect(error?.message == "column 'a' holds NULL, which does not read as Int")
    #expect(throws: DatabaseError.self) { try row["b", as: Int.self] }
    #expect(throws: DatabaseError.self) { try row["c", as: Bool.self] }
    #expect(throws: DatabaseError.self) { try row["d", as: Int.self] }
    #expect(throws: DatabaseError.self) { try row["e", as: Int.self] }
    #expect(throws: DatabaseError.self) { try row[4, as: Int.self] }
    #expect(throws: DatabaseError.self) { try row[-1, as: Int.self] }
  }

  @Test func `a statement used again keeps no earlier value`() throws {
    let database = try Self.memory()
    try database.read { connection in
      let sql = "SELECT ?, ?"
      let both = try connection.firstRow(sql, [1, 2])
      #expect(both?.values == [.integer(1), .integer(2)])
      #expect(connection.idleStatementCount > 0)
      let error = #expect(throws: DatabaseError.self) { try connection.firstRow(sql, [3]) }
      #expect(error?.code == .range)
      #expect(throws: DatabaseError.self) { try connection.firstRow(sql) }
      #expect(throws: DatabaseError.self) { try connection.firstRow(sql, [1, 2, 3]) }
      #expect(try connection.firstRow(sql, [Int?.none, 4])?.values == [.null, .integer(4)])
    }
  }

  @Test func `the same statement may be used within its own walk`() throws {
    let database = try Self.memory("CREATE TABLE t (n INTEGER) STRICT; INSERT INTO t VALUES (1), (2), (3)")
    var seen: [[Int]] = []
    try database.read { connection in
      let sql = "SELECT n FROM t ORDER BY n"
      // Now the outer walk's statement comes from the cache.
      _ = try connection.rows(sql)
      try connection.forEachRow(sql) { outer in
        try connection.forEachRow(sql) { inner in seen.append([try outer[0], try inner[0]]) }
      }
    }
    #expect(seen == [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [2, 3], [3, 1], [3, 2], [3, 3]])
  }

  @Test func `a walk that is left early can be walked again`() throws {
    let database = try Self.memory("CREATE TABLE t (n INTEGER) STRICT; INSERT INTO t VALUES (1), (2), (3)")
    struct Enough: Error {}
    try database.write { connection in
      for _ in 0..<3 {
        #expect(throws: Enough.self) { try connection.forEachRow("SELECT n FROM t") { _ in throw Enough() } }
      }
      #expect(try connection.rows("SELECT n FROM t").count == 3)
      // An unfinished walk would hold the table.
      try connection.execute("DROP TABLE t")
    }
  }

  @Test func `a change of the schema reaches statements compiled before it`() throws {
    let database = try Self.memory("CREATE TABLE t (a INTEGER) STRICT; INSERT INTO t VALUES (1)")
    try database.write { connection in
      #expect(try connection.firstRow("SELECT * FROM t")?.columnNames == ["a"])
      try connection.execute("ALTER TABLE t ADD COLUMN b INTEGER NOT NULL DEFAULT 9")
      let row = try connection.firstRow("SELECT * FROM t")
      #expect(row?.columnNames == ["a", "b"])
      #expect(row?.values == [.integer(1), .integer(9)])
      try connection.execute("ALTER TABLE t RENAME COLUMN a TO c")
      #expect(try connection.firstRow("SELECT * FROM t")?.columnNames == ["c", "b"])
      try connection.execute("DROP TABLE t")
      #expect(throws: DatabaseError.self) { try connection.firstRow("SELECT * FROM t") }
      try connection.execute("CREATE TABLE t (z TEXT) STRICT")
      try connection.execute("INSERT INTO t VALUES ('again')")
      #expect(try connection.firstRow("SELECT * FROM t")?.columnNames == ["z"])
    }
  }

  @Test(arguments: [0, 1, 3])
  func `no more statements are kept than the cache holds`(capacity: Int) throws {
    let database = try Self.memory(capacity: capacity)
    try database.read { connection in
      for number in 0..<20 { _ = try connection.firstRow("SELECT \(number)") }
      #expect(connection.idleStatementCount == capacity)
      #expect(try connection.firstRow("SELECT 19")?.values == [.integer(19)])
    }
  }

  @Test func `the least recently used statement goes first`() throws {
    var cache = StatementCache(capacity: 2)
    let handle = try ConnectionHandle(path: ":memory:", flags: Database.Mode.memory.flags)
    func statement(_ sql: String) throws -> Statement {
      let (statement, _) = try Statement.compile(sql, on: handle)
      return try #require(statement)
    }
    cache.put(try statement("SELECT 1"))
    cache.put(try statement("SELECT 2"))
    let taken = cache.take("SELECT 1")
    cache.put(try #require(taken))
    cache.put(try statement("SELECT 3"))
    let left = ["SELECT 2", "SELECT 1", "SELECT 1", "SELECT 3"].map { cache.take($0) != nil }
    #expect(left == [false, true, false, true])
  }

  @Test func `an error in the middle of a result is thrown, never taken for its end`() throws {
    let database = try Self.memory(
      "CREATE TABLE t (n INTEGER) STRICT; INSERT INTO t VALUES (-1), (-2), (-9223372036854775808), (-4)")
    try database.read { connection in
      let sql = "SELECT abs(n) FROM t ORDER BY rowid"
      #expect(throws: DatabaseError.self) { try connection.rows(sql) }
      var seen = 0
      #expect(throws: DatabaseError.self) { try connection.forEachRow(sql) { _ in seen += 1 } }
      #expect(seen == 2)
      #expect(throws: DatabaseError.self) { try connection.execute(sql) }
      let first = try connection.firstRow(sql)
      #expect(first?.values == [.integer(1)])
    }
  }

  @Test func `several statements run in order, with arguments only one`() throws {
    let database = try Self.memory()
    try database.write { connection in
      try connection.execute("CREATE TABLE t (n INTEGER) STRICT; -- a comment\nINSERT INTO t VALUES (1);;\n /* end */ ")
      try connection.execute("INSERT INTO t VALUES (?); -- one\n", [2])
      #expect(try connection.rows("SELECT n FROM t; \n").count == 2)
      #expect(throws: DatabaseError.self) { try connection.execute("INSERT INTO t VALUES (?); DELETE FROM t", [3]) }
      #expect(throws: DatabaseError.self) { try connection.rows("SELECT 1; SELECT 2") }
      #expect(throws: DatabaseError.self) { try connection.rows("-- nothing") }
      #expect(throws: DatabaseError.self) { try connection.execute("SELECT 1\0; DELETE FROM t") }
      #expect(throws: DatabaseError.self) { try connection.execute("INSERT INTO t VALUES (9); nonsense") }
      try connection.execute("")
      #expect(try connection.firstRow("SELECT count(*) FROM t WHERE n = 9")?.values == [.integer(1)])
    }
  }

  @Test func `what is not a number is refused, for it would become NULL`() throws {
    let database = try Self.memory()
    let error = #expect(throws: DatabaseError.self) { try database.read { try $0.firstRow("SELECT ?", [Double.nan]) } }
    #expect(error?.code == .mismatch)
  }

  @Test func `the schema cannot be corrupted by SQL, and a misspelt column is no string`() throws {
    let database = try Self.memory("CREATE TABLE t (n INTEGER) STRICT")
    #expect(throws: DatabaseError.self) {
      try database.write { connection in
        try connection.execute("PRAGMA writable_schema = ON")
        try connection.execute("UPDATE sqlite_schema SET sql = 'x'")
      }
    }
    #expect(throws: DatabaseError.self) { try database.read { try $0.rows(#"SELECT "m" FROM t"#) } }
  }

  @Test func `foreign keys are enforced`() throws {
    let database = try Self.memory(
      "CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT; CREATE TABLE b (a INTEGER REFERENCES a) STRICT")
    let error = #expect(throws: DatabaseError.self) {
      try database.write { try $0.execute("INSERT INTO b VALUES (1)") }
    }
    #expect(error?.code == .constraintForeignKey)
  }
}
