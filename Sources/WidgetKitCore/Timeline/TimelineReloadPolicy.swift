public import Foundation

/// The earliest time at which the host asks for another timeline.
public struct TimelineReloadPolicy: Hashable, Sendable {
  /// The three policies, for whoever must tell them apart.
  public enum Rule: Hashable, Sendable {
    /// When the last entry's date has passed.
    case atEnd
    /// When the given instant has passed, before or after the last entry.
    case after(Date)
    /// When somebody asks for it.
    case never
  }

  /// The policy's rule.
  public let rule: Rule

  /// Makes a policy from its rule.
  public init(_ rule: Rule) { self.rule = rule }

  /// Another timeline is wanted when the last entry's date has passed.
  public static let atEnd = TimelineReloadPolicy(.atEnd)
  /// Another timeline is wanted only when somebody asks for it.
  public static let never = TimelineReloadPolicy(.never)
  /// Another timeline is wanted when an instant has passed.
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(.after(date)) }
}
