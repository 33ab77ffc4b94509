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
