public import Foundation

/// A moment of a widget: from `date` on it is what the widget shows, until the next entry.
public protocol TimelineEntry: SendableMetatype {
  /// The type as which the entry declares its relevance.
  ///
  /// A requirement of plain optional type would be satisfied by the default, not by the client's property, wherever the
  /// client leaves the question mark out; an associated type takes either spelling.
  associatedtype _Relevance: _TimelineRelevanceValue = TimelineEntryRelevance?

  /// From when the entry is shown.
  var date: Date { get }
  /// How much the entry matters; nil when the provider does not say.
  var relevance: _Relevance { get }
}

extension TimelineEntry where _Relevance == TimelineEntryRelevance? {
  /// Nothing is known about relevance.
  public var relevance: TimelineEntryRelevance? { nil }
}
