import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import SQLite

/// Carries out the changes of an import, one by one, within one transaction.
///
/// They must be planned from this transaction's ``HabitReader/existingRecords()``.
final class HabitBringing {
  private let writer: HabitWriter
  private let placing: HabitPlacing
  private var position: Int
  /// The habits that came without a first day, by their rows, and the earliest day of each that has one.
  private var starts: [Int64: CivilDate] = [:]

  init(_ writer: HabitWriter, _ placing: HabitPlacing) throws {
    (self.writer, self.placing) = (writer, placing)
    position = try writer.reader.nextPosition()
  }

  /// Where the changes go.
  var sink: ImportSink<HabitImport> {
    // No record gives way to others.
    .carriedOut({ try self.carryOut($0) }, replacing: { _ in })
  }

  /// Gives habits that came without a first day the day of their first check-in.
  func finish() throws {
    for (row, start) in starts where start < placing.today {
      try writer.journal.update(
        row, in: HabitWriter.Table.habits, columns: ["start_day"], values: [start.daysSinceEpoch])
    }
  }

  private func carryOut(_ change: ImportPlan<HabitImport>.Change) throws {
    switch change.value {
    case .habit(let draft): try write(draft, key: change.key.text, isNew: change.isNew)
    case .checkIn(let draft): try write(draft, isNew: change.isNew)
    }
  }

  private func write(_ draft: HabitDraft, key: String, isNew: Bool) throws {
    let connection = writer.journal.connection
    let found = try connection.firstRow(
      "SELECT id, \(HabitReader.habitColumns) FROM habits WHERE uuid = ? OR source_key = ? ORDER BY uuid = ? DESC",
      [draft.id, draft.sourceKey, draft.id])
    let row: Int64
    if let found, !isNew {
      row = try found[0]
      try writer.update(row, draft.applied(to: try HabitRow.habit(found, from: 1)))
    } else {
      let habit = draft.habit(start: placing.today, position: position)
      if let found {
        // Its making was undone: it is made again, and keeps its id.
        row = try found[0]
        try writer.journal.revive(
          row, in: HabitWriter.Table.habits, columns: Array(HabitRow.columns.dropFirst()),
          values: Array(HabitRow.values(habit).dropFirst()))
      } else {
        row = try writer.add(habit)
      }
      position = max(position, habit.position) + 1
      if draft.start == nil { starts[row] = placing.today }
    }
    placing.directory[key] = HabitDirectory.Entry(row: row)
  }

  private func write(_ draft: CheckInDraft, isNew: Bool) throws {
    guard let habitRow = placing.directory[draft.habit]?.row else { return }
    let connection = writer.journal.connection
    if let start = starts[habitRow], draft.day < start { starts[habitRow] = draft.day }
    var checkIn = CheckIn(
      id: draft.id, habit: draft.id, day: draft.day, value: draft.value, note: draft.note ?? "", moment: draft.moment,
      sourceKey: draft.sourceKey)
    guard let found = try connection.firstRow(HabitReader.rowOfDay, [habitRow, draft.day.daysSinceEpoch]) else {
      try writer.journal.insert(
        into: HabitWriter.Table.checkIns, columns: CheckInRow.columns,
        values: CheckInRow.values(checkIn, habitRow: habitRow))
      return
    }
    if isNew, try found[2, as: Int?.self] != nil {
      try writer.journal.revive(
        found[0], in: HabitWriter.Table.checkIns, columns: Array(CheckInRow.columns.dropFirst()),
        values: Array(CheckInRow.values(checkIn, habitRow: habitRow).dropFirst()))
      return
    }
    checkIn.sourceKey = try found[3] ?? draft.sourceKey
    if draft.note == nil {
      checkIn.note =
        try connection.firstRow("SELECT note FROM check_ins WHERE id = ?", [found[0, as: Int64.self]])?[0] ?? ""
    }
    try writer.update(found[0], checkIn, habitRow: habitRow)
  }
}
