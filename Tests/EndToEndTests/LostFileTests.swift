import Foundation
import Testing

@Suite struct `A store whose file is gone while its log is there` {
  @Test(arguments: [true, false])
  func `is never taken for a new one`(isEmptied: Bool) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for drink in ["espresso", "latte"] { try await box.caffeine("log", drink) }
    if isEmptied {
      try Data().write(to: box.store)
    } else {
      try FileManager.default.removeItem(at: box.store)
    }
    let log = URL(fileURLWithPath: box.store.path + "-wal")
    let before = try Data(contentsOf: log)
    try #require(!before.isEmpty)
    for words in [["log", "drip"], ["level"], ["export"]] {
      let run = try await box.caffeine(words)
      #expect(run.status == 65, "\(words) \(run.output)")
      #expect(run.errors.contains("still holds records"), "\(run.errors)")
      #expect(try Data(contentsOf: log) == before)
    }
  }

  @Test(arguments: ["cut", "overwritten"])
  func `or whose log has lost its beginning is never written`(damage: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for drink in ["espresso", "latte"] { try await box.caffeine("log", drink) }
    let log = URL(fileURLWithPath: box.store.path + "-wal")
    var bytes = try Data(contentsOf: log)
    try #require(bytes.count > 32)
    if damage == "cut" { bytes = bytes.prefix(20) } else { bytes.replaceSubrange(4..<12, with: Data(count: 8)) }
    try bytes.write(to: log)
    let store = try Data(contentsOf: box.store)
    for words in [["log", "drip"], ["level"], ["export"], ["undo"]] {
      let run = try await box.caffeine(words)
      #expect(run.status == 65, "\(words) \(run.output)")
      #expect(run.errors.contains("the beginning of its log"), "\(run.errors)")
      #expect(try Data(contentsOf: log) == bytes && Data(contentsOf: box.store) == store)
    }
  }

  @Test func `is taken for a new one with a word about it where its log is gone too`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    try FileManager.default.removeItem(atPath: box.store.path + "-wal")
    try Data().write(to: box.store)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: box.store.path)
    let run = try await box.caffeine("log", "latte")
    #expect(run.status == 0 && run.errors.contains("put a backup in its place"), "\(run.errors)")
  }

  @Test func `is not taken for an empty one where it is no file`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try FileManager.default.createDirectory(at: box.store, withIntermediateDirectories: true)
    for words in [["level"], ["export"]] {
      let run = try await box.caffeine(words)
      #expect(run.status == 65, "\(words) \(run.output)\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }
}
