public import Foundation

/// When which configurations of a widget matter.
public struct WidgetRelevance<Configuration> {
  /// The moments, in no order.
  public let attributes: [WidgetRelevanceAttribute<Configuration>]

  /// Makes a relevance.
  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) { self.attributes = attributes }
}

extension WidgetRelevance: Sendable where Configuration: Sendable {}

/// One configuration and the time in which it matters.
public struct WidgetRelevanceAttribute<Configuration> {
  /// The configuration.
  public let configuration: Configuration
  /// The time in which it matters; nil is always.
  public let interval: DateInterval?

  /// Makes an attribute.
  public init(configuration: Configuration, interval: DateInterval? = nil) {
    self.configuration = configuration
    self.interval = interval
  }
}

extension WidgetRelevanceAttribute: Sendable where Configuration: Sendable {}
