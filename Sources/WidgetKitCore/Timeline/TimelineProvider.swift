/// A type that makes the timelines of a widget without configuration.
public protocol TimelineProvider: SendableMetatype {
  /// The entries that the provider makes.
  associatedtype Entry: TimelineEntry
  /// What the host tells about the widget that it wants entries for.
  typealias Context = TimelineProviderContext

  /// An entry without real data, at once: its view is shown redacted while there is nothing else.
  func placeholder(in context: Context) -> Entry
  /// One entry for a passing situation such as a gallery, where `context.isPreview` is true.
  @preconcurrency func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// Entries from now on, and when to ask again.
  @preconcurrency func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
