import Foundation
import Rendering
import Testing

@Suite struct `Pictures on a terminal` {
  private static let now = ["--now", "2026-03-02T14:00", "--format", "text"]

  private func filled() async throws -> Sandbox {
    let box = try Sandbox()
    let history = try box.file(
      "history.csv",
      """
      timestamp,drink,caffeine_mg
      2026-03-02 09:00,\u{1F9CB} Bubble 奶茶 e\u{301}clair \u{1F469}\u{200D}\u{1F4BB},40
      2026-03-02 08:00,"Evil \u{1b}[31m\u{7}\u{9b}2J\u{202e}drink",80

      """)
    try await box.caffeine("import", history)
    return box
  }

  /// A line without escapes, as many cells as it takes.
  private func cells(_ line: String) -> Int {
    TerminalText.cellWidth(of: line.replacing(#/\u{1b}\[[0-9;]*m/#, with: ""))
  }

  @Test(arguments: [("small", 20, 9), ("medium", 42, 9), ("circular", 9, 4)])
  func `are rectangles, whatever the data`(family: String, columns: Int, rows: Int) async throws {
    let box = try await filled()
    defer { box.remove() }
    for filter in [[], ["--category", "tea"], ["--category", "water"], ["--window", "24h"]] {
      for color in [[:], ["CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"], ["LANG": "C.ISO-8859-1"]] {
        let run = try await box.with(color.mapValues { $0 }).caffeine(
          ["widgets", "show", "today", "--family", family] + filter + Self.now)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.lines.count == rows, "\(run.output)")
        for line in run.lines { #expect(cells(line) == columns, "\(family) \(filter)\n\(run.output)") }
      }
    }
  }

  @Test func `are one line for a bar`() async throws {
    let box = try await filled()
    defer { box.remove() }
    let inline = try await box.caffeine(["widgets", "show", "today", "--family", "inline"] + Self.now)
    #expect(inline.lines.count == 1 && inline.output.contains("120 mg"), "\(inline.output)")
    let line = try await box.caffeine("widgets", "show", "today", "--format", "line", "--now", "2026-03-02T14:00")
    #expect(line.lines.count == 1 && line.output.contains("120 mg"), "\(line.output)")
  }

  @Test func `obey nothing that stands in the data`() async throws {
    let box = try await filled()
    defer { box.remove() }
    try await box.caffeine(["widgets", "add", "today", "--family", "medium"] + Self.now)
    try await box.caffeine("log", "espresso", "--at", "2026-03-02T07:00")
    let id = try #require(
      try await box.records().first { ($0["drink"] as? String)?.contains("Evil") == true }?["id"] as? String)
    let commands = [
      ["widgets", "show", "1"] + Self.now, ["widgets", "show", "1", "--at", "2026-03-02T14:00", "--format", "text"],
      ["widgets", "show", "today", "--family", "small"] + Self.now, ["widgets", "show", "1", "--plain"],
      ["widgets", "show", "today", "--family", "inline"] + Self.now, ["widgets", "show", "1", "--json"],
      ["entry", id], ["entry", id, "--json"], ["entry", id, "--format", "text"], ["export", "--json"],
      ["widgets", "tap", "1"], ["level"], ["undo"], ["undo"], ["undo", "--json"],
      ["drink", "\u{1b}[31mred\r\n\u{7}"], ["open", "caffeine://drink/%1b%5b31m%07"],
      ["open", "caffeine://log?drink=%1b%5b31m"], ["\u{1b}c"], ["log", "espresso", "--\u{1b}c"],
      ["widgets", "add", "today", "--name", "a\u{1b}c"], ["widgets", "show", "\u{1b}c"], ["config", "\u{1b}c"],
      ["config", "limit", "\u{1b}c"], ["import", "/nowhere/\u{1b}c"], ["--home", "/dev/null/\u{1b}c", "level"],
      ["--now", "\u{1b}c", "level"], ["--time-zone", "\u{1b}c", "level"], ["level", "--format", "\u{1b}c"],
    ]
    for words in commands {
      let run = try await box.caffeine(words)
      let said = Array((run.output + run.errors).unicodeScalars)
      let raw = said.filter { $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202e}") }
      #expect(raw.isEmpty, "\(words): \(raw.map { String($0.value, radix: 16) })\n\(run.output)\(run.errors)")
    }
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor", "TERM": "xterm-256color"], "38;2;"), (["TERM": "xterm-256color"], "38;5;"),
    (["TERM": "xterm"], ";31m"),
  ])
  func `have the colours that the terminal can show`(environment: [String: String], escape: String) async throws {
    let box = try await filled()
    defer { box.remove() }
    // Above the limit, red is one of the sixteen colours that every palette has.
    if environment["TERM"] == "xterm" {
      try await box.caffeine("log", "drip", "--mg", "500", "--at", "2026-03-02T10:00")
    }
    let forced = box.with(environment.mapValues { $0 }).with(["CLICOLOR_FORCE": "1"])
    let output = try await forced.caffeine(["widgets", "show", "today", "--family", "medium"] + Self.now).output
    #expect(output.contains(escape), "\(output.debugDescription)")
    let deeper = ["38;2;", "48;2;", "38;5;", "48;5;"].filter { output.contains($0) }
    switch escape {
    case "38;2;": #expect(!deeper.contains("38;5;"))
    case "38;5;": #expect(!deeper.contains("38;2;") && !deeper.contains("48;2;"))
    default: #expect(deeper.isEmpty, "\(output.debugDescription)")
    }
    let bare = try await forced.with(["NO_COLOR": "1"]).caffeine(["widgets", "show", "today"] + Self.now).output
    #expect(
      bare.matches(of: #/\u{1b}\[([0-9;]*)m/#).allSatisfy {
        Set($0.1.split(separator: ";")).isSubset(of: ["0", "1", "2", "3", "4", "7", "9"])
      })
    #expect(bare.contains("╭"), "the layout stays")
  }

  @Test(.enabled(if: Sandbox.hasTerminals, "no pseudo-terminals here, or no program that makes them"))
  func `are cards at a terminal and facts elsewhere`() async throws {
    let box = try await filled().with(["TERM": "xterm-256color"])
    defer { box.remove() }
    let words = "widgets show today --family medium --now 2026-03-02T14:00"
    let card = try await box.atTerminal(words)
    #expect(card.output.contains("╭") && card.output.contains("\u{1b}["), "\(card.output)")
    let dumb = try await box.with(["TERM": "dumb"]).atTerminal(words)
    #expect(!dumb.output.contains("╭") && !dumb.output.contains("\u{1b}"), "\(dumb.output)")
    let colourless = try await box.with(["NO_COLOR": "1"]).atTerminal(words)
    #expect(colourless.output.contains("╭") && !colourless.output.contains("[38;"), "\(colourless.output)")
    let piped = try await box.sh("caffeine \(words) | cat")
    #expect(!piped.output.contains("╭") && !piped.output.contains("\u{1b}"), "\(piped.output)")
    #expect(piped.output.contains("120 mg"))
  }

  @Test(
    .enabled(if: Sandbox.hasTerminals, "no pseudo-terminals here, or no program that makes them"),
    arguments: [
      ("y", 0), ("n", 77), ("", 77),
    ])
  func `ask before a link writes`(answer: String, status: Int32) async throws {
    let box = try Sandbox().with(["TERM": "xterm"])
    defer { box.remove() }
    let run = try await box.sh(
      """
      (sleep 0.2; printf '\(answer)\\n'; sleep 0.3) |
        script -qec "caffeine open 'caffeine://log?drink=espresso'" /dev/null
      """)
    #expect(run.output.contains("Log a drink: drink 'Espresso'") && run.output.contains("[y/N]"), "\(run.output)")
    #expect(run.status == status, "\(run.output)")
    #expect(try await box.records().count == (status == 0 ? 1 : 0))
  }
}

@Suite struct `A locale without UTF-8` {
  @Test(arguments: ["C", "POSIX", "de_DE.ISO-8859-1"])
  func `gets characters that it has, and data stays UTF-8`(locale: String) async throws {
    let box = try Sandbox().with(["LC_ALL": locale])
    defer { box.remove() }
    let now = ["--now", "2026-03-02T14:00"]
    try await box.caffeine(["drinks", "add", "Żubrówka →", "--mg", "1"] + now)
    try await box.caffeine(["widgets", "add", "today", "--name", "ßa·", "--drink", "Żubrówka →"] + now)
    let highest: UInt8 = locale.hasPrefix("C") || locale == "POSIX" ? 0x7F : 0xFF
    for words in [
      ["log", "Żubrówka →"], ["log", "nope →"], ["list"], ["list", "--format", "text"], ["widgets"], ["config"],
      ["widgets", "show", "1"], ["widgets", "show", "1", "--format", "text"],
      ["widgets", "show", "1", "--format", "line"],
      ["undo", "--list"], ["log", "--help"], ["widgets", "why", "1"], ["drinks"], ["drinks", "--format", "text"],
      ["widgets", "show", "curve", "--format", "text"], ["level", "--format", "text"],
    ] {
      let run = try await box.caffeine(words + now)
      #expect(run.bytes.allSatisfy { $0 <= highest }, "\(words): \(run.output)")
      // What is UTF-8 beyond ASCII would be read as two characters for one.
      let isUTF8 = String(validating: run.bytes, as: UTF8.self) != nil
      #expect(!isUTF8 || run.bytes.allSatisfy { $0 < 0x80 }, "\(words): \(run.output)")
    }
    for words in [["export"], ["list", "--json"], ["widgets", "show", "1", "--format", "waybar"]] {
      let run = try await box.caffeine(words + now)
      #expect(run.output.contains("Żubrówka →"), "\(words): \(run.output)")
    }
  }
}

@Suite struct `A narrow terminal` {
  @Test(arguments: [20, 31, 40, 60, 80])
  func `gets lists without a line that is wider`(width: Int) async throws {
    let box = try Sandbox().with(["COLUMNS": "\(width)"])
    defer { box.remove() }
    let now = ["--now", "2026-03-02T14:00", "--format", "text"]
    for words in [["log", "flat white", "-a", "08:00"], ["log", "chocolate milk", "--count", "3"]] {
      try await box.caffeine(words + now)
    }
    for words in [["list"], ["drinks"], ["undo", "--list"]] where words[0] != "undo" || width >= 40 {
      let run = try await box.caffeine(words + now)
      #expect(run.lines.allSatisfy { $0.count <= width }, "\(width): \(run.output)")
      #expect(run.output.contains("mg"), "\(run.output)")
    }
  }

  @Test func `of a person has headings with weight, and a pipe has none`() async throws {
    let box = try Sandbox().with(["CLICOLOR_FORCE": "1", "TERM": "xterm-256color"])
    defer { box.remove() }
    try await box.caffeine("log", "latte", "--now", "2026-03-02T14:00")
    let list = try await box.caffeine("list", "--now", "2026-03-02T14:00", "--format", "text")
    #expect(
      list.lines.first?.hasPrefix("\u{1B}[1mMon 2 Mar") == true && list.output.contains("\u{1B}[2m"), "\(list.output)")
    let plain = try await box.with(["CLICOLOR_FORCE": nil]).caffeine("list", "--now", "2026-03-02T14:00")
    #expect(!plain.output.contains("\u{1B}"))
  }
}
