import Foundation
import Testing

@Suite struct `A database that cannot be used` {
  enum Damage: String, CaseIterable, Sendable {
    case foreign, torn, newer, text, overwritten, empty

    /// The file as somebody left it.
    func applied(to bytes: Data) -> Data {
      var bytes = bytes
      switch self {
      case .foreign: bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])
      case .torn: bytes = bytes.prefix(700)
      case .newer: bytes.replaceSubrange(60..<64, with: [0, 0, 3, 231])
      case .text: bytes = Data("Dear diary, this is no database at all.\n".utf8)
      case .overwritten: bytes.replaceSubrange(0..<100, with: Data(repeating: 0x5A, count: 100))
      case .empty: bytes = Data()
      }
      return bytes
    }
  }

  private func filled() async throws -> Sandbox {
    let box = try Sandbox()
    for words in [
      ["log", "espresso"], ["widgets", "add", "today", "--family", "medium"], ["widgets", "show", "1"],
      ["config", "limit", "300"],
    ] {
      let run = try await box.caffeine(words)
      #expect(run.status == 0, "\(run.errors)")
    }
    return box
  }

  private func damage(_ file: URL, _ damage: Damage) throws {
    // What is still in the log belongs to the file: first it goes where it belongs.
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
    let bytes = damage.applied(to: try Data(contentsOf: file))
    try bytes.write(to: file)
  }

  private func checkpoint(_ box: Sandbox) async throws {
    guard Sandbox.hasDatabaseShell else { return }
    for file in [box.store, box.host] {
      _ = try await box.sh("sqlite3 '\(file.path)' 'PRAGMA wal_checkpoint(TRUNCATE)'")
    }
  }

  @Test(arguments: Damage.allCases.filter { $0 != .empty })
  func `is refused with 65 and stays as it is, if it is the store`(kind: Damage) async throws {
    let box = try await filled()
    defer { box.remove() }
    try await checkpoint(box)
    try damage(box.store, kind)
    let csv = try box.file("log.csv", "timestamp,drink,caffeine_mg\n2026-03-01 10:03,tea,40\n")
    let before = try Data(contentsOf: box.store)
    for words in [
      ["log", "latte"], ["level"], ["undo"], ["export"], ["import", csv], ["import", csv, "--preview"], ["config"],
      ["config", "limit", "200"], ["entry", "aaaa"], ["open", "caffeine://log?drink=latte", "--yes"],
      ["open", "caffeine://log?drink=latte"],
    ] {
      let run = try await box.caffeine(words)
      #expect(run.status == 65, "\(words) \(run.status) \(run.output)\(run.errors)")
      #expect(run.errors.contains(box.store.path), "\(words) \(run.errors)")
      #expect(run.errors.split(separator: "\n").count >= 2, "what to do: \(run.errors)")
      #expect(run.output.isEmpty, "\(words) \(run.output)")
    }
    // A picture has a state of its own for it: the old figures or none, and the reason.
    for words in [["widgets", "show", "1"], ["widgets", "show", "today", "--category", "tea"], [], ["widgets"]] {
      let run = try await box.caffeine(words)
      #expect(run.status == (words.isEmpty || words.contains("today") ? 65 : 0), "\(words) \(run.errors)")
      if words != ["widgets"] { #expect((run.output + run.errors).contains(box.store.path), "\(words)") }
    }
    let card = try await box.caffeine("--format", "text")
    #expect(
      card.output.contains("Not available") && card.errors.contains(box.store.path), "\(card.output)\(card.errors)")
    #expect(try await box.caffeine("widgets", "tap", "1", "1").status != 0)
    #expect(try Data(contentsOf: box.store) == before)
    #expect(!FileManager.default.fileExists(atPath: box.store.path + "-wal"))
  }

  @Test(arguments: Damage.allCases.filter { $0 != .empty })
  func `is refused with 65 and stays as it is, if it is the host's`(kind: Damage) async throws {
    let box = try await filled()
    defer { box.remove() }
    try await checkpoint(box)
    try damage(box.host, kind)
    let before = try Data(contentsOf: box.host)
    for words in [
      ["widgets"], ["widgets", "add", "today"], ["widgets", "show", "1"],
      ["widgets", "tap", "1", "1"], ["widgets", "tap", "1"], ["widgets", "configure", "1", "--category", "tea"],
      ["widgets", "reload", "1"], ["widgets", "remove", "1"],
    ] {
      let run = try await box.caffeine(words)
      #expect(run.status == 65, "\(words) \(run.status) \(run.output)\(run.errors)")
      #expect(run.errors.contains(box.host.path), "\(words) \(run.errors)")
    }
    // A kind is shown from the app's own data, and it is said what is left out.
    for words in [[], ["widgets", "show", "today"], ["widgets", "show", "today", "--category", "coffee"]] {
      let card = try await box.caffeine(words)
      #expect(card.status == 0 && card.output.contains("63 mg"), "\(words) \(card.status) \(card.output)\(card.errors)")
      #expect(card.errors.contains(box.host.path), "\(words) \(card.errors)")
    }
    // The log does not need the host: the record is kept, and it is said that the widgets were not told.
    let log = try await box.caffeine("log", "latte")
    #expect(log.status == 0 && log.output.hasPrefix("Logged Latte"), "\(log.errors)")
    #expect(log.errors.contains(box.host.path))
    #expect(try await box.records().count == 2)
    #expect(try Data(contentsOf: box.host) == before)
  }

  @Test func `is none if it is empty: its making did not come to its end`() async throws {
    let box = try await filled()
    defer { box.remove() }
    try damage(box.store, .empty)
    // Its mark would say that it held something.
    try FileManager.default.removeItem(atPath: box.store.path + "-mark")
    #expect(try await box.caffeine("export").lines.count == 1)
    #expect(try await box.caffeine("log", "latte").status == 0)
    #expect(try await box.records().count == 1)
  }

  @Test(.enabled(if: getuid() != 0, "permissions do not hold for root"))
  func `is refused where it may not be read or written`() async throws {
    let box = try await filled()
    defer { box.remove() }
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: box.store.path)
    #expect(try await box.caffeine("level").status == 74)
    try manager.setAttributes([.posixPermissions: 0o400], ofItemAtPath: box.store.path)
    #expect(try await box.caffeine("level").status == 0)
    #expect(try await box.caffeine("log", "latte").status == 73)
  }

  @Test func `is refused where a directory or a link in a circle stands in its place`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try FileManager.default.createDirectory(at: box.store, withIntermediateDirectories: true)
    #expect(try await box.caffeine("log", "espresso").status == 65)
    let circle = box.with(["WIDGETS_HOME": box.home.appending(path: "circle").path])
    try FileManager.default.createSymbolicLink(
      at: box.home.appending(path: "circle"), withDestinationURL: box.home.appending(path: "circle"))
    let run = try await circle.caffeine("log", "espresso")
    #expect(run.status == 74 && run.errors.contains("circle"), "\(run.status) \(run.errors)")
  }
}
