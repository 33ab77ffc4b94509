public import Foundation
import Synchronization

/// How far an intent has come at one moment.
public struct IntentProgress: Hashable, Sendable {
  /// The units that are done.
  public var completed: Int64
  /// All units; 0 while nobody knows.
  public var total: Int64
  /// The part that is done, from 0 to 1; nil while nobody knows.
  public var fraction: Double?
  /// What is being done; empty where the intent does not say.
  public var title: String
  /// More about it; empty where the intent does not say.
  public var detail: String

  /// Makes a progress.
  public init(completed: Int64 = 0, total: Int64 = 0, fraction: Double? = nil, title: String = "", detail: String = "")
  {
    self.completed = completed
    self.total = total
    self.fraction = fraction
    self.title = title
    self.detail = detail
  }

  init(_ progress: Progress) {
    self.init(
      completed: progress.completedUnitCount, total: progress.totalUnitCount,
      fraction: progress.totalUnitCount > 0 ? min(max(progress.fractionCompleted, 0), 1) : nil,
      title: progress.localizedDescription ?? "", detail: progress.localizedAdditionalDescription ?? "")
  }
}

extension IntentExecution {
  /// A progress whose words can be set, as on Apple's platforms.
  ///
  /// Foundation for Linux has them for reading alone, and an intent that sets them would not compile.
  public final class ReportedProgress: Progress, @unchecked Sendable {
    // Progress guards its own numbers; these two are guarded here.
    private let words = Mutex<(title: String?, detail: String?)>((nil, nil))

    /// What is being done.
    public override var localizedDescription: String? {
      get { words.withLock(\.title) ?? super.localizedDescription }
      set { words.withLock { $0.title = newValue } }
    }

    /// More about it.
    public override var localizedAdditionalDescription: String? {
      get { words.withLock(\.detail) ?? super.localizedAdditionalDescription }
      set { words.withLock { $0.detail = newValue } }
    }
  }
}
