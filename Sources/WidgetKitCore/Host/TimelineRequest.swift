public import ViewArchive

/// What an app is asked when an entry or a timeline is wanted.
public struct TimelineRequest: Sendable {
  /// The kind of widget.
  public var kind: String
  /// The configuration by parameter name, defaults included.
  public var configuration: [String: ArchivedValue]
  /// Family, size and world.
  public var context: TimelineProviderContext

  /// Makes a request.
  public init(kind: String, configuration: [String: ArchivedValue] = [:], context: TimelineProviderContext) {
    self.kind = kind
    self.configuration = configuration
    self.context = context
  }
}
