public import Foundation
import SQLite

extension Journal {
  /// The latest command that stands, which `undo` takes back where no other one is named; nil where there is none.
  public func nextToUndo() throws -> UUID? {
    try connection.firstRow("SELECT uuid FROM group_commands WHERE undone_s IS NULL ORDER BY id DESC LIMIT 1")
      .map { try $0[0] }
  }

  /// The command that was taken back last, which `redo` does again; nil where there is none.
  public func nextToRedo() throws -> UUID? {
    try connection.firstRow(
      "SELECT uuid FROM group_commands WHERE redo_step IS NOT NULL ORDER BY redo_step DESC LIMIT 1"
    ).map { try $0[0] }
  }
}
