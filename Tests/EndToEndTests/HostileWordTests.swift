import Foundation
import Testing

@Suite struct `Words that nobody should type` {
  static let long = String(repeating: "x", count: 100_000)

  static let wrong: [[String]] = [
    ["log", "espresso", "--mg", "-5"], ["log", "espresso", "--mg", "NaN"], ["log", "espresso", "--mg", "inf"],
    ["log", "espresso", "--mg", "1e400"], ["log", "espresso", "--mg", ""], ["log", "espresso", "--mg="],
    ["log", "espresso", "--mg", "99999999999999999999999999999999999999999"], ["log", "espresso", "--mg", "0x10"],
    ["log", "espresso", "--count", "-1"], ["log", "espresso", "--count", "1.5"], ["log", "espresso", "--count", "0"],
    ["log", "espresso", "--count", "99999999999999999999"], ["log", "espresso", "--size", "0"],
    ["log", "espresso", "--duration", "-5m"], ["log", "espresso", "--duration", "99999999999999999h"],
    ["log", "espresso", "--duration", ""],
    ["log", "--", "-x"], ["log", "--"], ["log", ""], ["log", " "], [""], ["--"], ["-"], ["-x"], ["---"],
    ["--", "log", "espresso"], ["log", "--", "--mg"], ["log", "espresso", "--mg"], ["log", "espresso", "--mg", "--at"],
    ["log", "espresso", "--at", ""], ["log", "espresso", "--at", "-1"], ["log", "espresso", "--at", "0000-01-01"],
    ["log", "espresso", "--at", "99999-01-01"], ["log", "espresso", "--at", "2026-02-30"],
    ["log", "espresso", "--at", "2025-13-01"], ["log", "espresso", "--at", "24:01"],
    ["log", "espresso", "--at", "2999-01-01"], ["log", "espresso", "--at", "2025-03-30T02:30"],
    ["entry", "abc"], ["entry", ""], ["entry", "zzzz"], ["entry", String(repeating: "a", count: 37)],
    ["drink", "\u{5D0}\u{5D1}"], ["drink", "日本"], ["level", "--half-life", "0"], ["level", "--model", ""],
    ["config", "half-life", "NaN"], ["config", "half-life", ""], ["config", "bedtime", "24:00"], ["config", ""],
    ["config", "limit", "1e3"], ["config", "day-start", "12:01"], ["config", "--unset"], ["config", "limit", "3", "4"],
    ["widgets", "frobnicate"], ["widgets", ""], ["widgets", "add"], ["widgets", "add", ""],
    ["widgets", "add", "today", "--category", ""], ["widgets", "add", "today", "--family", "huge"],
    ["widgets", "add", "today", "--family", ""], ["widgets", "add", "today", "--name", ""],
    ["widgets", "add", "today", "--name", "5"], ["widgets", "add", "today", "--name", "-x"],
    ["widgets", "add", "today", "--name", String(repeating: "n", count: 61)], ["widgets", "add", "today", "extra"],
    ["widgets", "add", "today", "--window", "yesterday"],
    ["widgets", "show", "today", "--at", "12:00", "--family", "small"],
    ["export", "--format", "xml"], ["log", "espresso", "--format", "xml"], ["log", "espresso", "--json=1"],
    ["--now", "", "level"], ["--now", "foo", "level"], ["--time-zone", "Mars/Base", "level"],
    ["--time-zone", "+25:00", "level"], ["--time-zone", "../../etc/passwd", "level"], ["--home"], ["--now"],
    ["open", "http://x"], ["open", "caffeine:"], ["open", "caffeine://log?at=08:00"],
    ["open", "caffeine://log?drink=espresso&mgg=5"], ["open", "caffeine://log?drink=espresso&mg=-5"],
    ["open", "caffeine://log?drink=espresso&at=2999-01-01"], ["import", ""], ["import"],
    ["log", long], ["log", "espresso", "--at", long], ["log", "espresso", "--" + long], [long],
    ["widgets", "add", long], ["widgets", "add", "today", "--name", long], ["config", long], ["config", "limit", long],
    ["level", "--format", long], ["--time-zone", long, "level"],
  ]

  @Test(arguments: wrong)
  func `exit 64, say why in a few short lines, and change nothing`(words: [String]) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.caffeine(words)
    #expect(run.status == 64, "\(run.status) \(run.output.prefix(500))\(run.errors.prefix(500))")
    #expect(run.errors.hasPrefix("error: "))
    #expect(run.errors.count < 3_000, "\(run.errors.count) characters")
    #expect(run.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: box.home.appending(path: "data").path))
  }

  static let lacking: [([String], Int32)] = [
    (["widgets", "show", "-1"], 66), (["widgets", "show", long], 66), (["widgets", "show", ""], 66),
    (["widgets", "show", "99999999999999999999999"], 66), (["widgets", "tap", "9"], 66),
    (["widgets", "remove", "today"], 66), (["entry", "aaaa"], 66), (["import", "/nowhere/at-all.csv"], 66),
    (["import", "/"], 66), (["import", "/dev/null"], 65), (["open", ""], 65), (["open", "caffeine://drink/%zz"], 65),
    (["open", "caffeine://drink/%ff"], 65), (["open", "caffeine://drink/" + long], 66), (["undo"], 1),
    (["log", "espresso", "--duration", "300h"], 64),
    (["--home", "/dev/null/x", "log", "espresso"], 74),
  ]

  @Test(arguments: lacking)
  func `exit with what they lack`(words: [String], status: Int32) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.caffeine(words)
    #expect(run.status == status, "\(run.status) \(run.output.prefix(500))\(run.errors.prefix(500))")
    #expect(run.errors.hasPrefix("error: ") && run.errors.count < 3_000, "\(run.errors.prefix(500))")
  }

  @Test func `that are not UTF-8 or take another drink name are refused, and a change without an answer is told`()
    async throws
  {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.sh("caffeine drinks add \"$(printf 'bad\\377')\" --mg 5")
    #expect(run.status == 64 && run.errors.contains("is not UTF-8"), "\(run.errors)")
    let full = try await box.sh("caffeine log espresso >/dev/full")
    for words in [["drinks", "add", "AAA", "--mg", "5"], ["drinks", "add", "BBB", "--mg", "5"]] {
      try await box.caffeine(words)
    }
    let taken = try await box.caffeine("drinks", "edit", "BBB", "--name", "aaa")
    #expect(taken.status == 64 && taken.errors.contains("You have a drink 'AAA' already"), "\(taken.errors)")
    #expect(full.status == 73 && full.errors.contains("the change itself was made"), "\(full.errors)")
  }

  @Test func `may still be right`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for words in [
      ["log", "FLAT   white"], ["log", "ｅｓｐｒｅｓｓｏ"], ["log", "--mg=0.5", "espresso"], ["-y", "log", "espresso"],
      ["log", "espresso", "--at", "1900-01-01T00:00"], ["log", "espresso", "--at", "2024-02-29"],
      ["log", "espresso", "-a20m"], ["log", "espresso", "--at", "2025-10-26T02:30"],
      ["widgets", "add", "--family", "medium", "today", "--name", "日本語"],
      ["widgets", "add", "--category", "tea", "today", "--name", "עברית"],
      ["widgets", "show", "日本語"], ["widgets", "show", "--family", "small", "עברית"], ["widgets", "remove", "עברית"],
      ["level", "--at", "2199-12-31"], ["level", "--now", "2199-12-31T23:59", "--at", "2199-12-31T23:59"],
    ] {
      let run = try await box.caffeine(words)
      #expect(run.status == 0, "\(words) \(run.errors)")
    }
    #expect(try await box.records().count == 8)
  }

  @Test(arguments: ["with space", "new\nline", "-dash", "%2F", "quote'\"", "日本語", "trailing ", "a?b#c", "back\\slash"])
  func `may name the home`(name: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let place = box.home.appending(path: "places").path + "/" + name
    let other = box.with(["WIDGETS_HOME": place])
    #expect(try await other.caffeine("log", "espresso").status == 0)
    #expect(try await other.caffeine("widgets", "add", "today").status == 0)
    #expect(try await other.caffeine("widgets", "show", "1").output.contains("63 mg"))
    #expect(FileManager.default.fileExists(atPath: place + "/groups/caffeine/store.sqlite"))
    #expect(try await box.caffeine("--home=" + place, "export").lines.count == 2)
  }
}
