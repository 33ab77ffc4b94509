import AppGroup
import AppSupport

/// The habits and what was said about them, on disk.
struct HabitStore: RecordStore {
  typealias Writer = HabitWriter

  let file: AppStore
}
