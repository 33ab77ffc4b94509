public import WidgetKitCore

/// Puts the entries of a preview's timeline together.
@resultBuilder
public enum PreviewTimelineBuilder: Sendable {
  /// An entry.
  public static func buildExpression<Entry: TimelineEntry>(_ entry: Entry) -> [any TimelineEntry] { [entry] }
  /// Several entries.
  public static func buildExpression<Entry: TimelineEntry>(_ entries: [Entry]) -> [any TimelineEntry] { entries }
  /// The entries of a block.
  public static func buildBlock(_ entries: [any TimelineEntry]...) -> [any TimelineEntry] { entries.flatMap(\.self) }
  /// Entries under a condition.
  public static func buildOptional(_ entries: [any TimelineEntry]?) -> [any TimelineEntry] { entries ?? [] }
  /// The first of two alternatives.
  public static func buildEither(first entries: [any TimelineEntry]) -> [any TimelineEntry] { entries }
  /// The second of two alternatives.
  public static func buildEither(second entries: [any TimelineEntry]) -> [any TimelineEntry] { entries }
  /// The entries of a loop.
  public static func buildArray(_ entries: [[any TimelineEntry]]) -> [any TimelineEntry] { entries.flatMap(\.self) }
  /// Entries that exist only where a platform's version allows it.
  public static func buildLimitedAvailability(_ entries: [any TimelineEntry]) -> [any TimelineEntry] { entries }
}
