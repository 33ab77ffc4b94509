import AppIntents
import Foundation
import FoundationExtras
import Testing
import ViewArchive

@Suite struct RegistryTests {
  private var registry: IntentRegistry {
    var registry = IntentRegistry()
    registry.register(LogDrinkIntent.self)
    registry.register(OldStyleIntent.self)
    registry.register(LogDrinkIntent.self)
    return registry
  }

  struct Impostor: AppIntent {
    static let title: LocalizedStringResource = "Impostor"
    static let persistentIdentifier = "LogDrinkIntent"
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test func `Intents are described in the order of their registration`() {
    #expect(registry.descriptors.map(\.identifier) == ["LogDrinkIntent", "com.example.old"])
    #expect(registry.descriptor(for: "com.example.old")?.title == "Old style")
    #expect(registry.descriptor(for: "nobody") == nil)
    #expect(registry.diagnostics.isEmpty)
  }

  @Test func `Two types with one identifier are noted, and the first is kept`() {
    var registry = registry
    registry.register(Impostor.self)
    #expect(registry.diagnostics == [.duplicateIdentifier("LogDrinkIntent")])
    #expect(registry.descriptor(for: "LogDrinkIntent")?.title == "Log a drink")
  }

  @Test func `An intent is performed by its identifier and its parameters`() async throws {
    try await with(Shelf()) {
      let archived = ArchivedIntent(
        identifier: "LogDrinkIntent", parameters: ["drink": .string("latte"), "cups": .integer(2)])
      #expect(
        try await registry.perform(archived)
          == IntentOutcome(
            value: .string("latte"), valueText: "Latte", json: ["id": "latte", "title": "Latte"],
            dialog: "Logged 2 Latte"))
      let made = try await registry.make(archived)
      #expect(made._archived().parameters["cups"] == .integer(2))
    }
  }

  @Test func `An unknown intent is named`() async throws {
    await #expect(throws: IntentError.unknownIntent(identifier: "nobody")) {
      try await registry.make(ArchivedIntent(identifier: "nobody"))
    }
    await #expect(throws: IntentError.unknownIntent(identifier: "nobody")) {
      try await registry.choices(for: "x", of: "nobody")
    }
  }

  @Test func `Choices and texts are found by identifier`() async throws {
    try await with(Shelf()) {
      let choices = try await registry.choices(for: "size", of: "LogDrinkIntent", matching: "tall")
      #expect(choices.map(\.title) == ["Tall"])
      #expect(await registry.displayText(of: .string("L"), for: "size", of: "LogDrinkIntent") == "Tall")
      #expect(await registry.displayText(of: .string("latte"), for: "drink", of: "LogDrinkIntent") == "Latte")
      #expect(await registry.displayText(of: .string("L"), for: "size", of: "nobody") == "L")
      #expect(await registry.displayText(of: .string("L"), for: "nothing", of: "LogDrinkIntent") == "L")
    }
  }

  @Test func `The intent that opens a URL is known to every registry`() async throws {
    let archived = OpenURLIntent(try #require(URL(string: "https://a.example/b")))._archived()
    let made = try #require(try await IntentRegistry().make(archived) as? OpenURLIntent)
    #expect(made.url.absoluteString == "https://a.example/b")
  }
}
