public import Foundation
import SQLite

/// What was asked of one instance, and what was decided.
public struct RequestRecord: Hashable, Sendable {
  /// The order of asking.
  public var id: Int64
  /// The instance; nil when nothing of the kind is placed.
  public var widget: Int?
  /// The app.
  public var app: String
  /// The kind.
  public var kind: String
  /// Why a reload was asked for.
  public var reason: ReloadReason
  /// When it was first asked for, and last.
  public var askedAt, lastAskedAt: Date
  /// How often it was asked for before it was decided.
  public var count: Int
  /// Whether it still waits.
  public var isWaiting: Bool
  /// The rule that decided; nil while nobody has.
  public var rule: String?
  /// The decision in words.
  public var sentence: String?
  /// When it will run; nil when it has, or when nobody knows.
  public var due: Date?
  /// When it was decided last; nil while nobody has.
  public var decidedAt: Date?
}

extension HostDatabase {
  /// Notes that timelines are out of date: one row an instance and reason, however often it is asked.
  ///
  /// A kind of which nothing is placed is noted as well, so that a misspelt name can be found.
  ///
  /// - Parameter except: An instance that is reloaded anyway.
  /// - Returns: The number of instances that are concerned.
  @discardableResult
  public func request(
    _ scope: ReloadScope, app: String, reason: ReloadReason, except: Int? = nil, at now: Date,
    limits: HostLimits = HostLimits()
  ) throws -> Int {
    // Where nothing has ever been placed there is nothing to reload, and no file to make for it.
    guard exists else { return 0 }
    let kind: String? = if case .kind(let kind) = scope { kind } else { nil }
    let instance: Int? = if case .instance(let id) = scope { id } else { nil }
    let seconds = now.timeIntervalSince1970
    return try writeRemade { connection in
      try connection.execute(
        """
        INSERT INTO requests (instance, app, kind, reason, asked_at, last_asked_at, state)
        SELECT id, app, kind, ?1, ?2, ?2, 'waiting' FROM instances
        WHERE app = ?3 AND (?4 IS NULL OR kind = ?4) AND (?5 IS NULL OR id = ?5) AND id IS NOT ?6
        ON CONFLICT (instance, reason) WHERE state = 'waiting'
        DO UPDATE SET asked_count = asked_count + 1, last_asked_at = excluded.last_asked_at
        """, [reason.rawValue, seconds, app, kind, instance, except])
      let count = connection.changes
      if count == 0, let kind, try !Self.isPlaced(kind, of: app, connection) {
        try connection.execute(
          """
          INSERT INTO requests (instance, app, kind, reason, asked_at, last_asked_at, state)
          VALUES (NULL, ?, ?, ?, ?, ?, 'void')
          ON CONFLICT (app, kind, reason) WHERE instance IS NULL
          DO UPDATE SET asked_count = asked_count + 1, last_asked_at = excluded.last_asked_at
          """, [app, kind, reason.rawValue, seconds, seconds])
        try Self.forgetRequestsWithoutWidget(of: app, keeping: limits, at: now, connection)
      }
      return count
    }
  }

  private static func isPlaced(_ kind: String, of app: String, _ connection: Connection) throws -> Bool {
    try connection.firstRow("SELECT 1 FROM instances WHERE app = ? AND kind = ? LIMIT 1", [app, kind]) != nil
  }

  /// The latest requests of an instance, the newest first.
  public func requests(of instance: Int, limit: Int = 50) throws -> [RequestRecord] {
    try read { connection in
      try connection.rows("SELECT * FROM requests WHERE instance = ? ORDER BY id DESC LIMIT ?", [instance, limit])
        .map(Self.request)
    } ?? []
  }

  /// The requests for kinds of which nothing was placed, the newest first.
  public func requestsWithoutWidget(app: String) throws -> [RequestRecord] {
    try read { connection in
      try connection.rows(
        "SELECT * FROM requests WHERE instance IS NULL AND app = ? ORDER BY last_asked_at DESC", [app]
      ).map(Self.request)
    } ?? []
  }

  private static func forgetRequestsWithoutWidget(
    of app: String, keeping limits: HostLimits, at now: Date, _ connection: Connection
  ) throws {
    try connection.execute(
      """
      DELETE FROM requests WHERE instance IS NULL AND app = ?1 AND (last_asked_at < ?2 OR id NOT IN
        (SELECT id FROM requests WHERE instance IS NULL AND app = ?1 ORDER BY last_asked_at DESC LIMIT ?3))
      """, [app, limits.historyStart(at: now), limits.history])
  }

  static func waitingRequests(of instance: Int, _ connection: Connection) throws -> [RequestRecord] {
    try connection.rows(
      "SELECT * FROM requests WHERE instance = ? AND state = 'waiting' ORDER BY id", [instance]
    ).map(request)
  }

  /// Notes that a run has answered what was asked before it began.
  ///
  /// What was asked again while the provider ran goes on waiting: the run may not have seen the data that it is about.
  static func noteAnswered(
    _ situation: ReloadSituation, _ reasons: [ReloadReason], _ decision: Decision, at now: Date,
    _ connection: Connection
  ) throws {
    let seconds = now.timeIntervalSince1970
    for request in situation.waiting {
      try connection.execute(
        """
        UPDATE requests SET state = 'done', rule = ?, sentence = ?, due = NULL, decided_at = ?
        WHERE id = ? AND asked_count = ?
        """, [decision.rule, decision.sentence, seconds, request.id, request.count])
    }
    let widget = situation.widget
    for reason in reasons where !situation.waiting.contains(where: { $0.reason == reason }) {
      try connection.execute(
        """
        INSERT INTO requests (instance, app, kind, reason, asked_at, last_asked_at, state, rule, sentence, decided_at)
        VALUES (?, ?, ?, ?, ?, ?, 'done', ?, ?, ?)
        """,
        [
          widget.id, widget.app, widget.kind, reason.rawValue, seconds, seconds, decision.rule, decision.sentence,
          seconds,
        ])
    }
  }

  /// Notes that reasons wait, and for what; one that has no row yet gets one.
  static func noteWaiting(
    _ reasons: [ReloadReason], of widget: PlacedWidget, _ decision: Decision, at now: Date, _ connection: Connection
  ) throws {
    let seconds = now.timeIntervalSince1970
    for reason in reasons {
      try connection.execute(
        """
        INSERT INTO requests
          (instance, app, kind, reason, asked_at, last_asked_at, state, rule, sentence, due, decided_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?5, 'waiting', ?6, ?7, ?8, ?5)
        ON CONFLICT (instance, reason) WHERE state = 'waiting'
        DO UPDATE SET rule = ?6, sentence = ?7, due = ?8, decided_at = ?5
        """,
        [
          widget.id, widget.app, widget.kind, reason.rawValue, seconds, decision.rule, decision.sentence,
          decision.due?.timeIntervalSince1970,
        ])
    }
  }

  /// A decision as it is stored with the requests that it is about.
  struct Decision {
    var rule: String
    var sentence: String
    var due: Date?
  }

  private static func request(_ row: Row) throws -> RequestRecord {
    let name: String = try row["reason"]
    guard let reason = ReloadReason(rawValue: name) else { throw WidgetHostError.damaged("the reason '\(name)'") }
    let due: Double? = try row["due"]
    let decidedAt: Double? = try row["decided_at"]
    return RequestRecord(
      id: try row["id"], widget: try row["instance"], app: try row["app"], kind: try row["kind"], reason: reason,
      askedAt: Date(timeIntervalSince1970: try row["asked_at"]),
      lastAskedAt: Date(timeIntervalSince1970: try row["last_asked_at"]), count: try row["asked_count"],
      isWaiting: try row["state"] == "waiting", rule: try row["rule"], sentence: try row["sentence"],
      due: due.map { Date(timeIntervalSince1970: $0) },
      decidedAt: decidedAt.map { Date(timeIntervalSince1970: $0) })
  }
}
