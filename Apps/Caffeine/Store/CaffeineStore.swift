import AppGroup
import AppSupport

/// The caffeine log on disk.
struct CaffeineStore: RecordStore {
  typealias Writer = EntryWriter

  let file: AppStore
}
