import AppIntents
import Testing
import ViewArchive

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
  }
}
