import AppUI
import Foundation
import Rendering
import SwiftUI
import Testing
import ViewArchive
import WidgetKit

/// The pieces as a terminal draws them, in a card's room or in a line.
@MainActor
@Suite struct `Pieces` {
  private func node(_ view: some View, _ family: WidgetFamily = .systemMedium) -> ViewNode {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_GB")
    environment.timeZone = .gmt
    environment.widgetFamily = family
    return _archive(view, environment: environment, size: family.points())
  }

  private func surface(_ depth: ColorDepth = .none, redaction: Redaction = []) -> RenderEnvironment {
    RenderEnvironment(
      now: Date(timeIntervalSince1970: 0), timeZone: .gmt, locale: Locale(identifier: "en_GB"), isDark: true,
      colorDepth: depth, hasTextAttributes: depth != .none, redaction: redaction)
  }

  @Test func `Only a name that would turn its line around is isolated`() {
    #expect(["Espresso", "コーヒー", "Ünïcödé 5", ""].allSatisfy { $0.isolated == $0 })
    #expect("קפה 2".isolated == "\u{2068}קפה 2\u{2069}" && "قهوة".isolated == "\u{2068}قهوة\u{2069}")
  }

  private func lines(_ view: some View, columns: Int = 36) -> [String] {
    TerminalRenderer().block(node(view), maxColumns: columns, environment: surface())
  }

  private func facts(_ view: some View) -> [String] {
    PlainRenderer().lines(node(view), card: WidgetCard(title: ""), environment: surface())
  }

  private func card(_ view: some View, _ family: WidgetFamily) -> [String] {
    TerminalRenderer().card(
      node(view, family), card: WidgetCard(title: ""), columns: family.cells.columns, rows: family.cells.rows,
      environment: surface())
  }

  @Test func `a ring is the border of a round card, with number and name in it`() {
    let ring = RingGauge(
      value: 189, total: 400, number: "189", unit: "mg", name: "today", spoken: "Caffeine today", tint: .brown)
    #expect(card(ring, .accessoryCircular) == ["╭───━━━━┓", "│189 mg ┃", "│ today ┃", "╰─────━━┛"])
    #expect(facts(ring).contains("Caffeine today: 189 mg, 47%"))
    let nothing = RingGauge(value: .nan, total: 0, number: "0", name: "now", spoken: "Now", tint: .brown)
    #expect(card(nothing, .accessoryCircular).joined().contains("0"), "a whole of nothing is no reason to trap")
  }

  @Test(arguments: [
    (100.0, 400.0, "▰▰▰▱▱▱▱▱▱▱ 400"), (400, 400, "▰▰▰▰▰▰▰▰▰▰ 400"), (401, 400, "▰▰▰▰▰▰▰▰ > 400"),
    (-5, 400, "▱▱▱▱▱▱▱▱▱▱ 400"),
  ])
  func `a limit says when it is passed, without colours too`(_ value: Double, _ limit: Double, _ line: String) {
    let bar = LimitBar(
      value: value, limit: limit, label: "Limit", limitText: "400", spoken: "", width: 112, tint: .brown)
    #expect(lines(bar) == [line])
    #expect(facts(bar).allSatisfy { !$0.contains("400") }, "the bar says it, not a line of its own")
  }

  @Test func `a limit that is passed is said in words`() {
    #expect(LimitBar.spoken("189", of: "400", unit: "mg", isOver: false) == "189 of 400 mg")
    #expect(LimitBar.spoken("909", of: "400", unit: "mg", isOver: true) == "909 mg, above 400 mg")
  }

  @Test func `rows of meters have their bars in one column and their numbers at the end`() {
    let table = MeterTable(
      [
        MeterRow(Text("Food"), fraction: 0.61, value: "61 %", tint: .green),
        MeterRow(Text("Transport"), fraction: 1.04, value: "104 %", tint: .green),
      ], spacing: 0)
    #expect(lines(table) == ["Food       ▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱   61 %", "Transport  ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰  104 %"])
    #expect(facts(table).suffix(2) == ["Food: 61 %", "Transport: 104 %"])
  }

  @Test(
    arguments: [
      ([], 3, []), (["a", "b", "c"], 3, ["a", "b", "c"]), (["a", "b", "c", "d"], 3, ["a", "b", "2 more"]),
      (["a", "b"], 1, ["2 in all"]), (["a"], 0, ["1 in all"]),
    ] as [([String], Int, [String])])
  func `a list counts what it does not show`(_ elements: [String], _ most: Int, _ expected: [String]) {
    let list = LimitedList(elements, most: most) { Text($0) }
    #expect(lines(list).filter { !$0.isEmpty } == expected)
  }

  @Test func `rows of meters without room for bars keep their numbers whole`() {
    let rows = [
      MeterRow(Text("Household"), fraction: 0.5, value: "83.00 of 80.00", tint: .green),
      MeterRow(Text("Food"), fraction: 0.5, value: "40.00", tint: .green),
    ]
    #expect(lines(MeterTable(rows, spacing: 0), columns: 20) == ["Hous… 83.00 of 80.00", "Food           40.00"])
    let list = LimitedList(rows, most: 2) { $0 }
    #expect(lines(list, columns: 20).filter { !$0.isEmpty } == ["Hous… 83.00 of 80.00", "Food           40.00"])
  }

  @Test func `a figure gives up its unit and never its number`() {
    let figure = FigureText("1247", unit: "mg today", shortUnit: "mg")
    #expect(lines(figure, columns: 14) == ["1247 mg today"])
    #expect(lines(figure, columns: 9) == ["1247 mg"])
    #expect(lines(figure, columns: 5) == ["1247"])
  }

  @Test(arguments: [(true, 50.0), (false, 239)])
  func `a warning is legible in small words and as large as what stands beside it`(_ isDark: Bool, _ ground: Double)
    throws
  {
    let words = Text("426 mg").font(.caption)
    #expect(try font(of: words.warning(if: true)).size == font(of: words).size)
    let red = try #require(SystemPalette.components(of: .wordRed, isDark: isDark))
    func luminance(_ bytes: [Double]) -> Double {
      // IEC 61966-2-1, the transfer function of sRGB.
      let parts = bytes.map { $0 / 255 }.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let both = [
      luminance([Double(red.red), Double(red.green), Double(red.blue)]), luminance([ground, ground, ground]),
    ]
    #expect((max(both[0], both[1]) + 0.05) / (min(both[0], both[1]) + 0.05) >= 4.5)
  }

  private func font(of view: some View) throws -> FontDescription {
    var found: FontDescription?
    node(view).walk { if case .text(let text) = $0 { found = text.runs.first?.style.font } }
    return try #require(found)
  }

  @Test func `numbers have the digits of the locale`() {
    #expect("352 mg".digits(of: Locale(identifier: "ar_EG")) == "٣٥٢ mg")
    #expect("352 mg".digits(of: Locale(identifier: "fa_IR")) == "۳۵۲ mg")
    // The mark keeps the two numbers from changing places.
    #expect("306 of 838 · 36 %".digits(of: Locale(identifier: "ar_EG")) == "٣٠٦ of ٨٣٨ ·\u{200E} ٣٦ %")
    #expect("838 · 36".digits(of: Locale(identifier: "fa_IR")) == "۸۳۸ · ۳۶")
    for plain in ["en_GB", "de_DE", "ar_MA", "ja_JP", "he_IL"] {
      #expect("352 mg".digits(of: Locale(identifier: plain)) == "352 mg")
    }
  }

  @Test func `what is private is hidden, and said to nobody`() {
    let pieces = VStack(alignment: .leading, spacing: 0) {
      FigureText("189", unit: "mg today").accessibilityLabel("Today").accessibilityValue("189 mg")
      LimitBar(value: 189, limit: 400, label: "Limit", limitText: "400", spoken: "189 of 400 mg", tint: .brown)
      MeterTable([MeterRow(Text("Food"), fraction: 0.61, value: "61 %", tint: .green)])
    }
    let hidden = TerminalRenderer().block(
      node(pieces), maxColumns: 36, environment: surface(redaction: .privacy)
    ).joined()
    let said = PlainRenderer().lines(
      node(pieces), card: WidgetCard(title: ""), environment: surface(redaction: .privacy)
    ).joined()
    for secret in ["189", "400", "Food", "61"] { #expect(!hidden.contains(secret) && !said.contains(secret)) }
    #expect(facts(pieces).suffix(3) == ["Today: 189 mg", "Limit: 189 of 400 mg, 47%", "Food: 61 %"])
  }

  @Test func `a sparkline and tiles are drawn, and are nothing to be heard`() {
    #expect(lines(Sparkline([0, 1, 2, 4, 8, 4, .nan], tint: .green)) == ["▁▁▂▄█▄▁"])
    let tiles = HStack(spacing: 4) {
      Tile(strength: 1, tint: .green)
      Tile(strength: 0, tint: .green)
      Tile(strength: nil, tint: .green)
      Tile(strength: 0.4, tint: .green)
    }
    #expect(lines(tiles) == ["■ ·   ■"])
    #expect(facts(tiles).filter { !$0.isEmpty }.isEmpty && facts(Sparkline([1], tint: .green)).joined().isEmpty)
  }

  @Test func `an empty state invites, and a failure says why in every family`() {
    #expect(
      lines(EmptyStateView("No drink yet", command: "caffeine log espresso")) == [
        "No drink yet", "caffeine log espresso",
      ])
    let failure = UnavailableView(reason: "The store is torn")
    #expect(lines(failure).prefix(2) == ["⚠ No data", "The store is torn"])
    #expect(card(failure, .accessoryCircular).joined().contains("No data"))
    for family in [WidgetFamily.accessoryCircular, .systemSmall, .accessoryRectangular] {
      let said = PlainRenderer().lines(
        node(failure, family), card: WidgetCard(title: ""), environment: surface())
      #expect(said.joined(separator: " ").contains("The store is torn"), "\(family) \(said)")
    }
  }

  @Test func `figures wait for new data in a dim voice`() {
    let figure = node(FigureText("189", unit: "mg today", prominence: .title))
    func line(_ redaction: Redaction) -> String {
      TerminalRenderer().block(
        figure, maxColumns: 20, environment: surface(.trueColor, redaction: redaction)
      ).joined()
    }
    #expect(line([]).contains("\u{1B}[0;1m189"))
    #expect(line(.invalidated).contains("\u{1B}[0;2m189"))
  }
}
