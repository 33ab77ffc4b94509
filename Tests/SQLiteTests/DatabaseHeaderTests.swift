import Foundation
import Testing

@testable import SQLite

@Suite struct DatabaseHeaderTests {
  static let magic = Array("SQLite format 3\0".utf8)

  /// A header of one page of 4096 bytes.
  static func sample() -> [UInt8] {
    var bytes = magic + [UInt8](repeating: 0, count: 92)
    bytes[100] = 0x0D
    (bytes[16], bytes[17], bytes[18], bytes[19]) = (0x10, 0x00, 2, 2)
    (bytes[27], bytes[95]) = (5, 5)
    bytes[31] = 2
    bytes[63] = 7
    (bytes[68], bytes[71]) = (0x80, 1)
    return bytes
  }

  @Test func `the fields are where the format has them`() throws {
    let header = try #require(DatabaseHeader(bytes: Self.sample(), fileSize: 8_192))
    #expect(header.kind == .database)
    #expect(header.usesWriteAheadLog)
    #expect(header.userVersion == 7)
    #expect(header.applicationID == Int32(bitPattern: 0x8000_0001))
    #expect(header.expectedSize == 8_192)
    #expect(!header.isShort)
    #expect(try #require(DatabaseHeader(bytes: Self.sample(), fileSize: 8_191)).isShort)
  }

  @Test func `a page count that is not valid is not used`() throws {
    var bytes = Self.sample()
    bytes[95] = 6
    #expect(try #require(DatabaseHeader(bytes: bytes, fileSize: 512)).expectedSize == 0)
  }

  @Test(arguments: [
    (magic, Int64(16), DatabaseHeader.Kind.damaged), (Array(magic.prefix(5)), 5, .damaged), (sample(), 100, .damaged),
    ([UInt8](repeating: 0, count: 100), 4_096, .damaged), (Array("hello, world, this is text".utf8), 26, .other),
    (Array("{".utf8), 1, .other), (magic + [UInt8](repeating: 0, count: 84), 4_096, .damaged),
  ])
  func `a file is told by its beginning`(bytes: [UInt8], size: Int64, kind: DatabaseHeader.Kind) {
    #expect(DatabaseHeader(bytes: bytes, fileSize: size)?.kind == kind)
  }

  @Test func `an empty file has no header`() {
    #expect(DatabaseHeader(bytes: [UInt8](repeating: 0, count: 100), fileSize: 0) == nil)
  }

  @Test func `no bytes make it trap`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var bytes = Self.sample()
      for _ in 0..<4 {
        bytes[Int.random(in: 0..<100, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = DatabaseHeader(bytes: Array(bytes.prefix(Int.random(in: 0...100))), fileSize: Int64.random(in: 0...Int64.max))
    }
  }
}
