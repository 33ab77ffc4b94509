import Testing
import ViewArchive

@testable import AppIntents

@Suite struct ShortcutTests {
  struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      AppShortcut(
        intent: LogDrinkIntent(),
        phrases: ["Log a \(\.$drink) in \(.applicationName)", "\(.applicationName)に\(\.$drink)を"],
        shortTitle: "Log", systemImageName: "cup.and.saucer")
      AppShortcut(
        intent: OldStyleIntent(),
        phrases: ["Do something", "\(\.$kind) and \(\.$thing) in \(.applicationName)"])
    }
  }

  @Test func `Phrases know their parameters and the app's name`() throws {
    let phrase = try #require(Shortcuts.appShortcuts.first?.phrases.first)
    #expect(
      phrase.parts == [.text("Log a "), .parameter("drink"), .text(" in "), .applicationName])
    #expect(phrase.text(applicationName: "Caffeine") == "Log a ‹drink› in Caffeine")
    #expect(phrase.parameters == ["drink"])
    #expect(Shortcuts.appShortcuts.map(\.shortTitle.text) == ["Log", "Old style"])
  }

  @Test(arguments: [
    ("Log a latte in Caffeine", "latte"), ("log a  LATTE in caffeine ", "latte"), ("LOG A LATTE IN CAFFEINE", "latte"),
    ("Caffeineに抹茶を", "matcha"), ("Log a flat white in Caffeine", "white"), ("Log a tea in Caffeine", nil),
    ("Log a latte", nil), ("", nil), ("Log a in Caffeine", nil),
    ("Log a coffee in Vienna in Caffeine", "vienna"),
  ])
  func `Words are read as a phrase`(words: String, drink: String?) async throws {
    let shelf = Shelf(["latte": "Latte", "matcha": "抹茶", "white": "Flat White", "vienna": "Coffee in Vienna"])
    try await with(shelf) {
      let shortcut = try #require(Shortcuts.appShortcuts.first)
      let archived = try await shortcut.intent(for: words, applicationName: "Caffeine")
      #expect(archived?.parameters["drink"] == drink.map { .string($0) })
      if archived != nil { #expect(archived?.parameters["cups"] == .integer(1)) }
    }
  }

  struct Everywhere: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      AppShortcut(
        intent: LogDrinkIntent(),
        phrases: [
          "Log a \(\.$drink) in \(.applicationName)", "\(.applicationName)に\(\.$drink)を記録して",
          "سجّل \(\.$drink) في \(.applicationName)", "\(.applicationName)'e \(\.$drink) ekle",
          "Note un \(\.$drink) déjà bu dans \(.applicationName)", "\(.applicationName)에 \(\.$drink) 기록",
        ],
        shortTitle: "Log", systemImageName: "cup.and.saucer")
    }
  }

  private static let world = [
    "matcha": "抹茶ラテ", "guarana": "ガラナ", "coffee": "قهوة", "latte": "Latte", "irish": "Ilık Süt", "cafe": "Café au lait",
    "seven": "7 Up", "strasse": "Straße", "hangul": "커피",
  ]

  /// Words in the scripts of the world, written as people write them; each is one drink, or none.
  @Test(arguments: [
    // Width: fullwidth letters, halfwidth kana with a voiced mark of its own, an ideographic space.
    ("ＬＯＧ　Ａ　Ｌａｔｔｅ　ｉｎ　Ｃａｆｆｅｉｎｅ", "latte"), ("Ｃａｆｆｅｉｎｅに抹茶ﾗﾃを記録して", "matcha"),
    ("Caffeineにｶﾞﾗﾅを記録して", "guarana"), ("Caffeine に ガラナ を 記録して。", "guarana"),
    // The voiced mark of kana makes another word.
    ("Caffeineにカラナを記録して", nil),
    // Turkish: dotless and dotted, in both cases.
    ("Caffeine'e Ilık Süt ekle", "irish"), ("CAFFEİNE’E ILIK SÜT EKLE", "irish"), ("caffeine'e ilik sut ekle", "irish"),
    // Arabic: without the marks of vowels, with a stretched letter, in presentation forms, with its own punctuation.
    ("سجل قهوة في Caffeine", "coffee"), ("سجّل قَهْوَة في Caffeine؟", "coffee"), ("سجل قهـــوة في Caffeine", "coffee"),
    ("سجل ﻗﻬﻮﺓ في Caffeine", "coffee"),
    // Accents, composed or not.
    ("note un cafe au lait deja bu dans caffeine", "cafe"),
    ("Note un Cafe\u{301} au lait de\u{301}ja\u{300} bu dans Caffeine", "cafe"),
    ("Log a straße in Caffeine", "strasse"), ("LOG A STRASSE IN CAFFEINE", "strasse"),
    ("Caffeine에 커피 기록", "hangul"), ("Caffeine에 \u{110F}\u{1165}\u{1111}\u{1175} 기록", "hangul"),
    // Punctuation, and digits of another script.
    ("Log a Latte, in Caffeine!", "latte"), ("“Log a ٧ up in Caffeine”", "seven"),
    ("Log a lattes in Caffeine", nil), ("Log a Latte in Caffeine please", nil),
  ])
  func `Words are understood in any script`(words: String, drink: String?) async throws {
    try await with(Shelf(Self.world)) {
      let readings = try await Everywhere._readings(of: words, applicationName: "Caffeine")
      #expect(readings.map(\.values.first?.choice.value) == (drink.map { [.string($0)] } ?? []), "\(words.spoken)")
    }
  }

  @Test func `A reading says what was understood`() async throws {
    try await with(Shelf()) {
      let reading = try #require(
        try await Shortcuts._readings(of: "log a latte in caffeine", applicationName: "Caffeine").first)
      #expect(reading.shortTitle == "Log")
      #expect(reading.phrase.text(applicationName: "Caffeine") == "Log a ‹drink› in Caffeine")
      #expect(reading.values.map(\.parameter.title) == ["Drink"])
      #expect(reading.values.map(\.choice.title) == ["Latte"])
      #expect(reading.intent.identifier == "LogDrinkIntent")
    }
  }

  @Test func `A name of two things is two readings`() async throws {
    try await with(Shelf(["1": "Latte", "2": "LATTÉ", "3": "Mocha"])) {
      let readings = try await Shortcuts._readings(of: "Log a latte in Caffeine", applicationName: "Caffeine")
      #expect(Set(readings.map(\.intent.parameters["drink"])) == [.string("1"), .string("2")])
    }
  }

  @Test(arguments: [
    ("Log a late in Caffeine", ["Log a Latte in Caffeine"]), ("log a latte", ["Log a Latte in Caffeine"]),
    ("Play some music", []), ("", []),
  ])
  func `The nearest phrases are offered`(words: String, phrases: [String]) async throws {
    try await with(Shelf()) {
      let near = try await Shortcuts._phrases(nearest: words, applicationName: "Caffeine", limit: 1)
      #expect(near == phrases)
    }
  }

  @Test(arguments: [(1, true), (100, false), (100_000, false)])
  func `Words much longer than any phrase are not compared letter by letter`(times: Int, isCompared: Bool) async throws
  {
    try await with(Shelf()) {
      let pasted = String(repeating: "log a drink ", count: times)
      var comparisons = 0
      let near = try await Shortcuts.phrases(nearest: pasted, applicationName: "Caffeine", limit: 3) { left, right in
        comparisons += 1
        return left.count + right.count
      }
      #expect(near.isEmpty && (comparisons > 0) == isCompared, "\(comparisons) comparisons")
    }
  }

  @Test func `What the system would not accept is told`() async throws {
    let found = try await with(Shelf()) { try await Shortcuts._diagnostics() }
    #expect(
      found == [
        .missingApplicationName(phrase: "Do something"), .severalParameters(phrase: "‹kind› and ‹thing› in ‹app›"),
      ])
    #expect(try await OldStyleShortcuts._diagnostics().isEmpty)
  }

  struct TooMany: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      for _ in 0..<11 { AppShortcut(intent: LogDrinkIntent(), phrases: ["Log \(\.$note) \(.applicationName)"]) }
    }
  }

  @Test func `Too many shortcuts and open parameters are told`() async throws {
    let found = try await TooMany._diagnostics()
    #expect(found.contains(.tooManyShortcuts(count: 11)))
    #expect(found.contains(.openParameter(phrase: "Log ‹note› ‹app›", parameter: "note")))
  }

  @Test func `Values count as phrases`() async throws {
    let many = Dictionary(uniqueKeysWithValues: (0..<600).map { ("\($0)", "Drink \($0)") })
    let found = try await with(Shelf(many)) { try await Shortcuts._diagnostics() }
    #expect(found.contains(.tooManyPhrases(count: 1205)))
    let phrases = try await with(Shelf(many)) { try await Shortcuts._phrases(applicationName: "Caffeine") }
    #expect(phrases.count == ShortcutDiagnostic.maximumPhrases)
    #expect(phrases.contains("Do something"), "the last phrase is not lost")
  }

  @Test(arguments: [
    ([2, 3], 10, [2, 3]), ([1, 400, 1, 600], 1000, [1, 400, 1, 598]), ([1, 600, 600], 1000, [1, 499, 500]),
    ([5, 5, 5], 2, [0, 1, 1]), ([], 3, []),
  ])
  func `Where phrases are too many, each has its share`(counts: [Int], most: Int, shares: [Int]) {
    #expect(Shortcuts.shares(of: counts, most: most) == shares)
  }
}
