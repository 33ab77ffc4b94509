import Foundation

/// How much the host takes from an app before it refuses, strict by default.
public struct HostLimits: Hashable, Sendable {
  /// The greatest number of bytes of one archived entry.
  public var entryBytes: Int
  /// The greatest number of bytes of all entries of a timeline, equal ones counted once.
  ///
  /// Developers report 10 MB on devices (Apple developer forums, thread 768739).
  public var timelineBytes: Int
  /// The greatest number of entries of a timeline.
  ///
  /// Developers report that more than about 400 stop working on devices (Apple developer forums, thread 733081).
  public var entries: Int
  /// How many seconds an app has for one answer, as an intent has on a device (Apple developer forums, thread 832257).
  public var answerSeconds: Double
  /// How many seconds more it has to say how a tap ended: an intent whose time is over is told so, and may clean up.
  ///
  /// The default is 7 seconds, two more than an intent has for that (``AppIntents/IntentLimits/cleanUp``).
  public var cleanUpSeconds: Double
  /// How many lines of history are kept for each instance, of requests, runs and taps each.
  public var history: Int
  /// For how many days they are kept.
  public var historyDays: Double
  /// How long a provider that failed is left alone.
  public var retry: RetryPause

  /// Makes limits; each has its default.
  public init(
    entryBytes: Int = 1 << 19, timelineBytes: Int = 10_000_000, entries: Int = 400, answerSeconds: Double = 30,
    cleanUpSeconds: Double = 7, history: Int = 200, historyDays: Double = 30, retry: RetryPause = RetryPause()
  ) {
    self.entryBytes = entryBytes
    self.timelineBytes = timelineBytes
    self.entries = entries
    self.answerSeconds = answerSeconds
    self.cleanUpSeconds = cleanUpSeconds
    self.history = history
    self.historyDays = historyDays
    self.retry = retry
  }
}

extension HostLimits {
  /// How many seconds a tap has without a sign of progress.
  var tapSeconds: Double { answerSeconds + cleanUpSeconds }

  /// Since when history is kept, in seconds since 1970.
  func historyStart(at now: Date) -> Double { now.timeIntervalSince1970 - historyDays * 86_400 }
}
