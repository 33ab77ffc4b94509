public import Foundation

/// A widget that a person has placed: one instance of a kind, with its own configuration and budget.
public struct PlacedWidget: Hashable, Sendable, Identifiable {
  /// A small number, unique across apps and never given again.
  public let id: Int
  /// The name that the person gave it; nil when there is none.
  public var name: String?
  /// The app that brings the kind.
  public let app: String
  /// The kind, as its app declares it.
  public let kind: String
  /// Its size and place.
  public var family: WidgetFamily
  /// What the person has set.
  public var configuration: WidgetConfigurationValues
  /// How often the configuration was changed: an archive made for another number is out of date.
  public var configurationChange: Int
  /// When it was placed.
  public let addedAt: Date

  /// Makes a placed widget.
  public init(
    id: Int, name: String? = nil, app: String, kind: String, family: WidgetFamily,
    configuration: WidgetConfigurationValues = WidgetConfigurationValues(), configurationChange: Int = 0, addedAt: Date
  ) {
    self.id = id
    self.name = name
    self.app = app
    self.kind = kind
    self.family = family
    self.configuration = configuration
    self.configurationChange = configurationChange
    self.addedAt = addedAt
  }

  /// What the instance is called in a message: its number, and its name where it has one.
  public var label: String { name.map { "\(id) (\($0))" } ?? "\(id)" }
}

/// What a person's word means: a placed instance, or a kind.
public enum WidgetReference: Hashable, Sendable {
  /// A placed instance, by number or name.
  case placed(PlacedWidget)
  /// A kind, with its placed instances in the order of their numbers.
  case kind(app: String, descriptor: WidgetDescriptor, placed: [PlacedWidget])
}
