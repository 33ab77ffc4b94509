import Foundation
import Testing

@Suite struct `Placed widgets` {
  private func placed() async throws -> Sandbox {
    let box = try Sandbox()
    let now = ["--now", "2026-03-02T14:00"]
    for words in [
      ["widgets", "add", "today", "--family", "medium", "--category", "coffee"],
      ["widgets", "add", "today", "--family", "medium", "--category", "tea"],
      ["log", "drip", "--at", "08:00"], ["log", "green tea", "--at", "13:00"],
    ] {
      let run = try await box.caffeine(words + now)
      #expect(run.status == 0, "\(words) \(run.errors)")
    }
    return box
  }

  @Test func `of one kind show different milligrams by their filters`() async throws {
    let box = try await placed()
    defer { box.remove() }
    let coffee = try await box.caffeine("widgets", "show", "1", "--format", "text", "--now", "2026-03-02T14:00")
    let tea = try await box.caffeine("widgets", "show", "2", "--format", "text", "--now", "2026-03-02T14:00")
    #expect(coffee.output.contains("96 mg"), "\(coffee.output)\(coffee.errors)")
    #expect(!tea.output.contains("96 mg"), "\(tea.output)\(tea.errors)")
    #expect(coffee.output.contains("coffee") && tea.output.contains("tea"))
  }

  @Test func `refuse a misspelt filter with the right spelling, and reset restores`() async throws {
    let box = try await placed()
    defer { box.remove() }
    func shown() async throws -> String {
      try await box.caffeine("widgets", "show", "2", "--format", "text", "--now", "2026-03-02T14:00").output
    }
    let tea = try await shown()
    let wrong = try await box.caffeine("widgets", "configure", "2", "--category", "tee")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("did you mean 'tea'?"), "\(wrong.errors)")
    #expect(try await shown() == tea)
    let listed = try await box.caffeine("widgets", "configure", "2", "--show")
    #expect(listed.output.contains("category: tea"), "\(listed.output)")
    let reset = try await box.caffeine("widgets", "configure", "2", "--reset", "category")
    #expect(reset.status == 0, "\(reset.errors)")
    let all = try await shown()
    #expect(all.contains("125 mg today") && !all.contains("tea ─"), "\(all)")
    for words in [["--category", "tea,coffee"], ["--category", "tea", "--category", "coffee"], ["--drink", "drip"]] {
      #expect(try await box.caffeine(["widgets", "configure", "2", "--reset"] + words).status == 0, "\(words)")
      let filtered = try await shown()
      #expect(filtered.contains(words[0] == "--drink" ? "96 mg" : "125 mg"), "\(words) \(filtered)")
    }
    #expect(try await box.caffeine("widgets", "configure", "2", "--reset", "colour").status == 64)
  }

  @Test func `are right one second after the day's boundary without a reload`() async throws {
    let box = try await placed()
    defer { box.remove() }
    try await box.caffeine("widgets", "show", "1", "--now", "2026-03-02T14:00")
    let stored = try await box.caffeine(
      "widgets", "show", "1", "--format", "text", "--at", "2026-03-03T00:00:01", "--now", "2026-03-02T14:00")
    #expect(stored.output.contains("0 mg today"), "\(stored.output)\(stored.errors)")
  }

  @Test func `run the intent of a tapped control and show what changed`() async throws {
    let box = try await placed()
    defer { box.remove() }
    let listed = try await box.caffeine("widgets", "tap", "1", "--now", "2026-03-02T14:00")
    #expect(listed.output.contains("1"), "\(listed.output)\(listed.errors)")
    let tapped = try await box.caffeine("widgets", "tap", "1", "1", "--now", "2026-03-02T14:01", "--format", "text")
    #expect(tapped.status == 0, "\(tapped.errors)")
    #expect(tapped.output.contains("Logged"), "\(tapped.output)")
    let csv = try await box.caffeine("export")
    #expect(csv.lines.count == 4, "\(csv.output)")
  }

  @Test func `are called by name, and an unknown one exits 66`() async throws {
    let box = try await placed()
    defer { box.remove() }
    try await box.caffeine("widgets", "configure", "2", "--name", "work")
    let named = try await box.caffeine("widgets", "show", "work", "--now", "2026-03-02T14:00")
    #expect(named.status == 0, "\(named.errors)")
    #expect(try await box.caffeine("widgets", "show", "9").status == 66)
    try await box.caffeine("widgets", "remove", "work")
    #expect(try await box.caffeine("widgets", "show", "2").status == 66)
    let again = try await box.caffeine("widgets", "add", "today")
    #expect(again.output.contains("widget 3"), "a number is never given again: \(again.output)")
  }

  @Test(arguments: ["text", "plain", "line", "waybar"])
  func `show a name that would turn the text around without turning it`(format: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let now = ["--now", "2026-03-02T14:00"]
    let name = "Iced\u{202E}\u{2067}eeffoc"
    for words in [
      ["drinks", "add", name, "--mg", "80"], ["log", name], ["widgets", "add", "today", "--drink", name],
    ] {
      let run = try await box.caffeine(words + now)
      #expect(run.status == 0, "\(words) \(run.errors)")
    }
    for family in ["medium", "large", "small", "rectangular", "inline"] {
      let shape = format == "plain" ? ["--plain"] : ["--format", format]
      let run = try await box.caffeine(["widgets", "show", "today", "--family", family] + shape + now)
      #expect(run.status == 0 && run.output.contains("80 mg"), "\(family) \(run.output)\(run.errors)")
      // Overrides, embeddings, isolates and marks: Unicode Standard Annex 9.
      let turning = run.output.unicodeScalars.contains {
        (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
          || [0x61C, 0x200E, 0x200F].contains($0.value)
      }
      #expect(!turning, "\(family) \(run.output)")
    }
  }

  @Test func `are drawn in every family that the kind has`() async throws {
    let box = try await placed()
    defer { box.remove() }
    let now = ["--format", "text", "--now", "2026-03-02T14:00"]
    for (family, expected) in [
      ("small", " mg now"), ("large", "Sun   ▱"), ("circular", "96 mg"), ("rectangular", "96 mg coffee"),
      ("inline", "96 mg coffee"),
    ] {
      let run = try await box.caffeine(["widgets", "show", "1", "--family", family] + now)
      #expect(run.output.contains(expected), "\(family) \(run.output)\(run.errors)")
    }
  }

  @Test func `of a store that cannot be read say so in a round card too`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let now = ["--now", "2026-03-02T14:00"]
    try await box.caffeine(["log", "espresso"] + now)
    let store = box.home.appending(path: "data/groups/caffeine/store.sqlite")
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store.path + suffix) }
    try Data(repeating: 0x5A, count: 4_096).write(to: store)
    let words = ["widgets", "show", "today", "--family", "circular"]
    let card = try await box.caffeine(words + ["--format", "text"] + now)
    #expect(card.output.contains("No data") && !card.output.contains(" mg"), "\(card.output)")
    let heard = try await box.caffeine(words + ["--plain"] + now)
    #expect(heard.output.contains("is not a database"), "\(heard.output)")
  }

  @Test func `show a curve of another kind, with its own words for what was set`() async throws {
    let box = try await placed()
    defer { box.remove() }
    let now = ["--now", "2026-03-02T14:00"]
    let added = try await box.caffeine(
      ["widgets", "add", "curve", "--hours-ahead", "14", "--no-show-threshold"] + now)
    #expect(added.status == 0, "\(added.errors)")
    let shown = try await box.caffeine(["widgets", "show", "3", "--format", "text"] + now)
    #expect(shown.output.contains("╵now") && shown.output.contains("╵23:00"), "\(shown.output)\(shown.errors)")
    #expect(shown.output.contains("hours ahead 14 · show threshold no"), "\(shown.output)")
    let wrong = try await box.caffeine("widgets", "configure", "3", "--hours-back", "25")
    #expect(wrong.status == 64, "\(wrong.errors)")
  }
}
