public import Foundation

extension ReloadBudget {
  /// What one instance has spent and how often it was seen: data that the host keeps.
  public struct Ledger: Codable, Hashable, Sendable {
    /// A reload that ran.
    public struct Reload: Codable, Hashable, Sendable {
      /// When it ran.
      public var date: Date
      /// What it was for; this says whether it was charged.
      public var reason: ReloadReason
      /// Makes a reload.
      public init(date: Date, reason: ReloadReason) {
        self.date = date
        self.reason = reason
      }
    }

    /// The most free reloads that are kept: they cost nothing and are only told.
    static let freeReloadsKept = 100

    /// The reloads of the window, in the order in which they ran.
    public var reloads: [Reload]
    /// When the instance was seen.
    public var seen: [Date]

    /// Makes a ledger; the default is that of a new instance.
    public init(reloads: [Reload] = [], seen: [Date] = []) {
      self.reloads = reloads
      self.seen = seen
    }

    /// When charged reloads ran.
    public var charges: [Date] { reloads.filter(\.reason.isCharged).map(\.date) }

    /// When the latest of it happened; nil for a new instance.
    ///
    /// It lies ahead of now where the clock was set back since.
    public var latest: Date? { (reloads.map(\.date) + seen).max() }

    /// Drops what has left the window.
    ///
    /// What lies ahead stays: the clock that was set back comes to it again, and it has been spent.
    mutating func forget(before start: Date) {
      reloads.removeAll { $0.date <= start }
      seen.removeAll { $0 <= start }
    }

    /// Drops the oldest free reloads over the number that is kept.
    mutating func limitFreeReloads() {
      var excess = reloads.count { !$0.reason.isCharged } - Self.freeReloadsKept
      reloads.removeAll { reload in
        guard excess > 0, !reload.reason.isCharged else { return false }
        excess -= 1
        return true
      }
    }
  }
}
