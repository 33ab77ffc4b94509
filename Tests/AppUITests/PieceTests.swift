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
    let table = VStack(alignment: .leading, spacing: 0) {
      MeterRow(Text("Food"), fraction: 0.61, value: "61 %", tint: .green)
      MeterRow(Text("Transport"), fraction: 1.04, value: "104 %", tint: .green)
    }
    #expect(lines(table) == ["Food       ▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱   61 %", "Transport  ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰  104 %"])
    #expect(facts(table).suffix(2) == ["Food: 61 %", "Transport: 104 %"])
  }

  @Test(
    arguments: [
      ([], 3, []), (["a", "b", "c"], 3, ["a", "b", "c"]), (["a", "b", "c", "d"], 3, ["a", "b", "2 more"]),
      (["a", "b"], 1, ["2 more"]), (["a"], 0, ["1 more"]),
    ] as [([String], Int, [String])])
  func `a list counts what it does not show`(_ elements: [String], _ most: Int, _ expected: [String]) {
    let list = LimitedList(elements, most: most) { Text($0) }
    #expect(lines(list).filter { !$0.isEmpty } == expected)
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
