public import Foundation
import SQLite
public import ViewArchive

/// A tap as the host has it.
public struct TapRecord: Hashable, Sendable {
  /// The identifier under which the app is asked.
  public var id: UUID
  /// The instance.
  public var widget: Int
  /// The archive that was on the screen.
  public var archive: Int64
  /// The control's title.
  public var title: String
  /// What is run.
  public var intent: ArchivedIntent
  /// How far it has come.
  public var state: TapState
  /// How often it was sent.
  public var attempts: Int
  /// When it was made.
  public var askedAt: Date
  /// When it ended; nil while it has not.
  public var endedAt: Date?
  /// What the app said, or why it failed.
  public var answer: String?
  /// The store's revision that the tapped picture shows; nil where that is not known.
  public var revision: Int64?
}

extension HostDatabase {
  /// Notes a tap on the picture that stands.
  ///
  /// - Parameters:
  ///   - isSending: Whether the caller may send it; it is noted as sent then unless others come before it.
  ///   - durably: Whether the note must survive a loss of power: an app that remembers taps is its own memory.
  ///   - find: Finds in the picture what is run.
  /// - Returns: The tap as it is stored, an earlier one where the identifier is known, and whether it is a new one.
  /// - Throws: `WidgetHostError.pictureReplaced` where no picture stands, what `find` throws, or the store's error.
  func queue(
    _ id: UUID, of widget: Int, at now: Date, isSending: Bool, durably: Bool,
    _ find: (StandingEntry, Connection) throws -> (title: String, intent: ArchivedIntent)
  ) throws -> (tap: TapRecord, isNew: Bool) {
    try write(durably: durably) { connection in
      if let known = try Self.tap(id, connection) { return (known, false) }
      // Not the current archive: where all of its entries are still to come, an earlier one is on the screen.
      guard let standing = try Self.onScreen(of: widget, at: now, connection) else {
        throw WidgetHostError.pictureReplaced(widget: widget)
      }
      let (title, intent) = try find(standing, connection)
      let isSent = try isSending && Self.openTaps(of: widget, connection).isEmpty
      let tap = TapRecord(
        id: id, widget: widget, archive: standing.archive.id, title: title, intent: intent,
        state: isSent ? .sent : .queued, attempts: isSent ? 1 : 0, askedAt: now,
        revision: standing.archive.revision)
      let seconds = now.timeIntervalSince1970
      try connection.execute(
        """
        INSERT INTO taps (id, instance, archive, title, intent, state, attempts, asked_at, sent_at, revision)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          id, widget, tap.archive, title, intent.jsonText, tap.state.rawValue, tap.attempts, seconds,
          isSent ? seconds : nil, tap.revision,
        ])
      return (tap, true)
    }
  }

  /// The instance's taps that have not ended, in the order in which they were made.
  func openTaps(of instance: Int) throws -> [TapRecord] {
    try read { try Self.openTaps(of: instance, $0) } ?? []
  }

  /// Whether an instance has taps that have not ended.
  static func hasOpenTaps(of instance: Int, _ connection: Connection) throws -> Bool {
    let sql = "SELECT 1 FROM taps WHERE instance = ? AND state IN ('queued', 'sent') LIMIT 1"
    return try connection.firstRow(sql, [instance]) != nil
  }

  private static func openTaps(of instance: Int, _ connection: Connection) throws -> [TapRecord] {
    try connection.rows(
      "SELECT * FROM taps WHERE instance = ? AND state IN ('queued', 'sent') ORDER BY number", [instance]
    ).map(tap)
  }

  /// The instance's latest taps, the newest first.
  public func taps(of instance: Int, limit: Int = 50) throws -> [TapRecord] {
    try read { connection in
      try connection.rows("SELECT * FROM taps WHERE instance = ? ORDER BY number DESC LIMIT ?", [instance, limit])
        .map(Self.tap)
    } ?? []
  }

  /// The tap of an identifier; nil when there is none.
  public func tap(_ id: UUID) throws -> TapRecord? {
    try read { try Self.tap(id, $0) } ?? nil
  }

  /// Notes, before the app is asked, that it is.
  func markSent(_ id: UUID, at now: Date, durably: Bool = true) throws {
    try write(durably: durably) { connection in
      try connection.execute(
        "UPDATE taps SET state = 'sent', attempts = attempts + 1, sent_at = ? WHERE id = ?",
        [now.timeIntervalSince1970, id])
    }
  }

  /// Takes back a tap that was not sent yet, so that nobody sends it later without anybody waiting for it.
  ///
  /// - Returns: False where it was sent meanwhile.
  func withdraw(_ id: UUID, answer: String, at now: Date) throws -> Bool {
    try writeDurably { connection in
      guard try Self.tap(id, connection)?.state == .queued else { return false }
      try connection.execute(
        "UPDATE taps SET state = 'failed', ended_at = ?, answer = ? WHERE id = ?",
        [now.timeIntervalSince1970, answer, id])
      return true
    }
  }

  /// Notes that a tap which is under way was stopped, so that nobody knows how far it came.
  func markStopped(_ id: UUID, answer: String, at now: Date) throws {
    try writeDurably { connection in
      try connection.execute(
        "UPDATE taps SET state = 'unknown', ended_at = ?, answer = ? WHERE id = ? AND state = 'sent'",
        [now.timeIntervalSince1970, answer, id])
    }
  }

  /// Notes how a tap ended.
  func markEnded(
    _ id: UUID, _ state: TapState, answer: String?, at now: Date, keeping history: Int, durably: Bool = true
  ) throws {
    try write(durably: durably) { connection in
      try connection.execute(
        "UPDATE taps SET state = ?, ended_at = ?, answer = ? WHERE id = ?",
        [state.rawValue, now.timeIntervalSince1970, answer, id])
      try connection.execute(
        """
        DELETE FROM taps WHERE state NOT IN ('queued', 'sent')
          AND instance = (SELECT instance FROM taps WHERE id = ?1)
          AND number <= (SELECT t.number FROM taps t WHERE t.instance = (SELECT instance FROM taps WHERE id = ?1)
            ORDER BY t.number DESC LIMIT 1 OFFSET ?2)
        """, [id, history])
    }
  }

  private static func tap(_ id: UUID, _ connection: Connection) throws -> TapRecord? {
    try connection.firstRow("SELECT * FROM taps WHERE id = ?", [id]).map(tap)
  }

  private static func tap(_ row: Row) throws -> TapRecord {
    let stateName: String = try row["state"]
    guard let state = TapState(rawValue: stateName) else {
      throw WidgetHostError.damaged("the tap state '\(stateName)'")
    }
    let endedAt: Double? = try row["ended_at"]
    return TapRecord(
      id: try row["id"], widget: try row["instance"], archive: try row["archive"], title: try row["title"],
      intent: try ArchivedIntent(jsonText: try row["intent"]), state: state, attempts: try row["attempts"],
      askedAt: Date(timeIntervalSince1970: try row["asked_at"]),
      endedAt: endedAt.map { Date(timeIntervalSince1970: $0) }, answer: try row["answer"],
      revision: try row["revision"])
  }
}
