import Testing
import ViewArchive

@testable import WidgetKit

@MainActor @Suite struct `A timeline for a configuration` {
  enum Size: String, AppEnum {
    case small, large
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
    static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small", .large: "Large"]
  }

  struct Cup: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Cup"
    static let defaultQuery = CupQuery()
    var id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
  }

  struct CupQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Cup] {
      identifiers.filter { $0 != "gone" }.map { Cup(id: $0) }
    }
    func suggestedEntities() async throws -> [Cup] { [Cup(id: "mug")] }
  }

  struct CupConfiguration: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Cups"
    static let description = IntentDescription("Which cups are counted.")
    @Parameter(title: "Size", default: .small) var size: Size
    @Parameter(title: "Cup") var cup: Cup?
    @Parameter(title: "Limit", default: 3) var limit: Int
  }

  struct CupProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> WordsEntry { WordsEntry(date: context.world.now, words: "–") }
    func snapshot(for configuration: CupConfiguration, in context: Context) async -> WordsEntry {
      WordsEntry(date: context.world.now, words: words(configuration))
    }
    func timeline(for configuration: CupConfiguration, in context: Context) async -> Timeline<WordsEntry> {
      Timeline(
        entries: [WordsEntry(date: context.world.now, words: words(configuration))],
        policy: .after(context.world.now.addingTimeInterval(60)))
    }
    func recommendations() -> [AppIntentRecommendation<CupConfiguration>] {
      let intent = CupConfiguration()
      intent.limit = 5
      return [AppIntentRecommendation(intent: intent, description: "Five cups")]
    }
    private func words(_ configuration: CupConfiguration) -> String {
      "\(configuration.size.rawValue) \(configuration.cup?.id ?? "any") \(configuration.limit)"
    }
  }

  struct CupWidget: Widget {
    var body: some WidgetConfiguration {
      AppIntentConfiguration(kind: "cups", intent: CupConfiguration.self, provider: CupProvider()) { entry in
        Text(entry.words)
      }
    }
  }

  @Test(
    arguments: [
      ([:], "small any 3"),
      (["size": .string("large"), "limit": .integer(9)], "large any 9"),
      (["cup": .string("mug"), "written by a newer version": .bool(true)], "small mug 3"),
      (["cup": .null], "small any 3"),
    ] as [([String: ArchivedValue], String)])
  func `is made from stored values`(values: [String: ArchivedValue], words: String) async throws {
    let plans = WidgetPlans(CupWidget())
    let timeline = try await plans.timeline(.of("cups", values))
    #expect(timeline.entries.map(\.view.plainText) == [words])
    #expect(timeline.policy == .after(berlin.now.addingTimeInterval(60)))
    #expect(try await plans.snapshot(.of("cups", values)).view.plainText == words)
  }

  @Test func `fails with the reason where what was configured is gone`() async {
    let plans = WidgetPlans(CupWidget())
    await #expect(throws: IntentError.self) { try await plans.timeline(.of("cups", ["cup": .string("gone")])) }
    #expect(throws: Never.self) { try plans.placeholder(.of("cups", ["cup": .string("gone")])) }
  }

  @Test func `is described by the intent, description and all`() {
    let descriptor = WidgetPlans(CupWidget()).descriptors.first?.configuration
    #expect(descriptor?.title == "Cups")
    // A description that is spelled without a question mark is not passed over.
    #expect(descriptor?.description == "Which cups are counted.")
    #expect(descriptor?.parameters.map(\.name) == ["size", "cup", "limit"])
    #expect(descriptor?.isConfiguration == true)
  }

  @Test func `offers what the provider recommends`() throws {
    let recommendations = try WidgetPlans(CupWidget()).recommendations(ofKind: "cups")
    #expect(recommendations.map(\.title) == ["Five cups"])
    #expect(recommendations.first?.intent.parameters["limit"] == .integer(5))
    #expect(try WidgetPlans(WordsWidget()).recommendations(ofKind: "words").isEmpty)
  }

  @Test func `puts its intent into a registry`() {
    var registry = IntentRegistry()
    WidgetPlans(CupWidget()).register(in: &registry)
    #expect(registry.descriptor(for: CupConfiguration.persistentIdentifier)?.title == "Cups")
    #expect(WidgetPlans(CupWidget()).configurationType(ofKind: "cups") == CupConfiguration.self)
  }
}
