public import Foundation
import SQLite

/// A stored timeline as it lies before the person who wrote it: no app is asked.
public struct TimelineReport: Sendable {
  /// How the instance stands.
  public var status: WidgetStatus
  /// The entries of the stored timeline, in order; none before the first one.
  public var entries: [StoredEntry]
  /// The position of the entry on the screen; nil where an earlier timeline, or nothing, is on it.
  public var standing: Int?
  /// From when the entry on the screen stands where it belongs to the timeline before; nil otherwise.
  public var earlier: Date?

  /// The bytes that are stored, equal views counted once.
  public var bytes: Int { entries.filter { $0.sameViewAs == nil }.map(\.bytes).reduce(0, +) }
  /// The number of different views.
  public var views: Int { entries.count { $0.sameViewAs == nil } }
}

extension WidgetHost {
  /// The stored timeline of a placed widget.
  ///
  /// - Throws: `WidgetHostError.unknownWidget`, or the store's error.
  public func timelineReport(_ id: Int, world: World) throws -> TimelineReport {
    let status = try status(id, world: world)
    let entries = try status.timeline.map { try database.storedEntries(ofArchive: $0.archive) } ?? []
    let screen = try database.onScreen(of: id, at: world.now)
    let isCurrent = screen?.archive.id == status.timeline?.archive
    return TimelineReport(
      status: status, entries: entries, standing: isCurrent ? screen?.position : nil,
      earlier: isCurrent ? nil : screen?.date)
  }
}

extension HostDatabase {
  fileprivate func storedEntries(ofArchive archive: Int64) throws -> [StoredEntry] {
    try read { connection in
      var firsts: [Int64: Int] = [:]
      return try connection.rows(
        """
        SELECT e.position, e.date, e.score, e.duration, e.view, length(v.bytes) AS size,
          EXISTS (
            SELECT 1 FROM entries o WHERE o.view = e.view AND o.archive <> e.archive
              -- Equal bytes are an equal view where they go on from the same first one.
              AND (o.position = 0 OR (SELECT view FROM entries WHERE archive = o.archive AND position = 0)
                = (SELECT view FROM entries WHERE archive = e.archive AND position = 0))
          ) AS elsewhere
        FROM entries e JOIN views v ON v.id = e.view WHERE e.archive = ? ORDER BY e.position
        """, [archive]
      ).map { row in
        let score: Double? = try row["score"]
        let duration: Double? = try row["duration"]
        let view: Int64 = try row["view"]
        let position: Int = try row["position"]
        let elsewhere: Int = try row["elsewhere"]
        defer { if firsts[view] == nil { firsts[view] = position } }
        return StoredEntry(
          position: position, date: Date(timeIntervalSince1970: try row["date"]),
          relevance: score.map { TimelineEntryRelevance(score: Float($0), duration: duration ?? 0) },
          bytes: try row["size"], sameViewAs: firsts[view], isSharedElsewhere: elsewhere != 0)
      }
    } ?? []
  }
}
