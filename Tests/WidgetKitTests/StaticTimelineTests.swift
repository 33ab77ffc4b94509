import Testing
import ViewArchive

@testable import WidgetKit

@MainActor @Suite struct `A timeline from a provider with completion handlers` {
  /// A view that says what it is told.
  struct Surroundings: View {
    var entry: WordsEntry
    @Environment(\.widgetFamily) private var family
    @Environment(\.colorScheme) private var scheme
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale
    @Environment(\.redactionReasons) private var redactionReasons
    @Environment(\.widgetContentMargins) private var margins
    @Environment(\.widgetRenderingMode) private var mode

    var body: some View {
      GeometryReader { proxy in
        Text(
          """
          \(family.name) \(scheme == .dark ? "dark" : "light") \(timeZone.identifier) \(locale.identifier) \
          \(redactionReasons.contains(.placeholder) ? "placeholder" : "content") \(Int(margins.leading)) \
          \(mode.description) \(Int(proxy.size.width))
          """)
      }
    }
  }

  struct Told: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "told", provider: WordsProvider()) { Surroundings(entry: $0) }
        .supportedFamilies([.systemSmall, .systemMedium, .accessoryRectangular])
    }
  }

  @Test func `becomes data: dates, policy, revision`() async throws {
    let timeline = try await WidgetPlans(WordsWidget()).timeline(.of("words"), revision: 7)
    #expect(timeline.entries.map(\.date) == [berlin.now, berlin.now.addingTimeInterval(900)])
    #expect(timeline.entries.map(\.view.plainText) == ["Total", "Total"])
    #expect(timeline.policy == .atEnd)
    #expect(timeline.revision == 7)
    #expect(timeline.diagnostics == [])
  }

  @Test(
    arguments: [
      (.systemSmall, [false, true], "small light Europe/Berlin de_DE content 16 fullColor 126"),
      (.systemMedium, [true], "medium dark Europe/Berlin de_DE content 16 fullColor 306"),
      (.accessoryRectangular, [false], "rectangular light Europe/Berlin de_DE content 0 vibrant 160"),
    ] as [(WidgetFamily, [Bool], String)])
  func `evaluates views in the widget's surroundings`(
    family: WidgetFamily, isDark: [Bool], words: String
  ) async throws {
    let plans = WidgetPlans(Told())
    let timeline = try await plans.timeline(.of("told", family: family, isDark: isDark))
    #expect(timeline.entries.first?.view.plainText == words)
    let snapshot = try await plans.snapshot(.of("told", family: family, isDark: isDark))
    #expect(snapshot.view.plainText == words)
  }

  @Test func `has a placeholder that knows it is one`() throws {
    let entry = try WidgetPlans(Told()).placeholder(.of("told"))
    #expect(entry.view.plainText.contains(" placeholder "))
  }

  // MARK: - Traps

  struct RelevantProvider: TimelineProvider {
    func placeholder(in context: Context) -> RelevantEntry { entry(context) }
    func getSnapshot(in context: Context, completion: @escaping (RelevantEntry) -> Void) { completion(entry(context)) }
    func getTimeline(in context: Context, completion: @escaping (Timeline<RelevantEntry>) -> Void) {
      completion(Timeline(entries: [entry(context)], policy: .never))
    }
    private func entry(_ context: Context) -> RelevantEntry {
      RelevantEntry(date: context.world.now, relevance: TimelineEntryRelevance(score: 3, duration: 60))
    }
  }

  struct Relevant: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "relevant", provider: RelevantProvider()) { _ in EmptyView() }
    }
  }

  @Test func `keeps a relevance that is spelled without a question mark`() async throws {
    let timeline = try await WidgetPlans(Relevant()).timeline(.of("relevant"))
    #expect(timeline.entries.first?.relevance == TimelineEntryRelevance(score: 3, duration: 60))
    let words = try await WidgetPlans(WordsWidget()).timeline(.of("words"))
    #expect(words.entries.first?.relevance == nil)
  }

  @Test func `ignores and notes a reload that the provider asks for`() async throws {
    struct Asking: TimelineProvider {
      func placeholder(in context: Context) -> WordsEntry { WordsEntry(date: context.world.now, words: "") }
      func getSnapshot(in context: Context, completion: @escaping (WordsEntry) -> Void) {
        completion(placeholder(in: context))
      }
      func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<WordsEntry>) -> Void) {
        WidgetCenter.shared.reloadAllTimelines()
        let entry = placeholder(in: context)
        Task {
          WidgetCenter.shared.reloadTimelines(ofKind: "asking")
          completion(Timeline(entries: [entry], policy: .never))
        }
      }
    }
    struct AskingWidget: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "asking", provider: Asking()) { Text($0.words) }
      }
    }
    let sink = AskedSink()
    let timeline = try await WidgetCenter.$sink.withValue(sink) {
      try await WidgetPlans(AskingWidget()).timeline(.of("asking"))
    }
    #expect(timeline.diagnostics == [.reloadFromProvider(kind: nil), .reloadFromProvider(kind: "asking")])
    #expect(sink.asked.values.isEmpty)
  }

  @Test func `counts the first of two answers and notes the second`() async throws {
    struct Hasty: TimelineProvider {
      func placeholder(in context: Context) -> WordsEntry { WordsEntry(date: context.world.now, words: "") }
      func getSnapshot(in context: Context, completion: @escaping (WordsEntry) -> Void) {}
      func getTimeline(in context: Context, completion: @escaping (Timeline<WordsEntry>) -> Void) {
        for words in ["first", "second"] {
          completion(Timeline(entries: [WordsEntry(date: context.world.now, words: words)], policy: .atEnd))
        }
      }
    }
    struct HastyWidget: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "hasty", provider: Hasty()) { Text($0.words) }
      }
    }
    let plans = WidgetPlans(HastyWidget())
    let timeline = try await plans.timeline(.of("hasty"))
    #expect(timeline.entries.map(\.view.plainText) == ["first"])
    #expect(timeline.diagnostics == [.providerAnsweredTwice])
    // A snapshot that is never answered is an error, not a wait.
    await #expect(throws: (any Error).self) { try await plans.snapshot(.of("hasty")) }
  }
}
