import ViewArchive

/// How a run that was told to stop has ended.
public struct IntentStop: Hashable, Sendable {
  /// Why it was told to.
  public var reason: IntentCancellationReason
  /// How long it might have taken.
  public var limits: IntentLimits
  /// Whether it did long work, so that its time began anew with every sign of progress.
  public var wasExtended: Bool
  /// Whether it ended by itself; what did not was left behind when its time to clean up was over.
  public var isCleanedUp: Bool
  /// What it said about it; nil where it said nothing.
  public var said: String?

  /// Makes an ending.
  public init(
    reason: IntentCancellationReason, limits: IntentLimits = IntentLimits(), wasExtended: Bool = false,
    isCleanedUp: Bool = true, said: String? = nil
  ) {
    self.reason = reason
    self.limits = limits
    self.wasExtended = wasExtended
    self.isCleanedUp = isCleanedUp
    self.said = said
  }

  /// The ending as a sentence for people.
  var sentence: String {
    let time = "\(ArchivedValue.text(of: limits.time.seconds)) s"
    var text =
      switch reason {
      case .user: "Stopped"
      case .timeout: wasExtended ? "Stopped after \(time) without progress" : "Stopped, not being done within \(time)"
      case .systemReclaim: "Stopped, since the program that ran it has to end"
      }
    if !isCleanedUp { text += "; it did not clean up within \(ArchivedValue.text(of: limits.cleanUp.seconds)) s" }
    if let said, !said.isEmpty { text += ": \(said)" }
    return text
  }
}
