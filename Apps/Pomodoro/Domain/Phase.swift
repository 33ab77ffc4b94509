/// What a session is for; the raw values are stored and never change.
enum Phase: String, Hashable, Sendable, CaseIterable {
  /// Work on one thing.
  case focus
  /// The pause after a focus session.
  case shortBreak = "short-break"
  /// The pause that completes a cycle.
  case longBreak = "long-break"

  /// Whether it is a pause from work.
  var isBreak: Bool { self != .focus }

  /// What people call it.
  var title: String {
    switch self {
    case .focus: "Focus"
    case .shortBreak: "Short break"
    case .longBreak: "Long break"
    }
  }
}
