public import ViewArchive

/// The view in one line, for status bars.
public struct LineRenderer: Sendable {
  /// Makes a renderer.
  public init() {}

  /// The line, in at most so many cells.
  public func line(_ view: ViewNode, maxColumns: Int? = nil, environment: RenderEnvironment) -> String { "" }
}
