import SQLite

/// The tables in which a store remembers its commands, and what they ask of the tables of records.
///
/// A table of records can be journalled when its rows are addressed by `id INTEGER PRIMARY KEY` and it has these columns
/// (``recordColumns``):
///
/// - `uuid`: the record's identifier for people and other devices;
/// - `created_s`, `changed_s`: the seconds of creation and of the latest change;
/// - `deleted_s`: NULL while the record stands; a deleted record is never removed;
/// - `created_by`, `changed_by`: the commands that made it and that changed it last.
enum JournalTables {
  /// The columns that the journal fills in and that no app writes.
  static let recordColumns = """
    uuid TEXT NOT NULL UNIQUE,
    created_s INTEGER NOT NULL,
    changed_s INTEGER NOT NULL,
    deleted_s INTEGER,
    created_by INTEGER NOT NULL REFERENCES group_commands (id),
    changed_by INTEGER NOT NULL REFERENCES group_commands (id)
    """

  /// A record that a command made has a row in `group_changes` and no more; of one that it changed, `previous` is the
  /// command that had changed it before, and `group_values` has each column before and after.
  static let sql = """
    CREATE TABLE group_commands (
      id INTEGER PRIMARY KEY,
      uuid TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      at_s INTEGER NOT NULL,
      undone_s INTEGER,
      redo_step INTEGER
    ) STRICT;
    CREATE TABLE group_changes (
      command_id INTEGER NOT NULL REFERENCES group_commands (id),
      table_name TEXT NOT NULL,
      record_id INTEGER NOT NULL,
      previous INTEGER REFERENCES group_commands (id),
      PRIMARY KEY (command_id, table_name, record_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE group_values (
      command_id INTEGER NOT NULL,
      table_name TEXT NOT NULL,
      record_id INTEGER NOT NULL,
      column_name TEXT NOT NULL,
      value_before ANY,
      value_after ANY,
      PRIMARY KEY (command_id, table_name, record_id, column_name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX group_commands_to_undo ON group_commands (id) WHERE undone_s IS NULL;
    CREATE INDEX group_commands_to_redo ON group_commands (redo_step) WHERE redo_step IS NOT NULL;
    """

  /// The name in double quotes: names come from the program and, out of a file, from nobody else who could write them.
  static func quoted(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "\"")) else { return "\"\(name)\"" }
    return "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}

extension StoreSchema {
  /// The columns that every table of records has, for its `CREATE TABLE` after `id INTEGER PRIMARY KEY`.
  public static var recordColumns: String { JournalTables.recordColumns }
}
