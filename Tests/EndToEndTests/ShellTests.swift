import Foundation
import Testing

@Suite struct `Completion in a real shell` {
  /// A line, the key Tab, and the words that the shell then has.
  static let lines: [(line: String, words: [String])] = [
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

  private func prepared() async throws -> Sandbox {
    let box = try Sandbox().with(["LANG": "C.UTF-8", "TERM": "dumb"])
    let placed = try await box.caffeine(
      "widgets", "add", "today", "--family", "medium", "--name", "Bob's 抹茶", "--category", "tea")
    #expect(placed.status == 0, "\(placed.errors)")
    try Data().write(to: box.home.appending(path: "servings.csv"))
    return box
  }

  /// The words between angle brackets that the shell's function `show` prints.
  private func shown(_ run: Sandbox.Run) -> [String]? {
    guard let line = run.output.split(separator: "\n").first(where: { $0.contains("GOT<") }),
      let start = line.range(of: "GOT<"), let end = line.range(of: ">END")
    else { return nil }
    return line[start.upperBound..<end.lowerBound].split(separator: "|", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// Tab, to the beginning of the line, a word before it that shows the others.
  private static func keys(_ line: String) -> String { "\(line)\t\u{1}show \nexit\n" }

  @Test(arguments: lines)
  func `bash inserts one word that means what was offered`(line: String, words: [String]) async throws {
    let bash = try #require(Sandbox.installed("bash"))
    let box = try await prepared()
    defer { box.remove() }
    let script = try await box.caffeine("completions", "bash")
    let settings = """
      \(script.output)
      PS1='% '; bind 'set enable-bracketed-paste off'
      show() { local IFS='|'; printf 'GOT<%s>END\\n' "$*"; }

      """
    let file = box.home.appending(path: "rc")
    try Data(settings.utf8).write(to: file)
    let run = try await box.typing(Self.keys(line), at: "\(bash) --noprofile --rcfile \(file.path) -i")
    #expect(shown(run) == words, "\(run.output)")
  }

  @Test func `bash lists several words with what they mean, and inserts what they share`() async throws {
    let bash = try #require(Sandbox.installed("bash"))
    let box = try await prepared()
    defer { box.remove() }
    let script = try await box.caffeine("completions", "bash")
    let file = box.home.appending(path: "rc")
    let settings =
      "\(script.output)\nPS1='% '; bind 'set enable-bracketed-paste off'; bind 'set page-completions off'\n"
    try Data(settings.utf8).write(to: file)
    let run = try await box.typing(
      "caffeine log espresso --c\t\nexit\n", at: "\(bash) --noprofile --rcfile \(file.path) -i")
    #expect(run.output.contains("--count"), "\(run.output)")
    let listed = try await box.typing(
      "caffeine wi\tshow \t\t\nexit\n", at: "\(bash) --noprofile --rcfile \(file.path) -i")
    #expect(listed.output.contains("1  (Bob's 抹茶 · today · medium · category: tea)"), "\(listed.output)")
  }

  @Test(.enabled(if: Sandbox.installed("zsh") != nil, "zsh is not installed"), arguments: lines)
  func `zsh inserts one word that means what was offered`(line: String, words: [String]) async throws {
    let zsh = try #require(Sandbox.installed("zsh"))
    let box = try await prepared()
    defer { box.remove() }
    let functions = box.home.appending(path: "functions")
    try FileManager.default.createDirectory(at: functions, withIntermediateDirectories: true)
    let script = try await box.caffeine("completions", "zsh")
    try Data(script.output.utf8).write(to: functions.appending(path: "_caffeine"))
    let settings = """
      PS1='%% '; fpath=(\(functions.path) $fpath); autoload -Uz compinit; compinit -u -d \(box.home.path)/dump
      bindkey -e
      show() { print -r -- "GOT<${(j:|:)@}>END" }

      """
    try Data(settings.utf8).write(to: box.home.appending(path: ".zshrc"))
    let run = try await box.typing(Self.keys(line), at: "ZDOTDIR=\(box.home.path) \(zsh) -d -i")
    #expect(shown(run) == words, "\(run.output)")
  }

  @Test(.enabled(if: Sandbox.installed("fish") != nil, "fish is not installed"))
  func `fish offers whole words with what they mean`() async throws {
    let fish = try #require(Sandbox.installed("fish"))
    let box = try await prepared()
    defer { box.remove() }
    let script = try await box.caffeine("completions", "fish")
    var lines = script.output
    for (line, _) in Self.lines {
      let escaped = line.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      lines += "\necho 'LINE'; complete -C '\(escaped)'\n"
    }
    let file = box.home.appending(path: "lines.fish")
    try Data(lines.utf8).write(to: file)
    let run = try await box.run(fish, ["--no-config", file.path])
    let answers = run.output.components(separatedBy: "LINE\n").dropFirst()
    #expect(answers.count == Self.lines.count, "\(run.output)\(run.errors)")
    for ((line, words), answer) in zip(Self.lines, answers) {
      let offered = answer.split(separator: "\n").map { $0.split(separator: "\t").first.map(String.init) ?? "" }
      #expect(offered.contains(words.last ?? ""), "\(line): \(answer)")
    }
    #expect(run.output.contains("1\t") || run.output.contains("Bob's 抹茶\ttoday · medium · category: tea"))
  }

  @Test func `offers records by their ids with what they are`() async throws {
    let box = try await prepared()
    defer { box.remove() }
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
    let box = try await prepared()
    defer { box.remove() }
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
    let page = try await box.caffeine("man", "--now", "2026-03-02T12:00")
    #expect(page.status == 0, "\(page.errors)")
    #expect(page.output.hasPrefix(".TH \"CAFFEINE\" 1 2026-03-02 \"caffeine "), "\(page.output.prefix(80))")
    for command in ["log", "level", "widgets show", "import", "config", "completions"] {
      #expect(page.output.contains(".SS \"caffeine \(command.replacing("-", with: "\\-"))\""), "\(command)")
    }
    #expect(!page.output.contains(box.home.path))
  }

  @Test(.enabled(if: Sandbox.installed("mandoc") != nil, "mandoc is not installed"))
  func `has nothing that mandoc complains about`() async throws {
    let mandoc = try #require(Sandbox.installed("mandoc"))
    let box = try Sandbox()
    defer { box.remove() }
    let page = box.home.appending(path: "caffeine.1")
    try Data(try await box.caffeine("man").output.utf8).write(to: page)
    let run = try await box.run(mandoc, ["-T", "lint", "-W", "warning", page.path])
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
  }

  @Test(.enabled(if: Sandbox.installed("groff") != nil, "groff is not installed"))
  func `has nothing that groff complains about`() async throws {
    let groff = try #require(Sandbox.installed("groff"))
    let box = try Sandbox()
    defer { box.remove() }
    let page = box.home.appending(path: "caffeine.1")
    try Data(try await box.caffeine("man").output.utf8).write(to: page)
    let run = try await box.run(groff, ["-man", "-Tutf8", "-ww", page.path])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("caffeine log flat white --mg 130 -a 08:00"), "\(run.output.prefix(2000))")
  }
}
