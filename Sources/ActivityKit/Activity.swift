public import Foundation
import WidgetKitCore

/// A Live Activity: something that goes on and is seen until it ends.
///
/// ```swift
/// let activity = try Activity.request(
///   attributes: DeliveryAttributes(order: "A-17"),
///   content: ActivityContent(state: .init(stopsLeft: 3), staleDate: nil))
/// await activity.update(ActivityContent(state: .init(stopsLeft: 2), staleDate: nil))
/// await activity.end(nil, dismissalPolicy: .immediate)
/// ```
///
/// It is kept by the host of the app's home, so that a later run of the app finds it among ``activities``. Nothing runs in
/// between: that content is out of date, or that its time is over, follows from the clock.
///
/// Unchecked, because attributes need not be sendable: they never change, and each reader of the state gets a copy of its own.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  /// What changes.
  public typealias ContentState = Attributes.ContentState

  /// The identifier.
  public let id: String
  /// What never changes.
  public let attributes: Attributes

  let host: any ActivityHosting
  /// What is shown where the host has forgotten the activity, or holds what another version of the app has written.
  private let first: ActivityContent<ContentState>

  init(_ id: String, attributes: Attributes, content: ActivityContent<ContentState>, host: any ActivityHosting) {
    self.id = id
    self.attributes = attributes
    first = content
    self.host = host
  }

  /// Where it is in its life.
  public var activityState: ActivityState {
    guard let record = host.record(id) else { return .dismissed }
    return ActivityState(record.phase(at: host.now))
  }

  /// What it shows.
  public var content: ActivityContent<ContentState> {
    host.record(id).flatMap { try? ActivityContent($0.content) } ?? first
  }

  /// What it shows, without more.
  @available(*, deprecated, message: "Use content instead")
  public var contentState: ContentState { content.state }

  /// The address of updates by push: nothing pushes here.
  public var pushToken: Data? { nil }
}

extension ActivityContent {
  /// The content in a record.
  init(_ content: ActivityRecord.Content) throws {
    self.init(
      state: try JSONDecoder().decode(State.self, from: Data(content.state)), staleDate: content.staleDate,
      relevanceScore: content.relevanceScore)
  }

  /// The content as a record has it.
  func record() throws -> ActivityRecord.Content {
    ActivityRecord.Content(
      state: try ActivityJSON.bytes(state), staleDate: staleDate, relevanceScore: relevanceScore)
  }
}

/// How attributes and states are written: equal values give equal bytes.
enum ActivityJSON {
  static func bytes(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }
}
