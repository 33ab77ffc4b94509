public import Foundation

/// A Live Activity as its host keeps it: data alone, whatever the app's types are.
public struct ActivityRecord: Hashable, Sendable, Identifiable {
  /// What changes while it lives.
  public struct Content: Hashable, Sendable {
    /// The content state as JSON.
    public var state: [UInt8]
    /// From when on it counts as out of date; nil for never.
    public var staleDate: Date?
    /// How much it matters beside others: the greatest comes first.
    public var relevanceScore: Double

    /// Makes content.
    public init(state: [UInt8], staleDate: Date? = nil, relevanceScore: Double = 0) {
      self.state = state
      self.staleDate = staleDate
      self.relevanceScore = relevanceScore
    }
  }

  /// What a person was told with the latest update.
  public struct Alert: Hashable, Sendable {
    /// A few words.
    public var title: String
    /// A sentence.
    public var body: String

    /// Makes an alert.
    public init(title: String, body: String) {
      self.title = title
      self.body = body
    }
  }

  /// When an activity that ended is taken from the screen.
  public enum Dismissal: Hashable, Sendable {
    /// When the system pleases: four hours after its end.
    case standard
    /// With its end.
    case immediate
    /// At an instant, but four hours after its end at the latest.
    case after(Date)
  }

  /// Where it is in its life.
  public enum Phase: String, Hashable, Sendable {
    /// It is shown and can be updated.
    case active
    /// It is shown, and what it says is out of date.
    case stale
    /// It is shown for a while, and is not updated any more.
    case ended
    /// It is not shown any more.
    case dismissed
  }

  /// The identifier, a UUID as text.
  public var id: String
  /// The app that it belongs to.
  public var app: String
  /// What people call the app.
  public var appTitle: String
  /// The name of the type of its attributes, by which its views are found.
  public var attributesType: String
  /// What never changes, as JSON.
  public var attributes: [UInt8]
  /// What changes.
  public var content: Content
  /// When it began.
  public var startedAt: Date
  /// Up to when its content is known.
  public var updatedAt: Date
  /// When it was ended; nil while it was not.
  public private(set) var endedAt: Date?
  /// When it leaves the screen.
  public private(set) var dismissedAt: Date
  /// What was told with the latest update; nil for nothing.
  public var alert: Alert?

  /// A Live Activity that begins.
  public init(
    id: String, app: String, appTitle: String, attributesType: String, attributes: [UInt8], content: Content,
    startedAt: Date, alert: Alert? = nil
  ) {
    (self.id, self.app, self.appTitle) = (id, app, appTitle)
    (self.attributesType, self.attributes, self.content) = (attributesType, attributes, content)
    (self.startedAt, updatedAt, self.alert) = (startedAt, startedAt, alert)
    dismissedAt = startedAt.addingTimeInterval(ActivityLimits.activeSeconds + ActivityLimits.lingeringSeconds)
  }

  /// One that was stored.
  init(
    id: String, app: String, appTitle: String, attributesType: String, attributes: [UInt8], content: Content,
    startedAt: Date, updatedAt: Date, endedAt: Date?, dismissedAt: Date, alert: Alert?
  ) {
    self.init(
      id: id, app: app, appTitle: appTitle, attributesType: attributesType, attributes: attributes, content: content,
      startedAt: startedAt, alert: alert)
    (self.updatedAt, self.endedAt, self.dismissedAt) = (updatedAt, endedAt, dismissedAt)
  }
}

/// What the system allows a Live Activity.
///
/// Apple, "Displaying live data with Live Activities": attributes and state together have at most 4 KB; an activity is
/// active for up to eight hours unless its app or a person ends it, and stays on the Lock Screen for up to four more.
public enum ActivityLimits: Sendable {
  /// Seconds after which it is ended: eight hours.
  public static let activeSeconds: TimeInterval = 8 * 3600
  /// Seconds for which one that ended is shown: four hours.
  public static let lingeringSeconds: TimeInterval = 4 * 3600
  /// Bytes of attributes and state together.
  public static let bytes = 4096
  /// How many of an app live at once; Apple names no number, so this one is our own.
  public static let perApp = 8
}

// What follows from a record and the time: nothing runs in between.
extension ActivityRecord {
  /// The end of its active life, whoever brings it about.
  private var lastMoment: Date { endedAt ?? startedAt.addingTimeInterval(ActivityLimits.activeSeconds) }

  /// Where it is in its life at an instant.
  public func phase(at now: Date) -> Phase {
    if now >= dismissedAt { return .dismissed }
    if endedAt != nil || now >= lastMoment { return .ended }
    return isStale(at: now) ? .stale : .active
  }

  /// Whether its content is out of date at an instant; one that ended stays as it was.
  public func isStale(at now: Date) -> Bool {
    guard let staleDate = content.staleDate else { return false }
    return min(now, lastMoment) >= staleDate
  }

  /// Whether it can still be updated at an instant.
  public func isLive(at now: Date) -> Bool {
    switch phase(at: now) {
    case .active, .stale: true
    case .ended, .dismissed: false
    }
  }

  /// The bytes that count against the limit.
  var size: Int { attributes.count + content.state.count }

  /// Ends it; one that has ended keeps its end.
  mutating func end(at instant: Date, dismissal: Dismissal) {
    let end = min(instant, lastMoment)
    let latest = end.addingTimeInterval(ActivityLimits.lingeringSeconds)
    endedAt = end
    dismissedAt =
      switch dismissal {
      case .standard: latest
      case .immediate: instant
      case .after(let date): min(max(date, instant), latest)
      }
  }
}
