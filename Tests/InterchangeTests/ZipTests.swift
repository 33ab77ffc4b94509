import Testing

@testable import Interchange

struct ZipTests {
  private let text = Array(String(repeating: "Day,Drink Name,Caffeine (mg)\n", count: 5000).utf8)

  private func read(_ bytes: [UInt8], _ path: String, limits: ZipLimits = .standard) throws -> [UInt8] {
    let archive = try ZipArchive(MemoryByteSource(bytes, chunkSize: 1000), limits: limits)
    let member = try #require(archive.members.first { $0.path == path })
    var content: [UInt8] = []
    try archive.contents(of: member).forEachChunk { chunk in
      content += chunk
      return true
    }
    return content
  }

  @Test(arguments: [true, false], [true, false])
  func `stored and deflated files come out as they went in, with fields of 32 and 64 bits`(
    isDeflated: Bool, isWide: Bool
  ) throws {
    let archive = ZipBuilder.archive(
      [
        .init(path: "folder/", content: [], isDeflated: false),
        .init(path: "a/empty.csv", content: [], isDeflated: isDeflated, isWide: isWide),
        .init(path: "a/Getränk.csv", content: text, isDeflated: isDeflated, isWide: isWide),
      ], isWide: isWide)
    #expect(try ZipArchive(MemoryByteSource(archive)).members.map(\.path) == ["a/empty.csv", "a/Getränk.csv"])
    #expect(try read(archive, "a/Getränk.csv") == text)
    #expect(try read(archive, "a/empty.csv") == [])
  }

  @Test func `a file can be read from any place on, more than once, and in part`() throws {
    let archive = try ZipArchive(MemoryByteSource(ZipBuilder.archive([.init(path: "a", content: text)])))
    let contents = archive.contents(of: archive.members[0])
    for offset in [0, 1, 70_000, text.count - 3] {
      #expect(try contents.bytes(at: offset, count: 10) == Array(text[offset...].prefix(10)))
    }
    #expect(try contents.byteCount == text.count)
  }

  @Test func `a file of an archive has those beside and below it`() throws {
    let names = ["in/main", "in/sub/a", "in/.hidden", "in/b", "up"]
    let bytes = ZipBuilder.archive(names.map { .init(path: $0, content: Array($0.utf8)) })
    let archive = FileArchive(try ZipArchive(MemoryByteSource(bytes)))
    let main = try archive.contents(of: "in/main")
    #expect(main.siblingPaths == ["main", "sub/a", "b"])
    #expect(try main.sibling("sub/a")?.bytes(at: 0, count: 10) == Array("in/sub/a".utf8))
    #expect(main.sibling("up") == nil && main.sibling("../up") == nil)
    #expect(try archive.contents(of: "up").sibling("in/b")?.byteCount == 4)
  }

  @Test func `something before an archive moves it and no more`() throws {
    let bytes = ZipBuilder.archive([.init(path: "a", content: text)], prefix: Array("#!/bin/sh\n".utf8))
    #expect(try read(bytes, "a") == text)
  }

  @Test(arguments: ["../a.csv", "a/../../b", "/etc/passwd", "C:\\a", "..\\a"])
  func `a path that leads outside is refused`(path: String) {
    let bytes = ZipBuilder.archive([.init(path: "good", content: text), .init(path: path, content: text)])
    #expect(throws: ZipError.pathOutside(member: path)) { try read(bytes, "good") }
  }

  @Test func `what cannot be unpacked is named`() {
    let cases: [(ZipBuilder.Entry, ZipError)] = [
      (.init(path: "a", content: text, flags: 1), .encrypted(member: "a")),
      (.init(path: "a", content: text, method: 12), .unknownMethod(member: "a", method: 12)),
      (.init(path: "a", content: text, checksum: 7), .damaged(member: "a")),
      (.init(path: "a", content: text, size: text.count + 1), .damaged(member: "a")),
      (.init(path: "a", content: text, size: text.count - 1), .damaged(member: "a")),
      (.init(path: "a", content: text, isDeflated: false, method: 8), .damaged(member: "a")),
    ]
    for (entry, error) in cases {
      #expect(throws: error) { try read(ZipBuilder.archive([entry]), "a") }
    }
  }

  @Test func `a bomb is refused before it has unpacked more than is harmless`() {
    let zeros = [UInt8](repeating: 0, count: 24 << 20)
    let bytes = ZipBuilder.archive([.init(path: "a", content: zeros)])
    #expect(bytes.count < 64 * 1024)
    #expect(throws: ZipError.bomb(member: "a")) { try read(bytes, "a") }
    let small = ZipLimits(memberBytes: 1000)
    #expect(throws: ZipError.bomb(member: "a")) {
      try read(ZipBuilder.archive([.init(path: "a", content: text)]), "a", limits: small)
    }
    #expect(throws: ZipError.tooManyMembers(limit: 1)) {
      try read(
        ZipBuilder.archive([.init(path: "a", content: text), .init(path: "b", content: text)]), "a",
        limits: ZipLimits(members: 1))
    }
  }

  @Test func `an archive that is cut off anywhere, or changed anywhere, is refused or read right`() {
    let whole = ZipBuilder.archive([.init(path: "a", content: Array(text.prefix(2000)))])
    for count in 0..<whole.count {
      #expect(throws: ZipError.self) { try read(Array(whole.prefix(count)), "a") }
    }
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 0x55
      do {
        let archive = try ZipArchive(MemoryByteSource(bytes))
        for member in archive.members {
          var content: [UInt8] = []
          try archive.contents(of: member).forEachChunk { chunk in
            content += chunk
            return true
          }
          #expect(content == Array(text.prefix(2000)) || content.isEmpty)
        }
      } catch {
        #expect(error is ZipError)
      }
    }
  }

  @Test func `every message is a sentence without a full stop`() {
    let errors: [ZipError] = [
      .cutOff, .damaged(member: nil), .damaged(member: "a"), .severalVolumes, .encrypted(member: "a"),
      .unknownMethod(member: "a", method: 9), .pathOutside(member: "a"), .bomb(member: "a"), .tooManyMembers(limit: 1),
    ]
    for error in errors {
      #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
      #expect(!error.advice.isEmpty && !error.advice.hasSuffix("."))
    }
  }
}
