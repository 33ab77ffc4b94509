public import AppGroup
public import Foundation
import SQLite
import Synchronization

/// Everything that the host keeps: placed widgets, their configurations and archives, requests, runs, budgets, taps.
///
/// What can be made again (archives, requests, runs, budgets) is written without waiting for the disk; placements,
/// configurations and the taps of apps that do not remember them are written through. In the write-ahead log a durable commit carries everything before it
/// along.
///
/// A damaged database is never made anew by itself, though its archives could be: its placements and configurations may
/// not be lost, and most of them can still be saved from it.
public final class HostDatabase: Sendable {
  /// The path of the file.
  ///
  /// A text, because taking a path out of a URL for the first time costs a process as much as opening a database.
  let path: String
  /// The file.
  public var file: URL { URL(fileURLWithPath: path, isDirectory: false) }
  private let opened = Mutex<AppStore?>(nil)
  /// Refuses where the file may not be opened anew.
  private let mayOpen = Mutex<@Sendable () throws -> Void>({})

  /// Names the database of a home; nothing is opened or made before it is used.
  public init(home: Home) { path = home.hostPath }

  /// Names the database in a file; nothing is opened or made before it is used.
  public init(file: URL) { path = file.path }

  /// Whether anything has ever been stored.
  public var exists: Bool { AppStore.exists(atPath: path) }

  // Locks stand in the home and not in `$XDG_RUNTIME_DIR`: what they guard is there, and whoever reaches it must meet the same
  // lock, from a session, a timer, another login or a container, where that variable is another or missing. Two homes are
  // two places by themselves. The kernel lets go of a lock whose holder died, so that nothing has to vanish with the session;
  // over NFS `flock` is a lock of the server, which SQLite needs there as well.

  /// The file whose lock keeps the taps of an instance in order, or lets one process at a time make its timeline.
  func lockFile(_ purpose: String, _ instance: Int) -> URL {
    file.deletingLastPathComponent().appending(path: "locks").appending(path: "\(purpose)-\(instance)")
  }

  /// The file whose lock one process in a home may hold.
  func lockFile(_ purpose: String) -> URL {
    file.deletingLastPathComponent().appending(path: "locks").appending(path: purpose)
  }

  /// Reads; nil where nothing has ever been stored, since looking creates no file.
  func read<Value>(_ body: (Connection) throws -> Value) throws -> Value? {
    // What is open and in its place is there: a look at the file less for each read.
    if let store = opened.withLock({ $0 }), store.isInPlace { return try advising { try store.read(body) } }
    guard exists else { return nil }
    return try advising { try store().read(body) }
  }

  /// Writes what a person would miss; the revision counts such writes, so that a lost log is noticed.
  func writeDurably<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try advising { try store().write(synchronous: .full, body) }
  }

  /// Writes what may or may not be known elsewhere too.
  func write<Value>(durably: Bool, _ body: (Connection) throws -> Value) throws -> Value {
    try durably ? writeDurably(body) : writeRemade(body)
  }

  /// Writes what can be made again.
  func writeRemade<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try advising { try store().write(bumpingRevision: false, synchronous: .normal, body) }
  }

  /// Asks before the file is opened anew, since another may have been put in its place.
  func stay(_ mayOpen: @escaping @Sendable () throws -> Void) { self.mayOpen.withLock { $0 = mayOpen } }

  /// Closes the file; the next call opens it again.
  public func close() {
    opened.withLock { opened in
      try? opened?.close()
      opened = nil
    }
  }

  /// The open file; it is opened anew where another was put in its place.
  private func store() throws -> AppStore {
    try opened.withLock { opened in
      if let store = opened, store.isInPlace { return store }
      try mayOpen.withLock { $0 }()
      let store = try AppStore(path: path, role: .app, schema: Self.schema, synchronous: .normal)
      opened = store
      return store
    }
  }

  /// Says what is at stake and what is not when the file is damaged.
  private func advising<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as StoreError where error.kind == .torn || error.kind == .foreign {
      throw error.advising(
        "records are not in it; the placed widgets and shared settings are: put a backup in its place, save what can be "
          + "read with 'sqlite3 FILE .recover', or move it and the files beside it away and place the widgets again")
    }
  }
}
