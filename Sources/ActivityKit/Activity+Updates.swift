public import Foundation
import WidgetKitCore

extension Activity {
  /// What the activity shows now and after each change, until the run or the activity ends.
  ///
  /// Changes that another process makes are seen by the next run.
  public struct ContentUpdates: AsyncSequence, Sendable {
    /// What is shown.
    public typealias Element = ActivityContent<ContentState>

    let activity: Activity<Attributes>

    /// Makes an iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(activity: activity) }

    /// Gives the content of the moment, then each other.
    public struct Iterator: AsyncIteratorProtocol {
      private let activity: Activity<Attributes>
      private var changes: AsyncStream<ActivityRecord>.Iterator
      private var last: ActivityRecord.Content?

      init(activity: Activity<Attributes>) {
        self.activity = activity
        changes = activity.host.changes(of: activity.id).makeAsyncIterator()
      }

      /// The next content; nil at the end.
      public mutating func next() async -> ActivityContent<ContentState>? {
        if last == nil, let record = activity.host.record(activity.id) {
          last = record.content
          return try? ActivityContent(record.content)
        }
        while let record = await changes.next(isolation: #isolation) {
          guard record.content != last else { continue }
          last = record.content
          return try? ActivityContent(record.content)
        }
        return nil
      }
    }
  }

  /// Where the activity is in its life now and after each change, until the run ends or it is dismissed.
  public struct ActivityStateUpdates: AsyncSequence, Sendable {
    /// Where it is.
    public typealias Element = ActivityState

    let activity: Activity<Attributes>

    /// Makes an iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(activity: activity) }

    /// Gives the state of the moment, then each other.
    public struct Iterator: AsyncIteratorProtocol {
      private let activity: Activity<Attributes>
      private var changes: AsyncStream<ActivityRecord>.Iterator
      private var last: ActivityState?

      init(activity: Activity<Attributes>) {
        self.activity = activity
        changes = activity.host.changes(of: activity.id).makeAsyncIterator()
      }

      /// The next state; nil at the end.
      public mutating func next() async -> ActivityState? {
        guard let before = last else {
          last = activity.activityState
          return last
        }
        guard before != .dismissed else { return nil }
        while let record = await changes.next(isolation: #isolation) {
          let state = ActivityState(record.phase(at: activity.host.now))
          guard state != before else { continue }
          last = state
          return state
        }
        return nil
      }
    }
  }

  /// What it shows, and each change of it.
  public var contentUpdates: ContentUpdates { ContentUpdates(activity: self) }
  /// Where it is in its life, and each change of it.
  public var activityStateUpdates: ActivityStateUpdates { ActivityStateUpdates(activity: self) }
  /// The addresses of updates by push: there are none.
  public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
  /// The app's activities, one after the other as they are now.
  public static var activityUpdates: AsyncStream<Activity<Attributes>> {
    let known = activities
    return AsyncStream { continuation in
      for activity in known { continuation.yield(activity) }
      continuation.finish()
    }
  }
}

// One reader each: the stream behind it has one.
@available(*, unavailable)
extension Activity.ContentUpdates.Iterator: Sendable {}
@available(*, unavailable)
extension Activity.ActivityStateUpdates.Iterator: Sendable {}
