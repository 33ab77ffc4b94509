public import AppIntents
import Synchronization

/// Why what is done for a tap is told to stop, from whoever knows to whoever has to say it.
///
/// A task that is cancelled does not learn why. Whoever cancels notes the reason here before, and an intent gets it.
public final class TapStop: Sendable {
  /// What the current task's work for a tap is stopped through; nil where nobody would say why.
  @TaskLocal public static var current: TapStop?

  private let outer: TapStop?
  private let noted = Mutex<IntentCancellationReason?>(nil)

  /// Makes one without a reason.
  ///
  /// - Parameter outer: What the work is part of: its reason counts where none was noted here.
  public init(in outer: TapStop? = nil) { self.outer = outer }

  /// Notes the reason; the first one counts.
  public func note(_ reason: IntentCancellationReason) { noted.withLock { $0 = $0 ?? reason } }

  /// Why the work is stopped; nil where nobody has said it.
  public var reason: IntentCancellationReason? { noted.withLock { $0 } ?? outer?.reason }
}
