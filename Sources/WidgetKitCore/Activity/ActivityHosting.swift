public import Foundation

/// What keeps an app's Live Activities; the task-local one of ``ActivityCenter`` is asked.
public protocol ActivityHosting: Sendable {
  /// Whether the app may begin any.
  var isEnabled: Bool { get }
  /// The instant that counts as now.
  var now: Date { get }

  /// Begins one.
  ///
  /// - Throws: ``ActivityRefusal``.
  func begin(
    attributesType: String, attributes: [UInt8], content: ActivityRecord.Content, alert: ActivityRecord.Alert?
  ) throws -> ActivityRecord
  /// Changes the content of one that lives; of any other, and with more bytes than are allowed, nothing happens.
  func update(_ id: String, content: ActivityRecord.Content, alert: ActivityRecord.Alert?, at instant: Date)
  /// Ends one that lives; content that is nil stays.
  func end(_ id: String, content: ActivityRecord.Content?, dismissal: ActivityRecord.Dismissal, at instant: Date)
  /// Those of a type that are on the screen.
  func records(attributesType: String) -> [ActivityRecord]
  /// One as it stands; nil where it is not known any more.
  func record(_ id: String) -> ActivityRecord?
  /// Each change of an activity from now on, as long as this run lasts.
  func changes(of id: String) -> AsyncStream<ActivityRecord>
}

/// Where Live Activities of the current task are kept.
public enum ActivityCenter: Sendable {
  /// Nil where nobody keeps any: then none can begin.
  @TaskLocal public static var current: (any ActivityHosting)?
}

/// Why a Live Activity cannot begin.
public enum ActivityRefusal: Error, Hashable, Sendable {
  /// Attributes and state have too many bytes.
  case tooLarge(bytes: Int)
  /// The app has as many as are allowed.
  case tooMany(limit: Int)
  /// Nothing may be written.
  case notAllowed
}
