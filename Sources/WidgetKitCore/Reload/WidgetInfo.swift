public import AppIntents
public import ViewArchive

/// What an app learns about one of its placed widgets.
public struct WidgetInfo: Sendable, Identifiable {
  /// The number of the placed instance.
  public let id: Int
  /// The kind, as the widget's configuration declares it.
  public let kind: String
  /// Its size and place.
  public let family: WidgetFamily
  /// The configuration as data; nil for a kind that has none.
  public let configuration: ArchivedIntent?
  private let intent: (any WidgetConfigurationIntent)?

  /// Makes an information; the intent is the configuration with its parameters resolved.
  public init(
    id: Int, kind: String, family: WidgetFamily, configuration: ArchivedIntent?,
    intent: (any WidgetConfigurationIntent)? = nil
  ) {
    self.id = id
    self.kind = kind
    self.family = family
    self.configuration = configuration
    self.intent = intent
  }

  /// The configuration as the app's own type; nil when it is of another type or could not be resolved.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
    of intentType: Intent.Type = Intent.self
  ) -> Intent? {
    intent as? Intent
  }
}

extension WidgetInfo: Hashable {
  /// Equal in all that is data.
  public static func == (left: WidgetInfo, right: WidgetInfo) -> Bool {
    left.id == right.id && left.kind == right.kind && left.family == right.family
      && left.configuration == right.configuration
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(kind)
    hasher.combine(family)
    hasher.combine(configuration)
  }
}
