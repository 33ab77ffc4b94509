import Testing
import ViewArchive
import WidgetKit

/// A fixed world of tests: Monday, 2 March 2026, 08:00 in Berlin.
let berlin = World.fixed(
  now: Date(timeIntervalSince1970: 1_772_434_800), timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt,
  locale: Locale(identifier: "de_DE"))

extension TimelineRequest {
  static func of(
    _ kind: String, _ configuration: [String: ArchivedValue] = [:], family: WidgetFamily = .systemSmall,
    isDark: [Bool] = [false, true]
  ) -> TimelineRequest {
    TimelineRequest(
      kind: kind, configuration: configuration,
      context: TimelineProviderContext(
        family: family, environmentVariants: TimelineProviderContext.EnvironmentVariants(isDark: isDark),
        world: berlin))
  }
}

/// An entry that says something.
struct WordsEntry: TimelineEntry {
  var date: Date
  var words: String
}

/// An entry whose relevance is spelled without a question mark.
struct RelevantEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance
}

/// A provider of one entry, as iOS source spells it: without sendability.
struct WordsProvider: TimelineProvider {
  var words = "Total"

  func placeholder(in context: Context) -> WordsEntry { WordsEntry(date: context.world.now, words: "–") }
  func getSnapshot(in context: Context, completion: @escaping (WordsEntry) -> Void) {
    completion(WordsEntry(date: context.world.now, words: words))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<WordsEntry>) -> Void) {
    let entries = [0.0, 900].map { WordsEntry(date: context.world.now.addingTimeInterval($0), words: words) }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

/// A widget of given words.
struct WordsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "words", provider: WordsProvider()) { entry in Text(entry.words) }
      .configurationDisplayName("Words")
      .description("Says something.")
      .supportedFamilies([.systemMedium, .systemSmall, .systemMedium])
  }
}

/// What was asked of the host.
final class AskedSink: ReloadRequestSink {
  let asked = Recorder<ReloadScope>()
  func requestReload(_ scope: ReloadScope) { asked.append(scope) }
  func currentConfigurations() async throws -> [WidgetInfo] { [] }
}
