public import Foundation
import WidgetKitCore

extension Activity {
  /// Begins a Live Activity.
  ///
  /// - Parameter pushType: How updates by push would be addressed; kept by nobody.
  /// - Throws: ``ActivityAuthorizationError``, or what encoding throws.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try begin(attributes, content, alert: nil)
  }

  /// Begins a Live Activity in a style; all live until they are ended.
  ///
  /// - Throws: ``ActivityAuthorizationError``, or what encoding throws.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle
  ) throws -> Activity<Attributes> {
    try begin(attributes, content, alert: nil)
  }

  /// Begins a Live Activity with a state alone.
  ///
  /// - Throws: ``ActivityAuthorizationError``, or what encoding throws.
  @available(*, deprecated, message: "Use request(attributes:content:pushType:) instead")
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try begin(attributes, ActivityContent(state: contentState, staleDate: nil), alert: nil)
  }

  private static func begin(
    _ attributes: Attributes, _ content: ActivityContent<ContentState>, alert: AlertConfiguration?
  ) throws -> Activity<Attributes> {
    guard let host = ActivityCenter.current else { throw ActivityAuthorizationError.unsupported }
    let (bytes, stored) = (try ActivityJSON.bytes(attributes), try content.record())
    do {
      let record = try host.begin(
        attributesType: Attributes._activityType, attributes: bytes, content: stored, alert: alert?.alert)
      return Activity(record.id, attributes: attributes, content: content, host: host)
    } catch {
      throw ActivityAuthorizationError(error)
    }
  }

  /// The app's Live Activities of this type that are on the screen, in the order in which they began.
  ///
  /// One whose attributes or state another version of the app has written, so that this one cannot read them, is left out.
  public static var activities: [Activity<Attributes>] {
    guard let host = ActivityCenter.current else { return [] }
    return host.records(attributesType: Attributes._activityType).compactMap { record in
      guard let attributes = try? JSONDecoder().decode(Attributes.self, from: Data(record.attributes)),
        let content = try? ActivityContent<ContentState>(record.content)
      else { return nil }
      return Activity(record.id, attributes: attributes, content: content, host: host)
    }
  }

  // MARK: - Changing

  /// Shows something else.
  ///
  /// More than 4 KB, or an activity that has ended, change nothing.
  public func update(_ content: ActivityContent<ContentState>) async {
    update(content, alert: nil, at: host.now)
  }

  /// Shows something else, and tells the person.
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?
  ) async {
    update(content, alert: alertConfiguration, at: host.now)
  }

  /// Shows what was so at a time; what is older than what is shown changes nothing.
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil, timestamp: Date
  ) async {
    update(content, alert: alertConfiguration, at: timestamp)
  }

  /// Shows another state.
  @available(*, deprecated, message: "Use update(_:alertConfiguration:) instead")
  public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil) async {
    update(ActivityContent(state: contentState, staleDate: nil), alert: alertConfiguration, at: host.now)
  }

  private func update(_ content: ActivityContent<ContentState>, alert: AlertConfiguration?, at instant: Date) {
    guard let content = try? content.record() else { return }
    host.update(id, content: content, alert: alert?.alert, at: instant)
  }

  /// Ends it.
  ///
  /// - Parameters:
  ///   - content: What it shows from then on; nil leaves what it shows.
  ///   - dismissalPolicy: When it leaves the screen.
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    end(content, dismissalPolicy, at: host.now)
  }

  /// Ends it as of a time.
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
  ) async {
    end(content, dismissalPolicy, at: timestamp)
  }

  /// Ends it with another state.
  @available(*, deprecated, message: "Use end(_:dismissalPolicy:) instead")
  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    end(contentState.map { ActivityContent(state: $0, staleDate: nil) }, dismissalPolicy, at: host.now)
  }

  private func end(_ content: ActivityContent<ContentState>?, _ policy: ActivityUIDismissalPolicy, at instant: Date) {
    let last = content.flatMap { try? $0.record() }
    host.end(id, content: last, dismissal: policy.dismissal, at: instant)
  }
}
