public import ViewArchive

/// What a view says, as JSON text with sorted keys.
public struct JSONRenderer: Sendable {
  /// Makes a renderer.
  public init() {}

  /// One JSON object in one line.
  public func json(_ view: ViewNode, card: WidgetCard?, environment: RenderEnvironment) -> String { "{}" }
}
