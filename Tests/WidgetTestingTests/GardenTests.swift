import AppIntents
import Foundation
import Synchronization
import Testing
import WidgetTesting

@Suite struct `A widget of things to do` {
  private func host(_ garden: Garden) async throws -> WidgetTestHost {
    try await WidgetTestHost(GardenWidget(), dependencies: { $0.add(dependency: garden) })
  }

  private func names(_ widget: TestWidget) async throws -> [String] {
    let plants = Set(Garden.plants.map(\.name))
    return try await widget.entry().controls.map(\.title).filter { plants.contains($0) }
  }

  @Test func `a button turns its own thing over, and back`() async throws {
    let garden = Garden()
    let widget = try await host(garden).add(set: ["count": .integer(5)])
    try await widget.tap("Basil")
    #expect(garden.watered == ["Basil"])
    try await widget.tap("Ivy")
    #expect(garden.watered == ["Basil", "Ivy"])
    try await widget.tap("Basil")
    #expect(garden.watered == ["Ivy"])
    #expect(try widget.budget().spent == 0, "a widget's own control is free")
  }

  @Test func `a toggle sets what it does not show, and setting twice is setting once`() async throws {
    let garden = Garden()
    let host = try await host(garden)
    let widget = try await host.add()
    func isOn() async throws -> Bool? {
      try await widget.entry().controls.first { $0.title == "Fern watered" }?.isOn
    }
    #expect(try await isOn() == false)
    try await widget.tap("Fern watered")
    #expect(try await isOn() == true)
    #expect(garden.watered == ["Fern"])
    for _ in 0..<2 { try await host.perform(SetWateredIntent(Garden.plants[1], to: true)) }
    #expect(garden.watered == ["Fern", "Cactus"])
    try await widget.tap("Fern watered")
    #expect(garden.watered == ["Cactus"])
  }

  @Test func `a batch changes many things at once and looks none of them up`() async throws {
    let garden = Garden()
    let widget = try await host(garden).add(set: ["count": .integer(4)])
    #expect(try await widget.tap("All of them").dialog == "Watered 4")
    #expect(garden.watered == ["Fern", "Cactus", "Basil", "Ivy"])
    #expect(garden.lookups == 0)
  }

  @Test func `a long synchronisation says how far it has come and what it did`() async throws {
    let seen = Mutex<[IntentProgress]>([])
    // The next thing goes when it has been seen that the one before went.
    let garden = Garden(receive: { number in
      while number > 0, !seen.withLock({ $0.contains { $0.completed == Int64(number) } }) { await Task.yield() }
    })
    let host = try await host(garden)
    let widget = try await host.add()
    let result = try await host.host.tap(widget.id, .title("Send"), world: host.world) { progress in
      seen.withLock { $0.append(progress) }
    }
    guard case .done(let outcome) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(outcome.dialog == "Sent 5 plants")
    let fractions = seen.withLock { $0 }.map { $0.fraction ?? 0 }
    #expect(fractions == fractions.sorted() && Set(fractions).isSuperset(of: [0.2, 0.4, 0.6, 0.8]), "\(fractions)")
  }

  @Test func `a synchronisation that fails says so, and the picture stays`() async throws {
    struct Offline: Error, CustomLocalizedStringResourceConvertible {
      var localizedStringResource: LocalizedStringResource { "Nobody answers" }
    }
    let host = try await host(Garden(receive: { number in if number == 2 { throw Offline() } }))
    let widget = try await host.add()
    let failure = await #expect(throws: TapFailure.self) { try await widget.tap("Send") }
    #expect(failure?.reason == "Nobody answers")
    #expect(try await names(widget) == ["Fern", "Cactus", "Basil"])
  }

  @Test(
    arguments: [
      ([:], ["Fern", "Cactus", "Basil"]), (["count": .integer(5)], ["Fern", "Cactus", "Basil", "Ivy", "Mint"]),
      (["thirst": .string("high")], ["Fern", "Basil", "Mint"]),
      (["thirst": .string("high"), "count": .integer(2)], ["Fern", "Basil"]),
      (["thirst": .string("low")], ["Cactus"]),
      (["showsWatered": .bool(false)], ["Cactus", "Ivy", "Mint"]),
      (["thirst": .string("high"), "showsWatered": .bool(false)], ["Mint"]),
      (["thirst": .string("medium"), "showsWatered": .bool(false), "count": .integer(0)], []),
    ] as [([String: ArchivedValue], [String])])
  func `a configuration filters by how urgent, hides what is done and limits the count`(
    values: [String: ArchivedValue], expected: [String]
  ) async throws {
    var plants = Garden.plants
    for index in [0, 2] { plants[index].isWatered = true }
    let host = try await host(Garden(plants))
    #expect(try await names(host.add(set: values)) == expected)
    // The same filter on an instance that stands already, beside one without.
    let (other, plain) = (try await host.add(), try await host.add())
    _ = try await host.host.configure(other.id, set: values)
    try await host.advance(by: .seconds(1))
    #expect(try await names(other) == expected)
    #expect(try await names(plain) == ["Fern", "Cactus", "Basil"])
  }
}
