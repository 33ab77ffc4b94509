import Foundation
import SQLite

extension HostDatabase {
  /// What an instance has spent and when it was seen; empty for one that has done neither.
  public func ledger(of instance: Int) throws -> ReloadBudget.Ledger {
    try read { try Self.ledger(of: instance, $0) } ?? ReloadBudget.Ledger()
  }

  /// All that decides whether an instance's timeline is due, as it stands at one moment; nil for no such instance.
  func situation(of instance: Int) throws -> ReloadSituation? {
    try read { connection in
      guard let widget = try Self.instance(instance, connection) else { return nil }
      return ReloadSituation(
        widget: widget, archive: try Self.currentArchive(of: instance, connection),
        waiting: try Self.waitingRequests(of: instance, connection),
        ledger: try Self.ledger(of: instance, connection), lastRun: try Self.lastRun(of: instance, connection))
    } ?? nil
  }

  /// Notes that a person has seen an instance; writes nothing where that counts for nothing new.
  func noteSeen(_ instance: Int, limits: ReloadBudget.Limits, at now: Date) throws {
    func seen(_ ledger: ReloadBudget.Ledger) -> ReloadBudget.Ledger {
      var budget = ReloadBudget(limits: limits, ledger: ledger)
      budget.wasSeen(at: now)
      return budget.ledger
    }
    let known = try ledger(of: instance)
    guard seen(known) != known else { return }
    try writeRemade { connection in
      guard try Self.instance(instance, connection) != nil else { return }
      try Self.write(seen(try Self.ledger(of: instance, connection)), of: instance, connection)
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
    try read { connection in
      try connection.firstRow("SELECT archive, position FROM shown WHERE instance = ?", [instance])
        .map { (archive: try $0["archive"], position: try $0["position"]) }
    } ?? nil
  }

  static func ledger(of instance: Int, _ connection: Connection) throws -> ReloadBudget.Ledger {
    let row = try connection.firstRow("SELECT ledger FROM budgets WHERE instance = ?", [instance])
    guard let text: String = try row?["ledger"] else { return ReloadBudget.Ledger() }
    // A ledger can be made again: one that does not read costs no more than its memory.
    return (try? JSONDecoder().decode(ReloadBudget.Ledger.self, from: Data(text.utf8))) ?? ReloadBudget.Ledger()
  }

  static func write(_ ledger: ReloadBudget.Ledger, of instance: Int, _ connection: Connection) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let text = String(decoding: try encoder.encode(ledger), as: UTF8.self)
    try connection.execute(
      """
      INSERT INTO budgets (instance, ledger) VALUES (?, ?)
      ON CONFLICT (instance) DO UPDATE SET ledger = excluded.ledger
      """, [instance, text])
  }
}
