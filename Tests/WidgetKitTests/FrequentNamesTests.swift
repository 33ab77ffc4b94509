import Testing
import ViewArchive

@testable import WidgetKit

@MainActor @Suite struct `Names that real widgets use` {
  @Test(arguments: WidgetFamily.allCases)
  func `compile with two imports, and make a picture in every family`(family: WidgetFamily) async throws {
    let plans = WidgetPlans(StepsBundle())
    #expect(plans.descriptors.map(\.kind).prefix(2) == ["steps", "goal"])
    let timeline = try await plans.timeline(.of("steps", family: family))
    let view = try #require(timeline.entries.first).view
    #expect(!view.plainText.isEmpty, "\(family)")
    #expect(timeline.entries.first?.relevance?.duration == 60)
  }

  @Test func `draw the entries of their previews`() async {
    let preview = Preview("Steps", as: .systemSmall) {
      StepsWidget()
    } timeline: {
      StepsEntry.preview
    }
    let drawn = await preview._evaluateEntries?(EnvironmentValues(), CGSize(width: 158, height: 158))
    #expect(drawn?.count == 1 && drawn?.first != .empty)
  }
}
