import AppGroup
import Synchronization

/// The app's store as one run of the program has it open: once, for everybody who asks.
///
/// A run that lives long notices when another file was put in the place of the open one.
final class SessionStores: Sendable {
  private let schema: StoreSchema
  private let path: String
  private let opened = Mutex<AppStore?>(nil)
  /// Stands for a file that does not exist yet.
  private let empty = Mutex<AppStore?>(nil)

  init(path: String, schema: StoreSchema) {
    self.path = path
    self.schema = schema
  }

  /// The store, opened with a role or a greater one.
  func store(_ role: StoreRole) throws -> AppStore {
    try opened.withLock { opened in
      if let store = opened, store.role == .app || store.role == role, store.isInPlace { return store }
      let store = try AppStore(path: path, role: role, schema: schema)
      opened = store
      return store
    }
  }

  /// An empty store in memory.
  func emptyStore() throws -> AppStore {
    try empty.withLock { empty in
      if let store = empty { return store }
      let store = try AppStore(inMemory: schema)
      empty = store
      return store
    }
  }

  /// Whether the run has changed the app's records or settings.
  var hasWritten: Bool { opened.withLock { $0?.hasWritten ?? false } }

  /// Closes the file; the next call opens it again.
  func close() {
    opened.withLock { opened in
      try? opened?.close()
      opened = nil
    }
  }
}
