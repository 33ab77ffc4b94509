import SQLite
import Testing

@Suite struct DatabaseErrorTests {
  @Test(arguments: [
    (517, "SQLITE_BUSY_SNAPSHOT"), (5, "SQLITE_BUSY"), (2067, "SQLITE_CONSTRAINT_UNIQUE"), (26, "SQLITE_NOTADB"),
    (3091, "SQLITE_CONSTRAINT_DATATYPE"), (4874, "SQLITE_IOERR_SHMSIZE"), (5 | 99 << 8, "SQLITE_BUSY"),
    (99, "SQLITE_UNKNOWN"), (-1, "SQLITE_UNKNOWN"),
  ])
  func `a code has its symbolic name`(number: Int32, symbol: String) {
    #expect(ResultCode(rawValue: number).symbol == symbol)
    #expect(ResultCode(rawValue: number).rawValue == number)
  }

  @Test func `a primary code matches its extensions and not the other way round`() {
    func kind(_ code: ResultCode) -> String {
      switch code {
      case .constraintUnique: "unique"
      case .constraint: "constraint"
      case .busySnapshot: "snapshot"
      case .busy: "busy"
      default: "other"
      }
    }
    #expect(kind(ResultCode(rawValue: 2067)) == "unique")
    #expect(kind(ResultCode(rawValue: 1299)) == "constraint")
    #expect(kind(.busySnapshot) == "snapshot")
    #expect(kind(.busy) == "busy")
    #expect(kind(ResultCode(rawValue: 261)) == "busy")
  }

  @Test func `an error names the extended code and the statement, and hides what was bound`() throws {
    let database = try Database(path: "", configuration: .init(mode: .memory))
    try database.write { try $0.execute("CREATE TABLE t (name TEXT UNIQUE NOT NULL) STRICT") }
    let error = try #require(
      #expect(throws: DatabaseError.self) {
        try database.write { connection in
          for _ in 0..<2 { try connection.execute("INSERT INTO t VALUES (?)", ["secret"]) }
        }
      })
    #expect(
      error.description
        == "SQLITE_CONSTRAINT_UNIQUE (2067): UNIQUE constraint failed: t.name – while executing "
        + #""INSERT INTO t VALUES (?)""#)
    #expect(!"\(error)".contains("secret"))
    #expect(error.descriptionWithArguments.contains("secret"))
    #expect(error.systemErrorNumber == 0)
  }
}
