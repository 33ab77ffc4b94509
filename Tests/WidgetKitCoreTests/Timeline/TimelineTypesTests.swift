import AppIntents
import Foundation
import Testing
import WidgetKitCore

private struct Plain: TimelineEntry {
  var date = afternoon
}

private struct WithOptional: TimelineEntry {
  var date = afternoon
  var relevance: TimelineEntryRelevance? = TimelineEntryRelevance(score: 2)
}

private struct WithoutQuestionMark: TimelineEntry {
  var date = afternoon
  var relevance = TimelineEntryRelevance(score: 3, duration: 60)
}

private func relevance(of entry: some TimelineEntry) -> TimelineEntryRelevance? { entry.relevance._relevance }

private struct CompletionProvider: TimelineProvider {
  func placeholder(in context: Context) -> Plain { Plain() }
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Plain) -> Void) { completion(Plain()) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Plain>) -> Void) {
    completion(Timeline(entries: [Plain()], policy: .atEnd))
  }
}

private struct Drinks: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Drinks"
  init() {}
}

private struct PlainProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> Plain { Plain() }
  func snapshot(for configuration: Drinks, in context: Context) async -> Plain { Plain() }
  func timeline(for configuration: Drinks, in context: Context) async -> Timeline<Plain> {
    Timeline(entries: [Plain()], policy: .never)
  }
}

private struct RecommendingProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> Plain { Plain() }
  func snapshot(for configuration: Drinks, in context: Context) async -> Plain { Plain() }
  func timeline(for configuration: Drinks, in context: Context) async -> Timeline<Plain> {
    Timeline(entries: [Plain()], policy: .never)
  }
  func recommendations() -> [AppIntentRecommendation<Drinks>] {
    let name = "Tea"
    return [
      AppIntentRecommendation(intent: Drinks(), description: "Coffee"),
      AppIntentRecommendation(intent: Drinks(), description: name),
    ]
  }
  func relevance() async -> WidgetRelevance<Drinks> {
    WidgetRelevance([WidgetRelevanceAttribute(configuration: Drinks())])
  }
}

private func optional<P: AppIntentTimelineProvider>(of provider: P) async -> (descriptions: [String], moments: Int) {
  (provider.recommendations().map(\.description.text), await provider.relevance().attributes.count)
}

struct TimelineTypesTests {
  @Test func `a provider's optional requirements are read through the generic`() async {
    #expect(await optional(of: PlainProvider()) == ([], 0))
    #expect(await optional(of: RecommendingProvider()) == (["Coffee", "Tea"], 1))
  }

  @Test func `a client's relevance is read through the generic, with and without a question mark`() {
    #expect(relevance(of: Plain()) == nil)
    #expect(relevance(of: WithOptional())?.score == 2)
    #expect(relevance(of: WithoutQuestionMark())?.duration == 60)
  }

  @Test func `a provider with completions hands over its timeline`() async {
    let context = TimelineProviderContext(family: .systemSmall, world: fixedWorld())
    let count = await withCheckedContinuation { continuation in
      CompletionProvider().getTimeline(in: context) { continuation.resume(returning: $0.entries.count) }
    }
    #expect(count == 1)
  }

  @Test func `families keep their raw values and their names`() {
    #expect(
      WidgetFamily.allCases.map { "\($0.rawValue) \($0.name)" } == [
        "0 small", "1 medium", "2 large", "3 extra-large", "4 corner", "5 circular", "6 rectangular", "7 inline",
        "8 extra-large-portrait",
      ])
    for family in WidgetFamily.allCases { #expect(WidgetFamily(name: family.name) == family) }
    #expect(WidgetFamily(name: "huge") == nil)
  }

  @Test func `sizes are those of the published table`() {
    #expect(WidgetFamily.systemMedium.points() == CGSize(width: 338, height: 158))
    #expect(WidgetFamily.accessoryInline.points() == CGSize(width: 234, height: 26))
    #expect(WidgetFamily.systemExtraLarge.points() == CGSize(width: 715.5, height: 342))
    let small = DeviceProfile.all.first { $0.name == "375x667" }
    #expect(small?.size(of: .systemLarge) == CGSize(width: 321, height: 324))
    #expect(small?.size(of: .systemExtraLargePortrait) == nil)
    // The one phone whose medium widgets are not as high as its small ones.
    let plus = DeviceProfile.all.first { $0.name == "414x736" }
    #expect(plus?.size(of: .systemMedium) == CGSize(width: 348, height: 157))
    #expect(plus?.size(of: .systemSmall) == CGSize(width: 159, height: 159))
    let names = DeviceProfile.all.map(\.name)
    for name in ["428x926", "390x844", "360x780", "320x568", "744x1133", "970x1389"] { #expect(names.contains(name)) }
    #expect(Set(names).count == names.count)
    #expect(DeviceProfile.all.first { $0.name == "320x568" }?.size(of: .accessoryInline) == nil)
    for family in WidgetFamily.allCases {
      #expect(family.cells.columns > 0)
      for device in DeviceProfile.all { #expect(family.points(on: device).width > 0) }
    }
  }

  @Test func `a context has the family's own size unless another is given`() {
    let context = TimelineProviderContext(family: .systemSmall, world: fixedWorld())
    #expect(context.displaySize == CGSize(width: 158, height: 158))
    #expect(context.isPreview == false)
  }
}
