public import AppIntents

/// A type that makes the timelines of a widget that people configure.
public protocol AppIntentTimelineProvider: SendableMetatype {
  /// The entries that the provider makes.
  associatedtype Entry: TimelineEntry
  /// The intent whose parameters are the configuration.
  associatedtype Intent: WidgetConfigurationIntent
  /// What the host tells about the widget that it wants entries for.
  typealias Context = TimelineProviderContext

  /// An entry without real data, at once: its view is shown redacted while there is nothing else.
  func placeholder(in context: Context) -> Entry
  /// One entry for a passing situation such as a gallery, where `context.isPreview` is true.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  /// Entries from now on for a configuration, and when to ask again.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  /// Configurations that a gallery offers ready made.
  func recommendations() -> [AppIntentRecommendation<Intent>]
  /// When which configuration matters.
  func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
  /// Nothing is recommended.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
  /// Nothing is known about relevance.
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}
