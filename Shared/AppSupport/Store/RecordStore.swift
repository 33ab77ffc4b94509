public import AppGroup
public import Foundation
public import SQLite

/// An app's records on disk, asked and changed in the app's own terms.
///
/// Questions go through a reader on one snapshot, changes through commands: a command is one transaction that can be
/// undone as a whole. Times and ids come in as values. Opening, undoing and the revision are the file's, and the same for
/// every app; so an app says only who asks and who writes:
///
/// ```swift
/// struct CaffeineStore: RecordStore {
///   typealias Writer = EntryWriter
///   let file: AppStore
/// }
/// ```
public protocol RecordStore: Sendable {
  /// Who changes the records, and through its reader asks for them.
  associatedtype Writer: RecordWriter

  /// The database.
  var file: AppStore { get }
  /// Speaks to a database in the app's terms.
  init(file: AppStore)
}

/// Questions to an app's records, all on one snapshot.
public protocol RecordReader {
  /// The snapshot.
  var connection: Connection { get }
  /// Asks on a snapshot.
  init(connection: Connection)
}

/// Changes to an app's records within one command.
public protocol RecordWriter {
  /// Who asks for the records.
  associatedtype Reader: RecordReader

  /// Where the changes are written down, so that they can be taken back.
  var journal: JournalWriter { get }
  /// Writes under a command.
  init(journal: JournalWriter)
}

extension RecordStore {
  /// Speaks to a database in the app's terms.
  public init(_ file: AppStore) { self.init(file: file) }

  /// Runs questions on one snapshot.
  public func read<Value>(_ body: (Writer.Reader) throws -> Value) throws -> Value {
    try file.read { try body(Writer.Reader(connection: $0)) }
  }

  /// Runs changes and questions as one command in one transaction; when the body throws, nothing has changed.
  public func write<Value>(as command: JournalCommand, _ body: (Writer) throws -> Value) throws -> Value {
    try file.write(as: command) { try body(Writer(journal: $0)) }
  }

  /// The same for a tap, whose second arrival changes nothing.
  public func write<Value>(
    tap: UUID, as command: JournalCommand, _ body: (Writer) throws -> Value
  ) throws -> WriteOutcome<Value> {
    try file.write(tap: tap, as: command) { try body(Writer(journal: $0)) }
  }

  /// Runs changes that belong to the command which changed a record last; nil, and nothing was run, where none stands.
  public func write<Value>(
    continuing record: UUID, in table: String, now: Date, _ body: (Writer) throws -> Value
  ) throws -> Value? {
    try file.write(continuing: record, in: table, now: now) { try body(Writer(journal: $0)) }
  }
}

extension RecordWriter {
  /// Questions within the same transaction.
  public var reader: Reader { Reader(connection: journal.connection) }
}
