public import SQLite

/// Whose a store is, and how its tables came to be.
///
/// Tables whose names begin with `group_` are the store's own.
public struct StoreSchema: Sendable {
  /// The number in the file's header that no other program uses; not 0.
  public let applicationID: Int32
  /// The steps from an empty store to the latest version, at least one.
  public let migrations: [Migration]
  /// Whether a new store has the tables of the journal, for commands that can be undone.
  public let keepsJournal: Bool

  /// Makes a schema of steps whose versions rise from 1.
  ///
  /// - Parameter keepsJournal: False is for a store without records: SQLite reads all of a schema whenever a file is opened,
  ///   and the journal's tables are a sixth of one.
  public init(applicationID: Int32, keepsJournal: Bool = true, migrations: [Migration]) {
    precondition(applicationID != 0, "an application id of 0 means that there is none")
    precondition(!migrations.isEmpty, "a store has at least one migration")
    self.applicationID = applicationID
    self.migrations = migrations
    self.keepsJournal = keepsJournal
  }

  /// The version after the last step.
  public var latestVersion: Int { migrations.last?.version ?? 0 }
}
