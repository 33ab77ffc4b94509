import Synchronization

/// Collects what an intent asks for while it is carried out, to be judged when it has ended.
final class CollectingSink: ReloadRequestSink {
  private let outer: (any ReloadRequestSink)?
  private let asked = Mutex<Set<ReloadScope>>([])

  init(outer: (any ReloadRequestSink)?) { self.outer = outer }

  var scopes: Set<ReloadScope> { asked.withLock { $0 } }

  func requestReload(_ scope: ReloadScope) { asked.withLock { _ = $0.insert(scope) } }

  func currentConfigurations() async throws -> [WidgetInfo] { try await outer?.currentConfigurations() ?? [] }

  func invalidateConfigurationRecommendations() { outer?.invalidateConfigurationRecommendations() }
}
