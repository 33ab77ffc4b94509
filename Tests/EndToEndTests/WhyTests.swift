import Foundation
import Testing
import WidgetKitCore

@Suite struct `The program explains` {
  private func placed() async throws -> Sandbox {
    let box = try Sandbox()
    try await box.caffeine(
      "widgets", "add", "today", "--family", "medium", "--name", "work", "--now", "2026-03-02T14:00")
    let shown = try await box.caffeine("widgets", "show", "work", "--format", "text", "--now", "2026-03-02T14:00")
    #expect(shown.status == 0, "\(shown.errors)")
    return box
  }

  private func why(_ box: Sandbox, at time: String) async throws -> (cause: String, sentence: String, status: Int32) {
    let run = try await box.caffeine("widgets", "why", "work", "--json", "--now", "2026-03-02T\(time)")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (json?["cause"] as? String ?? "", json?["sentence"] as? String ?? run.errors, run.status)
  }

  private func database(_ box: Sandbox) -> HostDatabase {
    HostDatabase(file: box.home.appending(path: "data/host/host.sqlite"))
  }

  @Test func `that the newest data is shown, with 0`() async throws {
    let box = try await placed()
    defer { box.remove() }
    let run = try await box.caffeine("widgets", "why", "work", "--format", "text", "--now", "2026-03-02T14:01")
    #expect(run.status == 0)
    #expect(run.lines.first == "work shows the data of 14:00, the newest there is", "\(run.output)\(run.errors)")
  }

  @Test func `that a command asked and nobody has looked since, with 1`() async throws {
    let box = try await placed()
    defer { box.remove() }
    try await box.caffeine("log", "espresso", "--now", "2026-03-02T14:01")
    let told = try await why(box, at: "14:02")
    #expect(told.cause == "host-not-running" && told.status == 1, "\(told)")
    #expect(told.sentence.hasPrefix("shows the data of Mon 2 Mar 14:00: a reload is due"), "\(told)")
    try await box.caffeine("widgets", "show", "work", "--now", "2026-03-02T14:03")
    #expect(try await why(box, at: "14:04").status == 0)
  }

  @Test func `that the budget holds a link, and until when`() async throws {
    let box = try await placed()
    defer { box.remove() }
    for time in ["14:01", "14:02"] {
      try await box.caffeine("open", "caffeine://log?drink=espresso", "--yes", "--now", "2026-03-02T\(time)")
      try await box.caffeine("widgets", "show", "work", "--now", "2026-03-02T\(time)")
    }
    let told = try await why(box, at: "14:03")
    #expect(told.cause == "minimum-gap" && told.status == 1, "\(told)")
    #expect(told.sentence.hasSuffix("charged reloads keep 5 min apart; the next at Mon 2 Mar 14:06"), "\(told)")
    let drawn = try await box.caffeine("widgets", "timeline", "work", "--plain", "--now", "2026-03-02T14:03")
    #expect(
      drawn.output.contains("next reload: Mon 2 Mar 14:06, because a link changed something; charged reloads keep"))
  }

  @Test func `that a kind is misspelt`() async throws {
    let box = try await placed()
    defer { box.remove() }
    try await box.caffeine("log", "espresso", "--now", "2026-03-02T14:01")
    let asked = try #require(try? Date("2026-03-02T13:01:00Z", strategy: .iso8601))
    try database(box).request(.kind("todya"), app: "caffeine", reason: .command, at: asked)
    let told = try await why(box, at: "14:02")
    #expect(told.cause == "unknown-kind" && told.status == 1, "\(told)")
    #expect(told.sentence.hasSuffix("reload of 'todya' was asked, there is no such kind; did you mean 'today'?"))
  }

  @Test func `that the app is older than its data`() async throws {
    let box = try await placed()
    defer { box.remove() }
    try await box.caffeine("log", "espresso", "--now", "2026-03-02T13:00")
    var bytes = try Data(contentsOf: box.store)
    // `user_version`, 4 bytes big-endian: https://www.sqlite.org/fileformat2.html#the_database_header
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: box.store.path + suffix) }
    try bytes.write(to: box.store)
    let told = try await why(box, at: "14:02")
    #expect(told.cause == "app-older-than-data" && told.status == 1, "\(told)")
    for words in [
      ["show", "work", "--format", "line"], ["configure", "work", "--show"], ["show", "caffeine", "today"],
    ] {
      let run = try await box.run(Sandbox.products.appending(path: "widgets").path, words)
      #expect(!run.errors.contains("internal error") && !run.errors.contains("Refusal"), "\(words) \(run)")
    }
    let drawn = try await box.caffeine("widgets", "timeline", "work", "--plain", "--now", "2026-03-02T14:03")
    #expect(drawn.status == 0 && drawn.output.contains("entry 1: "), "\(drawn.output)\(drawn.errors)")
    #expect(try Data(contentsOf: box.store) == bytes)
  }

  @Test func `by a history that stays small, with figures that are set`() async throws {
    let box = try await placed()
    defer { box.remove() }
    try database(box).setHostSetting("3", for: HostFigure.historyRows.key)
    try database(box).setHostSetting("0", for: HostFigure.reloadGap.key)
    for minute in 1...6 {
      let run = try await box.caffeine("widgets", "reload", "work", "--background", "--now", "2026-03-02T14:0\(minute)")
      #expect(run.output.hasPrefix("Reloaded widget 1 (work) · charged"), "\(run.output)\(run.errors)")
    }
    #expect(try database(box).requests(of: 1).count == 3 && database(box).runs(of: 1).count == 3)
  }
}
