import Foundation
import SystemCalls
import Testing

@testable import Interchange

@Suite struct `A folder` {
  private let directory: TemporaryDirectory
  private let importer = Importer<Sip>(formats: [SipFormat()])

  init() throws { directory = try TemporaryDirectory(prefix: "folder-tests") }

  private func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(directory.path)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private let table = "Day,Drink Name,Caffeine (mg)\n2026-03-02,Tea,30\n"

  @Test func `is read as the archive is from which it was unpacked`() throws {
    try write("a/notes.md", "none")
    try write("a/b/sips.csv", table)
    try write(".hidden/sips.csv", table)
    try FileManager.default.createSymbolicLink(
      atPath: "\(directory.path)/link.csv", withDestinationPath: "\(directory.path)/a/b/sips.csv")
    let plan = try importer.plan(byteSource(path: directory.path), existing: [:])
    #expect(plan.changes.map(\.value.mg) == [30])
    #expect(plan.reading.notes == ["read from 'a/b/sips.csv' in the folder, and not the other file in it"])
  }

  @Test func `without anything to import says what it holds`() throws {
    try write("notes.md", "none")
    let error = try #require(throws: ImportError.self) {
      try importer.plan(byteSource(path: directory.path), existing: [:])
    }
    #expect(error.message.hasPrefix("nothing to import in the folder") && error.message.contains("'notes.md'"))
    try write("one.csv", table)
    try write("two.csv", table)
    #expect(throws: ImportError.severalInFolder(files: ["one.csv", "two.csv"])) {
      try importer.plan(byteSource(path: directory.path), existing: [:])
    }
  }

  @Test func `that is larger than any export is refused`() throws {
    try write("large.csv", String(repeating: table, count: 100))
    let error = try #require(throws: ImportError.self) { try byteSource(path: directory.path, limit: 1_000) }
    #expect(error.message.contains("larger than any export"))
  }

  @Test func `is gone with the value that made it`() throws {
    var own: TemporaryDirectory? = try TemporaryDirectory(prefix: "folder-tests")
    let path = try #require(own?.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(path)/file"))
    own = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

@Suite struct `An archive that is written here` {
  @Test func `is read again, and is the same each time`() throws {
    var writer = ZipWriter()
    let contents: [(String, [UInt8])] = [
      ("a.csv", Array("x,y\n".utf8)), ("b/é.txt", []), ("b/large", [UInt8](repeating: 65, count: 200_000)),
    ]
    for (path, bytes) in contents { writer.add(path, bytes) }
    let archive = try ZipArchive(MemoryByteSource(writer.bytes))
    #expect(archive.members.map(\.path) == contents.map(\.0))
    for (member, (_, bytes)) in zip(archive.members, contents) {
      #expect(try archive.contents(of: member).bytes(at: 0, count: 1 << 20) == bytes)
    }
    var again = ZipWriter()
    for (path, bytes) in contents { again.add(path, bytes) }
    #expect(again.bytes == writer.bytes)
    #expect(try ZipArchive(MemoryByteSource(ZipWriter().bytes)).members.isEmpty)
  }
}
