import Foundation
import SystemCalls
import Testing

@Suite struct `A file that replaces another` {
  private let directory = FileManager.default.temporaryDirectory.appending(path: "replacing-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true) }

  private func path(_ name: String) -> String { directory.appending(path: name).path }
  private func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }
  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()) ?? [] }

  @Test func `stands in its place only when it is whole, and leaves nothing beside it`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data("old".utf8).write(to: directory.appending(path: "a"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a"))
    let file = try ReplacingFile(path("a"), mayReplace: true)
    try file.write(Array("new".utf8))
    #expect(text("a") == "old")
    try file.commit()
    #expect(text("a") == "new" && names == ["a"])
    let mode = try FileManager.default.attributesOfItem(atPath: path("a"))[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o640)
  }

  @Test func `leaves everything as it was when it is dropped`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data("old".utf8).write(to: directory.appending(path: "a"))
    do {
      let file = try ReplacingFile(path("a"), mayReplace: true)
      try file.write(Array("half".utf8))
    }
    #expect(text("a") == "old" && names == ["a"])
  }

  @Test func `does not take a place that is taken, also not one that was taken meanwhile`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = try ReplacingFile(path("a"), mayReplace: false)
    try file.write(Array("new".utf8))
    try Data("theirs".utf8).write(to: directory.appending(path: "a"))
    #expect(throws: ReplacingFile.Failure.exists) { try file.commit() }
    #expect(throws: ReplacingFile.Failure.exists) { _ = try ReplacingFile(path("a"), mayReplace: false) }
    #expect(throws: ReplacingFile.Failure.isDirectory) { _ = try ReplacingFile(directory.path, mayReplace: true) }
    #expect(throws: ReplacingFile.Failure.system(.noSuchFile)) {
      _ = try ReplacingFile(path("b/c"), mayReplace: true)
    }
    #expect(text("a") == "theirs" && names == ["a"])
  }

  @Test func `follows a link, and writes at once to what is no file`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data("old".utf8).write(to: directory.appending(path: "a"))
    try FileManager.default.createSymbolicLink(atPath: path("l"), withDestinationPath: path("a"))
    let file = try ReplacingFile(path("l"), mayReplace: true)
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(text("a") == "new" && names == ["a", "l"])
    let nothing = try ReplacingFile("/dev/null", mayReplace: false)
    try nothing.write(Array("gone".utf8))
    try nothing.commit()
    #expect(names == ["a", "l"])
  }
}
