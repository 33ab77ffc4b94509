import Foundation
import Rendering
import Testing

@testable import PomodoroTimer

@Suite struct `The watched timer` {
  static let presses: [(String, Bool, WatchKeys.Action?)] = [
    (" ", true, .toggle), (" ", false, .toggle), ("s", true, .skip), ("S", true, .skip), ("s", false, nil),
    ("q", true, .quit), ("\u{3}", true, .interrupt), ("\u{4}", true, .quit), ("x", true, nil), ("y", true, nil),
    ("z", true, nil),
  ]

  @Test(arguments: presses)
  func `takes keys`(key: String, isActive: Bool, action: WatchKeys.Action?) throws {
    var keys = WatchKeys()
    let found = keys.action(for: try #require(key.utf8.first), isActive: isActive)
    #expect(found == action)
    #expect(keys.isAsking == (key == "x"))
  }

  @Test func `asks before it stops, and takes anything but yes for no`() {
    let answers: [(String, WatchKeys.Action?)] = [
      ("y", .stop), ("Y", .stop), ("n", nil), ("x", nil), (" ", nil), ("q", nil),
    ]
    for (answer, action) in answers {
      var keys = WatchKeys()
      let asked = keys.action(for: UInt8(ascii: "x"), isActive: true)
      #expect(asked == nil && keys.isAsking)
      let answered = keys.action(for: Array(answer.utf8)[0], isActive: true)
      #expect(answered == action && !keys.isAsking)
    }
    var idle = WatchKeys()
    let asked = idle.action(for: UInt8(ascii: "x"), isActive: false)
    #expect(asked == nil && !idle.isAsking)
  }

  @Test func `takes no part of an arrow key for a letter`() {
    for sequence in ["\u{1B}[A", "\u{1B}[1;5A", "\u{1B}OP", "\u{1B}", "\u{1B}x", "\u{1B}[3~"] {
      #expect(WatchKeys.keys(in: Array(sequence.utf8)).isEmpty)
    }
    #expect(WatchKeys.keys(in: Array("\u{1B}[1;5Aq\u{1B}OPs".utf8)) == Array("qs".utf8))
    #expect(WatchKeys.keys(in: Array("sq".utf8)) == Array("sq".utf8))
  }

  private func lines(
    _ instant: String, columns: Int = 80, rows: Int = 24, isAsking: Bool = false, message: String = ""
  ) async throws -> [String] {
    var desk = Desk()
    try desk.start("2026-03-02T09:00Z", "Write the report")
    let moment = Moment(try Fixture.instant(instant))
    let summary = TimerSummary(
      sessions: desk.stored, counted: desk.stored, rules: desk.rules, moment: moment, zone: .gmt,
      configuration: TimerConfiguration())
    let environment = RenderEnvironment(now: moment.now, timeZone: .gmt, locale: Locale(identifier: "en_GB"))
    return await WatchPicture(
      entry: summary.entry(at: moment.now), isAsking: isAsking, message: message, columns: columns, rows: rows,
      environment: environment
    ).lines
  }

  @Test func `shows clock, bar, task, day and keys`() async throws {
    #expect(
      try await lines("2026-03-02T09:07:18Z") == [
        "╭ Pomodoro ────────────────────────────────────────────────╮",
        "│  17:42                                     Focus 1 of 4  │",
        "│  ▰▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱ until 09:25  │",
        "│  Write the report                                        │",
        "│  today 0 of 8 · 7 min                                    │",
        "╰──────────────────────────────────────────────────────────╯",
        "",
        "  space pause · s skip · x stop · q quit",
      ])
  }

  @Test func `says what is due when the session is over, and asks`() async throws {
    #expect(try await lines("2026-03-02T09:25Z").last == "  space start · q quit")
    let asking = try await lines("2026-03-02T09:07Z", isAsking: true, message: "hidden")
    #expect(asking.contains { $0.contains("y stops it") } && !asking.contains { $0.contains("hidden") })
  }

  @Test(arguments: [(40, 24), (20, 10), (10, 5), (1, 1), (200, 60)])
  func `fits its terminal`(columns: Int, rows: Int) async throws {
    let lines = try await lines(
      "2026-03-02T09:07:18Z", columns: columns, rows: rows, message: "A long message of it all")
    #expect(lines.count <= rows)
    for line in lines { #expect(TerminalText.cellWidth(of: line) <= columns, "\(line)") }
  }
}
