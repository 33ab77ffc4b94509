import Foundation
import Testing

@Suite struct `Completion in a real shell` {
  /// A line, the key Tab, and the words that the shell then has.
  static let lines: [CompletingShell.Line] = [
    ("caffeine lo", ["caffeine", "log"]), ("caffeine log fla", ["caffeine", "log", "Flat white"]),
    ("caffeine log 'fl", ["caffeine", "log", "Flat white"]),
    ("caffeine log \"fl", ["caffeine", "log", "Flat white"]),
    ("caffeine log flat\\ w", ["caffeine", "log", "Flat white"]),
    ("caffeine log flat wh", ["caffeine", "log", "flat", "white"]),
    ("caffeine log caf", ["caffeine", "log", "Café au lait"]),
    ("caffeine widgets show bo", ["caffeine", "widgets", "show", "Bob's 抹茶"]),
    ("caffeine widgets show 'bo", ["caffeine", "widgets", "show", "Bob's 抹茶"]),
    ("caffeine widgets configure 1 --category=co", ["caffeine", "widgets", "configure", "1", "--category=coffee"]),
    ("caffeine widgets add today --family in", ["caffeine", "widgets", "add", "today", "--family", "inline"]),
    ("caffeine config half", ["caffeine", "config", "half-life"]),
    // The sizes of a drink depend on the drink.
    ("caffeine log espresso --size 4", ["caffeine", "log", "espresso", "--size", "45"]),
    ("caffeine log latte --size 4", ["caffeine", "log", "latte", "--size", "480"]),
    ("caffeine widgets gal", ["caffeine", "widgets", "gallery"]),
    ("caffeine config model in", ["caffeine", "config", "model", "instant"]),
    ("caffeine open caffeine://to", ["caffeine", "open", "caffeine://today"]),
    ("caffeine --time-zone Europe/Berl", ["caffeine", "--time-zone", "Europe/Berlin"]),
    ("caffeine level --at yest", ["caffeine", "level", "--at", "yesterday"]),
    ("caffeine import ser", ["caffeine", "import", "servings.csv"]),
  ]

  private func prepared() async throws -> CompletingShell {
    let shell = try await CompletingShell(of: "caffeine")
    try Data().write(to: shell.box.home.appending(path: "servings.csv"))
    return shell
  }

  @Test(arguments: lines)
  func `bash inserts one word that means what was offered`(line: String, words: [String]) async throws {
    let shell = try await prepared()
    defer { shell.remove() }
    try await shell.expectBash((line, words))
  }

  @Test func `bash lists several words with what they mean, and inserts what they share`() async throws {
    let shell = try await prepared()
    defer { shell.remove() }
    let settings = "bind 'set page-completions off'\n"
    let run = try await shell.bash("caffeine log espresso --c\t\nexit\n", settings: settings)
    #expect(run.output.contains("--count"), "\(run.output)")
    let listed = try await shell.bash("caffeine wi\tshow \t\t\nexit\n", settings: settings)
    #expect(listed.output.contains("1  (Bob's 抹茶 · today · medium · category: tea)"), "\(listed.output)")
  }

  @Test(.enabled(if: Sandbox.installed("zsh") != nil, "zsh is not installed"), arguments: lines)
  func `zsh inserts one word that means what was offered`(line: String, words: [String]) async throws {
    let shell = try await prepared()
    defer { shell.remove() }
    try await shell.expectZsh((line, words))
  }

  @Test(.enabled(if: Sandbox.installed("fish") != nil, "fish is not installed"))
  func `fish offers whole words with what they mean`() async throws {
    let shell = try await prepared()
    defer { shell.remove() }
    let run = try await shell.expectFish(Self.lines)
    #expect(run.output.contains("1\t") || run.output.contains("Bob's 抹茶\ttoday · medium · category: tea"))
  }

  @Test func `offers records by their ids with what they are`() async throws {
    let shell = try await prepared()
    defer { shell.remove() }
    let box = shell.box
    let logged = try await box.caffeine("log", "espresso", "--at", "08:00", "--now", "2026-03-02T09:00")
    let id = try #require(logged.lines.first?.split(separator: " ").last)
    let run = try await box.caffeine("__complete", "zsh", "caffeine", "--now", "2026-03-02T09:00", "entry", "")
    #expect(run.lines == ["values", "\(id)\tEspresso 63 mg · Mon 2 Mar 08:00"], "\(run.output)")
  }

  @Test(arguments: [
    ["caffeine", "log", ""], ["caffeine", "widgets", "show", ""], ["caffeine", "config", "bedtime", ""],
    ["caffeine", "entry", ""], ["caffeine", "widgets", "tap", "1", ""], ["caffeine", "--now", "nonsense", "log", "e"],
  ])
  func `writes nothing and says nothing else`(words: [String]) async throws {
    let empty = try Sandbox()
    defer { empty.remove() }
    let first = try await empty.caffeine(["__complete", "zsh"] + words)
    #expect(first.status == 0 && first.errors.isEmpty && first.lines.first == "values", "\(first)")
    #expect(try empty.files().isEmpty)
    let shell = try await prepared()
    defer { shell.remove() }
    let box = shell.box
    try await box.caffeine("log", "espresso")
    let before = try box.files()
    #expect(!before.isEmpty)
    let run = try await box.caffeine(["__complete", "zsh"] + words)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try box.files() == before)
    // A store that cannot be read is nothing to talk about in the middle of a word.
    try Data("not a database".utf8).write(to: box.store)
    let torn = try await box.caffeine(["__complete", "zsh"] + words)
    #expect(torn.status == 0 && torn.errors.isEmpty, "\(torn.errors)")
  }

  @Test(arguments: [[], ["bash"], ["zsh"], ["tcsh", "x"], ["bash", "x", "y"], ["fish", ""]])
  func `is silent about a question that it does not understand`(words: [String]) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.caffeine(["__complete"] + words)
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
  }
}

@Suite struct `The manual page` {
  @Test func `names every command`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let page = try await PrintedManual(of: "caffeine", in: box, "--now", "2026-03-02T12:00")
    #expect(page.text.hasPrefix(".TH \"CAFFEINE\" 1 2026-03-02 \"caffeine "), "\(page.text.prefix(80))")
    page.expectCommands(["log", "level", "widgets show", "import", "config", "completions"])
  }

  @Test(.enabled(if: Sandbox.installed("mandoc") != nil, "mandoc is not installed"))
  func `has nothing that mandoc complains about`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await PrintedManual(of: "caffeine", in: box).expectMandoc()
  }

  @Test(.enabled(if: Sandbox.installed("groff") != nil, "groff is not installed"))
  func `has nothing that groff complains about`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let text = try await PrintedManual(of: "caffeine", in: box).expectGroff()
    #expect(text.contains("caffeine log flat white --mg 130 -a 08:00"), "\(text.prefix(2000))")
  }
}
