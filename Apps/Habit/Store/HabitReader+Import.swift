import AppGroup
import Foundation
import FoundationExtras
import Interchange
import SQLite

extension HabitReader {
  /// What an import must know: every stored key, and whether its record was changed or deleted since.
  ///
  /// A record whose making was undone is not known: importing it again makes it again. One that a later import updated
  /// is as it was imported. A check-in is also known by its habit and its day, as whatever a person has said.
  func existingRecords() throws -> ImportedRecords {
    var records = ImportedRecords()
    try forEachImported(in: HabitWriter.Table.habits, columns: "0, 0") { id, source, record, _ in
      records[OwnExportFormat.keyOfHabit(lowercasedID: id)] = record
      if let source { records[source] = record }
    }
    try forEachImported(in: HabitWriter.Table.checkIns, columns: "r.habit, r.day") { id, source, record, row in
      records[OwnExportFormat.keyOfCheckIn(lowercasedID: id)] = record
      if let source { records[source] = record }
      let key = HabitDirectory.keyOfDay(row: try row[0], try row[1, as: Int.self])
      records[key] = record == .deleted ? .deleted : source == nil ? .edited : record
    }
    return records
  }

  private func forEachImported(
    in table: String, columns: String,
    _ body: (_ id: String, _ source: String?, ExistingRecord, Row) throws -> Void
  ) throws {
    let sql = """
      SELECT \(columns), r.uuid, r.source_key, r.deleted_s, r.created_by = r.changed_by OR c.kind = 'import', c.undone_s
      FROM \(table) r JOIN group_commands c ON c.id = r.changed_by
      """
    try connection.forEachRow(sql) { row in
      let isDeleted = try row[4, as: Int?.self] != nil
      if isDeleted, try row[6, as: Int?.self] != nil { return }
      let record: ExistingRecord = isDeleted ? .deleted : try row[5, as: Bool.self] ? .untouched : .edited
      try body(row[2, as: String.self].lowercased(), row[3, as: String?.self], record, row)
    }
  }

  /// The habits that an import can speak of, by all of their keys.
  func directory() throws -> HabitDirectory {
    let directory = HabitDirectory()
    let sql = """
      SELECT r.id, r.uuid, r.source_key, r.deleted_s, c.undone_s, r.name
      FROM habits r JOIN group_commands c ON c.id = r.changed_by
      """
    try connection.forEachRow(sql) { row in
      let isDeleted = try row[3, as: Int?.self] != nil
      if isDeleted, try row[4, as: Int?.self] != nil { return }
      if !isDeleted { directory.meet(name: try row[5]) }
      let entry = HabitDirectory.Entry(row: try row[0], isDeleted: isDeleted)
      directory[OwnExportFormat.keyOfHabit(lowercasedID: try row[1, as: String.self].lowercased())] = entry
      if let source = try row[2, as: String?.self] { directory[source] = entry }
    }
    return directory
  }

  /// Whether the record under a key says something else than a file does now.
  func differs(_ record: HabitImport, from key: String) throws -> Bool {
    switch record {
    case .habit(let draft): try habit(underKey: key).map { draft.applied(to: $0) != $0 } ?? false
    case .checkIn(let draft): try checkIn(underKey: key).map(draft.differs) ?? false
    }
  }

  private func habit(underKey key: String) throws -> Habit? {
    let (column, value) = Self.place(of: key, own: OwnExportFormat.keyOfHabit(lowercasedID: ""))
    return try connection.firstRow("SELECT \(Self.habitColumns) FROM habits WHERE \(column) = ?", [value])
      .map { try HabitRow.habit($0) }
  }

  private func checkIn(underKey key: String) throws -> CheckIn? {
    let selection = CheckInRow.selection
    if key.hasPrefix("day|") {
      let parts = key.split(separator: "|").compactMap { Int($0) }
      guard parts.count == 2 else { return nil }
      return try connection.firstRow("SELECT \(selection) WHERE c.habit = ? AND c.day = ?", [parts[0], parts[1]])
        .map(CheckInRow.checkIn)
    }
    let (column, value) = Self.place(of: key, own: OwnExportFormat.keyOfCheckIn(lowercasedID: ""))
    return try connection.firstRow("SELECT \(selection) WHERE c.\(column) = ?", [value]).map(CheckInRow.checkIn)
  }

  /// The column that a key is looked up in: of our own export the identifier, else the source's key.
  private static func place(of key: String, own prefix: String) -> (column: String, value: any DatabaseValueConvertible)
  {
    if key.hasPrefix(prefix), let id = UUID(uuidString: String(key.dropFirst(prefix.count))) { return ("uuid", id) }
    return ("source_key", key)
  }
}
