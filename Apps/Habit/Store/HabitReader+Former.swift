import Foundation
import FoundationExtras
import SQLite

extension HabitReader {
  /// What was said of a day before it was said last.
  struct Former {
    /// By which kind of command it was said last.
    let kind: String
    /// What stood before; nil where nothing was said.
    let value: CheckIn.Value?
    /// What was noted then.
    let note: String
  }

  /// What stood before the last change of the check-in of a habit and a day, which may be deleted by now; nil where there
  /// never was one.
  ///
  /// The journal keeps of a change what was different: the rest is as it is.
  func former(habitRow: Int64, on day: CivilDate) throws -> Former? {
    // Most days were never spoken of: the writer asks the same again, and pays for one statement.
    guard try connection.firstRow(Self.rowOfDay, [habitRow, day.daysSinceEpoch]) != nil,
      let row = try connection.firstRow(
        """
        SELECT r.id, r.state, r.amount, r.note, r.deleted_s, r.changed_by, c.kind, g.previous
        FROM check_ins r JOIN group_commands c ON c.id = r.changed_by
        LEFT JOIN group_changes g ON g.command_id = r.changed_by AND g.table_name = 'check_ins' AND g.record_id = r.id
        WHERE r.habit = ? AND r.day = ?
        """, [habitRow, day.daysSinceEpoch])
    else { return nil }
    let kind: String = try row[6]
    guard try row[7, as: Int64?.self] != nil else { return Former(kind: kind, value: nil, note: "") }
    var (state, amount): (Int, Double?) = (try row[1], try row[2])
    var (note, deleted): (String, Int?) = (try row[3], try row[4])
    try connection.forEachRow(
      """
      SELECT column_name, value_before FROM group_values
      WHERE command_id = ? AND table_name = 'check_ins' AND record_id = ?
      """, [try row[5, as: Int64.self], try row[0, as: Int64.self]]
    ) { change in
      switch try change[0, as: String.self] {
      case "state": state = try change[1]
      case "amount": amount = try change[1]
      case "note": note = try change[1]
      case "deleted_s": deleted = try change[1]
      default: break
      }
    }
    let value = deleted == nil ? CheckInRow.value(state: state, amount: amount) : nil
    return Former(kind: kind, value: value, note: value == nil ? "" : note)
  }
}
