import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Testing
import WidgetTesting

@testable import CaffeineTracker

/// The widget `today` over a day, on a clock that the test moves.
@Suite struct TodayWidgetTests {
  /// A host with the app's widgets over a store in memory.
  private func host(at now: String) async throws -> (WidgetTestHost, AppStore) {
    let store = try AppStore(inMemory: CaffeineStore.schema)
    let host = try await WidgetTestHost(
      CaffeineWidgets(), now: try Fixture.instant(now), timeZone: Fixture.berlin, intents: [LogDrinkIntent.self])
    host.provide { world, manager in
      let settings = AppSettings(CaffeineSettings.all, stored: [:])
      let log = CaffeineLog(AppContext(store: store, settings: settings, world: world, run: world.newID()))
      let profile = CaffeineProfile(settings)
      manager.add(dependency: log)
      manager.add(dependency: profile)
    }
    host.setRevision { try store.revision }
    return (host, store)
  }

  private func log(_ drink: String, on host: WidgetTestHost) async throws {
    let intent = LogDrinkIntent()
    intent.drink = DrinkEntity(try Fixture.drink(drink))
    try await host.perform(intent)
  }

  @Test func `a day from the first cup to bedtime`() async throws {
    let (host, _) = try await host(at: "2026-03-02T08:00+01:00")
    let widget = try await host.add(TodayWidget.kind, family: .systemMedium)
    try await widget.assertSnapshot(named: "1 empty")
    try await log("espresso", on: host)
    try await host.advance(by: .seconds(7200))
    try await widget.assertSnapshot(named: "2 after an espresso")
    try await widget.tap("Espresso")
    try await widget.assertSnapshot(named: "3 after a tap")
    try await host.advance(to: try Fixture.instant("2026-03-02T23:00+01:00"))
    try await widget.assertSnapshot(named: "4 at bedtime")
    try await widget.assertSnapshot(named: "4 at bedtime", as: .facts)
    // The level falls to the threshold shortly after a quarter of an hour begins.
    #expect(try widget.diagnostics().allSatisfy { $0.code == "entries-too-close" })
  }

  @Test func `a new day begins at nothing, without anybody having asked`() async throws {
    let (host, _) = try await host(at: "2026-03-02T20:00+01:00")
    try await log("espresso", on: host)
    let widget = try await host.add(TodayWidget.kind, family: .systemMedium)
    #expect(try await widget.entry().shows("Today: 63 mg"))
    try await host.advance(to: try Fixture.instant("2026-03-03T06:00+01:00"))
    #expect(try await widget.entry().shows("Today: 0 mg"))
    #expect(try widget.requests().allSatisfy { $0.reason == .firstTimeline || $0.reason == .policy })
  }

  @Test func `a filter of one instance does not touch the other`() async throws {
    let (host, _) = try await host(at: "2026-03-02T14:00+01:00")
    let tea = TodayConfiguration()
    tea.category = [.tea]
    let all = try await host.add(TodayWidget.kind, family: .systemMedium)
    let filtered = try await host.add(TodayWidget.kind, family: .systemMedium, configuration: tea)
    try await log("espresso", on: host)
    #expect(try await all.entry().shows("Today: 63 mg"))
    #expect(try await filtered.entry().shows("Today: 0 mg"))
  }

  @Test func `a day of the widget costs no more than its budget`() async throws {
    let (host, _) = try await host(at: "2026-03-02T08:00+01:00")
    let widget = try await host.add(TodayWidget.kind)
    try await log("espresso", on: host)
    let events = try await host.advance(by: .seconds(86_400))
    #expect(events.allSatisfy { $0.isStored }, "\(events.filter { !$0.isStored })")
    #expect(try widget.budget().spent <= 40)
  }
}
