import AppSupport
import Foundation
import FoundationExtras
import Rendering
import SwiftUI
import Testing
import ViewArchive
import WidgetKit
import WidgetKitCore

@testable import PomodoroTimer

@MainActor
@Suite struct `The card of the timer` {
  private func summary(
    _ desk: Desk, at time: String, configuration: TimerConfiguration = TimerConfiguration()
  ) throws -> TimerSummary {
    let moment = Moment(try Fixture.instant(time))
    return TimerSummary(
      sessions: desk.stored, counted: desk.stored.filter { configuration.filter.matches($0, by: SessionField.self) },
      rules: desk.rules,
      moment: moment, zone: desk.zone, configuration: configuration)
  }

  private func node(_ entry: TimerEntry, _ family: WidgetFamily) -> ViewNode {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_GB")
    environment.timeZone = .gmt
    environment.widgetFamily = family
    return _archive(TimerView(entry: entry), environment: environment, size: family.points())
  }

  private func surface(_ now: Date) -> RenderEnvironment {
    RenderEnvironment(now: now, timeZone: .gmt, locale: Locale(identifier: "en_GB"), isDark: true)
  }

  /// The card of an entry as it is drawn at an instant, which may be later than the entry's own.
  private func card(_ entry: TimerEntry, _ family: WidgetFamily, at time: String? = nil) throws -> String {
    let now = try time.map { try Fixture.instant($0) } ?? entry.date
    return TerminalRenderer().card(
      node(entry, family), card: WidgetCard(title: "Timer"), columns: family.cells.columns, rows: family.cells.rows,
      environment: surface(now)
    ).joined(separator: "\n")
  }

  private func running() throws -> Desk {
    var desk = Desk()
    try desk.start("2026-03-02T09:00Z", "Write the report")
    return desk
  }

  @Test func `counts down from one entry, without another`() throws {
    let entry = try summary(running(), at: "2026-03-02T09:00Z").entry(at: Fixture.instant("2026-03-02T09:00Z"))
    let card = try card(entry, .systemMedium, at: "2026-03-02T09:07:18Z")
    #expect(
      card == """
        ╭ Timer ─────────────────────────────────╮
        │  17:42                   Focus 1 of 4  │
        │  ▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱ until 09:25  │
        │                                        │
        │  Write the report                      │
        │  today 0 of 8 · 0 min                  │
        │                                        │
        │  [1 ‖ Pause] [2 » Skip] [3 ■ Stop]     │
        ╰────────────────────────────────────────╯
        """, "\(card)")
    #expect(try self.card(entry, .systemSmall, at: "2026-03-02T09:24:59Z").contains("0:01"))
    #expect(try self.card(entry, .systemSmall, at: "2026-03-02T09:30:00Z").contains("0:00"))
  }

  @Test func `is small with one button, also while it is paused`() throws {
    var desk = try running()
    try desk.pause("2026-03-02T09:10Z")
    let entry = try summary(desk, at: "2026-03-02T11:00Z").entry(at: Fixture.instant("2026-03-02T11:00Z"))
    let card = try card(entry, .systemSmall)
    #expect(
      card == """
        ╭ Timer ───────────╮
        │  15:00           │
        │  ▰▰▰▰▰▰▱▱▱▱▱▱▱▱  │
        │  Focus 1 of 4    │
        │  Write the report│
        │                  │
        │  today 0 of 8    │
        │  [1 ► Resume]    │
        ╰──────────────────╯
        """
        || card.contains("[1 ► Resume]") && card.contains("15:00") && card.contains("Focus 1 of 4"), "\(card)")
  }

  @Test func `has entries at boundaries alone, and asks anew after the running phase`() throws {
    var desk = try running()
    let schedule = try summary(desk, at: "2026-03-02T09:07Z").schedule
    #expect(
      schedule.dates == (try ["09:07", "09:25", "10:25"].map { try Fixture.instant("2026-03-02T\($0)Z") })
        + [try Fixture.instant("2026-03-03T00:00Z")])
    #expect(schedule.nextReload == (try Fixture.instant("2026-03-02T09:25Z")))
    desk.rules.automatic = .breaks
    let automatic = try summary(desk, at: "2026-03-02T09:07Z").schedule
    #expect(
      automatic.dates.prefix(3)
        == (try ["09:07", "09:25", "09:30"].map { try Fixture.instant("2026-03-02T\($0)Z") })[...])
    try desk.pause("2026-03-02T09:10Z")
    let paused = try summary(desk, at: "2026-03-02T09:11Z").schedule
    #expect(try paused.dates.count == 2 && paused.nextReload == (try Fixture.instant("2026-03-03T00:00Z")))
  }

  @Test func `is right at each boundary without a reload`() throws {
    let summary = try summary(running(), at: "2026-03-02T09:07Z")
    let texts = try summary.schedule.dates.map { try card(summary.entry(at: $0), .systemMedium) }
    #expect(texts[1].contains("today 1 of 8") && texts[1].contains("Next: short break"), "\(texts[1])")
    #expect(texts[2].contains("Next: focus"), "\(texts[2])")
    #expect(texts[3].contains("today 0 of 8"), "\(texts[3])")
  }

  @Test func `is one line, and a share of the day for a bar`() throws {
    var desk = try running()
    let entry = try summary(desk, at: "2026-03-02T09:05Z").entry(at: Fixture.instant("2026-03-02T09:05Z"))
    #expect(
      LineRenderer().line(node(entry, .accessoryInline), environment: surface(entry.date)).hasSuffix(
        "20:00 Write the report"))
    try desk.stop("2026-03-02T09:06Z")
    for hour in [10, 11] { try desk.start("2026-03-02T\(hour):00Z") }
    let idle = try summary(desk, at: "2026-03-02T11:30Z").entry(at: Fixture.instant("2026-03-02T11:30Z"))
    let view = node(idle, .accessoryInline)
    #expect(LineRenderer().line(view, environment: surface(idle.date)).hasSuffix("2 of 8 today"))
    #expect(
      WaybarModule(text: "", tooltip: [], state: .ok, view: view, environment: surface(idle.date)).percentage == 25)
  }

  @Test func `counts what its filter lets through, and begins it`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T09:00Z", "Read")
    try desk.start("2026-03-02T09:30Z", "Write")
    let configuration = TimerConfiguration()
    configuration.task = "Read"
    let entry = try summary(desk, at: "2026-03-02T10:30Z", configuration: configuration)
      .entry(at: Fixture.instant("2026-03-02T10:30Z"))
    guard case .figures(let figures) = entry.content else { return }
    #expect(
      figures.today == .init(sessions: 1, seconds: 1500) && figures.counted == "Read"
        && figures.next == .init(task: "Read"))
    configuration.task = nil
    configuration.tags = ["deep", "early"]
    let tagged = try summary(desk, at: "2026-03-02T10:30Z", configuration: configuration)
      .entry(at: Fixture.instant("2026-03-02T10:30Z"))
    guard case .figures(let others) = tagged.content else { return }
    #expect(others.next == .init(tags: ["deep", "early"]), "what it begins is in its own count")
    configuration.showStatistics = false
    let bare = try summary(desk, at: "2026-03-02T10:30Z", configuration: configuration)
      .entry(at: Fixture.instant("2026-03-02T10:30Z"))
    #expect(!(try card(bare, .systemMedium)).contains("of 8"))
  }

  @Test func `says why there is nothing to show, whatever the family`() throws {
    let entry = TimerEntry(date: try Fixture.instant("2026-03-02T09:00Z"), content: .unavailable("The store is torn"))
    for family in [
      WidgetFamily.systemSmall, .systemMedium, .accessoryCircular, .accessoryRectangular, .accessoryInline,
    ] {
      let said = PlainRenderer().lines(
        node(entry, family), card: WidgetCard(title: ""), environment: surface(entry.date))
      #expect(said.joined(separator: " ").contains("The store is torn"), "\(family) \(said)")
    }
  }
}
