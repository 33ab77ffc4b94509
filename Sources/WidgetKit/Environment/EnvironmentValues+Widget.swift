public import SwiftUI
public import WidgetKitCore

extension EnvironmentValues {
  private enum FamilyKey: EnvironmentKey {
    static let defaultValue = WidgetFamily.systemSmall
  }
  private enum RenderingModeKey: EnvironmentKey {
    static let defaultValue = WidgetRenderingMode.fullColor
  }
  private enum ContentMarginsKey: EnvironmentKey {
    static let defaultValue = EdgeInsets()
  }
  private enum ShowsBackgroundKey: EnvironmentKey {
    static let defaultValue = true
  }
  private enum ShowsLabelKey: EnvironmentKey {
    static let defaultValue = false
  }
  private enum LevelOfDetailKey: EnvironmentKey {
    static let defaultValue = LevelOfDetail.default
  }

  /// The size and place of the widget that the view belongs to.
  public var widgetFamily: WidgetFamily {
    get { self[FamilyKey.self] }
    set { self[FamilyKey.self] = newValue }
  }

  /// How the surface colours the widget.
  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[RenderingModeKey.self] }
    set { self[RenderingModeKey.self] = newValue }
  }

  /// The margins that the system puts around the content.
  public var widgetContentMargins: EdgeInsets { self[ContentMarginsKey.self] }

  /// The margins, for whoever sets them.
  var _widgetContentMargins: EdgeInsets {
    get { self[ContentMarginsKey.self] }
    set { self[ContentMarginsKey.self] = newValue }
  }

  /// Whether the background of the widget is drawn.
  public var showsWidgetContainerBackground: Bool {
    get { self[ShowsBackgroundKey.self] }
    set { self[ShowsBackgroundKey.self] = newValue }
  }

  /// Whether an accessory stands beside a label of its own.
  public var showsWidgetLabel: Bool {
    get { self[ShowsLabelKey.self] }
    set { self[ShowsLabelKey.self] = newValue }
  }

  /// How much detail the widget should show.
  public var levelOfDetail: LevelOfDetail {
    get { self[LevelOfDetailKey.self] }
    set { self[LevelOfDetailKey.self] = newValue }
  }

  /// Whether a Live Activity fills the screen; no widget does.
  public var isActivityFullscreen: Bool { false }
  /// Whether a Live Activity is updated less often; no widget is one.
  public var isActivityUpdateReduced: Bool { false }
}
