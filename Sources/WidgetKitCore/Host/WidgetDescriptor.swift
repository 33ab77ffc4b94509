public import AppIntents

/// A kind of widget as its app describes it.
public struct WidgetDescriptor: Hashable, Sendable {
  /// The kind, unique within the app.
  public var kind: String
  /// What people call it.
  public var displayName: String
  /// What it is for; may be empty.
  public var description: String
  /// The families it comes in, in the order of declaration.
  public var families: [WidgetFamily]
  /// The intent whose parameters are its configuration; nil when there is nothing to configure.
  public var configuration: IntentDescriptor?
  /// The version of the configuration's parameters, stored with each instance.
  public var configurationVersion: Int
  /// Whether the content goes up to the edge.
  public var contentMarginsDisabled: Bool
  /// Whether a surface may leave the background out.
  public var isBackgroundRemovable: Bool
  /// Whether the app's store keeps the identifiers of taps, so that one may be sent again without being done twice.
  public var remembersTaps: Bool

  /// Makes a descriptor.
  public init(
    kind: String, displayName: String, description: String = "", families: [WidgetFamily],
    configuration: IntentDescriptor? = nil, configurationVersion: Int = 1, contentMarginsDisabled: Bool = false,
    isBackgroundRemovable: Bool = true, remembersTaps: Bool = true
  ) {
    self.kind = kind
    self.displayName = displayName
    self.description = description
    self.families = families
    self.configuration = configuration
    self.configurationVersion = configurationVersion
    self.contentMarginsDisabled = contentMarginsDisabled
    self.isBackgroundRemovable = isBackgroundRemovable
    self.remembersTaps = remembersTaps
  }
}
