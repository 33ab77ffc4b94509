public import AppIntents
public import ViewArchive

/// Takes what an app asks of `WidgetCenter` to its host.
public struct HostReloadSink: ReloadRequestSink {
  private let host: WidgetHost
  private let app: String
  private let reason: ReloadReason
  private let world: World
  private let resolve: @Sendable (ArchivedIntent) async -> (any WidgetConfigurationIntent)?

  /// Makes a sink.
  ///
  /// - Parameters:
  ///   - reason: What requests count as, by who runs: a command of the app, a link, an import.
  ///   - resolve: Makes an app's own intent of a configuration; nil where it cannot.
  public init(
    host: WidgetHost, app: String, reason: ReloadReason, world: World,
    resolve: @escaping @Sendable (ArchivedIntent) async -> (any WidgetConfigurationIntent)? = { _ in nil }
  ) {
    self.host = host
    self.app = app
    self.reason = reason
    self.world = world
    self.resolve = resolve
  }

  /// Notes the request.
  public func requestReload(_ scope: ReloadScope) {
    // A request is a hint: what could not be noted is found by the store's revision.
    _ = try? host.requestReload(scope, app: app, reason: reason, world: world)
  }

  /// The app's placed widgets with their configurations resolved.
  public func currentConfigurations() async throws -> [WidgetInfo] {
    var infos: [WidgetInfo] = []
    for widget in try host.list(app: app) {
      let descriptor = try? await host.descriptor(of: widget)
      let configuration = descriptor?.configuration.map { intent in
        ArchivedIntent(identifier: intent.identifier, parameters: widget.configuration.effective(for: intent))
      }
      var intent: (any WidgetConfigurationIntent)?
      if let configuration { intent = await resolve(configuration) }
      infos.append(
        WidgetInfo(
          id: widget.id, kind: widget.kind, family: widget.family, configuration: configuration, intent: intent))
    }
    return infos
  }
}
