import Rendering
import Testing
import ViewArchive

@Suite struct `Cards` {
  static let goldens: [(SampleCard, String)] = [
    (
      SampleCards.caffeineMedium,
      """
      ╭ Caffeine ─────────────────────── 14:20 ╮
      │  201 mg             ▃▅█▇▇▆▅▄▄▃▃▂▂▂▂▁▁  │
      │  of 400             now         23:00  │
      │  ▰▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱ 61 mg at bedtime  │
      │                                        │
      │  Espresso · 13:05 · 63 mg              │
      │                                        │
      │  [1 + Espresso] [2 + Latte] [3 + Tea]  │
      ╰────────────────────────── coffee only ─╯
      """
    ),
    (
      SampleCards.caffeineSmall,
      """
      ╭ Caffeine ────────╮
      │  201 mg          │
      │  ▰▰▰▰▰▱▱▱▱▱ 400  │
      │                  │
      │  Espresso 13:05  │
      │  61 mg at 23:00  │
      │                  │
      │  [1 + Espresso]  │
      ╰──────────────────╯
      """
    ),
    (
      SampleCards.habits,
      """
      ╭ Today ───────────────────────── 3 of 5 ╮
      │  1 ● Read      ▰▰▰▰▰▰▰▱ 84 %           │
      │  2 ● Stretch   ▰▰▰▰▰▱▱▱ 61 %           │
      │  3 ● Water 6/8 ▰▰▰▰▰▰▱▱ 72 %           │
      │  4 ○ Run       ▰▰▰▰▰▰▱▱ 80 % 27 d      │
      │  5 ○ Journal   ▰▰▱▱▱▱▱▱ 24 %           │
      │                                        │
      │                                        │
      ╰───────────────────────── tag: morning ─╯
      """
    ),
    (
      SampleCards.pomodoro,
      """
      ╭ Focus 3 of 4 ──────────────────────────╮
      │  17:42   Write the report              │
      │  ▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱ until 14:37  │
      │  today 1 h 40 min                      │
      │                                        │
      │                                        │
      │                                        │
      │  [1 pause]  [2 skip]  [3 stop]         │
      ╰────────────────────────────────────────╯
      """
    ),
    (
      SampleCards.caffeineRound,
      """
      ╭───────╮
      │  201  │
      │ ▰▰▰▱▱ │
      ╰───────╯
      """
    ),
    (
      SampleCards.rings,
      """
      ╭ Month ─────────────────────── € 412,30 ╮
      │                                        │
      │                                        │
      │  ╭──━━━┓ ╭──━━━┓ ╭──━━━┓ Food          │
      │  │ 61% ┃ │ 25% │ ┃ 80  ┃ 日本語のリ…   │
      │  ╰─━━━━┛ ╰─────╯ ┗━━━━━┛ ✹ 27 d        │
      │                                        │
      │                                        │
      ╰────────────────────────────────────────╯
      """
    ),
  ]

  @Test(arguments: goldens) func `look as they are meant to`(_ sample: SampleCard, _ picture: String) {
    #expect(sample.lines(.test()).joined(separator: "\n") == picture)
  }

  @Test func `keep letters and lines in their places in ASCII`() {
    let picture = """
      + Caffeine --------+
      |  201 mg          |
      |  #####----- 400  |
      |                  |
      |  Espresso 13:05  |
      |  61 mg at 23:00  |
      |                  |
      |  [1 + Espresso]  |
      +------------------+
      """
    #expect(SampleCards.caffeineSmall.lines(.test(glyphs: .ascii)).joined(separator: "\n") == picture)
  }

  @Test func `hide their words where there is no content yet`() {
    let lines = SampleCards.pomodoro.lines(.test(redaction: .placeholder))
    #expect(lines[1] == "│  ░░░░░   ░░░░░░░░░░░░░░░░              │")
    #expect(lines[2].contains("▱▱▱▱▱ ░░░░░░░░░░░"))
    #expect(lines[7] == "│  [1 ░░░░░]  [2 ░░░░]  [3 ░░░░]         │")
  }

  static let environments: [RenderEnvironment] = [
    .test(), .test(.trueColor, attributes: true), .test(.ansi256, attributes: true, isDark: false),
    .test(.ansi16, attributes: true, isDark: nil), .test(glyphs: .ascii), .test(redaction: [.placeholder, .privacy]),
  ]

  @Test(arguments: SampleCards.all) func `have exactly the cells asked for, whatever the size`(_ sample: SampleCard) {
    for environment in Self.environments {
      for (columns, rows) in [(42, 20), (42, 27), (32, 9), (24, 9), (21, 4), (20, 9), (9, 4), (5, 5), (3, 2), (1, 1)] {
        let lines = TerminalRenderer().card(
          sample.view, card: sample.card, columns: columns, rows: rows, environment: environment)
        #expect(lines.count == rows)
        for line in lines { #expect(TerminalText.cellWidth(of: plain(line)) == columns) }
      }
    }
    #expect(TerminalRenderer().card(sample.view, card: sample.card, columns: 0, rows: -1, environment: .test()).isEmpty)
  }

  @Test func `lose the room between rows before they lose rows`() {
    let view = vertical(spacing: 17, text("one"), text("two"), text("three"), text("four"))
    func lines(_ rows: Int) -> [String] {
      TerminalRenderer().card(
        view, card: WidgetCard(title: "T"), columns: 12, rows: rows, environment: .test()
      ).map { $0.filter { $0.isLetter } }
    }
    #expect(lines(9).dropFirst().dropLast() == ["one", "", "two", "", "three", "", "four"])
    #expect(lines(6).dropFirst().dropLast() == ["one", "two", "three", "four"])
    #expect(lines(5).dropFirst().dropLast() == ["one", "two", "three"])
  }

  @Test func `never pass on what a terminal would obey`() {
    let evil = "a\u{1B}]0;x\u{7}b\u{202E}c\u{9B}31m\nd"
    let view = vertical(
      text(evil), button(evil), toggle(evil, true),
      ViewNode.image(ImageNode(.asset(evil), isResizable: true, label: evil)).frame(width: 200, height: 17))
    for environment in Self.environments {
      let card = WidgetCard(title: evil, trailing: evil, footer: evil)
      var lines = TerminalRenderer().card(view, card: card, columns: 80, rows: 12, environment: environment)
      lines += TerminalRenderer().block(view, maxColumns: 60, environment: environment)
      lines += PlainRenderer().lines(view, card: card, environment: environment)
      lines.append(LineRenderer().line(view, environment: environment))
      for line in lines {
        for scalar in plain(line).unicodeScalars {
          #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x202E)
        }
      }
    }
  }

  @Test func `end every line plain`() {
    for line in SampleCards.caffeineMedium.lines(.test(.trueColor, attributes: true)) {
      #expect(line.hasSuffix("\u{1B}[0m"))
    }
  }

  @Test func `a block is as high as its view and has no spaces at its ends`() {
    let view = vertical(text("Logged Espresso", weight: .bold), horizontal(text("63"), spacer, text("mg")))
    let lines = TerminalRenderer().block(view, maxColumns: 20, environment: .test())
    #expect(lines == ["Logged Espresso", "63                mg"])
  }
}

/// The line without its escape sequences, which are only those that choose a style.
func plain(_ line: String) -> String {
  line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
}
