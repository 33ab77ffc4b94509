public import Foundation

/// Somebody's wish that an instance be reloaded.
public struct ReloadRequest: Hashable, Sendable {
  /// What for.
  public var reason: ReloadReason
  /// When it was asked.
  public var askedAt: Date
  /// Makes a request.
  public init(reason: ReloadReason, askedAt: Date) {
    self.reason = reason
    self.askedAt = askedAt
  }
}

/// What a budget says to a request.
public struct ReloadDecision: Hashable, Sendable {
  /// The rule that decided; the names are stored.
  public enum Rule: String, Codable, Hashable, Sendable, CaseIterable {
    /// The reason costs nothing.
    case free
    /// The reload is charged and the budget holds it.
    case within
    /// The last charged reload was too short a time ago.
    case minimumGap
    /// The window holds as many charged reloads as it may.
    case spent
  }

  /// What the reload is for.
  public let reason: ReloadReason
  /// Whether it may run now.
  public let isGranted: Bool
  /// When a held request is granted; nil when it is granted now.
  public let due: Date?
  /// The rule that decided.
  public let rule: Rule
  /// Why, in a clause of plain words.
  public let sentence: String

  /// Whether the reload counts against the budget.
  public var isCharged: Bool { reason.isCharged }

  init(
    reason: ReloadReason, isGranted: Bool, due: Date?, rule: Rule, standing: ReloadBudget.Standing,
    limits: ReloadBudget.Limits
  ) {
    self.reason = reason
    self.isGranted = isGranted
    self.due = due
    self.rule = rule
    let window = Self.words(for: limits.window)
    // A decision is kept: nothing in it may be true only at the moment at which it was made.
    self.sentence =
      switch rule {
      case .free: "free, because \(reason.clause)"
      case .within: "charged, because \(reason.clause): \(standing.spent + 1) of \(standing.allowance) in \(window)"
      case .minimumGap: "charged reloads keep \(Self.words(for: limits.minimumGap)) apart"
      case .spent: "all \(standing.allowance) charged reloads of \(window) are spent"
      }
  }

  /// A length of time.
  private static func words(for interval: TimeInterval) -> String {
    let seconds = Int(min(max(interval, 0), 1e9).rounded(.up))
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    if minutes < 60 { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
