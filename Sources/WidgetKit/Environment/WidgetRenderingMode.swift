/// How a surface colours a widget.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  /// The mode's name.
  public let description: String
  /// In the widget's own colours.
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// In two groups, one of them in the accent colour.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// By brightness alone, as a material.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}

/// How much detail a widget should show.
public enum LevelOfDetail: Hashable, Sendable {
  /// As much as fits.
  case `default`
  /// What can be read from afar.
  case simplified
}
