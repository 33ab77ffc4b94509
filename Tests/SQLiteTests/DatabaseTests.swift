import Foundation
import Testing

@testable import SQLite

@Suite struct DatabaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func open(
    _ name: String = "a.sqlite", mode: Database.Mode = .readWriteCreate, timeout: Duration = .seconds(3)
  ) throws -> Database {
    try Database(path: folder.path(name), configuration: .init(mode: mode, busyTimeout: timeout))
  }

  func counted(_ database: Database) throws -> Int {
    let row = try database.read { try $0.firstRow("SELECT count(*) FROM t") }
    return try #require(row)[0]
  }

  struct Stop: Error {}

  @Test func `what a closure that throws has written is taken back`() throws {
    let database = try open()
    try database.write { try $0.execute("CREATE TABLE t (n INTEGER) STRICT") }
    #expect(throws: Stop.self) {
      try database.write { connection in
        try connection.execute("INSERT INTO t VALUES (1)")
        throw Stop()
      }
    }
    #expect(try counted(database) == 0)
    try database.write { try $0.execute("INSERT INTO t VALUES (1)") }
    #expect(try counted(database) == 1)
  }

  @Test func `a commit that fails is taken back`() throws {
    let database = try open()
    try database.write { connection in
      try connection.execute(
        """
        CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT;
        CREATE TABLE t (a INTEGER REFERENCES a DEFERRABLE INITIALLY DEFERRED) STRICT;
        """)
    }
    let error = #expect(throws: DatabaseError.self) {
      try database.write { try $0.execute("INSERT INTO t VALUES (7)") }
    }
    #expect(error?.code == .constraintForeignKey)
    #expect(try counted(database) == 0)
  }

  @Test func `a transaction within another is refused and does not hang`() throws {
    let database = try open()
    let inner: [@Sendable (Database) throws -> Void] = [{ try $0.write { _ in } }, { try $0.read { _ in } }]
    for body in inner {
      let error = #expect(throws: DatabaseError.self) { try database.write { _ in try body(database) } }
      #expect(error?.code == .misuse)
      #expect(throws: DatabaseError.self) { try database.read { _ in try body(database) } }
    }
    #expect(throws: DatabaseError.self) { try database.read { _ in try database.close() } }
    #expect(throws: DatabaseError.self) { try database.read { _ in try database.checkpoint() } }
    try database.write { try $0.execute("CREATE TABLE t (n INTEGER) STRICT") }
  }

  @Test func `a connection kept beyond its closure refuses`() throws {
    let database = try open()
    var kept: Connection?
    try database.read { kept = $0 }
    let error = #expect(throws: DatabaseError.self) { try kept?.rows("SELECT 1") }
    #expect(error?.code == .misuse)
    try database.close()
    #expect(throws: DatabaseError.self) { try kept?.execute("SELECT 1") }
    #expect(throws: DatabaseError.self) { try database.read { _ in } }
  }

  @Test func `a read may not write, and reads one snapshot`() throws {
    let one = try open()
    try one.write { try $0.execute("CREATE TABLE t (n INTEGER) STRICT; INSERT INTO t VALUES (1)") }
    let error = #expect(throws: DatabaseError.self) { try one.read { try $0.execute("DELETE FROM t") } }
    #expect(error?.code == .misuse)
    let two = try open()
    try one.read { connection in
      #expect(try connection.rows("SELECT n FROM t").count == 1)
      try two.write { try $0.execute("INSERT INTO t VALUES (2)") }
      #expect(try connection.rows("SELECT n FROM t").count == 1)
    }
    #expect(try counted(one) == 2)
  }

  @Test func `a closure cannot end its transaction unnoticed`() throws {
    let database = try open()
    try database.write { try $0.execute("CREATE TABLE t (n INTEGER) STRICT") }
    #expect(throws: DatabaseError.self) { try database.write { try $0.execute("ROLLBACK") } }
    #expect(throws: DatabaseError.self) { try database.write { try $0.execute("BEGIN") } }
    try database.write { try $0.execute("INSERT INTO t VALUES (1)") }
    #expect(try counted(database) == 1)
  }

  @Test func `a savepoint takes back its part alone`() throws {
    let database = try open()
    try database.write { connection in
      try connection.execute("CREATE TABLE t (n INTEGER UNIQUE) STRICT")
      for number in [1, 2, 2, 3] {
        try? connection.savepoint { try connection.execute("INSERT INTO t VALUES (?)", [number]) }
      }
      #expect(throws: Stop.self) {
        try connection.savepoint {
          try connection.execute("INSERT INTO t VALUES (4)")
          try? connection.savepoint { try connection.execute("INSERT INTO t VALUES (5)") }
          throw Stop()
        }
      }
    }
    #expect(try counted(database) == 3)
  }

  @Test func `a writer waits for another, and gives up after its timeout with the name of the reason`() throws {
    let one = try open()
    try one.write { try $0.execute("CREATE TABLE t (n INTEGER) STRICT") }
    let hasty = try open(timeout: .milliseconds(20))
    try one.write { connection in
      try connection.execute("INSERT INTO t VALUES (1)")
      let error = #expect(throws: DatabaseError.self) { try hasty.write { try $0.execute("INSERT INTO t VALUES (2)") } }
      #expect(error?.code.symbol == "SQLITE_BUSY")
      // Readers wait for nobody.
      #expect(try counted(hasty) == 0)
    }
    #expect(try counted(hasty) == 1)
  }

  @Test func `threads with one database, and databases on one file, lose nothing`() async throws {
    let databases = [try open(), try open()]
    try databases[0].write { try $0.execute("CREATE TABLE t (n INTEGER) STRICT; INSERT INTO t VALUES (0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for database in databases + databases {
        group.addTask {
          for _ in 0..<50 { try database.write { try $0.execute("UPDATE t SET n = n + 1") } }
        }
      }
      try await group.waitForAll()
    }
    let sum = try databases[0].read { try $0.firstRow("SELECT n FROM t") }
    #expect(try sum?[0] == 200)
  }

  @Test func `closing leaves the log, and the next opener reads it`() throws {
    let database = try open()
    try database.write { try $0.execute("CREATE TABLE t (n INTEGER) STRICT; INSERT INTO t VALUES (1)") }
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.path("a.sqlite")))
    try database.close()
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("a.sqlite"))) == before)
    #expect((folder.size("a.sqlite-wal") ?? 0) > 0)
    #expect(try counted(try open(mode: .readWrite)) == 1)
    #expect(try counted(try open(mode: .readOnly)) == 1)
  }

  @Test func `the log stays near two megabytes`() throws {
    let database = try open()
    try database.write { try $0.execute("CREATE TABLE t (b BLOB) STRICT") }
    for _ in 0..<120 {
      try database.write { try $0.execute("INSERT INTO t VALUES (zeroblob(100000))") }
    }
    let log = try #require(folder.size("a.sqlite-wal"))
    #expect(log < 2_400_000)
  }

  @Test func `the log stays short from one process to the next`() throws {
    let configuration = Database.Configuration(synchronous: .normal, logPages: 20)
    for number in 0..<60 {
      let database = try Database(path: folder.path("a.sqlite"), configuration: configuration)
      if number == 0 { try database.write { try $0.execute("CREATE TABLE t (b BLOB) STRICT") } }
      try database.write { try $0.execute("INSERT INTO t VALUES (zeroblob(10000))") }
      try database.close()
      #expect(try #require(folder.size("a.sqlite-wal")) < 26 * 4_120)
    }
    #expect(try counted(try open()) == 60)
  }

  @Test func `a reader keeps the log, and neither waits for the other`() throws {
    let writer = try open()
    try writer.write { try $0.execute("CREATE TABLE t (n INTEGER) STRICT") }
    let reader = try open()
    let clock = ContinuousClock()
    try reader.read { connection in
      _ = try connection.rows("SELECT * FROM t")
      try writer.write { try $0.execute("INSERT INTO t VALUES (1)") }
      let time = try clock.measure { try writer.checkpoint() }
      #expect(time < .seconds(1))
    }
    #expect(try counted(reader) == 1)
    try writer.checkpoint()
    #expect(folder.size("a.sqlite-wal") == 0)
  }

  @Test func `a checkpoint moves the log into the file`() throws {
    let database = try open()
    try database.write { try $0.execute("CREATE TABLE t (n INTEGER) STRICT; INSERT INTO t VALUES (1)") }
    let before = try #require(folder.size("a.sqlite"))
    try database.checkpoint()
    #expect(try #require(folder.size("a.sqlite")) > before)
  }

  @Test func `set-up is as the configuration says`() throws {
    func settings(_ database: Database) throws -> [String] {
      try database.write { connection in
        try ["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "trusted_schema"].map { name in
          switch try connection.firstRow("PRAGMA \(name)")?.value(at: 0) {
          case .text(let text): text
          case .integer(let number): String(number)
          default: "?"
          }
        }
      }
    }
    #expect(try settings(try open()) == ["wal", "2", "1", "3000", "0"])
    let normal = try Database(
      path: folder.path("b.sqlite"), configuration: .init(busyTimeout: .milliseconds(70), synchronous: .normal))
    #expect(try settings(normal) == ["wal", "1", "1", "70", "0"])
  }

  @Test func `a missing file is created only if that is asked for`() throws {
    for mode in [Database.Mode.readWrite, .readOnly] {
      let error = #expect(throws: DatabaseError.self) { try open("none.sqlite", mode: mode) }
      #expect(error?.code.primary == .cannotOpen)
      #expect(error?.systemErrorNumber == ENOENT)
    }
    #expect(folder.size("none.sqlite") == nil)
    _ = try open("c.sqlite")
    let readOnly = try open("c.sqlite", mode: .readOnly)
    #expect(readOnly.isReadOnly)
    #expect(throws: DatabaseError.self) { try readOnly.write { try $0.execute("CREATE TABLE t (n)") } }
  }

  @Test(arguments: ["file:x?mode=memory", ":memory:", "a b%20c", "ü.sqlite"])
  func `a path is a path, whatever it looks like`(name: String) throws {
    let database = try Database(path: folder.path(name))
    try database.write { try $0.execute("CREATE TABLE t (n INTEGER) STRICT") }
    #expect(DatabaseFile(path: folder.path(name)).isFilled)
  }

  @Test func `a file of another application is refused before it is locked`() throws {
    let one = try open()
    try one.write { try $0.execute("PRAGMA application_id = 77") }
    try one.checkpoint()
    let error = #expect(throws: DatabaseError.self) {
      try Database(path: folder.path("a.sqlite"), configuration: .init(applicationID: 78))
    }
    #expect(error?.code == .notADatabase)
    _ = try Database(path: folder.path("a.sqlite"), configuration: .init(applicationID: 77))
  }

  @Test func `a full database is an error, and what was there stays`() throws {
    let database = try open()
    try database.write { try $0.execute("CREATE TABLE t (b BLOB) STRICT; INSERT INTO t VALUES (zeroblob(10))") }
    try database.write { try $0.execute("PRAGMA max_page_count = 20") }
    let error = #expect(throws: DatabaseError.self) {
      try database.write { connection in
        for _ in 0..<100 { try connection.execute("INSERT INTO t VALUES (zeroblob(4000))") }
      }
    }
    #expect(error?.code == .full)
    #expect(try counted(database) == 1)
  }

  @Test func `a process that is killed in the middle of a write leaves nothing of it`() async throws {
    let database = try open()
    try database.write { try $0.execute("CREATE TABLE t (n INTEGER) STRICT; INSERT INTO t VALUES (1)") }
    let path = folder.path("a.sqlite")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let database = try Database(path: path)
      try database.write { connection in
        for _ in 0..<5_000 { try connection.execute("INSERT INTO t VALUES (2)") }
        kill(getpid(), SIGKILL)
      }
    }
    #expect(try counted(database) == 1)
    try database.write { try $0.execute("INSERT INTO t VALUES (3)") }
    #expect(try counted(try open()) == 2)
  }
}
