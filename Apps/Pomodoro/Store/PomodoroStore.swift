import AppGroup
import AppSupport

/// The timer's log on disk.
struct PomodoroStore: RecordStore {
  typealias Writer = SessionWriter

  let file: AppStore
}
