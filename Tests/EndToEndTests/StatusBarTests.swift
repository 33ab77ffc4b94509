import Foundation
import Testing
import WidgetKitCore

@Suite struct `A status bar` {
  private struct Module: Decodable {
    var text: String
    var tooltip: String
    var percentage: Int?
    var `class`: String
  }

  private static let now = ["--now", "2026-03-02T14:00"]

  private func prepared(_ family: String) async throws -> Sandbox {
    let box = try Sandbox()
    for words in [
      ["widgets", "add", "today", "--family", family, "--name", "<b>&'\"", "--category", "coffee"],
      ["log", "drip", "--at", "08:00"],
    ] {
      let run = try await box.caffeine(words + Self.now)
      #expect(run.status == 0, "\(run.errors)")
    }
    return box
  }

  @Test(arguments: ["inline", "medium"])
  func `gets the inline family in one line`(family: String) async throws {
    let box = try await prepared(family)
    defer { box.remove() }
    let run = try await box.caffeine(["widgets", "show", "1", "--format", "line"] + Self.now)
    #expect(run.lines.count == 1 && run.lines[0].hasSuffix("96 mg coffee · 43 now"), "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["inline", "medium"])
  func `gets one line of JSON that Waybar can show`(family: String) async throws {
    let box = try await prepared(family)
    defer { box.remove() }
    let run = try await box.caffeine(["widgets", "show", "1", "--format", "waybar"] + Self.now)
    #expect(run.lines.count == 1, "\(run.output)\(run.errors)")
    let module = try JSONDecoder().decode(Module.self, from: Data(run.output.utf8))
    #expect(module.text.hasSuffix("96 mg coffee · 43 now"))
    #expect(module.class == "ok")
    #expect(module.tooltip.contains("&lt;b&gt;&amp;&apos;&quot;"), "\(module.tooltip)")
    #expect(!module.tooltip.contains("button"))
    #expect(module.percentage == 24)
  }

  @Test(arguments: ["line", "waybar", "text"])
  func `is told of a damaged store in a line, with the exit code of any other format`(format: String) async throws {
    let box = try await prepared("inline")
    defer { box.remove() }
    try await box.caffeine(["widgets", "add", "today", "--family", "medium"] + Self.now)
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: box.store.path + suffix) }
    try Data(repeating: 0x5A, count: 8192).write(to: box.store)
    let run = try await box.caffeine(["widgets", "show", "2", "--format", format] + Self.now)
    #expect(run.status == 65, "\(run.output)\(run.errors)")
    #expect(run.output.contains("store.sqlite") && !run.output.isEmpty)
    if format != "text" { #expect(run.lines.count == 1, "\(run.output)") }
    if format == "line" { #expect(run.lines.first.map { $0.count <= 60 && !$0.contains("/") } == true) }
    if format == "text" { #expect(run.output.contains("widgets why 2"), "\(run.output)") }
  }

  @Test func `gets the stored picture of a kind that its app has no more, and every form says that it is stale`()
    async throws
  {
    let box = try await Sandbox.withGarden()
    defer { box.remove() }
    try box.setGarden(mode: "good", revision: 1)
    #expect(try await box.widgets("show", "1", "--json").output.contains(#""stale": null"#))
    // Its name begins like the one that is gone.
    try box.setGarden(kinds: [("beds-and-pots", ["small", "inline"])])
    for words in [["configure", "1", "--name", "x"], ["show", "1", "--family", "small"]] {
      let run = try await box.run(Sandbox.products.appending(path: "widgets").path, words)
      #expect(run.status == 64 && run.errors.contains("There is no kind 'beds'"), "\(words): \(run)")
    }
    let line = try await box.widgets("show", "1", "--format", "line")
    #expect(line.status == 0 && line.lines == ["Beds"], "\(line)")
    let waybar = try await box.widgets("show", "1", "--format", "waybar")
    let module = try JSONDecoder().decode(Module.self, from: Data(waybar.output.utf8))
    #expect(module.class == "stale" && module.tooltip.contains("there is no kind"), "\(waybar)")
    let json = try await box.widgets("show", "1", "--json")
    #expect(json.status == 0 && json.output.contains(#""reason": "there is no kind 'beds'""#), "\(json)")
    #expect(try await box.widgets("show", "1").output.contains("there is no kind 'beds'"))
  }

  /// Every way in which a timeline can fail, of a widget that has a picture and of one that has none.
  @Test(
    arguments: ["dies", "nonsense-entries", "refuses", "gone", "hang"], [true, false])
  func `gets one line with text, tooltip and class whatever fails`(mode: String, hasPicture: Bool) async throws {
    let box = try await Sandbox.withGarden()
    defer { box.remove() }
    try await box.widgets("config", "answer-time", "2")
    var id = "1"
    try box.setGarden(mode: mode, revision: 2)
    if mode == "gone" { try FileManager.default.removeItem(at: box.home.appending(path: "garden")) }
    if !hasPicture, mode != "gone" {
      try box.setGarden(mode: "good", revision: 2)
      try await box.widgets("add", "beds", "--family", "small", "--name", "new")
      try box.setGarden(mode: mode, revision: 2)
      id = "new"
    }
    let waybar = try await box.widgets("show", id, "--format", "waybar")
    #expect(waybar.lines.count == 1, "\(waybar)")
    let module = try JSONDecoder().decode(Module.self, from: Data(waybar.output.utf8))
    #expect(!module.text.isEmpty && !module.text.contains("\n") && !module.tooltip.isEmpty, "\(module)")
    #expect(["stale", "error"].contains(module.class), "\(module)")
    let line = try await box.widgets("show", id, "--format", "line")
    #expect(line.lines.count == 1 && !line.lines[0].isEmpty, "\(line)")
  }

  @Test func `that polls does not count as a person who looks`() async throws {
    let box = try await prepared("medium")
    defer { box.remove() }
    let database = HostDatabase(file: box.home.appending(path: "data/host/host.sqlite"))
    for format in ["line", "waybar", "json"] {
      try await box.caffeine(["widgets", "show", "1", "--format", format] + Self.now)
      #expect(try database.ledger(of: 1).seen.isEmpty, "\(format)")
    }
    try await box.caffeine(["widgets", "show", "1", "--format", "text"] + Self.now)
    #expect(try database.ledger(of: 1).seen.count == 1)
  }

  @Test(
    arguments: [(["widgets", "show", "9"], 66), (["widgets", "show", "today", "--category", "tee"], 64)]
      as [([String], Int32)])
  func `gets an error as a class and a short text, and the exit code of any other`(
    words: [String], status: Int32
  ) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.caffeine(words + ["--format", "waybar"])
    #expect(run.status == status)
    #expect(run.errors.hasPrefix("error: "))
    let module = try JSONDecoder().decode(Module.self, from: Data(run.output.utf8))
    #expect(module.class == "error")
    #expect(!module.text.isEmpty && module.text.count <= 60)
  }

  @Test func `shows a kind that is not placed, and the app without a word`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for words in [["widgets", "show", "today"], []] {
      let run = try await box.caffeine(words + ["--format", "line"] + Self.now)
      #expect(run.lines.count == 1 && run.output.contains("0 mg"), "\(run.output)\(run.errors)")
    }
    #expect(try box.files().isEmpty)
  }
}
