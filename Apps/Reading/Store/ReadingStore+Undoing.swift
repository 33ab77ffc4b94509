import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite

extension ReadingStore {
  /// What follows when a command that told of sittings is taken back or done again: it is asked before, and carried out after.
  ///
  /// Later sittings begin where an earlier one now ends, and a reading that was begun by telling of a sitting stands as long as a
  /// sitting belongs to it. Neither is a command, so that what was taken back can still be done again.
  func following(_ command: UUID, now: Date) throws -> () throws -> Void {
    let before = try read { reader in try reader.toldBooks(of: command).compactMap { try reader.log(of: $0) } }
    return {
      for log in before {
        try keepBegunReadings(of: log.book.id, now: now)
        let different = try read { reader in
          guard var after = try reader.log(of: log.book.id) else { return [] as [ReadingSession] }
          return after.follow(FormerSittings(log), told: try reader.tellings(of: log.book.id))
        }
        for session in different {
          _ = try write(continuing: session.id, in: ReadingSession.table, now: now) { try $0.put(session) }
        }
      }
    }
  }

  /// Lets readings that were begun by a command which has been taken back stand where sittings belong to them, and only there.
  private func keepBegunReadings(of book: UUID, now: Date) throws {
    let seconds = Int64(now.secondsSince1970)
    let isBegun = """
      book = ? AND changed_by = created_by AND created_by IN (
        SELECT id FROM group_commands WHERE undone_s IS NOT NULL AND kind IN (?, ?))
      """
    let hasSittings = "EXISTS (SELECT 1 FROM sessions s WHERE s.reading = readings.uuid AND s.deleted_s IS NULL)"
    let arguments: [any DatabaseValueConvertible] = [
      book, SittingTelling.place.rawValue, SittingTelling.pages.rawValue,
    ]
    try file.write { connection in
      try connection.execute(
        """
        UPDATE readings SET deleted_s = NULL, changed_s = ?
        WHERE \(isBegun) AND deleted_s IS NOT NULL AND \(hasSittings)
        """, [seconds] + arguments)
      try connection.execute(
        """
        UPDATE readings SET deleted_s = ?, changed_s = ?
        WHERE \(isBegun) AND deleted_s IS NULL AND NOT \(hasSittings)
        """, [seconds, seconds] + arguments)
    }
  }
}

extension BookReader {
  /// The latest command in which a person told of a sitting or changed it, and no other one; nil where there is none, or where
  /// something else has changed it since than what follows from others.
  ///
  /// What follows from another sitting is another beginning on the same day; what follows from a book comes with its book.
  func ownCommand(of sitting: UUID) throws -> UUID? {
    let isOwn = """
      (g.previous IS NULL OR NOT EXISTS (SELECT 1 FROM group_values v WHERE v.command_id = g.command_id
          AND v.table_name = 'sessions' AND v.record_id = g.record_id AND v.column_name = 'from_position')
        OR EXISTS (SELECT 1 FROM group_values v WHERE v.command_id = g.command_id AND v.table_name = 'sessions'
          AND v.record_id = g.record_id AND v.column_name IN ('day', 'start_s', 'deleted_s')))
      """
    let rows = try connection.rows(
      """
      WITH RECURSIVE steps (record, command, depth) AS (
        SELECT id, changed_by, 0 FROM sessions WHERE uuid = ?
        UNION ALL SELECT s.record, g.previous, s.depth + 1 FROM steps s JOIN group_changes g
          ON g.command_id = s.command AND g.table_name = 'sessions' AND g.record_id = s.record
        WHERE g.previous IS NOT NULL)
      SELECT c.uuid, c.kind, \(isOwn),
        (SELECT count(*) FROM group_changes g WHERE g.command_id = s.command AND g.table_name = 'sessions' AND \(isOwn)),
        EXISTS (SELECT 1 FROM group_changes b WHERE b.command_id = s.command AND b.table_name = 'books')
      FROM steps s JOIN group_commands c ON c.id = s.command JOIN group_changes g
        ON g.command_id = s.command AND g.table_name = 'sessions' AND g.record_id = s.record
      ORDER BY s.depth
      """, [sitting])
    for row in rows {
      let (kind, isOwn, count, isOfBook): (String, Bool, Int, Bool) = (try row[1], try row[2], try row[3], try row[4])
      guard SittingTelling(rawValue: kind) != nil || ["edit", "delete"].contains(kind), !isOfBook else { return nil }
      if isOwn { return count == 1 ? try row[0] : nil }
    }
    return nil
  }
}
