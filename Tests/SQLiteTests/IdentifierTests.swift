import Foundation
import SQLite
import Testing

@Suite struct IdentifierTests {
  @Test(arguments: [
    "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
  ])
  func `an identifier is read as Foundation reads it, and written in lower case`(text: String) {
    let id = UUID.fromDatabaseValue(.text(text))
    #expect(id == UUID(uuidString: text))
    #expect(id?.databaseValue == .text(text.lowercased()))
  }

  @Test(arguments: [
    "", "0a1b2c3d", "0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f", "0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f90",
    "0a1b2c3d4-e5f-6071-8293-a4b5c6d7e8f9", "0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8fg",
    "0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f-", " a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9",
  ])
  func `no other text is an identifier`(text: String) {
    #expect(UUID.fromDatabaseValue(.text(text)) == nil)
  }

  @Test func `what is no text is no identifier`() {
    #expect(UUID.fromDatabaseValue(.integer(1)) == nil)
    #expect(UUID.fromDatabaseValue(.blob([UInt8](repeating: 0, count: 16))) == nil)
  }
}
