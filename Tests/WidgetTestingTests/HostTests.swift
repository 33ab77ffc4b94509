import Foundation
import Testing
import WidgetTesting

@Suite struct `A host on a virtual clock` {
  private func host(_ shelf: Shelf = Shelf(), now: Date = WidgetTestHost.defaultNow) async throws -> WidgetTestHost {
    try await WidgetTestHost(CoffeeWidgets(), now: now, dependencies: { $0.add(dependency: shelf) })
  }

  @Test func `shows the first timeline as soon as a widget is placed`() async throws {
    let host = try await host()
    let widget = try await host.add("coffee", family: .systemMedium)
    let entry = try await widget.entry()
    #expect(entry.state == .content)
    #expect(entry.text == ["0 cups", "open"])
    #expect(entry.controls.map(\.title) == ["Espresso", "Closed"])
    #expect(try widget.status().timeline?.dates.count == 3)
    #expect(try await widget.archives().count == 3)
    #expect(try widget.runs().map(\.reason) == [.firstTimeline])
    #expect(try await host.kinds().map(\.kind) == ["coffee", "sign"])
  }

  @Test func `runs the intent of a tapped control, and reloads`() async throws {
    let shelf = Shelf()
    let host = try await host(shelf)
    let widget = try await host.add("coffee")
    #expect(try await widget.tap("Espresso").dialog == "1")
    try await widget.tap(1)
    #expect(shelf.cups == 2)
    #expect(try await widget.entry().shows("2 cups"))
    #expect(try widget.budget().spent == 0, "a widget's own control is free")
  }

  @Test func `tells a tap that fails, and leaves the picture as the data are`() async throws {
    let shelf = Shelf()
    let host = try await host(shelf)
    let widget = try await host.add("coffee")
    shelf.close(true)
    let failure = await #expect(throws: TapFailure.self) { try await widget.tap("Espresso") }
    #expect(failure?.description == "The tap on 'Espresso' failed: The shelf is closed")
    #expect(shelf.cups == 0)
    await #expect(throws: WidgetHostError.self) { try await widget.tap("Latte") }
    await #expect(throws: WidgetHostError.self) { try await widget.tap(9) }
  }

  @Test func `shows each entry from its moment on, and reloads when that is due`() async throws {
    // 16:15 in London: closing time is within the hour.
    let host = try await host(now: WidgetTestHost.defaultNow.addingTimeInterval(7.25 * 3600))
    let widget = try await host.add("coffee")
    #expect(try await widget.entry().shows("open"))
    #expect(try await host.advance(by: .seconds(1799)).isEmpty)
    #expect(try await widget.entry().shows("open"))
    let next = try #require(try await host.advanceToNextChange())
    #expect(next == host.now)
    #expect(try await widget.entry().date == next)
    try await host.advance(by: .seconds(1800))
    #expect(try await widget.entry().shows("closed"))
    let events = try await host.advance(by: .seconds(3600))
    #expect(events.map(\.isStored) == [true])
    #expect(events.first?.date == WidgetTestHost.defaultNow.addingTimeInterval(7.25 * 3600 + 7200))
    #expect(events.first?.description.hasSuffix("widget 1: reloaded, because its timeline's policy asked") == true)
  }

  @Test func `reloads as often in a day as the timeline asks`() async throws {
    let host = try await host()
    let widget = try await host.add("coffee")
    let events = try await host.advance(by: .seconds(86_400))
    #expect(events.count == 12)
    #expect(try widget.budget().spent == 12)
  }

  @Test func `passes on what an intent asks of another kind`() async throws {
    let host = try await host()
    let coffee = try await host.add("coffee")
    let sign = try await host.add("sign")
    #expect(try await sign.entry().text == ["Come in"])
    try await coffee.tap("Closed")
    #expect(try await sign.entry().text == ["Tomorrow again"])
    #expect(try sign.requests().first?.reason == .otherControl)
    #expect(try sign.budget().spent == 1)
  }

  @Test func `holds what the budget does not allow, and grants it later`() async throws {
    let shelf = Shelf()
    let host = try await host(shelf)
    let widget = try await host.add("coffee")
    try await widget.exhaustBudget()
    #expect(try widget.budget().left == 0)
    shelf.add()
    try await host.dataChanged()
    #expect(try await !widget.entry().shows("1 cups"))
    let held = try #require(try widget.requests().first { $0.isWaiting })
    #expect(held.rule == "spent")
    #expect(held.sentence?.contains("40") == true, "\(held.sentence ?? "")")
    let due = try #require(held.due)
    try await host.advance(to: due)
    #expect(try await widget.entry().shows("1 cups"))
  }

  @Test func `earns budget by a person's look`() async throws {
    let host = try await host()
    let widget = try await host.add("coffee")
    let before = try widget.budget().allowance
    try await widget.look()
    #expect(try widget.budget().allowance == before + 1)
  }

  @Test func `performs what the app does in the foreground`() async throws {
    let shelf = Shelf()
    let host = try await host(shelf)
    let widget = try await host.add("sign")
    try await host.perform(CloseIntent(true))
    #expect(try await widget.entry().text == ["Tomorrow again"])
    #expect(try widget.budget().spent == 0)
    try await host.asApp(.background) { WidgetCenter.shared.reloadTimelines(ofKind: "sing") }
    #expect(try host.requestsForUnknownKinds().map(\.kind) == ["sing"])
  }

  @Test func `places a widget as a person configured it`() async throws {
    let host = try await host()
    let widget = try await host.add("sign", configuration: SignConfiguration("Hello"))
    #expect(try widget.status().widget.configuration.values["greeting"] == .string("Hello"))
    try await widget.configure(SignConfiguration("Bye"))
    #expect(try widget.status().widget.configuration.values["greeting"] == .string("Bye"))
    #expect(try widget.runs().first?.reason == .configurationChanged)
    try await widget.configure(family: .systemMedium)
    #expect(try widget.status().widget.family == .systemMedium)
    try widget.remove()
    #expect(try host.widgets().isEmpty)
    await #expect(throws: (any Error).self) { try await host.add("tea") }
  }

  @Test func `tells what is remarkable about a timeline`() async throws {
    struct Empty: TimelineProvider {
      func placeholder(in context: Context) -> CoffeeEntry {
        CoffeeEntry(date: context.world.now, cups: 0, isOpen: true)
      }
      func getSnapshot(in context: Context, completion: @escaping (CoffeeEntry) -> Void) {
        completion(placeholder(in: context))
      }
      func getTimeline(in context: Context, completion: @escaping (Timeline<CoffeeEntry>) -> Void) {
        completion(Timeline(entries: [], policy: .atEnd))
      }
    }
    struct EmptyWidget: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "empty", provider: Empty()) { CoffeeView(entry: $0) }
      }
    }
    let host = try await WidgetTestHost(EmptyWidget())
    let widget = try await host.add()
    #expect(try widget.diagnostics() == [.emptyTimeline])
    // It is tried again with pauses, and an hour ends.
    try await host.advance(by: .seconds(3600))
    #expect(try widget.runs().count > 1)
  }

  @Test func `has the same day twice in equal worlds`() async throws {
    func day() async throws -> [String] {
      let host = try await host()
      let widget = try await host.add("coffee")
      var seen: [String] = []
      for _ in 0..<6 {
        try await widget.tap("Espresso")
        seen += try await host.advance(by: .seconds(3000)).map(\.description)
        seen.append(try await widget.entry().text(as: .card))
      }
      return seen
    }
    #expect(try await day() == (try await day()))
  }

  @Test func `leaves nothing behind`() async throws {
    let folder: URL
    do {
      let host = try await host()
      _ = try await host.add("coffee")
      folder = host.host.database.file.deletingLastPathComponent().deletingLastPathComponent()
      #expect(FileManager.default.fileExists(atPath: folder.path))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
