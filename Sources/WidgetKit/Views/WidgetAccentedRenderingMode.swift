public import SwiftUI
import ViewArchive

/// How a picture takes part in the accented mode.
public struct WidgetAccentedRenderingMode: Hashable, Sendable {
  let mode: ImageNode.AccentedMode
  /// In the accent colour.
  public static let accented = WidgetAccentedRenderingMode(mode: .accented)
  /// In greys.
  public static let desaturated = WidgetAccentedRenderingMode(mode: .desaturated)
  /// In greys of the accent colour.
  public static let accentedDesaturated = WidgetAccentedRenderingMode(mode: .accentedDesaturated)
  /// Unchanged.
  public static let fullColor = WidgetAccentedRenderingMode(mode: .fullColor)
}

extension Image {
  /// How the picture takes part in the accented mode; nil is the surface's choice.
  nonisolated public func widgetAccentedRenderingMode(_ renderingMode: WidgetAccentedRenderingMode?) -> Image {
    var image = self
    image._accentedMode = renderingMode?.mode
    return image
  }
}

extension View {
  /// How pictures in the view take part in the accented mode; nil is the surface's choice.
  @_disfavoredOverload
  nonisolated public func widgetAccentedRenderingMode(
    _ renderingMode: WidgetAccentedRenderingMode?
  ) -> _ModifiedView {
    _environment { $0._accentedMode = renderingMode?.mode }
  }
}
