/// What a reload is for; the names are stored.
public enum ReloadReason: String, Codable, Hashable, Sendable, CaseIterable {
  /// The instance has no timeline yet.
  case firstTimeline
  /// The instance was configured anew.
  case configurationChanged
  /// The locale, the zone, the text size or a setting that all apps share changed.
  case contextChanged
  /// The machine's clock was set back behind the time at which the timeline was made.
  case clockChanged
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
  /// A server's push asked.
  case push

  /// Whether a reload for this reason counts against the budget.
  public var isCharged: Bool {
    switch self {
    case .firstTimeline, .configurationChanged, .contextChanged, .clockChanged, .ownControl, .command: false
    case .policy, .foundChanged, .link, .importing, .background, .otherControl, .push: true
    }
  }

  /// The reason in words that follow "because".
  public var clause: String {
    switch self {
    case .firstTimeline: "it has no timeline yet"
    case .configurationChanged: "its configuration changed"
    case .contextChanged: "the locale, the time zone, the text size or a shared setting changed"
    case .clockChanged: "the machine's clock was set back"
    case .ownControl: "one of its controls was used"
    case .command: "a command of the app asked"
    case .policy: "its timeline's policy asked"
    case .foundChanged: "the app's data changed"
    case .link: "a link changed something"
    case .importing: "an import changed something"
    case .background: "the app asked in the background"
    case .otherControl: "a control of another widget was used"
    case .push: "a server's push asked"
    }
  }

  /// Who asked, in words that follow "by".
  public var asker: String {
    switch self {
    case .firstTimeline: "the host, since there was no timeline"
    case .configurationChanged: "a changed configuration"
    case .contextChanged: "a changed locale, zone or setting"
    case .clockChanged: "a clock that was set back"
    case .ownControl: "its own control"
    case .command: "a command of the app"
    case .policy: "its timeline's policy"
    case .foundChanged: "the host, which found newer data"
    case .link: "a link"
    case .importing: "an import"
    case .background: "the app in the background"
    case .otherControl: "a control of another widget"
    case .push: "a server's push"
    }
  }
}
