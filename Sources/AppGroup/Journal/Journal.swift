public import Foundation
import FoundationExtras
public import SQLite

/// The commands of a store: which there were, and how they are taken back and done again.
///
/// It is used within a transaction of the store; ``AppStore/undo(_:now:)`` and its like open one.
public struct Journal {
  let connection: Connection

  /// The journal of the store that a connection is of.
  public init(_ connection: Connection) { self.connection = connection }

  /// The latest commands, the last one first.
  public func commands(limit: Int = 20) throws -> [JournalEntry] {
    try connection.rows(
      "SELECT \(Self.columns) FROM group_commands c ORDER BY c.id DESC LIMIT ?", [max(0, limit)]
    ).map { try Self.entry($0) }
  }

  /// The commands whose identifiers begin with a text, at most so many.
  public func commands(idPrefix prefix: String, limit: Int = 10) throws -> [JournalEntry] {
    try connection.rows(
      "SELECT \(Self.columns) FROM group_commands c WHERE c.uuid >= ? AND c.uuid < ? ORDER BY c.uuid LIMIT ?",
      RecordIDs.bounds(prefix) + [limit]
    ).map { try Self.entry($0) }
  }

  /// The shortest beginnings of commands' identifiers that no other command has.
  public func shortened(_ ids: [UUID]) throws -> [UUID: String] {
    try RecordIDs(connection, table: "group_commands").shortened(ids)
  }

  /// The command that changed a record last; nil where there is no such record.
  public func latestCommand(of record: UUID, in table: String) throws -> JournalEntry? {
    try connection.firstRow(
      """
      SELECT \(Self.columns) FROM \(JournalTables.quoted(table)) r JOIN group_commands c ON c.id = r.changed_by
      WHERE r.uuid = ?
      """, [record]
    ).map { try Self.entry($0) }
  }

  /// The command that changed a record last, with its row; nil where the record does not stand.
  func standing(_ record: UUID, in table: String) throws -> (row: Int64, entry: JournalEntry)? {
    try connection.firstRow(
      """
      SELECT c.id, \(Self.columns) FROM \(JournalTables.quoted(table)) r JOIN group_commands c ON c.id = r.changed_by
      WHERE r.uuid = ? AND r.deleted_s IS NULL
      """, [record]
    ).map { (try $0[0], try Self.entry($0, from: 1)) }
  }

  /// Takes back the latest command that stands, or the one with an identifier.
  ///
  /// What the command made is deleted, what it changed is as before. Nothing is removed from the file. What was written down
  /// afterwards as due, on the same records, goes with it: what is still due then comes again.
  ///
  /// - Throws: ``JournalRefusal``.
  func undo(_ id: UUID?, now: Date) throws -> JournalEntry {
    var (row, entry) = try commandToUndo(id)
    let latest = try connection.firstRow("SELECT coalesce(max(redo_step), 0) FROM group_commands")
    let step: Int64 = try latest.map { try $0[0] } ?? 0
    while let due = try laterDue(than: row) {
      try requireStanding(due.row, due.entry, isUndo: true, asPartOf: entry)
      try takeBack(due.row, due.entry, step: step + 1, now)
      entry.takenAlong.append(due.entry.title)
    }
    try requireStanding(row, entry, isUndo: true)
    try takeBack(row, entry, step: step + 1, now)
    return entry
  }

  /// Takes back one command.
  ///
  /// - Parameter step: Its place among what can be done again; those that go along with a command have the same.
  private func takeBack(_ row: Int64, _ entry: JournalEntry, step: Int64, _ now: Date) throws {
    let seconds = Int64(now.secondsSince1970)
    try noticingDisplacement(of: entry) {
      for table in try tables(of: row) {
        try connection.execute(
          "UPDATE \(JournalTables.quoted(table)) SET deleted_s = ?1, changed_s = ?1 WHERE \(Self.made)",
          [seconds, row, table])
        try restore(table, of: row, from: "value_before", by: "(SELECT previous \(Self.change))", seconds)
      }
    }
    try connection.execute(
      "UPDATE group_commands SET undone_s = ?, redo_step = ? WHERE id = ?", [seconds, step, row])
  }

  /// Does again what was taken back last, with what went along with it, as long as no command has come since.
  ///
  /// - Throws: ``JournalRefusal``.
  func redo(now: Date) throws -> JournalEntry {
    // What time brought came after the command that it went along with.
    let found = try connection.rows(
      """
      SELECT c.id, \(Self.columns) FROM group_commands c
      WHERE c.redo_step = (SELECT max(redo_step) FROM group_commands) ORDER BY c.id
      """
    ).map { row in (row: try row[0] as Int64, entry: try Self.entry(row, from: 1)) }
    guard var entry = found.first?.entry else { throw JournalRefusal.nothingToRedo }
    for (row, part) in found { try doAgain(row, part, now) }
    entry.takenAlong = found.dropFirst().map(\.entry.title)
    return entry
  }

  private func doAgain(_ row: Int64, _ entry: JournalEntry, _ now: Date) throws {
    try requireStanding(row, entry, isUndo: false)
    let seconds = Int64(now.secondsSince1970)
    try noticingDisplacement(of: entry) {
      for table in try tables(of: row) {
        try connection.execute(
          "UPDATE \(JournalTables.quoted(table)) SET deleted_s = NULL, changed_s = ?1 WHERE \(Self.made)",
          [seconds, row, table])
        try restore(table, of: row, from: "value_after", by: "?2", seconds)
      }
    }
    try connection.execute("UPDATE group_commands SET undone_s = NULL, redo_step = NULL WHERE id = ?", [row])
  }
}

extension Journal {
  /// The records that the command ?2 made in the table ?3.
  private static let made = """
    id IN (SELECT record_id FROM group_changes WHERE command_id = ?2 AND table_name = ?3 AND previous IS NULL)
    """
  /// The change of the record at hand.
  private static let change = "FROM group_changes WHERE command_id = ?2 AND table_name = ?3 AND record_id = r.id"

  private static let columns = """
    c.uuid, c.kind, c.title, c.at_s, c.undone_s,
    (SELECT count(*) FROM group_changes g WHERE g.command_id = c.id)
    """

  private static func entry(_ row: Row, from index: Int = 0) throws -> JournalEntry {
    JournalEntry(
      id: try row[index], kind: try row[index + 1], title: try row[index + 2],
      at: Date(timeIntervalSince1970: TimeInterval(try row[index + 3, as: Int.self])),
      undoneAt: try row[index + 4, as: Int?.self].map { Date(timeIntervalSince1970: TimeInterval($0)) },
      recordCount: try row[index + 5])
  }

  /// The command that is taken back: the latest of a person, or the one with an identifier.
  func commandToUndo(_ id: UUID?) throws -> (row: Int64, entry: JournalEntry) {
    guard let id else {
      let sql = """
        SELECT c.id, \(Self.columns) FROM group_commands c WHERE c.undone_s IS NULL AND c.kind <> ?
        ORDER BY c.id DESC LIMIT 1
        """
      guard let found = try connection.firstRow(sql, [JournalCommand.dueKind]) else {
        throw JournalRefusal.nothingToUndo
      }
      return (try found[0], try Self.entry(found, from: 1))
    }
    let found = try connection.firstRow("SELECT c.id, \(Self.columns) FROM group_commands c WHERE c.uuid = ?", [id])
    guard let found else { throw JournalRefusal.unknown(id) }
    let entry = try Self.entry(found, from: 1)
    if entry.undoneAt != nil { throw JournalRefusal.alreadyUndone(title: entry.title) }
    return (try found[0], entry)
  }

  private func tables(of row: Int64) throws -> [String] {
    try connection.rows("SELECT DISTINCT table_name FROM group_changes WHERE command_id = ?", [row]).map { try $0[0] }
  }

  /// The latest command that wrote down what was due and that changed a record of another command since.
  private func laterDue(than row: Int64) throws -> (row: Int64, entry: JournalEntry)? {
    var latest: (row: Int64, entry: JournalEntry)?
    // One that is in the way may itself have another one in its way.
    var asked = row
    while let next = try dueInTheWay(of: asked), next.row > asked {
      latest = next
      asked = next.row
    }
    return latest
  }

  private func dueInTheWay(of row: Int64) throws -> (row: Int64, entry: JournalEntry)? {
    for table in try tables(of: row) {
      let found = try connection.firstRow(
        """
        SELECT c.id, \(Self.columns)
        FROM group_changes g JOIN \(JournalTables.quoted(table)) r ON r.id = g.record_id
        JOIN group_commands c ON c.id = r.changed_by
        WHERE g.command_id = ? AND g.table_name = ? AND r.changed_by <> g.command_id
          AND c.kind = ? AND c.undone_s IS NULL ORDER BY c.id DESC LIMIT 1
        """, [row, table, JournalCommand.dueKind])
      if let found { return (try found[0], try Self.entry(found, from: 1)) }
    }
    return nil
  }

  /// Refuses where a record was last changed by another command than this one or, to do it again, than the one before it.
  ///
  /// - Parameter whole: The command that is taken back, where this one goes along with it.
  private func requireStanding(
    _ row: Int64, _ entry: JournalEntry, isUndo: Bool, asPartOf whole: JournalEntry? = nil
  ) throws {
    for table in try tables(of: row) {
      let expected = isUndo ? "g.command_id" : "coalesce(g.previous, g.command_id)"
      let later = try connection.firstRow(
        """
        SELECT c.title, c.uuid FROM group_changes g JOIN \(JournalTables.quoted(table)) r ON r.id = g.record_id
        JOIN group_commands c ON c.id = r.changed_by
        WHERE g.command_id = ? AND g.table_name = ? AND r.changed_by <> \(expected) LIMIT 1
        """, [row, table])
      guard let later else { continue }
      let (title, by, id) = ((whole ?? entry).title, try later[0] as String, try later[1] as UUID)
      throw isUndo
        ? JournalRefusal.changedSince(title: title, by: by, id: id) : .changedMeanwhile(title: title, by: by, id: id)
    }
  }

  /// Gives the records that a command changed the values from before or after it, each record in one step so that no
  /// constraint sees half of it.
  private func restore(
    _ table: String, of row: Int64, from side: String, by command: String, _ seconds: Int64
  ) throws {
    let columns = try connection.rows(
      "SELECT DISTINCT column_name FROM group_values WHERE command_id = ? AND table_name = ?", [row, table]
    ).map { try $0[0] as String }
    if columns.isEmpty { return }
    let settings = columns.map { column in
      let name = JournalTables.quoted(column)
      let literal = "'" + column.replacing("'", with: "''") + "'"
      let value = """
        FROM group_values
        WHERE command_id = ?2 AND table_name = ?3 AND record_id = r.id AND column_name = \(literal)
        """
      return "\(name) = CASE WHEN EXISTS (SELECT 1 \(value)) THEN (SELECT \(side) \(value)) ELSE \(name) END"
    }
    try connection.execute(
      """
      UPDATE \(JournalTables.quoted(table)) AS r
      SET \(settings.joined(separator: ", ")), changed_s = ?1, changed_by = \(command)
      WHERE id IN (SELECT record_id FROM group_changes WHERE command_id = ?2 AND table_name = ?3
        AND previous IS NOT NULL)
      """, [seconds, row, table])
  }

  /// A table may allow one standing record of a kind, which another has become since.
  private func noticingDisplacement(of entry: JournalEntry, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError where error.code.primary == .constraint {
      throw JournalRefusal.displaced(title: entry.title)
    }
  }
}

@available(*, unavailable)
extension Journal: Sendable {}
