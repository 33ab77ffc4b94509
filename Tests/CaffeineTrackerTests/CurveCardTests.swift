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
struct CurveCardTests {
  private func entry(_ now: String, _ doses: [(String, Double)]) throws -> CurveEntry {
    let now = try Fixture.instant(now)
    let records = CurveSummary.Records(
      doses: try doses.map { Dose(Milligrams($0.1), at: try Fixture.instant($0.0)) },
      entries: try doses.enumerated().map { index, dose in
        CaffeineEntry(
          id: Fixture.id(index), drink: try Fixture.drink("espresso"), milligrams: Milligrams(dose.1),
          at: try Fixture.instant(dose.0), in: Fixture.berlin, dayStart: .midnight)
      }, quickDrinks: [QuickDrink(DrinkEntity(try Fixture.drink("espresso")))])
    return CurveSummary(
      records: records, profile: CaffeineProfile(), configuration: CurveConfiguration(), zone: Fixture.berlin, from: now
    ).entry(at: now)
  }

  private func card(_ entry: CurveEntry, _ family: WidgetFamily, _ format: (RenderEnvironment, ViewNode) -> [String])
    -> String
  {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_GB")
    environment.timeZone = Fixture.berlin
    environment.widgetFamily = family
    let node = _archive(CurveView(entry: entry), environment: environment, size: family.points())
    let surface = RenderEnvironment(
      now: entry.date, timeZone: Fixture.berlin, locale: Locale(identifier: "en_GB"), isDark: true, colorDepth: .none,
      hasTextAttributes: false, glyphs: .unicode, tint: .system(.brown))
    return format(surface, node).joined(separator: "\n")
  }

  private func text(_ entry: CurveEntry, _ family: WidgetFamily) -> String {
    card(entry, family) { surface, node in
      TerminalRenderer().card(
        node, card: WidgetCard(title: "Caffeine level"), columns: family.cells.columns, rows: family.cells.rows,
        environment: surface)
    }
  }

  private let day = [
    ("2026-03-02T07:40+01:00", 63.0), ("2026-03-02T10:30+01:00", 95), ("2026-03-02T13:05+01:00", 63),
  ]

  @Test func `the wide card has the curve above its times`() throws {
    let card = text(try entry("2026-03-02T14:20+01:00", day), .systemMedium)
    #expect(
      card == """
        ╭ Caffeine level ────────────────────────╮
        │  138 mg now            41 mg at 23:00  │
        │      ▁   ▆▆▄▁            ┊        150  │
        │      ██▆▃████▆▄▂         ┊             │
        │      ████████████▆▄▂▁    ┊             │
        │  ▇▆▅▄█████████████████▆▅▄▃▂▂▁┈┈┈┈ 50   │
        │  ████████████████████████┊████▇▇▆      │
        │     ╵    ╵ ╵now          ╵23:00        │
        ╰────────────────────────────────────────╯
        """, "\(card)")
  }

  @Test func `the high card has the drinks behind the curve and a button`() throws {
    let card = text(try entry("2026-03-02T14:20+01:00", day), .systemLarge)
    #expect(
      card == """
        ╭ Caffeine level ────────────────────────╮
        │  138 mg now            41 mg at 23:00  │
        │  50 mg or less from 21:38              │
        │                                        │
        │  ┈┈┈┈┈┈┈┈┈▂┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 150  │
        │      ▁   ██▅             ┊             │
        │      █▇▃ ████▄           ┊             │
        │  ┈┈┈┈███▇██████▄┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 100  │
        │      ████████████▅▂      ┊             │
        │  ▂   ███████████████▅▃▁  ┊             │
        │  ██▆▄██████████████████▇▅▃▂┈┈┈┈┈┈ 50   │
        │  ████████████████████████┊██▇▆▅▄▃      │
        │  ████████████████████████┊███████      │
        │     ╵    ╵ ╵now          ╵23:00        │
        │                                        │
        │  13:05 Espresso                 63 mg  │
        │  10:30 Espresso                 95 mg  │
        │                                        │
        │  [1 + Espresso]                        │
        ╰────────────────────────────────────────╯
        """, "\(card)")
  }

  @Test func `the small accessories have the level, the threshold and bedtime`() throws {
    let card = text(try entry("2026-03-02T14:20+01:00", day), .accessoryRectangular)
    let lines = card.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    #expect(lines == ["138 mg now", "▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰ > 50", "41 mg at 23:00", "≤ 50 mg from 21:38"])
    let ring = text(try entry("2026-03-02T14:20+01:00", day), .accessoryCircular)
    #expect(ring.contains("138 mg") && ring.contains("┏━━━━━━━┓"), "full above the threshold, as the bar is")
  }

  @Test func `when the level is low enough is said by no hour that would name a nearer one`() throws {
    let evening = try entry("2026-03-02T20:00+01:00", [("2026-03-02T19:30+01:00", 200)])
    #expect(text(evening, .systemLarge).contains("50 mg or less from Tue 0"), "\(text(evening, .systemLarge))")
    #expect(text(evening, .accessoryRectangular).contains("≤ 50 from Tue 0"))
    let far = try entry("2026-03-02T08:00+01:00", [("2026-03-02T07:30+01:00", 2000)])
    #expect(text(far, .systemLarge).contains("50 mg or less after more than a day"), "\(text(far, .systemLarge))")
  }

  @Test func `a bedtime beyond the curve is said with its day`() throws {
    let card = text(try entry("2026-03-03T01:00+01:00", day), .systemMedium)
    #expect(card.contains("mg at Tue 23:00"), "\(card)")
  }

  @Test func `without caffeine there is an invitation, and a failure says why and shows no figure`() throws {
    let empty = text(try entry("2026-03-02T14:20+01:00", []), .systemMedium)
    #expect(empty.contains("log espresso") && empty.contains("0 mg now"), "\(empty)")
    let now = try Fixture.instant("2026-03-02T14:20+01:00")
    let failed = text(CurveEntry(date: now, content: .unavailable("The store is torn")), .systemLarge)
    #expect(failed.contains("The store is torn") && !failed.contains("mg"), "\(failed)")
  }

  @Test func `read aloud it is the figures, without the picture`() throws {
    let facts = card(try entry("2026-03-02T14:20+01:00", day), .systemMedium) { surface, node in
      PlainRenderer().lines(node, card: nil, environment: surface)
    }
    #expect(
      facts == """
        Level now: 138 mg
        41 mg at 23:00
        50 mg or less: from 21:38
        """, "\(facts)")
  }

  @Test func `a card of any hour and any doses is an archive within its limits`() throws {
    for hour in 0..<24 {
      let clock = "\(hour < 10 ? "0" : "")\(hour)"
      let entry = try entry("2026-03-02T\(clock):50+01:00", Array(day.prefix(hour % 4)))
      let bytes = card(entry, .systemLarge) { _, node in
        ["\((try? ViewArchiveCodec.encode(node).count) ?? .max)"]
      }
      #expect(try #require(Int(bytes)) < 16_384, "\(clock): \(bytes)")
    }
  }
}
