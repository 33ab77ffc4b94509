import Foundation
import Testing

@Suite(.enabled(if: Sandbox.hasDatabaseShell, "looks into the files with the database's own command"))
struct `A torn page in the middle of a database` {
  /// A store of some thousand records in many pages, nothing of it in the log, and a placed widget.
  private func filled() async throws -> Sandbox {
    let box = try Sandbox()
    let rows = (0..<3_000).map { "2025-0\(1 + $0 % 9)-\(10 + $0 % 18) 08:\(10 + $0 % 50),tea no \($0),40" }
    let csv = try box.file("many.csv", (["timestamp,drink,caffeine_mg"] + rows).joined(separator: "\n"))
    for words in [
      ["import", csv], ["widgets", "add", "today", "--family", "medium"], ["widgets", "show", "1"],
    ] {
      let run = try await box.caffeine(words)
      #expect(run.status == 0, "\(words) \(run.errors)")
    }
    for file in [box.store, box.host] {
      _ = try await box.sh("sqlite3 '\(file.path)' 'PRAGMA wal_checkpoint(TRUNCATE)'")
    }
    return box
  }

  /// Overwrites the head of one record, so that its page looks right and only who reads the record finds the damage.
  private func tear(_ file: URL, recordWith text: String) throws {
    var bytes = [UInt8](try Data(contentsOf: file))
    // Indexes have the text too; a leaf of a table begins with 13.
    let needle = try #require(
      bytes.ranges(of: Array(text.utf8)).map(\.lowerBound).first { bytes[$0 / 4_096 * 4_096] == 0x0D })
    let page = needle / 4_096 * 4_096
    let count = Int(bytes[page + 3]) << 8 | Int(bytes[page + 4])
    let cells = (0..<count).map { page + (Int(bytes[page + 8 + 2 * $0]) << 8 | Int(bytes[page + 9 + 2 * $0])) }
    let cell = try #require(cells.filter { $0 <= needle }.max())
    // After the length and the row's number, of two bytes each.
    for offset in cell + 4..<cell + 10 { bytes[offset] = 0xFF }
    try Data(bytes).write(to: file)
  }

  @Test func `is found by who reads it first; then nothing is written until a sound copy stands there`() async throws {
    let box = try await filled()
    defer { box.remove() }
    let good = try Data(contentsOf: box.store)
    try tear(box.store, recordWith: "tea no 1500")
    let reader = try await box.caffeine("export")
    #expect(reader.status == 65 && reader.errors.contains(box.store.path), "\(reader.status) \(reader.errors)")
    let before = try box.files().filter { $0.key.hasPrefix("groups") }
    let csv = try box.file("more.csv", "timestamp,drink,caffeine_mg\n2026-03-01 10:03,tea,40\n")
    for words in [
      ["log", "latte"], ["undo"], ["import", csv], ["config", "limit", "200"],
      ["open", "caffeine://log?drink=latte", "--yes"], ["export"],
    ] {
      let run = try await box.caffeine(words)
      #expect(run.status == 65, "\(words) \(run.status) \(run.output)\(run.errors)")
      #expect(run.errors.contains("is damaged") && run.errors.contains("backup"), "\(words) \(run.errors)")
    }
    #expect(try await box.caffeine("widgets", "tap", "1", "1").status != 0)
    #expect(try box.files().filter { $0.key.hasPrefix("groups") } == before)

    try good.write(to: box.store)
    #expect(try await box.caffeine("log", "latte").status == 0)
    #expect(try await box.records().count == 3_001)
    #expect(!FileManager.default.fileExists(atPath: box.store.path + "-damaged"))
  }

  @Test func `of the host leaves the records and the day's picture alone, and says what is at stake`() async throws {
    let box = try await filled()
    defer { box.remove() }
    // The tables of placed widgets: what may not be lost.
    let root = try await box.sh(
      "sqlite3 '\(box.host.path)' \"SELECT rootpage FROM sqlite_schema WHERE name = 'instances'\"")
    let page = try #require(Int(root.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    var bytes = try Data(contentsOf: box.host)
    bytes.replaceSubrange((page - 1) * 4_096..<page * 4_096, with: Data(repeating: 0xA5, count: 4_096))
    try bytes.write(to: box.host)
    let log = try await box.caffeine("log", "espresso", "--now", "2026-03-02T14:00")
    #expect(log.status == 0 && log.output.hasPrefix("Logged Espresso"), "\(log.errors)")
    #expect(log.errors.contains(box.host.path) && log.errors.contains("records are not in it"), "\(log.errors)")
    #expect(try await box.records().count == 3_001)
    let show = try await box.caffeine("widgets", "show", "today", "--now", "2026-03-02T14:01")
    #expect(show.status == 0 && show.output.contains("63 mg"), "\(show.output)\(show.errors)")
    #expect(show.errors.contains(box.host.path), "\(show.errors)")
    for words in [["widgets"], ["widgets", "add", "today"], ["widgets", "remove", "1"], ["widgets", "show", "1"]] {
      let run = try await box.caffeine(words)
      #expect(run.status == 65 && run.errors.contains("place the widgets again"), "\(words) \(run.errors)")
    }
    #expect(try Data(contentsOf: box.host) == bytes)
  }
}
