import AppGroup
import AppSupport

/// The books on disk.
struct ReadingStore: RecordStore {
  typealias Writer = BookWriter

  let file: AppStore
}
