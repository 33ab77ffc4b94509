public import Foundation
import SQLite

/// One run of a provider, as it is remembered.
public struct RunRecord: Hashable, Sendable {
  /// What became of it.
  public enum Result: String, Hashable, Sendable, CaseIterable {
    /// Its timeline is, or was, the one that is shown.
    case stored
    /// Its timeline came too late.
    case dropped
    /// It has no timeline that could be stored.
    case failed
  }
  /// The order of running.
  public var id: Int64
  /// Why it ran.
  public var reason: ReloadReason
  /// When it ran.
  public var ranAt: Date
  /// The store's revision before it ran; nil when it could not be asked.
  public var revision: Int64?
  /// The locale and zone it ran for.
  public var context: String
  /// The configuration it ran for.
  public var configurationChange: Int
  /// What became of it.
  public var result: Result
  /// The archive that it made.
  public var archive: Int64?
  /// How many runs have failed in a row, this one included; 0 for one that did not.
  public var failures: Int
  /// Since when runs have failed; nil when this one did not.
  public var failingSince: Date?
  var remarks: StoredDiagnostics
  /// What is remarkable about it.
  public var diagnostics: [WidgetDiagnostic] {
    get { remarks.list }
    set { remarks = StoredDiagnostics(newValue) }
  }
}

extension HostDatabase {
  /// The latest runs of an instance's provider, the newest first.
  public func runs(of instance: Int, limit: Int = 50) throws -> [RunRecord] {
    try read { connection in
      try connection.rows("SELECT * FROM runs WHERE instance = ? ORDER BY id DESC LIMIT ?", [instance, limit])
        .map(Self.run)
    } ?? []
  }

  static func lastRun(of instance: Int, _ connection: Connection) throws -> RunRecord? {
    try connection.firstRow("SELECT * FROM runs WHERE instance = ? ORDER BY id DESC LIMIT 1", [instance]).map(run)
  }

  static func insert(_ run: RunRecord, of instance: Int, keeping limits: HostLimits, _ connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO runs (instance, reason, ran_at, revision, context, configuration_change, result, archive, failures,
        failing_since, diagnostics)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        instance, run.reason.rawValue, run.ranAt.timeIntervalSince1970, run.revision, run.context,
        run.configurationChange, run.result.rawValue, run.archive, run.failures,
        run.failingSince?.timeIntervalSince1970, WidgetDiagnostic.stored(run.diagnostics),
      ])
    try trim(instance, keeping: limits, at: run.ranAt, connection)
  }

  /// Forgets what is beyond the history that is kept, by number and by age; what waits and the last run stay.
  private static func trim(
    _ instance: Int, keeping limits: HostLimits, at now: Date, _ connection: Connection
  ) throws {
    let start = limits.historyStart(at: now)
    try connection.execute(
      """
      DELETE FROM runs WHERE instance = ?1 AND (ran_at < ?3
        OR id <= (SELECT id FROM runs WHERE instance = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2))
      """, [instance, limits.history, start])
    try connection.execute(
      """
      DELETE FROM requests WHERE instance = ?1 AND state <> 'waiting' AND (last_asked_at < ?3
        OR id <= (SELECT id FROM requests WHERE instance = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2))
      """, [instance, limits.history, start])
    try connection.execute(
      "DELETE FROM taps WHERE instance = ?1 AND state NOT IN ('queued', 'sent') AND ended_at < ?2", [instance, start])
  }

  private static func run(_ row: Row) throws -> RunRecord {
    let reasonName: String = try row["reason"]
    let resultName: String = try row["result"]
    guard let reason = ReloadReason(rawValue: reasonName), let result = RunRecord.Result(rawValue: resultName) else {
      throw WidgetHostError.damaged("the run '\(reasonName)' '\(resultName)'")
    }
    let failingSince: Double? = try row["failing_since"]
    return RunRecord(
      id: try row["id"], reason: reason, ranAt: Date(timeIntervalSince1970: try row["ran_at"]),
      revision: try row["revision"], context: try row["context"],
      configurationChange: try row["configuration_change"], result: result, archive: try row["archive"],
      failures: try row["failures"], failingSince: failingSince.map { Date(timeIntervalSince1970: $0) },
      remarks: StoredDiagnostics(stored: try row["diagnostics"]))
  }
}
