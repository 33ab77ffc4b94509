public import AppIntents

extension WorkProgress {
  /// The progress of an intent; what it calls itself is said where it says nothing.
  ///
  /// A progress that parts of parts add to counts in per cent, since its own units move too seldom.
  public init(_ progress: IntentProgress, title: String) {
    let percent = progress.fraction.map { Int(($0 * 100).rounded(.down)) }
    self.init(
      progress.title.isEmpty ? title : progress.title, completed: percent ?? Int(clamping: progress.completed),
      of: percent == nil ? nil : 100, detail: progress.detail.isEmpty ? progress.counted : progress.detail)
  }
}

extension IntentProgress {
  /// The units in words, `3 of 10`; empty where nobody knows any.
  fileprivate var counted: String {
    if total > 0 {
      return "\(WorkProgress.grouped(Int(clamping: completed))) of \(WorkProgress.grouped(Int(clamping: total)))"
    }
    return completed > 0 ? WorkProgress.grouped(Int(clamping: completed)) : ""
  }
}
