/// Why the host could not do what a person asked; nothing was changed.
public enum WidgetHostError: Error, Hashable, Sendable {
  /// No instance and no kind is called so.
  case unknownWidget(text: String, candidates: [String], suggestion: String?)
  /// Several instances or kinds could be meant.
  case ambiguousWidget(text: String, candidates: [String])
  /// The app is not among those that the host knows.
  case unknownApp(app: String, known: [String])
  /// The app has no such kind.
  case unknownKind(kind: String, known: [String], suggestion: String?)
  /// The kind does not come in the family.
  case unsupportedFamily(kind: String, family: WidgetFamily, supported: [WidgetFamily])
  /// The kind comes in no family that this version knows; the names of those that it does come in.
  case noKnownFamily(kind: String, unknown: [String])
  /// Another instance has the name.
  case nameTaken(name: String, by: Int)
  /// The name cannot be one.
  case invalidName(name: String, reason: String)
  /// The picture has no such control.
  case unknownControl(text: String, candidates: [String], suggestion: String?)
  /// Several controls could be meant.
  case ambiguousControl(text: String, candidates: [String])
  /// The control runs no intent.
  case idleControl(title: String)
  /// Controls do not act in the family.
  case notInteractive(family: WidgetFamily)
  /// The picture was replaced since it was seen.
  case pictureReplaced(widget: Int)
  /// There is no picture yet.
  case nothingShown(widget: Int, reason: String)
  /// Another process has been busy with the widget's taps all the time.
  case busy(widget: Int)
  /// The app failed while it was asked something.
  case appFailed(app: String, reason: String)
  /// The host's database holds what it cannot hold.
  case damaged(String)
}

extension WidgetHostError: CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop, with the person's own text quoted.
  public var description: String {
    switch self {
    case .unknownWidget(let text, _, _): "there is no widget '\(shortened(text))'"
    case .ambiguousWidget(let text, _): "'\(shortened(text))' could be several widgets"
    case .unknownApp(let app, _): "there is no app '\(shortened(app))'"
    case .unknownKind(let kind, _, _): "there is no kind '\(shortened(kind))'"
    case .unsupportedFamily(let kind, let family, _): "'\(shortened(kind))' does not come in the size \(family.name)"
    case .noKnownFamily(let kind, let unknown):
      unknown.isEmpty
        ? "'\(shortened(kind))' comes in no size"
        : "'\(shortened(kind))' comes in no size that this version knows: "
          + unknown.prefix(5).map { "'\(shortened($0))'" }.joined(separator: ", ")
    case .nameTaken(let name, let id): "widget \(id) is already called '\(shortened(name))'"
    case .invalidName(let name, let reason): "'\(shortened(name))' cannot be a name: \(reason)"
    case .unknownControl(let text, _, _): "there is no control '\(shortened(text))'"
    case .ambiguousControl(let text, _): "'\(shortened(text))' could be several controls"
    case .idleControl(let title): "the control '\(shortened(title))' runs nothing"
    case .notInteractive(let family): "controls do not act in the size \(family.name)"
    case .pictureReplaced(let id): "widget \(id) has changed since it was shown"
    case .nothingShown(let id, let reason): "widget \(id) has no picture yet: \(reason)"
    case .busy(let id): "another process is busy with widget \(id)"
    case .appFailed(let app, let reason): "'\(shortened(app))' failed: \(reason)"
    case .damaged(let what): "the database of placed widgets holds \(what)"
    }
  }

  /// The name that was probably meant; nil when nothing is near.
  public var suggestion: String? {
    switch self {
    case .unknownWidget(_, _, let suggestion), .unknownKind(_, _, let suggestion),
      .unknownControl(_, _, let suggestion):
      suggestion
    default: nil
    }
  }

  /// What would have been found; empty when the list would say nothing.
  public var candidates: [String] {
    switch self {
    case .unknownWidget(_, let candidates, _), .ambiguousWidget(_, let candidates), .unknownApp(_, let candidates),
      .unknownKind(_, let candidates, _), .unknownControl(_, let candidates, _), .ambiguousControl(_, let candidates):
      candidates
    case .unsupportedFamily(_, _, let supported): supported.map(\.name)
    default: []
    }
  }

  /// What the candidates are, in a word for the line that lists them.
  public var candidateNoun: String {
    switch self {
    case .unknownWidget: "widgets and kinds"
    case .ambiguousWidget: "candidates"
    case .unknownApp: "apps"
    case .unknownKind: "kinds"
    case .unsupportedFamily: "sizes"
    default: "controls"
    }
  }

  /// What to do about it; nil when the sentence says enough.
  public var advice: String? {
    switch self {
    case .unknownWidget(_, let candidates, nil) where candidates.isEmpty: "nothing is placed yet"
    case .pictureReplaced: "look at it again before tapping"
    case .invalidName: "a name has 1 to 60 visible characters, begins with no hyphen and is not a number alone"
    case .noKnownFamily(_, let unknown):
      "known: \(WidgetFamily.allCases.map(\.name).joined(separator: ", "))"
        + (unknown.isEmpty ? "" : "; a size of a newer version needs a newer host")
    case .damaged: "keep the file and report it"
    default: nil
    }
  }
}
