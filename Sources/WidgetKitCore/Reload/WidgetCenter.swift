import Synchronization

/// Where an app asks for its widgets' timelines to be made again.
public final class WidgetCenter: Sendable {
  /// The center of the process.
  public static let shared = WidgetCenter()

  /// Where requests of the current task go; nil is the process's own sink.
  @TaskLocal public static var sink: (any ReloadRequestSink)?

  /// Keys under which an app that is opened by a tap finds what was tapped.
  public enum UserInfoKey: Sendable {
    /// The kind of the widget.
    public static let kind = "kind"
    /// The family of the widget.
    public static let family = "family"
    /// The identifier of the Live Activity.
    public static let activityID = "activityID"
  }

  private let processSink = Mutex<(any ReloadRequestSink)?>(nil)

  private init() {}

  /// Installs where requests go that belong to no task with a sink of its own.
  public func install(_ sink: (any ReloadRequestSink)?) { processSink.withLock { $0 = sink } }

  /// Asks for new timelines for all placed widgets of a kind.
  public func reloadTimelines(ofKind kind: String) { request(.kind(kind)) }

  /// Asks for new timelines for all placed widgets of the app.
  public func reloadAllTimelines() { request(.all) }

  /// The app's placed widgets, handed to a closure on a task of its own.
  @preconcurrency
  public func getCurrentConfigurations(_ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void) {
    let sink = currentSink
    Task {
      do {
        completion(.success(try await sink?.currentConfigurations() ?? []))
      } catch {
        completion(.failure(error))
      }
    }
  }

  /// The app's placed widgets.
  public func currentConfigurations() async throws -> [WidgetInfo] {
    try await currentSink?.currentConfigurations() ?? []
  }

  /// Says that the recommended configurations have changed.
  public func invalidateConfigurationRecommendations() { currentSink?.invalidateConfigurationRecommendations() }

  /// Says that the relevance of a kind has changed; relevance is asked for whenever it is wanted.
  public func invalidateRelevance(ofKind kind: String) {}

  /// Where a request of the current task goes.
  var currentSink: (any ReloadRequestSink)? { Self.sink ?? processSink.withLock { $0 } }

  func request(_ scope: ReloadScope) {
    if let run = ProviderRun.current { return run.ignore(scope) }
    currentSink?.requestReload(scope)
  }
}
