import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Testing
import WidgetTesting

@testable import ReadingTracker

/// The widget `goal` over a day, on a clock that the test moves.
struct GoalWidgetTests {
  /// A host with the app's widgets over a store in memory, in which one book is being read.
  private func host(at now: String) async throws -> (WidgetTestHost, ReadingStore) {
    let base = try AppStore(inMemory: ReadingStore.schema)
    let store = ReadingStore(base)
    let instant = try Fixture.instant(now)
    try store.write(as: JournalCommand(id: UUID(1), kind: "add", title: "Added", now: instant)) { writer in
      try writer.put(Book(id: UUID(1), title: "Dune", pages: 412))
      try writer.put(Reading.sample())
    }
    let host = try await WidgetTestHost(
      ReadingWidgets(), now: instant, timeZone: Fixture.berlin, intents: [CheckInIntent.self])
    host.provide { world, manager in
      let settings = AppSettings(ReadingSettings.all, stored: [:])
      let library = Library(AppContext(store: base, settings: settings, world: world, run: world.newID()))
      manager.add(dependency: library)
    }
    host.setRevision { try base.revision }
    return (host, store)
  }

  @Test func `A ring says what its number counts`() async throws {
    let (host, _) = try await host(at: "2026-03-02T09:30:00+01:00")
    let ring = try await host.add(GoalWidget.kind, family: .accessoryCircular).entry()
    #expect(ring.facts.contains { $0.contains("0 p.") }, "\(ring.facts)")
  }

  @Test func `A day goes from morning to midnight, and the next one has a share of its own`() async throws {
    let (host, store) = try await host(at: "2026-03-02T09:30:00+01:00")
    let widget = try await host.add(GoalWidget.kind, family: .systemMedium)
    #expect(try await widget.entry().shows("20 pages today"))
    #expect(try await widget.entry().shows("0 of 20 pages"))
    try await host.advance(to: try Fixture.instant("2026-03-02T12:00:00+01:00"))
    #expect(try await widget.entry().shows("20 pages to go"))
    try await widget.tap("Check in to page 20")
    #expect(try await widget.entry().shows("20 of 20 pages"))
    #expect(try await widget.entry().shows("Done for today"))
    #expect(try store.read { try $0.all(ReadingSession.self).map(\.to) } == [.page(20)])
    try await host.advance(to: try Fixture.instant("2026-03-02T18:00:00+01:00"))
    #expect(try await widget.entry().shows("Done for today"))
    try await host.advance(to: try Fixture.instant("2026-03-03T00:00:00+01:00"))
    #expect(try await widget.entry().shows("0 of 20 pages"))
    #expect(try await widget.entry().shows("page 20 of 412"))
    try await host.advance(to: try Fixture.instant("2026-03-05T08:00:00+01:00"))
    #expect(try widget.budget().spent < 10, "a reload a day, and the tap is free")
  }
}
