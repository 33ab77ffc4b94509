import Foundation
import Testing

/// The shells and pages of the host's program; those of the apps are in `ShellTests`.
@Suite struct `Completion of the host's words` {
  /// A line, the key Tab, and the words that the shell then has.
  static let lines: [(line: String, words: [String])] = [
    ("widgets doc", ["widgets", "doctor"]), ("widgets show bo", ["widgets", "show", "Bob's 抹茶"]),
    ("widgets why 'bo", ["widgets", "why", "Bob's 抹茶"]), ("widgets add caf", ["widgets", "add", "caffeine"]),
    ("widgets add caffeine tod", ["widgets", "add", "caffeine", "today"]),
    ("widgets add pomodoro ti", ["widgets", "add", "pomodoro", "timer"]),
    ("widgets add caffeine today --family in", ["widgets", "add", "caffeine", "today", "--family", "inline"]),
    ("widgets configure 1 --category=co", ["widgets", "configure", "1", "--category=coffee"]),
    ("widgets configure 1 --category co", ["widgets", "configure", "1", "--category", "coffee"]),
    ("widgets push tod", ["widgets", "push", "today"]), ("widgets run --on", ["widgets", "run", "--once"]),
    ("widgets config reload-g", ["widgets", "config", "reload-gap"]),
    ("widgets config time-zone Europe/Berl", ["widgets", "config", "time-zone", "Europe/Berlin"]),
    ("widgets completions fi", ["widgets", "completions", "fish"]),
    ("widgets show 1 --format way", ["widgets", "show", "1", "--format", "waybar"]),
    ("widgets open caf", ["widgets", "open", "caffeine:"]),
  ]

  private func prepared() async throws -> Sandbox {
    let box = try Sandbox().with(["LANG": "C.UTF-8", "TERM": "dumb"])
    let placed = try await box.caffeine(
      "widgets", "add", "today", "--family", "medium", "--name", "Bob's 抹茶", "--category", "tea")
    #expect(placed.status == 0, "\(placed.errors)")
    return box
  }

  private func shown(_ run: Sandbox.Run) -> [String]? {
    guard let line = run.output.split(separator: "\n").first(where: { $0.contains("GOT<") }),
      let start = line.range(of: "GOT<"), let end = line.range(of: ">END")
    else { return nil }
    return line[start.upperBound..<end.lowerBound].split(separator: "|").map(String.init)
  }

  /// Tab, to the beginning of the line, a word before it that shows the others.
  private static func keys(_ line: String) -> String { "\(line)\t\u{1}show \nexit\n" }

  @Test(arguments: lines)
  func `bash inserts one word that means what was offered`(line: String, words: [String]) async throws {
    let bash = try #require(Sandbox.installed("bash"))
    let box = try await prepared()
    defer { box.remove() }
    let script = try await box.widgets("completions", "bash")
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

  @Test(.enabled(if: Sandbox.installed("zsh") != nil, "zsh is not installed"), arguments: lines)
  func `zsh inserts one word that means what was offered`(line: String, words: [String]) async throws {
    let zsh = try #require(Sandbox.installed("zsh"))
    let box = try await prepared()
    defer { box.remove() }
    let functions = box.home.appending(path: "functions")
    try FileManager.default.createDirectory(at: functions, withIntermediateDirectories: true)
    let script = try await box.widgets("completions", "zsh")
    try Data(script.output.utf8).write(to: functions.appending(path: "_widgets"))
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
    var script = try await box.widgets("completions", "fish").output
    for (line, _) in Self.lines {
      let escaped = line.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      script += "\necho 'LINE'; complete -C '\(escaped)'\n"
    }
    let file = box.home.appending(path: "lines.fish")
    try Data(script.utf8).write(to: file)
    let run = try await box.run(fish, ["--no-config", file.path])
    let answers = run.output.components(separatedBy: "LINE\n").dropFirst()
    #expect(answers.count == Self.lines.count, "\(run.output)\(run.errors)")
    for ((line, words), answer) in zip(Self.lines, answers) {
      let offered = answer.split(separator: "\n").map { $0.split(separator: "\t").first.map(String.init) ?? "" }
      #expect(offered.contains(words.last ?? ""), "\(line): \(answer)")
    }
    #expect(run.output.contains("doctor\tLook whether everything is there and sound"), "\(run.output)")
  }

  @Test(arguments: [
    ["widgets", "show", ""], ["widgets", "add", ""], ["widgets", "config", "day-start", ""],
    ["widgets", "tap", "1", ""], ["widgets", "--now", "nonsense", "push", "t"],
  ])
  func `writes nothing and says nothing else`(words: [String]) async throws {
    let box = try await prepared()
    defer { box.remove() }
    let before = try box.files()
    let run = try await box.run(
      Sandbox.products.appending(path: "widgets").path, ["__complete", "zsh"] + words)
    #expect(run.status == 0 && run.errors.isEmpty && run.lines.first == "values", "\(run)")
    #expect(try box.files() == before)
  }
}

@Suite struct `The manual page of the host` {
  private func page(_ box: Sandbox) async throws -> URL {
    let page = try await box.widgets("man")
    #expect(page.status == 0 && page.output.hasPrefix(".TH \"WIDGETS\" 1 "), "\(page.output.prefix(80))\(page.errors)")
    let file = box.home.appending(path: "widgets.1")
    try Data(page.output.utf8).write(to: file)
    return file
  }

  @Test func `names every command and every figure`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let text = try String(contentsOf: try await page(box), encoding: .utf8)
    for command in ["add", "show", "tap", "why", "run", "push", "open", "config", "doctor", "gallery", "completions"] {
      #expect(text.contains(".SS \"widgets \(command)\""), "\(command)")
    }
    for figure in ["reload\\-gap", "answer\\-time", "time\\-zone"] { #expect(text.contains(figure), "\(figure)") }
    #expect(!text.contains(box.home.path))
  }

  @Test(
    .enabled(if: Sandbox.installed("mandoc") != nil && Sandbox.installed("groff") != nil, "mandoc or groff is missing"))
  func `has nothing that mandoc and groff complain about`() async throws {
    let (mandoc, groff) = (try #require(Sandbox.installed("mandoc")), try #require(Sandbox.installed("groff")))
    let box = try Sandbox()
    defer { box.remove() }
    let file = try await page(box)
    let lint = try await box.run(mandoc, ["-T", "lint", "-W", "warning", file.path])
    #expect(lint.status == 0 && lint.output.isEmpty, "\(lint.output)\(lint.errors)")
    let typeset = try await box.run(groff, ["-man", "-Tutf8", "-ww", file.path])
    #expect(typeset.status == 0 && typeset.errors.isEmpty, "\(typeset.errors)")
  }

  @Test(.enabled(if: Sandbox.installed("man") != nil, "man is not installed"))
  func `is shown by man`() async throws {
    let man = try #require(Sandbox.installed("man"))
    let box = try Sandbox().with(["MANWIDTH": "80", "MANPAGER": "cat", "LC_ALL": "C.UTF-8"])
    defer { box.remove() }
    let run = try await box.run(man, ["-l", try await page(box).path])
    #expect(run.status == 0 && run.output.contains("widgets run"), "\(run.output.prefix(500))\(run.errors)")
  }
}
