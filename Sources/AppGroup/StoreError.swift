public import SQLite

/// Why a store cannot be used; the file is as it was before.
///
/// A command prints the message and, on a second line, the advice.
public struct StoreError: Error, Sendable {
  /// What is wrong.
  public let kind: Kind
  /// The store's file.
  public let path: String
  /// What is wrong with which file, in one sentence.
  public let message: String
  /// What to do about it.
  public let advice: String
  /// What SQLite said, if it was asked.
  public let underlying: DatabaseError?

  /// What can be wrong with a store.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The file is no database, or another program's.
    case foreign
    /// The file is a damaged database.
    case torn
    /// The file is sound and lacks changes that had been made: its log, or all of it, is lost.
    case incomplete
    /// The schema is of a later version than this program knows.
    case newerSchema
    /// The schema is of an earlier version, and this process may not migrate.
    case olderSchema
    /// There is no store, and this process may not create one.
    case missing
    /// The file, its directory or its disk does not allow writing.
    case readOnly
    /// The file or its directory does not allow reading.
    case unreadable
    /// The disk is full.
    case diskFull
    /// Another process kept the store for the whole timeout.
    case busy
    /// Anything else.
    case other
  }
}

extension StoreError: CustomStringConvertible {
  /// The message and the advice.
  public var description: String { "\(message); \(advice)" }
}

extension StoreError {
  private static let elsewhere = "use another place with --home or WIDGETS_HOME"

  /// The same with other advice, for a store of which more is known.
  public func advising(_ advice: String) -> StoreError {
    StoreError(kind: kind, path: path, message: message, advice: advice, underlying: underlying)
  }

  static func notADatabase(_ path: String) -> StoreError {
    StoreError(
      kind: .foreign, path: path, message: "'\(path)' is not a database",
      advice: "move the file away, or \(elsewhere)", underlying: nil)
  }

  static func otherProgram(_ path: String, applicationID: Int32) -> StoreError {
    let owner = applicationID == 0 ? "an unnamed program" : "another program (application id \(applicationID))"
    return StoreError(
      kind: .foreign, path: path, message: "'\(path)' is a database of \(owner)",
      advice: "move the file away, or \(elsewhere)", underlying: nil)
  }

  static func torn(_ path: String, _ detail: String, underlying: DatabaseError? = nil) -> StoreError {
    StoreError(
      kind: .torn, path: path, message: "'\(path)' is damaged: \(detail)",
      advice: "copy it and the files beside it to a safe place, then put a backup in their place "
        + "or save what can be read with 'sqlite3 FILE .recover'", underlying: underlying)
  }

  static func incomplete(_ path: String, revision: Int64, least: Int64, markPath: String) -> StoreError {
    StoreError(
      kind: .incomplete, path: path,
      message: "'\(path)' lacks its latest changes (it has \(revision) of \(least)): its log '\(path)-wal' was "
        + "removed, cut off or overwritten",
      advice: "put the log back, or the newest backup of all files '\(path)*' in their place; "
        + "to go on with what is left, remove '\(markPath)'", underlying: nil)
  }

  static func lost(_ path: String, least: Int64, markPath: String) -> StoreError {
    StoreError(
      kind: .incomplete, path: path, message: "'\(path)' is gone or empty, and it held \(least) changes",
      advice: "put a backup in its place; to begin anew, remove '\(markPath)'", underlying: nil)
  }

  /// Damage in the words of SQLite, which come after those for people.
  static func torn(_ path: String, sqlite words: String, underlying: DatabaseError? = nil) -> StoreError {
    torn(path, "a part of it cannot be read (SQLite: \(words))", underlying: underlying)
  }

  /// What SQLite or the disk refused for a reason that has no kind of its own.
  static func refused(_ path: String, underlying error: DatabaseError) -> StoreError {
    other(path, "the disk or the database refused (SQLite: \(error.code): \(error.message))", underlying: error)
  }

  static func newerSchema(_ path: String, version: Int, latest: Int) -> StoreError {
    StoreError(
      kind: .newerSchema, path: path,
      message: "'\(path)' was written by a newer version of this program "
        + "(schema \(version), known are up to \(latest))",
      advice: "update this program", underlying: nil)
  }

  static func olderSchema(_ path: String, version: Int, latest: Int) -> StoreError {
    StoreError(
      kind: .olderSchema, path: path,
      message: "'\(path)' was written by an older version of the app (schema \(version), needed is \(latest))",
      advice: "run the app once, which brings it up to date", underlying: nil)
  }

  static func missing(_ path: String) -> StoreError {
    StoreError(
      kind: .missing, path: path, message: "'\(path)' does not exist yet",
      advice: "run the app once, which creates it", underlying: nil)
  }

  static func readOnly(_ path: String, underlying: DatabaseError? = nil) -> StoreError {
    StoreError(
      kind: .readOnly, path: path,
      message: "'\(path)' cannot be written: the file, its directory or its disk is read-only",
      advice: "allow its owner to write, or \(elsewhere)", underlying: underlying)
  }

  static func unreadable(_ path: String, underlying: DatabaseError? = nil) -> StoreError {
    StoreError(
      kind: .unreadable, path: path, message: "'\(path)' cannot be read: permission is denied",
      advice: "allow its owner to read the file and to enter its directory, or \(elsewhere)", underlying: underlying)
  }

  static func diskFull(_ path: String, underlying: DatabaseError? = nil) -> StoreError {
    StoreError(
      kind: .diskFull, path: path, message: "'\(path)' cannot be written: the disk is full",
      advice: "make room and try again", underlying: underlying)
  }

  static func busy(_ path: String, holder: String?, underlying: DatabaseError? = nil) -> StoreError {
    StoreError(
      kind: .busy, path: path, message: "'\(path)' is being written by \(holder ?? "another process")",
      advice: "try again in a moment", underlying: underlying)
  }

  static func other(_ path: String, _ detail: String, underlying: DatabaseError? = nil) -> StoreError {
    StoreError(
      kind: .other, path: path, message: "'\(path)' cannot be used: \(detail)",
      advice: "look at the disk and the permissions, or \(elsewhere)", underlying: underlying)
  }
}
