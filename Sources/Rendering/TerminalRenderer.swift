public import ViewArchive

/// Draws a view in the cells of a terminal.
public struct TerminalRenderer: Sendable {
  /// Makes a renderer.
  public init() {}

  /// A widget as a card: lines of exactly so many cells.
  public func card(
    _ view: ViewNode, card: WidgetCard, columns: Int, rows: Int, environment: RenderEnvironment
  ) -> [String] {
    []
  }

  /// A view without a frame at its natural height.
  public func block(_ view: ViewNode, maxColumns: Int, environment: RenderEnvironment) -> [String] {
    []
  }
}
