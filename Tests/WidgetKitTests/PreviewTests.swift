import Testing
import ViewArchive

@testable import WidgetKit

#Preview(as: .systemSmall) {
  WordsWidget()
} timeline: {
  WordsEntry(date: berlin.now, words: "a")
  WordsEntry(date: berlin.now.addingTimeInterval(60), words: "b")
}

#Preview("Named", as: WidgetFamily.systemMedium) {
  WordsWidget()
} timelineProvider: {
  WordsProvider()
}

@MainActor @Suite struct `A preview of a widget` {
  @Test func `shows the widget's placeholder`() {
    let preview = Preview("Words", as: .systemSmall) {
      WordsWidget()
    } timeline: {
      WordsEntry(date: berlin.now, words: "a")
    }
    #expect(preview.name == "Words")
    #expect(preview._evaluate(EnvironmentValues(), CGSize(width: 100, height: 100)).plainText == "–")
  }

  @Test func `keeps its entries for those who can wait for them`() async {
    let size = CGSize(width: 100, height: 100)
    let given = Preview("Words", as: .systemSmall) {
      WordsWidget()
    } timeline: {
      WordsEntry(date: berlin.now, words: "a")
      RelevantEntry(date: berlin.now, relevance: TimelineEntryRelevance(score: 1))
      WordsEntry(date: berlin.now.addingTimeInterval(60), words: "b")
    }
    let pictures = await given._evaluateEntries?(EnvironmentValues(), size)
    #expect(pictures?.map(\.plainText) == ["a", "b"], "an entry of another widget is passed over")
    let provided = Preview("Words", as: .systemSmall) {
      WordsWidget()
    } timelineProvider: {
      WordsProvider()
    }
    #expect(await provided._evaluateEntries?(EnvironmentValues(), size).isEmpty == false)
    #expect(Preview("Text") { Text("x") }._evaluateEntries == nil)
  }

  @Test func `takes entries of conditions, loops and lists`() async {
    func entries(
      @PreviewTimelineBuilder _ make: @MainActor () async -> [any TimelineEntry]
    ) async -> [any TimelineEntry] { await make() }
    let one = WordsEntry(date: berlin.now, words: "a")
    let isLong = true
    let made = await entries {
      one
      [one, one]
      if isLong { one }
      if isLong { one } else { RelevantEntry(date: berlin.now, relevance: TimelineEntryRelevance(score: 1)) }
      for _ in 0..<2 { one }
    }
    #expect(made.count == 7)
  }
}
