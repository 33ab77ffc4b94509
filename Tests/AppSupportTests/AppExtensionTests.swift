import AppGroup
import AppIntents
import Commands
import Foundation
import Testing
import ViewArchive
import WidgetKitCore

@testable import AppSupport

@Suite struct `The app as its host sees it` {
  private func request(_ bench: Bench, at seconds: TimeInterval = 0) -> TimelineRequest {
    TimelineRequest(
      kind: "shelf", configuration: ["colour": .string("blue")],
      context: TimelineProviderContext(family: .systemSmall, world: bench.world.advanced(by: seconds)))
  }

  @Test func `describes its kinds with their parameters`() async throws {
    let kinds = try await Bench().bridge().descriptors()
    #expect(kinds.map(\.kind) == ["shelf"])
    #expect(kinds.first?.displayName == "Shelf")
    #expect(kinds.first?.configuration?.parameters.map(\.name) == ["colour"])
  }

  @Test func `answers from nothing where there is no store, and makes none`() async throws {
    let bench = try Bench()
    let bridge = try bench.bridge()
    let empty = try await bridge.revision()
    let timeline = try await bridge.timeline(request(bench))
    #expect(timeline.entries.first?.view.plainText.contains("0 cups of blue") == true)
    #expect(timeline.revision == empty)
    _ = try await bridge.snapshot(request(bench))
    _ = try await bridge.placeholder(request(bench))
    _ = try await bridge.choices(parameter: "colour", intent: "ShelfConfiguration", given: [:], matching: nil)
    #expect(!FileManager.default.fileExists(atPath: bench.directory.path))
  }

  @Test func `makes timelines in the world of the request`() async throws {
    let bench = try Bench()
    let timeline = try await bench.bridge().timeline(request(bench, at: 3600))
    #expect(timeline.entries.map(\.date) == [bench.world.now.addingTimeInterval(3600)])
  }

  @Test func `raises its revision with every change that a widget could show`() async throws {
    let bench = try Bench()
    await bench.cups("add", "red")
    let bridge = try bench.bridge()
    let first = try await bridge.revision()
    await bench.cups("total")
    await bench.cups("touch")
    #expect(try await bridge.revision() == first)
    await bench.cups("add", "red")
    #expect(try await bridge.revision() == first + 1)
    #expect(try await bridge.timeline(request(bench)).revision == first + 1)
  }

  @Test func `performs a tap once, however often it is sent`() async throws {
    let bench = try Bench()
    let bridge = try bench.bridge()
    let tap = bench.world.newID()
    let intent = AddCupIntent(.red)._archived()
    for _ in 0..<3 { _ = try await bridge.perform(intent, tap: tap, world: bench.world) }
    #expect(await bench.cups("total").output.hasPrefix("1 cups"))
    _ = try await bridge.perform(intent, tap: bench.world.newID(), world: bench.world)
    #expect(await bench.cups("total").output.hasPrefix("2 cups"))
  }

  @Test func `refuses an intent that it has not`() async throws {
    let bench = try Bench()
    let stranger = ArchivedIntent(identifier: "NoSuchIntent", parameters: [:])
    await #expect(throws: IntentError.self) {
      try await bench.bridge().perform(stranger, tap: bench.world.newID(), world: bench.world)
    }
  }

  @Test func `offers and names the values of its configuration`() async throws {
    let bridge = try Bench().bridge()
    let choices = try await bridge.choices(
      parameter: "colour", intent: "ShelfConfiguration", given: [:], matching: nil)
    #expect(choices.map(\.title) == ["red", "blue"])
    let text = try await bridge.displayText(of: .string("blue"), parameter: "colour", intent: "ShelfConfiguration")
    #expect(text == "blue")
  }

  @Test func `gives each run its own dependencies`() async throws {
    // The manager is one of the task: two homes side by side never see each other's cups.
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for count in 1...8 {
        group.addTask {
          let bench = try Bench()
          for _ in 0..<count { await bench.cups("add", "red") }
          return (count, await bench.cups("total").output)
        }
      }
      for try await (count, output) in group { #expect(output.hasPrefix("\(count) cups\n")) }
    }
  }
}
