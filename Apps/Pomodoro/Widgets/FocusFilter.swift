import AppIntents
import WidgetKitCore

/// A task that was used before, as widgets offer it for choice.
struct TaskNames: DynamicOptionsProvider {
  @Dependency private var log: PomodoroLog

  func results() async throws -> [String] { try log.names(.task) }
}

/// A tag that was used before, as widgets offer it for choice.
struct TagNames: DynamicOptionsProvider {
  @Dependency private var log: PomodoroLog

  func results() async throws -> [String] { try log.names(.tags) }
}

extension FilterField {
  /// What a session is for.
  static let task = FilterField("task")
  /// The tags of a session.
  static let tags = FilterField("tags")
}

/// What is counted, in words short enough for a line: two names, or one and how many more; nil for everything.
func countedText(_ names: [String]) -> String? {
  guard let first = names.first else { return nil }
  return names.count <= 2 ? names.joined(separator: ", ") : "\(first), \(names.count - 1) more"
}
