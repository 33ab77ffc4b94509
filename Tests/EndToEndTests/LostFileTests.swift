import Foundation
import Testing

@Suite struct `A store whose file is gone while its log is there` {
  @Test(arguments: [true, false])
  func `is never taken for a new one`(isEmptied: Bool) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    // The third write of a store stands in its log alone.
    for drink in ["espresso", "latte", "drip"] { try await box.caffeine("log", drink) }
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
    // The third write of a store stands in its log alone.
    for drink in ["espresso", "latte", "drip"] { try await box.caffeine("log", drink) }
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

  @Test func `is taken for a new one with a word about it where its log and its mark are gone too`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    for suffix in ["-wal", "-mark"] { try FileManager.default.removeItem(atPath: box.store.path + suffix) }
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

  @Test func `and whose log is gone too is refused by its mark`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    for isEmptied in [true, false] {
      try? FileManager.default.removeItem(atPath: box.store.path + "-wal")
      if isEmptied { try Data().write(to: box.store) } else { try FileManager.default.removeItem(at: box.store) }
      for words in [["log", "drip"], ["level"], ["list"], ["undo"]] {
        let run = try await box.caffeine(words)
        #expect(run.status == 65 && run.output.isEmpty, "\(words) \(run.output)")
        #expect(run.errors.contains("is gone or empty, and it held 1 changes"), "\(run.errors)")
        #expect(run.errors.contains("to begin anew, remove '\(box.store.path)-mark'"), "\(run.errors)")
      }
      #expect(FileManager.default.fileExists(atPath: box.store.path) == isEmptied)
    }
  }
}

@Suite struct `A store whose log is gone or cut off` {
  /// What can be done with the files beside a store by mistake.
  private func lose(_ box: Sandbox, _ file: URL, cutTo length: Int?) throws {
    let log = URL(fileURLWithPath: file.path + "-wal")
    if let length {
      try Data(contentsOf: log).prefix(length).write(to: log)
    } else {
      for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
    }
  }

  @Test(arguments: [nil, 0, 31, 32, 5_000] as [Int?])
  func `loses no record without a word, however young it is`(length: Int?) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    var refusals = 0
    for count in 1...6 {
      #expect(try await box.caffeine("log", "espresso").status == 0)
      let whole = try box.files()
      try lose(box, box.store, cutTo: length)
      let bytes = try Data(contentsOf: box.store)
      let list = try await box.caffeine("list")
      if list.status == 0 {
        #expect(list.lines.count { $0.contains("Espresso") } == count, "\(count) \(list.output)")
      } else {
        refusals += 1
        for words in [["list"], ["log", "latte"], ["undo"], ["export"], []] {
          let run = try await box.caffeine(words)
          #expect(run.status == 65 && run.errors.contains(box.store.path), "\(words) \(run.output)\(run.errors)")
        }
        #expect(try Data(contentsOf: box.store) == bytes)
      }
      for (path, data) in whole { try data.write(to: box.home.appending(path: "data/\(path)")) }
      try? FileManager.default.removeItem(atPath: box.store.path + "-shm")
    }
    // The third, fifth and sixth record stand in the log alone.
    #expect(refusals == 3)
  }

  @Test func `loses no placed widget without a word`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for _ in 0..<3 { try await box.caffeine("widgets", "add", "today") }
    try lose(box, box.host, cutTo: nil)
    let bytes = try Data(contentsOf: box.host)
    for words in [["widgets"], ["widgets", "add", "today"], ["widgets", "show", "3"]] {
      let run = try await box.caffeine(words)
      #expect(run.status == 65 && run.errors.contains("(it has 2 of 3)"), "\(words) \(run.output)\(run.errors)")
    }
    #expect(try Data(contentsOf: box.host) == bytes)
    // Records do not need the host.
    let log = try await box.caffeine("log", "espresso")
    #expect(log.status == 0 && log.errors.contains(box.host.path), "\(log.errors)")
    try FileManager.default.removeItem(atPath: box.host.path + "-mark")
    #expect(try await box.caffeine("widgets").lines.count == 2)
  }
}
