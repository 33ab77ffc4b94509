import Foundation
import Testing

/// The shells and pages of the host's program; those of the apps are in `ShellTests`.
@Suite struct `Completion of the host's words` {
  /// A line, the key Tab, and the words that the shell then has.
  static let lines: [CompletingShell.Line] = [
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

  @Test(arguments: lines)
  func `bash inserts one word that means what was offered`(line: String, words: [String]) async throws {
    let shell = try await CompletingShell(of: "widgets")
    defer { shell.remove() }
    try await shell.expectBash((line, words))
  }

  @Test(.enabled(if: Sandbox.installed("zsh") != nil, "zsh is not installed"), arguments: lines)
  func `zsh inserts one word that means what was offered`(line: String, words: [String]) async throws {
    let shell = try await CompletingShell(of: "widgets")
    defer { shell.remove() }
    try await shell.expectZsh((line, words))
  }

  @Test(.enabled(if: Sandbox.installed("fish") != nil, "fish is not installed"))
  func `fish offers whole words with what they mean`() async throws {
    let shell = try await CompletingShell(of: "widgets")
    defer { shell.remove() }
    let run = try await shell.expectFish(Self.lines)
    #expect(run.output.contains("doctor\tLook whether everything is there and sound"), "\(run.output)")
  }

  @Test(arguments: [
    ["widgets", "show", ""], ["widgets", "add", ""], ["widgets", "config", "day-start", ""],
    ["widgets", "tap", "1", ""], ["widgets", "--now", "nonsense", "push", "t"],
  ])
  func `writes nothing and says nothing else`(words: [String]) async throws {
    let shell = try await CompletingShell(of: "widgets")
    defer { shell.remove() }
    let before = try shell.box.files()
    let run = try await shell.run(["__complete", "zsh"] + words)
    #expect(run.status == 0 && run.errors.isEmpty && run.lines.first == "values", "\(run)")
    #expect(try shell.box.files() == before)
  }
}

@Suite struct `The manual page of the host` {
  @Test func `names every command and every figure`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let page = try await PrintedManual(of: "widgets", in: box)
    #expect(page.text.hasPrefix(".TH \"WIDGETS\" 1 "), "\(page.text.prefix(80))")
    page.expectCommands([
      "add", "show", "tap", "why", "run", "push", "open", "config", "doctor", "gallery", "completions",
    ])
    for figure in ["reload\\-gap", "answer\\-time", "time\\-zone"] { #expect(page.text.contains(figure), "\(figure)") }
  }

  @Test(
    .enabled(if: Sandbox.installed("mandoc") != nil && Sandbox.installed("groff") != nil, "mandoc or groff is missing"))
  func `has nothing that mandoc and groff complain about`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let page = try await PrintedManual(of: "widgets", in: box)
    try await page.expectMandoc()
    try await page.expectGroff()
  }

  @Test(.enabled(if: Sandbox.installed("man") != nil, "man is not installed"))
  func `is shown by man`() async throws {
    let man = try #require(Sandbox.installed("man"))
    let box = try Sandbox().with(["MANWIDTH": "80", "MANPAGER": "cat", "LC_ALL": "C.UTF-8"])
    defer { box.remove() }
    let run = try await box.run(man, ["-l", try await PrintedManual(of: "widgets", in: box).file.path])
    #expect(run.status == 0 && run.output.contains("widgets run"), "\(run.output.prefix(500))\(run.errors)")
  }
}
