import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import SQLite

extension SessionWriter {
  /// Carries out the changes of an import, one by one.
  ///
  /// They must be planned from this transaction's ``SessionReader/existingRecords()``.
  var sessionImport: ImportSink<Session> {
    // No session gives way to others.
    .carriedOut({ try carryOut($0) }, replacing: { _ in })
  }

  private func carryOut(_ change: ImportPlan<Session>.Change) throws {
    var session = change.value
    // An export of this app has the sessions' ids, and the keys of those that it had imported.
    if change.key != OwnExportFormat.key(session.id) { session.sourceKey = session.sourceKey ?? change.key.text }
    let row =
      try journal.row(of: session.id, in: Self.table) ?? journal.row(ofSource: session.sourceKey, in: Self.table)
    try journal.put(
      over: row, isRemade: change.isNew, in: Self.table, columns: SessionRow.valueColumns,
      values: SessionRow.values(session))
  }
}
