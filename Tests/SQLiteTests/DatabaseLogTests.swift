import Foundation
import Testing

@testable import SQLite

@Suite struct DatabaseLogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func log() throws -> [UInt8] {
    let database = try Database(path: folder.path("log.sqlite"))
    try database.write { try $0.execute("CREATE TABLE t (n)") }
    try database.close()
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("log.sqlite-wal"))))
  }

  @Test func `a log is known by its header's sum`() throws {
    let bytes = try log()
    #expect(DatabaseLog(ofDatabaseAt: folder.path("log.sqlite")) == .begun)
    #expect(DatabaseLog(bytes: bytes) == .begun)
    for offset in 0..<32 {
      var changed = bytes
      changed[offset] ^= 0x10
      #expect(DatabaseLog(bytes: changed) == .damaged, "\(offset)")
    }
    #expect(DatabaseLog(bytes: Array(bytes.prefix(31))) == .damaged)
    #expect(DatabaseLog(bytes: []) == .absent)
    #expect(DatabaseLog(bytes: [UInt8](repeating: 0, count: 32)) == .absent)
    #expect(DatabaseLog(ofDatabaseAt: folder.path("nothing")) == .absent)
  }
}
