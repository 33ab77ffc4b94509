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
