import Foundation
import FoundationExtras
import Rendering
import SwiftUI
import Testing
import ViewArchive
import WidgetKit
import WidgetKitCore

@testable import CaffeineTracker

@MainActor
@Suite struct `The card of the day` {
  private static let now = "2026-03-02T14:20+01:00"

  private func entry(
    _ doses: [(String, String, Double)], categories: [DrinkCategory]? = nil, limit: Milligrams = 400,
    days: [CivilDate: Milligrams] = [:], quick: String = "espresso"
  ) throws -> TodayEntry {
    let now = try Fixture.instant(Self.now)
    var profile = CaffeineProfile()
    profile.limit = limit
    let configuration = TodayConfiguration()
    configuration.category = categories
    let entries = try doses.enumerated().map { index, dose in
      CaffeineEntry(
        id: Fixture.id(index), drink: try Fixture.drink(dose.1), milligrams: Milligrams(dose.2),
        at: try Fixture.instant(dose.0), in: Fixture.berlin, dayStart: .midnight)
    }
    let records = TodaySummary.Records(
      doses: try doses.map { Dose(Milligrams($0.2), at: try Fixture.instant($0.0)) }, counted: entries, days: days,
      quickDrinks: [QuickDrink(DrinkEntity(try Fixture.drink(quick)))])
    return TodaySummary(
      records: records, profile: profile, configuration: configuration, zone: Fixture.berlin, from: now
    ).entry(at: now)
  }

  private func node(_ entry: TodayEntry, _ family: WidgetFamily) -> ViewNode {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_GB")
    environment.timeZone = Fixture.berlin
    environment.widgetFamily = family
    return _archive(TodayView(entry: entry), environment: environment, size: family.points())
  }

  private func surface(_ entry: TodayEntry) -> RenderEnvironment {
    RenderEnvironment(
      now: entry.date, timeZone: Fixture.berlin, locale: Locale(identifier: "en_GB"), isDark: true)
  }

  private func card(_ entry: TodayEntry, _ family: WidgetFamily) -> String {
    TerminalRenderer().card(
      node(entry, family), card: WidgetCard(title: "Caffeine"), columns: family.cells.columns,
      rows: family.cells.rows, environment: surface(entry)
    ).joined(separator: "\n")
  }

  private let day = [
    ("2026-03-02T07:40+01:00", "flat-white", 126.0), ("2026-03-02T13:05+01:00", "espresso", 63),
  ]

  @Test func `names its button where name and sign have no room together`() throws {
    let card = card(try entry(day, quick: "black-tea"), .systemSmall)
    #expect(card.contains("[1 Black tea]"), "\(card)")
  }

  @Test func `is small with the level now and one button`() throws {
    let card = card(try entry(day), .systemSmall)
    #expect(
      card == """
        ╭ Caffeine ────────╮
        │  189 mg today    │
        │  ▰▰▰▰▰▱▱▱▱▱ 400  │
        │  106 mg now      │
        │  32 mg at 23:00  │
        │                  │
        │  Espresso 13:05  │
        │  [1 + Espresso]  │
        ╰──────────────────╯
        """, "\(card)")
  }

  @Test(arguments: [(500.0, "at 23:00"), (5_000, "23:00")])
  func `is small with the whole time however much is left`(_ milligrams: Double, _ time: String) throws {
    let card = card(try entry([("2026-03-02T13:05+01:00", "espresso", milligrams)]), .systemSmall)
    #expect(card.contains("\(time) ") && !card.contains("23:…"), "\(card)")
  }

  @Test func `is a sample whose bedtime is a bedtime, with drinks, days and buttons`() throws {
    let sample = TodayEntry.sample(at: try Fixture.instant(Self.now), in: Fixture.berlin)
    let card = card(sample, .systemLarge)
    #expect(card.contains("mg at 23:00") && card.contains("[1 + Espresso]"), "\(card)")
    #expect(card.split(separator: "\n").count { $0.allSatisfy { $0 == "│" || $0 == " " } } < 6, "\(card)")
  }

  @Test func `is red where more than is wanted will be left`() throws {
    var surface = surface(try entry(day))
    surface.colorDepth = .ansi16
    func lines(_ milligrams: Double) throws -> [String] {
      let node = node(try entry([("2026-03-02T13:05+01:00", "espresso", milligrams)]), .systemMedium)
      return TerminalRenderer().card(
        node, card: WidgetCard(title: ""), columns: 42, rows: 9, environment: surface)
    }
    #expect(try lines(300).joined().contains("31m"))
    #expect(try !lines(63).joined().contains("31m"))
  }

  @Test func `is round with the number, its unit and what it counts`() throws {
    #expect(
      card(try entry(day), .accessoryCircular) == """
        ╭───━━━━┓
        │189 mg ┃
        │ today ┃
        ╰─────━━┛
        """)
    #expect(card(try entry(day, categories: [.coffee]), .accessoryCircular).contains("coffee"))
    #expect(card(try entry(day, categories: [.chocolate]), .accessoryCircular).contains("today"), "nine letters")
    #expect(card(try entry(day, limit: 100), .accessoryCircular).contains("┏━━━━━━━┓"), "above the limit it is full")
  }

  @Test func `is round with a number that is never broken over two lines`() throws {
    let card = card(try entry([("2026-03-02T05:00+01:00", "espresso", 1_234_567)]), .accessoryCircular)
    #expect(card.contains("┃1234567┃"), "\(card)")
  }

  @Test func `is a few lines without a border`() throws {
    let lines = card(try entry(day, categories: [.coffee]), .accessoryRectangular).split(separator: "\n")
    #expect(
      lines.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "189 mg coffee", "▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱ 400", "106 mg now", "32 mg at 23:00",
      ])
  }

  @Test(
    arguments: [
      (nil, "♨ 189 mg today · 106 now"), ([.coffee], "♨ 189 mg coffee · 106 now"),
      ([.coffee, .tea], "♨ 189 mg coffee, tea · 106 now"),
      ([.coffee, .tea, .soda], "♨ 189 mg coffee, 2 more · 106 now"),
    ] as [([DrinkCategory]?, String)])
  func `is a line that says what it counts`(_ categories: [DrinkCategory]?, _ line: String) throws {
    let entry = try entry(day, categories: categories)
    let view = node(entry, .accessoryInline)
    #expect(LineRenderer().line(view, environment: surface(entry)) == line)
    #expect(
      WaybarModule(text: "", tooltip: [], state: .ok, view: view, environment: surface(entry)).percentage == 47)
  }

  @Test func `is high with the drinks, and the days before`() throws {
    let many = (0..<5).map { ("2026-03-02T0\($0 + 5):00+01:00", "espresso", 63.0) }
    let today = try Fixture.day("2026-03-02")
    let days = Dictionary(
      uniqueKeysWithValues: (0...6).map { (today.adding(days: -$0), Milligrams(Double($0) * 100)) })
    let card = card(try entry(many, days: days), .systemLarge)
    #expect(card.contains("│  09:00 Espresso                 63 mg  │"), "\(card)")
    #expect(card.contains("│  2 more                                │"), "\(card)")
    #expect(card.contains("│  Sun   ▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱  100 mg  │"), "\(card)")
    #expect(card.contains("│  Tue   ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰  600 mg  │"), "\(card)")
    #expect(card.contains("│  Days before"), "what the table is of")
    #expect(!card.contains("Mon  ▰"), "today is above")
  }

  @Test(arguments: [20, 17, 15, 12, 10, 8, 6])
  func `a low card gives up days before drinks, and counts no more drinks than nothing`(_ rows: Int) throws {
    let many = (0..<5).map { ("2026-03-02T0\($0 + 5):00+01:00", "espresso", 63.0) }
    let today = try Fixture.day("2026-03-02")
    let days = Dictionary(uniqueKeysWithValues: (0...6).map { (today.adding(days: -$0), Milligrams(100)) })
    let entry = try entry(many, days: days)
    let lines = TerminalRenderer().card(
      node(entry, .systemLarge), card: WidgetCard(title: ""), columns: 42, rows: rows, environment: surface(entry))
    #expect(lines.contains { $0.contains("315 mg today") } && lines.contains { $0.contains("[1 + Espresso]") })
    if let more = lines.firstIndex(where: { $0.contains(" more") }) {
      #expect(lines[more - 1].contains("Espresso"), "\(lines)")
    }
    if lines.contains(where: { $0.contains("Days before") }) {
      #expect(lines.contains { $0.contains("09:00 Espresso") }, "\(lines)")
    }
  }

  @Test func `invites where nothing was drunk`() throws {
    let entry = try entry([])
    #expect(card(entry, .systemMedium).contains("No drink yet"))
    #expect(card(entry, .systemMedium).contains("caffeine log espresso"))
    #expect(card(entry, .systemSmall).contains("No drink yet"))
    #expect(card(entry, .systemLarge).contains("caffeine log espresso"))
  }

  @Test(arguments: [
    ("Espresso", "caffeine log espresso"), ("Flat white", "caffeine log flat white"),
    ("Ben's $HOME brew", "caffeine log 'Ben'\\''s $HOME brew'"),
    ("--mg", "caffeine log -- --mg"),
  ])
  func `an invitation is words that a shell and the program read`(name: String, command: String) throws {
    let drink = DrinkEntity(try Fixture.drink("espresso"))
    drink.name = name
    #expect(LogWords.command(for: QuickDrink(drink)) == command)
  }

  @Test func `says why there is nothing to show, whatever the family`() throws {
    let entry = TodayEntry(date: try Fixture.instant(Self.now), content: .unavailable("The store is torn"))
    for family in [
      WidgetFamily.systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular,
      .accessoryInline,
    ] {
      let said = PlainRenderer().lines(node(entry, family), card: WidgetCard(title: ""), environment: surface(entry))
      #expect(said.joined(separator: " ").contains("The store is torn"), "\(family) \(said)")
    }
  }
}
