import Foundation
import SQLite
import ViewArchive

/// A view of a Live Activity as bytes.
struct EncodedActivityPicture: Sendable {
  let presentation: ActivityPresentation
  let isStale: Bool
  let bytes: [UInt8]

  init(_ picture: ActivityPicture) throws {
    presentation = picture.presentation
    isStale = picture.isStale
    bytes = try ViewArchiveCodec.encode(picture.view)
  }
}

extension HostDatabase {
  /// The third version of the schema: Live Activities.
  ///
  /// What cannot be made again of them is only what an app would begin anew, so that nothing waits for the disk.
  static let activitySchema = """
    CREATE TABLE activities (
      id TEXT PRIMARY KEY,
      app TEXT NOT NULL,
      app_title TEXT NOT NULL,
      attributes_type TEXT NOT NULL,
      attributes BLOB NOT NULL,
      state BLOB NOT NULL,
      stale_at REAL,
      relevance REAL NOT NULL,
      started_at REAL NOT NULL,
      updated_at REAL NOT NULL,
      ended_at REAL,
      dismissed_at REAL NOT NULL,
      alert_title TEXT,
      alert_body TEXT,
      CHECK ((alert_title IS NULL) = (alert_body IS NULL))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE activity_views (
      activity TEXT NOT NULL REFERENCES activities(id) ON DELETE CASCADE,
      presentation TEXT NOT NULL,
      is_stale INTEGER NOT NULL CHECK (is_stale IN (0, 1)),
      bytes BLOB NOT NULL,
      PRIMARY KEY (activity, presentation, is_stale)
    ) STRICT, WITHOUT ROWID;
    """

  private static let columns = """
    id, app, app_title, attributes_type, attributes, state, stale_at, relevance, started_at, updated_at, ended_at,
    dismissed_at, alert_title, alert_body
    """

  /// The stored Live Activities of an app, or of all, those that have left the screen too, in the order of their beginning.
  func activities(app: String? = nil) throws -> [ActivityRecord] {
    try read { connection in
      try connection.rows(
        "SELECT \(Self.columns) FROM activities WHERE ?1 IS NULL OR app = ?1 ORDER BY started_at, id", [app]
      ).map(Self.record)
    } ?? []
  }

  /// The stored Live Activity of an identifier.
  func activity(_ id: String) throws -> ActivityRecord? {
    try read { try Self.activity(id, $0) } ?? nil
  }

  private static func activity(_ id: String, _ connection: Connection) throws -> ActivityRecord? {
    try connection.firstRow("SELECT \(columns) FROM activities WHERE id = ?", [id]).map(record)
  }

  /// The views of a Live Activity for content that is up to date or out of date; what was not stored twice stands for both.
  func views(ofActivity id: String, isStale: Bool) throws -> [ActivityPresentation: ViewNode] {
    let rows = try read { connection in
      // An equal view is stored once: the fresh one comes first, and gives way.
      try connection.rows(
        "SELECT presentation, bytes FROM activity_views WHERE activity = ? AND is_stale <= ? ORDER BY is_stale",
        [id, isStale]
      ).map { row in (name: try row["presentation"] as String, bytes: try row["bytes"] as [UInt8]) }
    }
    var views: [ActivityPresentation: ViewNode] = [:]
    for row in rows ?? [] {
      // A presentation of a later version has no place here.
      guard let presentation = ActivityPresentation(rawValue: row.name) else { continue }
      views[presentation] = try ViewArchiveCodec.decode(row.bytes)
    }
    return views
  }

  /// Stores what a run has done with Live Activities, and drops those that have left the screen.
  ///
  /// One that another process has ended meanwhile stays ended.
  func store(_ changes: [(record: ActivityRecord, pictures: [EncodedActivityPicture])], at now: Date) throws {
    try writeRemade { connection in
      for (record, pictures) in changes {
        if let stored = try Self.activity(record.id, connection), !stored.isLive(at: now),
          record.dismissedAt >= stored.dismissedAt
        {
          continue
        }
        try connection.execute("DELETE FROM activities WHERE id = ?", [record.id])
        try Self.insert(record, connection)
        for picture in pictures {
          try connection.execute(
            "INSERT INTO activity_views (activity, presentation, is_stale, bytes) VALUES (?, ?, ?, ?)",
            [record.id, picture.presentation.rawValue, picture.isStale, picture.bytes])
        }
      }
      try connection.execute("DELETE FROM activities WHERE dismissed_at <= ?", [now.timeIntervalSince1970])
    }
  }

  private static func insert(_ record: ActivityRecord, _ connection: Connection) throws {
    try connection.execute(
      "INSERT INTO activities (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        record.id, record.app, record.appTitle, record.attributesType, record.attributes, record.content.state,
        record.content.staleDate?.timeIntervalSince1970, record.content.relevanceScore,
        record.startedAt.timeIntervalSince1970, record.updatedAt.timeIntervalSince1970,
        record.endedAt?.timeIntervalSince1970, record.dismissedAt.timeIntervalSince1970, record.alert?.title,
        record.alert?.body,
      ])
  }

  private static func record(_ row: Row) throws -> ActivityRecord {
    let (stale, ended): (Double?, Double?) = (try row["stale_at"], try row["ended_at"])
    let (title, body): (String?, String?) = (try row["alert_title"], try row["alert_body"])
    var alert: ActivityRecord.Alert?
    if let title, let body { alert = ActivityRecord.Alert(title: title, body: body) }
    return ActivityRecord(
      id: try row["id"], app: try row["app"], appTitle: try row["app_title"],
      attributesType: try row["attributes_type"], attributes: try row["attributes"],
      content: ActivityRecord.Content(
        state: try row["state"], staleDate: stale.map { Date(timeIntervalSince1970: $0) },
        relevanceScore: try row["relevance"]),
      startedAt: Date(timeIntervalSince1970: try row["started_at"]),
      updatedAt: Date(timeIntervalSince1970: try row["updated_at"]),
      endedAt: ended.map { Date(timeIntervalSince1970: $0) },
      dismissedAt: Date(timeIntervalSince1970: try row["dismissed_at"]), alert: alert)
  }
}
