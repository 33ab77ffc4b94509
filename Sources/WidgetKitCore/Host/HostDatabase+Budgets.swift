import Foundation
import SQLite

extension HostDatabase {
  /// What an instance has spent and when it was seen; empty for one that has done neither.
  public func ledger(of instance: Int) throws -> ReloadBudget.Ledger {
    try read { try Self.ledger(of: instance, $0) } ?? ReloadBudget.Ledger()
  }

  /// All that decides whether an instance's timeline is due, as it stands at one moment; nil for no such instance.
  func situation(of instance: Int, pause: RetryPause = RetryPause()) throws -> ReloadSituation? {
    try read { try Self.situation(of: instance, pause, $0) } ?? nil
  }

  static func situation(
    of instance: Int, _ pause: RetryPause, _ connection: Connection
  ) throws -> ReloadSituation? {
    guard let widget = try Self.instance(instance, connection) else { return nil }
    return try Self.situation(of: widget, pause, try Self.sharedSettings(connection), connection)
  }

  /// The situations of all instances, of one app or of all, at one moment.
  func situations(app: String? = nil, pause: RetryPause = RetryPause()) throws -> [ReloadSituation] {
    try read { connection in
      let settings = try Self.sharedSettings(connection)
      return try Self.instances(app: app, connection).map { try Self.situation(of: $0, pause, settings, connection) }
    } ?? []
  }

  private static func situation(
    of widget: PlacedWidget, _ pause: RetryPause, _ settings: [String: String], _ connection: Connection
  ) throws -> ReloadSituation {
    ReloadSituation(
      widget: widget, archive: try currentArchive(of: widget.id, connection),
      waiting: try waitingRequests(of: widget.id, connection), lastRun: try lastRun(of: widget.id, connection),
      ledger: try ledger(of: widget.id, connection), pause: pause, sharedSettings: settings)
  }

  /// Notes that a person has seen an instance; writes nothing where that counts for nothing new.
  func noteSeen(_ instance: Int, limits: ReloadBudget.Limits, at now: Date) throws {
    let known = try ledger(of: instance)
    var budget = ReloadBudget(limits: limits, ledger: known)
    budget.wasSeen(at: now)
    guard budget.ledger.seen != known.seen else { return }
    try writeRemade { connection in
      guard try Self.instance(instance, connection) != nil else { return }
      try Self.updateLedger(of: instance, limits: limits, connection) { $0.wasSeen(at: now) }
    }
  }

  /// Notes which picture a person has before them; writes nothing where it is the same.
  func noteShown(_ instance: Int, archive: Int64, position: Int, at now: Date) throws {
    if let known = try shown(of: instance), known == (archive, position) { return }
    try writeRemade { connection in
      guard try Self.instance(instance, connection) != nil else { return }
      try connection.execute(
        """
        INSERT INTO shown (instance, archive, position, shown_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (instance) DO UPDATE SET archive = excluded.archive, position = excluded.position,
          shown_at = excluded.shown_at
        """, [instance, archive, position, now.timeIntervalSince1970])
    }
  }

  /// The picture that a person had before them last; nil when nobody has looked.
  func shown(of instance: Int) throws -> (archive: Int64, position: Int)? {
    try read { try Self.shown(of: instance, $0) } ?? nil
  }

  static func shown(of instance: Int, _ connection: Connection) throws -> (archive: Int64, position: Int)? {
    try connection.firstRow("SELECT archive, position FROM shown WHERE instance = ?", [instance])
      .map { (archive: try $0["archive"], position: try $0["position"]) }
  }

  static func ledger(of instance: Int, _ connection: Connection) throws -> ReloadBudget.Ledger {
    var ledger = ReloadBudget.Ledger()
    let sql = "SELECT at, reload_reason FROM ledger WHERE instance = ? ORDER BY rowid"
    for row in try connection.rows(sql, [instance]) {
      let date = Date(timeIntervalSince1970: try row[0])
      if let name: String = try row[1] {
        // A reason of a later version counts for nothing here.
        if let reason = ReloadReason(rawValue: name) { ledger.reloads.append(.init(date: date, reason: reason)) }
      } else {
        ledger.seen.append(date)
      }
    }
    return ledger
  }

  /// Changes an instance's ledger; only the rows that differ are written.
  static func updateLedger(
    of instance: Int, limits: ReloadBudget.Limits, _ connection: Connection, _ change: (inout ReloadBudget) -> Void
  ) throws {
    let old = try ledger(of: instance, connection)
    var budget = ReloadBudget(limits: limits, ledger: old)
    change(&budget)
    var surplus = lines(of: old)
    var missing: [LedgerLine] = []
    for line in lines(of: budget.ledger) {
      if let index = surplus.firstIndex(of: line) { surplus.remove(at: index) } else { missing.append(line) }
    }
    for line in surplus {
      try connection.execute(
        """
        DELETE FROM ledger WHERE rowid =
          (SELECT rowid FROM ledger WHERE instance = ? AND at = ? AND reload_reason IS ? LIMIT 1)
        """, [instance, line.at, line.reason])
    }
    for line in missing {
      try connection.execute(
        "INSERT INTO ledger (instance, at, reload_reason) VALUES (?, ?, ?)", [instance, line.at, line.reason])
    }
  }

  /// One line of a ledger as it is stored: a reload with its reason, a look without.
  private struct LedgerLine: Equatable {
    var at: Double
    var reason: String?
  }

  private static func lines(of ledger: ReloadBudget.Ledger) -> [LedgerLine] {
    ledger.reloads.map { LedgerLine(at: $0.date.timeIntervalSince1970, reason: $0.reason.rawValue) }
      + ledger.seen.map { LedgerLine(at: $0.timeIntervalSince1970, reason: nil) }
  }
}
