/// Where `WidgetCenter` puts what an app asks of it.
///
/// A command installs the host's, a test its own; see `WidgetCenter.$sink`.
public protocol ReloadRequestSink: Sendable {
  /// Notes that timelines are out of date; returns at once, runs no provider.
  func requestReload(_ scope: ReloadScope)
  /// The placed widgets of the app.
  func currentConfigurations() async throws -> [WidgetInfo]
  /// Notes that the recommended configurations have changed.
  func invalidateConfigurationRecommendations()
}

extension ReloadRequestSink {
  /// Recommendations are asked for when they are shown: nothing is kept that could be out of date.
  public func invalidateConfigurationRecommendations() {}
}
