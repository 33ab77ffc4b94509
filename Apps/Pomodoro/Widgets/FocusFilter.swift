import AppIntents
import WidgetKitCore

/// A task that was used before, as widgets offer it for choice.
struct TaskNames: DynamicOptionsProvider {
  @Dependency private var log: PomodoroLog

  func results() async throws -> [String] { try log.names(.task) }
}

/// A project that was used before.
struct ProjectNames: DynamicOptionsProvider {
  @Dependency private var log: PomodoroLog

  func results() async throws -> [String] { try log.names(.project) }
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
