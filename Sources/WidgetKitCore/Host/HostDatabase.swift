public import AppGroup
public import Foundation
import SQLite
import Synchronization

/// Everything that the host keeps: placed widgets, their configurations and archives, requests, runs, budgets, taps.
///
/// What can be made again (archives, requests, runs, budgets) is written without waiting for the disk; placements,
/// configurations and taps are written through. Each has a connection of its own for that, because SQLite does not let
/// a transaction change how durable it is; in the write-ahead log a durable commit carries everything before it along.
public final class HostDatabase: Sendable {
  private struct Stores {
    var durable: AppStore?
    var remade: AppStore?
  }

  /// The file.
  public let file: URL
  private let stores = Mutex(Stores())

  /// Names the database of a home; nothing is opened or made before it is used.
  public convenience init(home: Home) { self.init(file: home.hostFile) }

  /// Names the database in a file; nothing is opened or made before it is used.
  public init(file: URL) { self.file = file }

  /// Whether anything has ever been stored.
  public var exists: Bool { AppStore.exists(at: file) }

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
    guard exists else { return nil }
    return try store(\.remade, .normal).read(body)
  }

  /// Writes what a person would miss.
  func writeDurably<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try store(\.durable, .full).write(bumpingRevision: false, body)
  }

  /// Writes what can be made again.
  func writeRemade<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try store(\.remade, .normal).write(bumpingRevision: false, body)
  }

  private func store(
    _ member: WritableKeyPath<Stores, AppStore?>, _ synchronous: Database.Synchronous
  ) throws -> AppStore {
    try stores.withLock { stores in
      if let open = stores[keyPath: member] { return open }
      let opened = try AppStore(fileURL: file, role: .app, schema: Self.schema, synchronous: synchronous)
      stores[keyPath: member] = opened
      return opened
    }
  }
}
