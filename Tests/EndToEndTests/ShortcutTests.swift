import Foundation
import Testing

@Suite struct `What a person says` {
  private func inBox(_ body: (Sandbox) async throws -> Void) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await body(box)
  }

  @Test(arguments: [
    ["Log an espresso in Caffeine"], ["log", "an", "ESPRESSO", "in", "caffeine"], ["Log espresso in Caffeine."],
    ["ＬＯＧ　ＡＮ　Ｅｓｐｒｅｓｓｏ　ｉｎ　Ｃａｆｆｅｉｎｅ"], ["Add Espresso to Caffeine!"],
  ])
  func `is done, after it was said what was understood`(words: [String]) async throws {
    try await inBox { box in
      let run = try await box.caffeine(["say"] + words)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.hasPrefix("Logged Espresso 63 mg · "))
      #expect(run.errors == "understood: Log a drink · drink = Espresso\n")
      #expect(try await box.records().count == 1)
    }
  }

  @Test func `is only explained where that is asked`() async throws {
    try await inBox { box in
      let plain = try await box.caffeine("say", "log a flat white in caffeine", "--dry-run")
      #expect(
        plain.output == """
          shortcut: Log a drink
          phrase: Log a ‹drink› in Caffeine
          drink: Flat white
          runs: caffeine log

          """, "\(plain.errors)")
      #expect(plain.errors.isEmpty)
      let json = try await box.caffeine("say", "Log a flat white in Caffeine", "--explain", "--json")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      #expect(object["intent"] as? String == "LogDrinkIntent")
      #expect((object["named"] as? [String: String]) == ["drink": "Flat white"])
      #expect(try box.files().isEmpty, "nothing was written")
    }
  }

  @Test(arguments: [
    (
      "habit", "check in Run in Habit", "There is no habit yet that 'Check in ‹habits› in Habit' could be about",
      "habit habits add"
    ),
    (
      "reading", "start Dune in Reading", "There is no book yet that 'Start ‹book› in Reading' could be about",
      "reading books add"
    ),
  ])
  func `about a thing where there is none says how to add the first`(
    app: String, words: String, message: String, advice: String
  ) async throws {
    try await inBox { box in
      let program = Sandbox.products.appending(path: app).path
      let run = try await box.run(program, ["say", words])
      #expect(run.status == 64 && run.errors == "error: \(message)\n  add one with: \(advice)\n", "\(run)")
    }
  }

  @Test func `may be a question`() async throws {
    try await inBox { box in
      try await box.caffeine("log", "espresso", "--at", "2026-03-02T08:00", "--now", "2026-03-02T09:00")
      let today = try await box.caffeine("say", "How much caffeine did I have today?", "--now", "2026-03-02T09:00")
      #expect(today.output.hasPrefix("63 of 400 mg today · 337 mg left\n"), "\(today.output)\(today.errors)")
      #expect(today.output.contains("Espresso · 63 mg"))
      let level = try await box.caffeine("say", "What’s my Caffeine level", "--quiet", "--now", "2026-03-02T09:00")
      #expect(level.output.contains("one-compartment"))
      #expect(level.errors.isEmpty)
    }
  }

  @Test(arguments: [
    ("Log an expresso in Caffeine", "did you mean 'Log an Espresso in Caffeine'"),
    ("Log an espresso", "did you mean 'Log an Espresso in Caffeine'"),
    (
      "Play some music",
      "phrases: Log an ‹drink› in Caffeine, What is my Caffeine level, How much Caffeine did I have today"
    ),
    ("Log a drink in Caffeine", "Which drink?"),
  ])
  func `and is not understood is answered with what comes near`(words: String, text: String) async throws {
    try await inBox { box in
      let run = try await box.caffeine("say", words)
      #expect(run.status == 64)
      #expect(run.errors.contains(text), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test func `needs no consent, but a home of its own as of another time`() async throws {
    try await inBox { box in
      let away = box.with(["WIDGETS_HOME": nil])
      let run = try await away.caffeine("say", "Log an espresso in Caffeine", "--now", "2026-03-02T09:00")
      #expect(run.status == 64, "\(run.output)")
      #expect(run.output.isEmpty)
    }
  }

  @Test func `that come near are offered with the article that fits`() async throws {
    try await inBox { box in
      let run = try await box.caffeine("say", "log", "an", "espreso", "in", "caffeine")
      #expect(run.status == 64 && run.errors.contains("'Log an Espresso in Caffeine'"), "\(run)")
      #expect(!run.errors.contains("'Log a Espresso"), "\(run.errors)")
    }
  }

  @Test func `can be looked up, and keeps the system's rules`() async throws {
    try await inBox { box in
      let run = try await box.caffeine("shortcuts", "--format", "text")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.lines.first == "Log a drink · log")
      #expect(run.lines.contains("  Log an ‹drink› in Caffeine"))
      let json = try await box.caffeine("shortcuts", "--json")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      #expect((object["findings"] as? [String]) == [])
      #expect(
        (object["shortcuts"] as? [[String: Any]])?.compactMap { $0["word"] as? String } == ["log", "level", "today"])
    }
  }

  @Test func `stands for intents, which are listed with their parameters`() async throws {
    try await inBox { box in
      let run = try await box.caffeine("intents", "--json")
      let intents = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
      let effects = Dictionary(
        intents.compactMap { intent in
          (intent["identifier"] as? String).map { ($0, intent["effect"] as? String ?? "") }
        }
      ) { first, _ in first }
      #expect(
        effects == [
          "LogDrinkIntent": "writes", "LevelIntent": "reads", "ShowTodayIntent": "reads", "ShowDrinkIntent": "reads",
          "ShowEntryIntent": "reads", "TodayConfiguration": "configures", "CurveConfiguration": "configures",
        ])
      let text = try await box.caffeine("intents", "--format", "text")
      #expect(
        text.lines.contains { $0.hasPrefix("LogDrinkIntent") && $0.contains("drink [mg] [size]") }, "\(text.output)")
      #expect(text.lines.allSatisfy { $0.count <= 80 })
    }
  }

  @Test func `completes in a shell`() async throws {
    try await inBox { box in
      let run = try await box.caffeine("completions", "--help")
      #expect(run.status == 0)
      let man = try await box.caffeine("man")
      for word in ["caffeine say", "caffeine shortcuts", "caffeine intents", "caffeine today"] {
        #expect(man.output.replacing("\\-", with: "-").contains(word), "\(word)")
      }
    }
  }
}
