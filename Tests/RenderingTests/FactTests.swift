import Rendering
import Testing
import ViewArchive

@Suite struct `Facts` {
  @Test func `a plain card reads one fact a line`() {
    let card = SampleCards.caffeineMedium
    let lines = PlainRenderer().lines(card.view, card: card.card, environment: .test())
    #expect(
      lines == [
        "Caffeine: 14:20", "201 mg", "of 400", "now 23:00", "61 mg at bedtime, 50%", "Espresso · 13:05 · 63 mg",
        "button 1: Espresso", "button 2: Latte", "button 3: Tea", "coffee only",
      ])
  }

  @Test func `a line about one thing stays one line, the control first`() {
    let lines = PlainRenderer().lines(SampleCards.habits.view, card: nil, environment: .test())
    #expect(lines.first == "toggle 1: Read, on, 84 %")
    #expect(lines[3] == "toggle 4: Run, off, 80 %, 27 d")
  }

  static let plainLines: [(String, ViewNode, [String])] = [
    ("label", .modified(text("61"), .accessibilityLabel("Level")), ["Level"]),
    (
      "label and value", .modified(.modified(text("61"), .accessibilityLabel("Level")), .accessibilityValue("61 mg")),
      ["Level: 61 mg"]
    ),
    (
      "value and label", .modified(.modified(text("61"), .accessibilityValue("61 mg")), .accessibilityLabel("Level")),
      ["Level: 61 mg"]
    ),
    ("hidden", vertical(text("a"), .modified(text("b"), .accessibilityHidden(true))), ["a"]),
    ("a symbol with a label", symbol("flame", label: "Streak"), ["Streak"]),
    ("a symbol without one", vertical(symbol("flame"), text("a")), ["a"]),
    (
      "a button by its symbol", .button(ButtonNode(intent: ArchivedIntent(identifier: "x"), label: symbol("trash"))),
      ["button 1: trash"]
    ),
    (
      "a button by its symbol's base",
      .button(ButtonNode(intent: ArchivedIntent(identifier: "x"), label: symbol("checkmark.circle.fill"))),
      ["button 1: checkmark"]
    ),
    ("a button by its label", .modified(button("+"), .accessibilityLabel("Add a drink")), ["button 1: Add a drink"]),
    ("a button that cannot act", .button(ButtonNode(intent: nil, label: text("a"))), ["button: a, disabled"]),
    ("a disabled toggle", .modified(toggle("a", false), .disabled), ["toggle 1: a, off, disabled"]),
    (
      "a link", .link(LinkNode(destination: "caffeine://today", label: text("Today"))),
      ["link: Today, caffeine://today"]
    ),
    ("a gauge", bar(0.61, value: text("61 mg"), label: text("Level")), ["Level: 61 mg, 61%"]),
    (
      "a full gauge with a figure", bar(1, value: text("900 of 400 mg"), label: text("Limit")), ["Limit: 900 of 400 mg"]
    ),
    (
      "a gauge with a value of its own",
      .modified(.modified(bar(0.5, value: text("1")), .accessibilityLabel("Limit")), .accessibilityValue("2 of 4 mg")),
      ["Limit: 2 of 4 mg, 50%"]
    ),
    (
      "named facts in a line", horizontal(fact("Today", "0 mg"), fact("Level now", "1 mg")),
      ["Today: 0 mg", "Level now: 1 mg"]
    ),
    (
      "a named fact among words", horizontal(text("a"), text("b"), fact("Level", "1 mg"), text("c")),
      ["a b", "Level: 1 mg", "c"]
    ),
    ("a named gauge among words", horizontal(bar(0.5, label: text("Limit")), text("61 mg")), ["Limit: 50%", "61 mg"]),
    ("progress", .progress(ProgressNode(value: .indeterminate, label: text("Sync"))), ["Sync"]),
    ("secrets", vertical(text("a"), .modified(text("b"), .privacySensitive)), ["a"]),
    ("the first alternative", .fitting(axes: .horizontal, children: [text("long"), text("short")]), ["long"]),
  ]

  /// Words with a name and a value for accessibility.
  private static func fact(_ name: String, _ value: String) -> ViewNode {
    .modified(.modified(text("x"), .accessibilityLabel(name)), .accessibilityValue(value))
  }

  @Test(arguments: plainLines) func `says what is meant`(_ name: String, _ view: ViewNode, _ lines: [String]) {
    #expect(PlainRenderer().lines(view, card: nil, environment: .test(redaction: .privacy)) == lines, "\(name)")
  }

  @Test func `a status bar gets one line`() {
    let view = ViewNode.label(LabelNode(title: text("201 mg"), icon: symbol("cup.and.saucer.fill")))
    #expect(LineRenderer().line(view, environment: .test()) == "♨ 201 mg")
    #expect(LineRenderer().line(view, maxColumns: 6, environment: .test()) == "♨ 201…")
    #expect(LineRenderer().line(view, environment: .test(glyphs: .ascii)) == "u 201 mg")
    #expect(
      LineRenderer().line(SampleCards.habits.view, environment: .test()) == "84 % · 61 % · 72 % · 80 % 27 d · 24 %")
  }

  @Test func `facts of a bar's line do not run together`() {
    let view = horizontal(Self.fact("Level now", "139 mg"), text("41 mg at 23:00"))
    #expect(LineRenderer().line(view, environment: .test()) == "Level now: 139 mg · 41 mg at 23:00")
  }

  @Test func `only the controls that are drawn are facts`() {
    let row = horizontal(button("a"), button("b"))
    let view = vertical(.fitting(axes: .horizontal, children: [row, button("a")]), button("c"))
    func lines(_ drawn: Set<Int>?) -> [String] {
      PlainRenderer().lines(view, card: nil, drawn: drawn, environment: .test())
    }
    #expect(lines([1]) == ["button 1: a"])
    #expect(lines(nil) == ["button 1: a", "button 2: b", "button 4: c"])
  }

  @Test func `JSON has sorted keys and escapes what it must`() {
    let intent = ArchivedIntent(
      identifier: "log", parameters: ["drink": .string("a\"b\n"), "mg": .number(63.5), "count": .integer(2)])
    let view = ViewNode.modified(
      vertical(
        text("201 mg"), bar(0.5, label: text("Level")), .button(ButtonNode(intent: intent, label: text("Log"))),
        toggle("Read", true), .link(LinkNode(destination: "x:y", label: text("Y")))), .widgetURL("caffeine://today"))
    let json = JSONRenderer().json(view, card: WidgetCard(title: "Caffeine", footer: "tea"), environment: .test())
    #expect(
      json
        == #"{"controls":[{"enabled":true,"intent":"log","kind":"button","number":1,"#
        + #""parameters":{"count":2,"drink":"a\"b\n","mg":63.5},"title":"Log"},"#
        + #"{"enabled":true,"intent":"toggle Read","kind":"toggle","number":2,"on":true,"parameters":{},"title":"Read"}],"#
        + #""footer":"tea","gauges":[{"fraction":0.5,"label":"Level"}],"links":[{"title":"Y","url":"x:y"}],"#
        + #""symbols":[],"texts":["201 mg"],"title":"Caffeine","trailing":null,"url":"caffeine://today"}"#)
  }
}
