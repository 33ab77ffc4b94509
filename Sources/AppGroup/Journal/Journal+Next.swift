public import Foundation
import SQLite

extension Journal {
  /// The latest command of a person that stands, which `undo` takes back where no other one is named; nil where there is none.
  public func nextToUndo() throws -> UUID? {
    do { return try commandToUndo(nil).entry.id } catch JournalRefusal.nothingToUndo { return nil }
  }

  /// The command that was taken back last, which `redo` does again; nil where there is none.
  public func nextToRedo() throws -> UUID? {
    try connection.firstRow(
      "SELECT uuid FROM group_commands WHERE redo_step IS NOT NULL ORDER BY redo_step DESC, id LIMIT 1"
    ).map { try $0[0] }
  }
}
