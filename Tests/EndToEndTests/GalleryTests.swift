import Foundation
import Testing

@Suite struct `The gallery` {
  @Test func `shows each kind with a sample of each family and its mode`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.caffeine("widgets", "gallery", "--json", "--now", "2026-03-02T09:00")
    #expect(run.status == 0, "\(run.errors)")
    let kinds = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(kinds.map { $0["kind"] as? String } == ["today", "curve"])
    for kind in kinds {
      #expect((kind["description"] as? String)?.isEmpty == false && kind["app"] as? String == "caffeine")
      for sample in try #require(kind["families"] as? [[String: Any]]) {
        let family = try #require(sample["family"] as? String)
        let isAccessory = ["circular", "rectangular", "inline", "corner"].contains(family)
        #expect(sample["mode"] as? String == (isAccessory ? "vibrant" : "fullColor"), "\(family)")
        let picture = try #require(sample["sample"] as? [String: Any])
        let facts = (picture["texts"] as? [Any] ?? []) + (picture["gauges"] as? [Any] ?? [])
        #expect(!facts.isEmpty, "\(kind["kind"] ?? "") \(family)")
      }
    }
    #expect(try box.files().isEmpty, "nothing is made")
  }

  @Test func `is of a kind and a family, in cards and in facts`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let words = ["widgets", "gallery", "today", "--family", "medium", "--now", "2026-03-02T09:00"]
    let plain = try await box.caffeine(words + ["--plain"])
    #expect(plain.lines.prefix(2) == ["kind: today", "name: Caffeine"])
    #expect(plain.lines.contains("family: medium") && plain.lines.contains("mode: full colour"), "\(plain.output)")
    #expect(plain.lines.contains("Today: 245 mg"))
    let text = try await box.caffeine(words + ["--format", "text"])
    #expect(text.lines.contains("medium · full colour") && text.output.contains("╭ Caffeine ─"), "\(text.output)")
    #expect(!text.output.contains("curve"))
    // Of all kinds those are meant that come in the family.
    let round = try await box.caffeine("widgets", "gallery", "--family", "inline", "--plain")
    #expect(round.lines.filter { $0.hasPrefix("kind: ") } == ["kind: today"])
  }

  @Test func `holds no figure of a person's own, whatever is stored and set`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let words = ["widgets", "gallery", "--plain", "--now", "2026-03-02T09:00"]
    let before = try await box.caffeine(words)
    for words in [
      ["drinks", "add", "Office brew", "--mg", "777"], ["log", "office brew", "--at", "2026-03-02T08:00"],
      ["config", "limit", "111"], ["widgets", "add", "today"],
    ] { #expect(try await box.caffeine(words).status == 0) }
    let files = try box.files()
    let after = try await box.caffeine(words)
    #expect(after.output == before.output && after.status == 0)
    #expect(try box.files() == files)
    // A store that cannot be read is no reason to show nothing.
    try Data("not a database, and long enough to be looked at as one\n".utf8).write(to: box.store)
    #expect(try await box.caffeine(words).output == before.output)
  }

  @Test func `is completed and stands in help and manual`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    #expect(try await box.caffeine("__complete", "fish", "caffeine", "widgets", "gal").output.contains("gallery"))
    let kinds = try await box.caffeine("__complete", "fish", "caffeine", "widgets", "gallery", "")
    #expect(kinds.output.contains("today") && kinds.output.contains("curve"), "\(kinds.output)")
    let families = try await box.caffeine(
      "__complete", "fish", "caffeine", "widgets", "gallery", "curve", "--family", "")
    #expect(families.output.contains("large") && !families.output.contains("inline"), "\(families.output)")
    #expect(try await box.caffeine("widgets", "--help").output.contains("gallery"))
    #expect(try await box.caffeine("man").output.contains("caffeine widgets gallery"))
  }
}
