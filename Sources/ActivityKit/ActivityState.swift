import WidgetKitCore

/// Where a Live Activity is in its life.
public enum ActivityState: Sendable, Codable, Hashable {
  /// It begins at a later date.
  case pending
  /// It is shown and can be updated.
  case active
  /// It is shown for a while, and is not updated any more.
  case ended
  /// It is not shown any more.
  case dismissed
  /// It is shown, and its content is out of date.
  case stale

  init(_ phase: ActivityRecord.Phase) {
    self =
      switch phase {
      case .active: .active
      case .stale: .stale
      case .ended: .ended
      case .dismissed: .dismissed
      }
  }
}

/// Whether a Live Activity goes on when its app is left; all do here.
public enum ActivityStyle: Sendable, Codable, Hashable {
  /// It lives until it is ended.
  case standard
  /// It ends when the person does something else; kept, and treated as standard.
  case transient
}

/// How updates by push are addressed; kept, since nothing pushes here.
public struct PushType: Sendable, Hashable {
  private let channelID: String?

  /// By a token of the activity.
  public static let token = PushType(channelID: nil)
  /// By a channel that many listen to.
  public static func channel(_ channelId: String) -> PushType { PushType(channelID: channelId) }
}
