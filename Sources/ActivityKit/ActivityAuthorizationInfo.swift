import WidgetKitCore

/// Whether an app may begin Live Activities.
public final class ActivityAuthorizationInfo: Sendable {
  /// Whether it may, once: nobody changes that while a program runs here.
  public struct ActivityEnablementUpdates: AsyncSequence, Sendable {
    /// Whether it may.
    public typealias Element = Bool

    let value: Bool

    /// Makes an iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(value: value) }

    /// Gives the value once.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      var value: Bool?

      /// The next value; nil at the end.
      public mutating func next() async -> Bool? {
        defer { value = nil }
        return value
      }
    }
  }

  /// Whether frequent pushes are allowed, in the same way.
  public typealias FrequentPushEnablementUpdates = ActivityEnablementUpdates

  /// Makes the information.
  public init() {}

  /// Whether the app may begin Live Activities.
  public var areActivitiesEnabled: Bool { ActivityCenter.current?.isEnabled ?? false }
  /// Whether frequent pushes are allowed: nothing pushes here.
  public var frequentPushesEnabled: Bool { false }
  /// Whether the app may begin Live Activities, and each change of that.
  public var activityEnablementUpdates: ActivityEnablementUpdates {
    ActivityEnablementUpdates(value: areActivitiesEnabled)
  }
  /// Whether frequent pushes are allowed, and each change of that.
  public var frequentPushEnablementUpdates: FrequentPushEnablementUpdates {
    FrequentPushEnablementUpdates(value: frequentPushesEnabled)
  }
}
