import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import SQLite
import WidgetKitCore

extension SessionReader {
  /// What an import must know: which records the store has, and whether they were changed or deleted since.
  ///
  /// A session of the timer is changed by each of its commands: that is how it comes about, and no edit. It asks within the
  /// transaction of this reader.
  func existingRecords() throws -> ImportedRecords {
    try ImportedRecords(
      storedIn: SessionWriter.table, of: connection, exportKey: OwnExportFormat.keyPrefix,
      countsEdits: false)
  }

  /// The times that an own export may not run into.
  func takenTimes() throws -> TakenTimes {
    TakenTimes(
      try sessions(where: "start_s IS NOT NULL AND outcome IS NOT 'recorded'", [], order: Self.byStart, .all))
  }

  /// The session that an import brought under a key.
  func session(sourceKey: String) throws -> Session? {
    try connection.firstRow("SELECT \(SessionRow.columns) FROM sessions WHERE source_key = ?", [sourceKey])
      .map(SessionRow.session)
  }

  /// Whether the session under a key says something else than a source does now.
  func differs(_ session: Session, from key: String) throws -> Bool {
    try row(SessionRow.columns, of: SessionWriter.table, id: session.id, under: key, export: OwnExportFormat.self)
      .map { session.says(else: try SessionRow.session($0), isOwnExport: $1) } ?? false
  }
}
