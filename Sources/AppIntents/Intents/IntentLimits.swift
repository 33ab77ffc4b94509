/// How long a run of an intent may take, and how long it may take to stop.
public struct IntentLimits: Hashable, Sendable {
  /// The time in which an intent must end, or, while it does long work, say how far it has come.
  ///
  /// The default is 30 seconds: Apple, "IntentCancellationReason.timeout".
  public var time: Duration
  /// The time that an intent has to clean up once it is told to stop.
  ///
  /// The default is 5 seconds; Apple names none.
  public var cleanUp: Duration

  /// Makes limits; each has its default.
  public init(time: Duration = .seconds(30), cleanUp: Duration = .seconds(5)) {
    self.time = max(time, .zero)
    self.cleanUp = max(cleanUp, .zero)
  }
}

/// The time that a run has used up, as a value: whoever watches it says how much went by.
struct IntentTimer: Sendable {
  /// The time that it has.
  let limit: Duration
  /// The time that counts: since the beginning, or since the latest sign of progress.
  private(set) var used = Duration.zero
  private var last: IntentProgress?
  private var wasExtended = false

  init(limit: Duration) { self.limit = limit }

  /// Whether no time is left.
  var isOver: Bool { used >= limit }

  /// Lets time go by.
  ///
  /// - Parameters:
  ///   - isExtended: Whether long work is under way: then every sign of progress gives the whole time again.
  ///   - isAsking: Whether a person is being asked, whose time does not count.
  mutating func pass(_ time: Duration, progress: IntentProgress, isExtended: Bool, isAsking: Bool) {
    defer {
      last = progress
      wasExtended = isExtended
    }
    if isExtended != wasExtended || (isExtended && progress != last) { used = .zero }
    if !isAsking { used += time }
  }
}
