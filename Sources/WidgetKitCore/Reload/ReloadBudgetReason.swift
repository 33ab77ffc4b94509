/// What a reload is for; the names are stored.
public enum ReloadReason: String, Codable, Hashable, Sendable, CaseIterable {
  /// The instance has no timeline yet.
  case firstTimeline
  /// The instance was configured anew.
  case configurationChanged
  /// The locale, the zone, the text size or a setting that all apps share changed.
  case contextChanged
  /// A control of the instance itself was used.
  case ownControl
  /// A command of the app asked, which counts as the app in the foreground.
  case command
  /// The policy of the timeline asks.
  case policy
  /// The app's data changed and nobody asked.
  case foundChanged
  /// A deep link changed something.
  case link
  /// An import changed something.
  case importing
  /// Something that runs in the background asked.
  case background
  /// A control of another instance was used.
  case otherControl

  /// Whether a reload for this reason counts against the budget.
  public var isCharged: Bool {
    switch self {
    case .firstTimeline, .configurationChanged, .contextChanged, .ownControl, .command: false
    case .policy, .foundChanged, .link, .importing, .background, .otherControl: true
    }
  }

  /// The reason in words that follow "because".
  public var clause: String {
    switch self {
    case .firstTimeline: "it has no timeline yet"
    case .configurationChanged: "its configuration changed"
    case .contextChanged: "the locale, the time zone, the text size or a shared setting changed"
    case .ownControl: "one of its controls was used"
    case .command: "a command of the app asked"
    case .policy: "its timeline's policy asked"
    case .foundChanged: "the app's data changed"
    case .link: "a link changed something"
    case .importing: "an import changed something"
    case .background: "the app asked in the background"
    case .otherControl: "a control of another widget was used"
    }
  }
}
