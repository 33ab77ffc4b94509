import Synchronization
import WidgetKitCore

/// A sink that keeps what it is asked.
final class RecordingSink: ReloadRequestSink {
  private let asked = Mutex<[ReloadScope]>([])
  var scopes: [ReloadScope] { asked.withLock { $0 } }
  func requestReload(_ scope: ReloadScope) { asked.withLock { $0.append(scope) } }
  func currentConfigurations() async throws -> [WidgetInfo] {
    [WidgetInfo(id: 1, kind: "today", family: .systemSmall, configuration: nil)]
  }
}
