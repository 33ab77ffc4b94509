import AppGroup
import AppIntents
import Foundation
import FoundationExtras
import Rendering
import SwiftUI
import Testing
import ViewArchive
import WidgetKit
import WidgetKitCore

@testable import ExpenseLogger

@MainActor
@Suite struct `The cards of the ledger` {
  private static let style = MoneyStyle(usual: .euro)

  private func surface(_ now: Date) -> RenderEnvironment {
    RenderEnvironment(now: now, timeZone: .gmt, locale: Locale(identifier: "en_GB"), isDark: true)
  }

  private func card(_ view: some View, _ family: WidgetFamily) throws -> String {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_GB")
    environment.timeZone = .gmt
    environment.widgetFamily = family
    let node = _archive(view, environment: environment, size: family.points())
    return TerminalRenderer().card(
      node, card: WidgetCard(title: "Expenses"), columns: family.cells.columns, rows: family.cells.rows,
      environment: surface(try Fixture.instant("2026-03-15T12:00:00Z"))
    ).joined(separator: "\n")
  }

  private func month() throws -> MonthEntry {
    .sample(at: try Fixture.instant("2026-03-15T12:00:00Z"), style: Self.style, in: .gmt)
  }

  @Test func `say what the month cost, what is left and how to add to it`() throws {
    let card = try card(MonthView(entry: month()), .systemMedium)
    #expect(
      card == """
        ╭ Expenses ──────────────────────────────╮
        │  €412.00 March           €18.00 today  │
        │  ▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱ €488.00 left  │
        │                                        │
        │  €12.00 · Rosa                         │
        │                                        │
        │                                        │
        │  [1 + Coffee €3] [2 + Lunch €12]       │
        ╰────────────────────────────────────────╯
        """, "\(card)")
  }

  @Test func `give their main figure to the accent, and not its unit`() throws {
    let now = try Fixture.instant("2026-03-15T12:00:00Z")
    let latest = LatestEntry.sample(at: now, style: Self.style, in: .gmt)
    let views: [(String, any View, [WidgetFamily])] = [
      ("month", MonthView(entry: try month()), [.systemSmall, .systemMedium, .accessoryRectangular]),
      ("latest", LatestView(entry: latest), [.systemMedium, .systemLarge]),
    ]
    for (name, view, families) in views {
      for family in families {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: "en_GB")
        environment.widgetFamily = family
        var words: [String] = []
        _archive(view, environment: environment, size: family.points()).walk { node in
          guard case .modified(let inner, .accentable(true)) = node else { return }
          inner.walk { if case .text(let text) = $0 { words += text.runs.map { "\($0.content)" } } }
        }
        #expect(words.contains { $0.contains("412.00") }, "\(name) \(family) \(words)")
        #expect(!words.contains { $0.contains("March") }, "\(name) \(family) \(words)")
      }
    }
  }

  @Test func `are narrow with one button`() throws {
    let card = try card(MonthView(entry: month()), .systemSmall)
    #expect(card.contains("€412.00") && card.contains("€488.00 left") && card.contains("[1 + Coffee]"), "\(card)")
  }

  @Test func `are a ring and a line`() throws {
    let ring = try card(MonthView(entry: month()), .accessoryCircular)
    #expect(ring.contains("412") && ring.contains("of 900"), "\(ring)")
    let line = try card(MonthView(entry: month()), .accessoryInline)
    // A card of the family is narrower than a line: what is left gives way.
    #expect(line.contains("€412.00 March"), "\(line)")
  }

  @Test func `hold categories against their budgets`() throws {
    let entry = BudgetsEntry.sample(at: try Fixture.instant("2026-03-15T12:00:00Z"), style: Self.style, in: .gmt)
    let card = try card(BudgetsView(entry: entry), .systemMedium)
    #expect(card.contains("244 of 400") && card.contains("83 of 80") && card.contains("health"), "\(card)")
  }

  @Test func `have bars of one meaning`() throws {
    let entry = BudgetsEntry.sample(at: try Fixture.instant("2026-03-15T12:00:00Z"), style: Self.style, in: .gmt)
    guard case .figures(var figures) = entry.content else { return }
    let watched = CategoryMeter.all(figures)
    #expect(watched.map { $0.fraction != nil } == [true, true, true, true, false, false, false])
    #expect(watched.last?.value == "10 · 2 %")
    for index in figures.rows.indices { figures.rows[index].budget = nil }
    let shares = CategoryMeter.all(figures)
    #expect(shares.allSatisfy { $0.fraction != nil && $0.value.hasSuffix(" %") })
    #expect(abs(shares.compactMap(\.fraction).reduce(0, +) - 1) < 0.001)
  }

  @Test func `say that a chosen category is gone`() throws {
    let date = try Fixture.instant("2026-03-15T12:00:00Z")
    let views = [
      try card(MonthView(entry: MonthEntry(date: date, content: .missing)), .systemMedium),
      try card(BudgetsView(entry: BudgetsEntry(date: date, content: .missing)), .systemLarge),
      try card(LatestView(entry: LatestEntry(date: date, content: .missing)), .systemMedium),
    ]
    for view in views { #expect(view.contains("This category is gone") && view.contains("--category NAME"), "\(view)") }
  }

  @Test(
    arguments: [
      (99_900, "999"), (100_000, "1k"), (125_000, "1.2k"), (131_350, "1.3k"), (-250_000, "-2.5k"), (999_999, "10k"),
      (9_995_000, "100k"),
    ] as [(Int64, String)])
  func `have room for a budget in a ring`(cents: Int64, text: String) {
    #expect(Self.style.shortestNumber(Money(cents, .euro)) == text)
  }

  @Test(arguments: [WidgetFamily.systemMedium, .systemLarge, .systemExtraLargePortrait])
  func `list the latest`(family: WidgetFamily) throws {
    let entry = LatestEntry.sample(at: try Fixture.instant("2026-03-15T12:00:00Z"), style: Self.style, in: .gmt)
    let card = try card(LatestView(entry: entry), family)
    #expect(card.contains("Rosa") && card.contains("€28.00") && card.contains("yest."), "\(card)")
  }

  @Test func `never show figures where the store cannot be read`() throws {
    let entry = MonthEntry(date: try Fixture.instant("2026-03-15T12:00:00Z"), content: .unavailable("The file is torn"))
    let card = try card(MonthView(entry: entry), .systemMedium)
    #expect(card.contains("The file is torn") && !card.contains("€"), "\(card)")
  }
}

struct ExpenseScheduleTests {
  private func dates(_ period: Period, hasDays: Bool, due: [String] = [], now: String = "2026-03-30T20:00:00Z") throws
    -> [String]
  {
    let schedule = ExpenseSchedule(
      period: period, hasDays: hasDays, due: try due.map { try Fixture.day($0) }, now: try Fixture.instant(now),
      zone: .gmt, dayStart: .midnight, firstWeekday: 2)
    #expect(schedule.dates.first == (try Fixture.instant(now)))
    #expect(schedule.dates == schedule.dates.sorted() && Set(schedule.dates).count == schedule.dates.count)
    #expect(schedule.nextReload == schedule.dates.last)
    return schedule.dates.dropFirst().map { "\(CivilDate($0, in: .gmt)) \(ClockTime($0, in: .gmt))" }
  }

  @Test func `Pictures change at the beginnings of what they cover, and when something falls due`() throws {
    #expect(try dates(.month, hasDays: false) == ["2026-04-01 00:00"])
    #expect(try dates(.month, hasDays: true) == ["2026-03-31 00:00", "2026-04-01 00:00"])
    #expect(
      try dates(.week, hasDays: false, due: ["2026-04-02", "2026-04-09"]) == ["2026-04-02 00:00", "2026-04-06 00:00"])
    #expect(try dates(.year, hasDays: false, due: ["2026-03-30"]) == ["2027-01-01 00:00"])
    #expect(try dates(.day, hasDays: true) == ["2026-03-31 00:00"])
  }
}
