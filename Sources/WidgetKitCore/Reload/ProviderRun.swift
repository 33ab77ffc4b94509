import Synchronization

/// One run of a provider, while it lasts: where a reload that is asked for from inside it ends up.
///
/// A provider that asks for a reload of what it is just making would be asked again for ever.
public final class ProviderRun: Sendable {
  /// The run that the current task belongs to.
  @TaskLocal public static var current: ProviderRun?

  private let asked = Mutex<[ReloadScope]>([])

  /// Makes a run.
  public init() {}

  /// What was asked for from inside the run and therefore ignored, in order and without repetitions.
  public var ignoredRequests: [ReloadScope] { asked.withLock { $0 } }

  func ignore(_ scope: ReloadScope) {
    asked.withLock { if !$0.contains(scope) { $0.append(scope) } }
  }
}
