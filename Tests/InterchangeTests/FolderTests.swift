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
    try write("a/b/sips.csv", table)
    try write(".hidden/sips.csv", table)
    try FileManager.default.createSymbolicLink(
      atPath: "\(directory.path)/link.csv", withDestinationPath: "\(directory.path)/a/b/sips.csv")
    let plan = try importer.plan(byteSource(path: directory.path), existing: [:])
    #expect(plan.changes.map(\.value.mg) == [30])
    #expect(plan.reading.notes == ["read from 'a/b/sips.csv' in the folder"])
  }

  @Test func `without anything to import says what it holds`() throws {
    try write("notes.md", "none")
    let error = try #require(throws: ImportError.self) {
      try importer.plan(byteSource(path: directory.path), existing: [:])
    }
    #expect(error.message.hasPrefix("nothing to import in the folder") && error.message.contains("'notes.md'"))
  }

  @Test func `with several files names each that can be read, those of its archives too, and each that cannot`() throws
  {
    try write("notes.md", "none")
    try write("two.csv", table)
    try write("one.csv", table)
    try write("lost.csv", String(repeating: "\0", count: 9_000))
    try write("book.db", "SQLite format 3\0")
    try write("book.db-wal", "newest")
    let zip = ZipBuilder.archive([
      .init(path: "a/sips.csv", content: Array(table.utf8)), .init(path: "a/image.png", content: [1]),
    ])
    try Data(zip).write(to: URL(fileURLWithPath: "\(directory.path)/old.zip"))
    try Data(zip.prefix(60)).write(to: URL(fileURLWithPath: "\(directory.path)/torn.zip"))
    let error = try #require(throws: ImportError.self) {
      try importer.plan(byteSource(path: directory.path), existing: [:])
    }
    guard case .several(let contents) = error else { throw error }
    #expect(contents.files.map(\.name) == ["old.zip/a/sips.csv", "one.csv", "two.csv"])
    #expect(
      contents.unread.map { "\($0.path): \($0.problem?.message ?? "-")" } == [
        "book.db: -", "lost.csv: most of the file are bytes of 0: its contents are lost", "notes.md: -",
        "old.zip/a/image.png: -", "torn.zip: \(ImportError.archive(.cutOff).message)",
      ])
    for file in contents.files { #expect(try importer.plan(file.source, existing: [:]).changes.count == 1) }
    let database = try FilesSource(folder: directory.path).archive.contents(of: "book.db")
    #expect(try database.companion("-wal")?.bytes(at: 0, count: 9) == Array("newest".utf8))
  }

  @Test func `that is larger than any export is refused`() throws {
    for name in ["a", "b", "c"] { try write("\(name).csv", table) }
    let error = try #require(throws: ImportError.self) { try FilesSource(folder: directory.path, limit: 2) }
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
