import Foundation
import Testing

@Suite struct `Deep links` {
  @Test(arguments: [false, true])
  func `LIN01 LIN02 that write change nothing without consent and once with it, cold or warm`(
    isWarm: Bool
  ) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    if isWarm { try await box.caffeine("level") }
    let refused = try await box.caffeine("open", "caffeine://log?drink=espresso")
    #expect(refused.status == 77)
    #expect(refused.errors.contains("Espresso"), "\(refused.errors)")
    #expect(try await box.caffeine("export").lines.count == 1)
    let done = try await box.caffeine("open", "caffeine://log?drink=espresso", "--yes")
    #expect(done.status == 0, "\(done.errors)")
    #expect(try await box.caffeine("export").lines.count == 2)
  }

  @Test func `cannot consent for themselves`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for url in ["caffeine://log?drink=espresso&yes=1", "caffeine://log?drink=espresso&--yes"] {
      #expect(try await box.caffeine("open", url).status != 0)
    }
    #expect(try await box.caffeine("export").lines.count == 1)
  }

  @Test func `fail with four different messages`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let runs = [
      try await box.caffeine("open", "caffeine://nowhere"),
      try await box.caffeine("open", "caffeine://drink"),
      try await box.caffeine("open", "caffeine://drink/unicorn"),
      try await box.caffeine("open", "caffeine://drink/%zz"),
    ]
    #expect(Set(runs.map(\.errors)).count == 4)
    #expect(runs.map(\.status) == [64, 64, 66, 65], "\(runs.map(\.errors))")
  }

  @Test(arguments: [
    ("caffeine://log?drink=espresso&drink=latte", 65, "The link gives 'drink' twice"),
    ("caffeine://drink/espresso?drink=latte", 65, "The link gives 'drink' twice"),
    ("caffeine://log?drnk=espresso", 64, "did you mean 'drink'?"),
    ("caffeine://log?drink=espresso&xyzzyx=1", 64, "'log' has: drink, mg, size, count, at, duration"),
    ("caffeine://log?drink=espresso&at=2026-03-02T08:00%2B23:59", 64, "offsets from UTC"),
  ])
  func `say what is wrong in them, and change nothing even with consent`(
    url: String, status: Int32, text: String
  ) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.caffeine("open", url, "--yes")
    #expect(run.status == status && run.errors.contains(text), "\(run.errors)")
    #expect(try box.files().isEmpty)
  }

  @Test func `that read need no consent`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for url in ["caffeine://today", "caffeine://drink/espresso", "caffeine://drink/flat%20white"] {
      let run = try await box.caffeine("open", url)
      #expect(run.status == 0, "\(url) \(run.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: box.store.path), "reading creates nothing")
  }

  @Test func `give the same answers in a new home as in a used one`() async throws {
    let cold = try Sandbox()
    let warm = try Sandbox()
    defer {
      cold.remove()
      warm.remove()
    }
    for words in [["config", "limit", "300"], ["log", "latte"], ["undo"], ["widgets", "add", "today"], ["level"]] {
      try await warm.caffeine(words)
    }
    let links = [
      "caffeine://drink/espresso", "caffeine://drink/flat%20white", "caffeine://drink/unicorn", "caffeine://drink",
      "caffeine://nowhere", "caffeine://drink/%zz", "caffeine://log?drink=espresso&at=2026-03-02T08:00",
      "caffeine://log?drink=espresso&mg=-1", "caffeine://log", "caffeine://entry/aaaa", "caffeine://entry/x",
      "caffeine://log?drink=a%20+%20b", "CAFFEINE://DRINK/espresso", "caffeine:///drink/espresso",
    ]
    for link in links {
      for yes in [[], ["--yes"]] where !link.contains("08:00") || yes.isEmpty {
        let left = try await cold.caffeine(["open", link] + yes)
        let right = try await warm.caffeine(["open", link] + yes)
        #expect(left.output == right.output && left.errors == right.errors && left.status == right.status, "\(link)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: cold.store.path))
    let first = try await cold.caffeine("open", "caffeine://log?drink=espresso&at=2026-03-02T08:00", "--yes")
    let later = try await warm.caffeine("open", "caffeine://log?drink=espresso&at=2026-03-02T08:00", "--yes")
    #expect(first.output.dropLast(5) == later.output.dropLast(5), "\(first.output)\(later.output)")
    #expect(try await cold.records().count == 1)
  }

  @Test(arguments: [
    ("caffeine://log?drink=flat%20white&mg=130", "Flat white 130 mg"),
    ("caffeine://log?drink=espresso&at=2026-03-02T08:00%2B09:00", "Mon 2 Mar 08:00"),
    ("caffeine://log?drink=espresso&at=2026-03-02T08:00+09:00", "Mon 2 Mar 08:00"),
    ("caffeine://log?drink=\u{FF45}spresso&count=2", "2 × Espresso 126 mg"),
  ])
  func `are decoded once, and a plus stays a plus`(url: String, text: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.caffeine("open", url, "--yes")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(text), "\(run.output)")
    // The record keeps the place's clock.
    if url.contains("09:00") {
      #expect(try await box.records().first?["at"] as? String == "2026-03-02T08:00:00+09:00")
    }
  }

  @Test func `show an entry by the beginning of its id`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let logged = try await box.caffeine("log", "espresso")
    let id = try #require(logged.output.split(whereSeparator: \.isWhitespace).last)
    let shown = try await box.caffeine("open", "caffeine://entry/\(id)")
    #expect(shown.status == 0 && shown.output.contains("Espresso"), "\(shown.errors)")
  }
}
