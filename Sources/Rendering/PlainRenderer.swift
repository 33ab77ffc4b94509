public import ViewArchive

/// One fact a line, for screen readers and scripts.
public struct PlainRenderer: Sendable {
  /// Makes a renderer.
  public init() {}

  /// The facts of a view.
  public func lines(_ view: ViewNode, card: WidgetCard?, environment: RenderEnvironment) -> [String] { [] }
}
