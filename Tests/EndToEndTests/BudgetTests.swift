import Foundation
import Testing

@Suite struct `Timelines are made` {
  private static let text = ["--format", "text"]

  /// The lines of what a placed widget shows at a time of the afternoon.
  private func show(_ box: Sandbox, _ id: String = "1", at time: String) async throws -> String {
    let run = try await box.caffeine(["widgets", "show", id, "--now", "2026-03-02T\(time)"] + Self.text)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  private func link(_ box: Sandbox, at time: String) async throws {
    let run = try await box.caffeine("open", "caffeine://log?drink=espresso", "--yes", "--now", "2026-03-02T\(time)")
    #expect(run.status == 0, "\(run.errors)")
  }

  private func placed() async throws -> Sandbox {
    let box = try Sandbox()
    try await box.caffeine("widgets", "add", "today", "--family", "medium", "--now", "2026-03-02T14:00")
    #expect(try await show(box, at: "14:00").contains("0 mg today"))
    return box
  }

  @Test func `freely for the first look and for a person's own command`() async throws {
    let box = try await placed()
    defer { box.remove() }
    for minute in 1...5 {
      try await box.caffeine("log", "espresso", "--now", "2026-03-02T14:0\(minute)")
      let shown = try await show(box, at: "14:0\(minute)")
      #expect(shown.contains("\(63 * minute) mg today") && !shown.contains("stale"), "\(shown)")
    }
  }

  @Test func `for a link against the budget: a second within five minutes waits, and says until when`() async throws {
    let box = try await placed()
    defer { box.remove() }
    try await link(box, at: "14:01")
    #expect(try await show(box, at: "14:01").contains("63 mg today"))
    try await link(box, at: "14:02")
    let held = try await show(box, at: "14:03")
    #expect(held.contains("63 mg today"), "\(held)")
    #expect(held.contains("stale since Mon 2 Mar 14:02, until Mon 2 Mar 14:06"), "\(held)")
    let plain = try await box.caffeine("widgets", "show", "1", "--now", "2026-03-02T14:03")
    #expect(plain.output.contains("stale since"))
    let listed = try await box.caffeine("widgets", "--now", "2026-03-02T14:03")
    #expect(listed.output.contains("next reload Mon 2 Mar 14:06"), "\(listed.output)")
    let mended = try await show(box, at: "14:06")
    #expect(mended.contains("126 mg today") && !mended.contains("stale"), "\(mended)")
  }

  @Test func `at once when the configuration changes, though the budget holds a link`() async throws {
    let box = try await placed()
    defer { box.remove() }
    for time in ["14:01", "14:02"] {
      try await link(box, at: time)
      _ = try await show(box, at: time)
    }
    try await box.caffeine("widgets", "configure", "1", "--category", "coffee", "--now", "2026-03-02T14:02")
    let shown = try await show(box, at: "14:02")
    #expect(shown.contains("126 mg today") && !shown.contains("stale"), "\(shown)")
  }

  @Test func `for background work only as the budget allows`() async throws {
    let box = try await placed()
    defer { box.remove() }
    let words = ["widgets", "reload", "1", "--background", "--now"]
    #expect(try await box.caffeine(words + ["2026-03-02T14:10"]).output.contains("Reloaded"))
    let held = try await box.caffeine(words + ["2026-03-02T14:11"])
    #expect(held.status == 0 && held.output.contains("Not reloaded before Mon 2 Mar 14:15"), "\(held.output)")
    #expect(try await box.caffeine("widgets", "reload", "1", "--now", "2026-03-02T14:11").output.contains("Reloaded"))
  }

  @Test func `for a tap at once and exactly once, by number and by title`() async throws {
    let box = try await placed()
    defer { box.remove() }
    var expected = 0
    for (control, time) in [("1", "14:01"), ("2", "14:01"), ("1", "14:01"), ("latte", "14:02"), ("Espresso", "14:02")] {
      let listed = try await box.caffeine("widgets", "tap", "1", "--now", "2026-03-02T\(time)")
      let name = listed.lines.first { $0.hasPrefix(control) || $0.lowercased().hasSuffix(control.lowercased()) }
      let tapped = try await box.caffeine(["widgets", "tap", "1", control, "--now", "2026-03-02T\(time)"] + Self.text)
      #expect(tapped.status == 0, "\(tapped.errors) \(listed.output)")
      expected += 1
      let records = try await box.records()
      #expect(records.count == expected)
      let drink = records.last?["drink"] as? String ?? ""
      #expect(name?.hasSuffix(drink) == true && tapped.output.contains("Logged \(drink)"), "\(control) \(name ?? "")")
      let total = records.compactMap { $0["mg"] as? Double }.reduce(0, +)
      #expect(tapped.output.contains("\(Int(total)) mg today"), "\(tapped.output)")
    }
    #expect(try await box.caffeine("widgets", "tap", "1", "9").status == 64)
    #expect(try await box.caffeine("widgets", "tap", "1", "cocoa").status == 64)
    #expect(try await box.records().count == expected)
  }

  @Test func `for taps from many hands one after another`() async throws {
    let box = try await placed()
    defer { box.remove() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 {
        group.addTask {
          let run = try await box.caffeine("widgets", "tap", "1", "espresso", "--now", "2026-03-02T14:01")
          #expect(run.status == 0, "\(run.errors)")
        }
      }
      try await group.waitForAll()
    }
    #expect(try await box.records().count == 6)
    #expect(try await show(box, at: "14:01").contains("378 mg today"))
  }

  @Test func `ahead of time: entries for the hours to come and for the day's boundary need no reload`() async throws {
    let box = try await placed()
    defer { box.remove() }
    try await box.caffeine("log", "drip", "--mg", "200", "--now", "2026-03-02T14:00")
    #expect(try await show(box, at: "14:00").contains("200 mg today"))
    let before = try box.files().filter { $0.key.hasPrefix("groups") }
    func level(_ time: String) async throws -> Int {
      let run = try await box.caffeine(
        ["widgets", "show", "1", "--at", time, "--now", "2026-03-02T14:00"] + Self.text)
      let number = try #require(run.output.firstMatch(of: #/(\d+) mg now/#)?.1, "\(run.output)\(run.errors)")
      return try #require(Int(number))
    }
    let levels = try await [level("2026-03-02T15:00"), level("2026-03-02T17:00"), level("2026-03-02T20:00")]
    #expect(levels == levels.sorted(by: >) && Set(levels).count == 3, "\(levels)")
    for (time, text) in [("2026-03-02T23:59:59", "200 mg today"), ("2026-03-03T00:00:01", "0 mg today")] {
      let run = try await box.caffeine(
        ["widgets", "show", "1", "--at", time, "--now", "2026-03-02T14:00"] + Self.text)
      #expect(run.output.contains("  \(text)"), "\(time) \(run.output)")
    }
    #expect(try box.files().filter { $0.key.hasPrefix("groups") } == before)
  }
}
