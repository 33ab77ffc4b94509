import Foundation
import SQLite
import ViewArchive

/// What is known about a stored archive without reading its entries.
struct ArchiveHeader: Hashable, Sendable {
  var id: Int64
  var revision: Int64
  var madeAt: Date
  var policy: TimelineReloadPolicy
  var context: String
  var configurationChange: Int
  var lastEntry: Date?
  var remarks: StoredDiagnostics
  var diagnostics: [WidgetDiagnostic] { remarks.list }
}

/// A timeline ready to be stored: entries in the order of their dates, views as bytes.
struct EncodedTimeline: Sendable {
  struct Entry: Sendable {
    var date: Date
    var relevance: TimelineEntryRelevance?
    /// The archive of the view; of all but the first entry one that goes on from the first.
    var bytes: [UInt8]
    /// The bytes' hash.
    var digest: UInt64
  }
  var entries: [Entry]
  var policy: TimelineReloadPolicy
  var revision: Int64
  var diagnostics: [WidgetDiagnostic]
}

/// An entry that stands at an instant, with the archive it comes from.
struct StandingEntry: Sendable {
  var archive: ArchiveHeader
  var position: Int
  var date: Date
  var relevance: TimelineEntryRelevance?
  var view: StoredView
  var next: Date?
}

/// An entry's view as it is stored.
struct StoredView: Sendable {
  var bytes: [UInt8]
  /// Those of the first entry of the timeline, from which the others go on.
  var first: [UInt8]

  /// The view itself.
  ///
  /// - Throws: ``ViewArchiveError`` where the bytes are damaged.
  func decoded() throws(ViewArchiveError) -> ViewNode { try ViewArchiveCodec.decode(bytes, after: first) }
}

/// What became of a timeline that was to be stored.
enum StoreOutcome: Hashable, Sendable {
  case stored(Int64)
  case dropped(WidgetDiagnostic)
  case instanceGone
}

extension HostDatabase {
  /// The archive of an instance that is shown.
  static func currentArchive(of instance: Int, _ connection: Connection) throws -> ArchiveHeader? {
    try archive(of: instance, isCurrent: true, connection)
  }

  private static func archive(
    of instance: Int, isCurrent: Bool, _ connection: Connection
  ) throws -> ArchiveHeader? {
    try connection.firstRow("SELECT * FROM archives WHERE instance = ? AND is_current = ?", [instance, isCurrent])
      .map(header)
  }

  /// The entry that is on the screen now.
  ///
  /// It is the one that stands; where the clock was set back behind the time at which the archive was made, so that all
  /// of its entries seem to be to come, the nearest one.
  func onScreen(of instance: Int, at now: Date) throws -> StandingEntry? {
    try read { try Self.onScreen(of: instance, at: now, $0) } ?? nil
  }

  /// All that a picture of an instance is made of.
  struct Picture {
    var situation: ReloadSituation
    /// The entry; nil where there is none to show.
    var standing: StandingEntry?
    /// Whether it has taps that have not ended.
    var hasOpenTaps: Bool
  }

  /// All that a picture of an instance is made of, on one snapshot; nil for no such instance.
  ///
  /// - Parameter isNow: Whether the instant is now, and not another one that somebody asks about.
  func picture(of instance: Int, at instant: Date, isNow: Bool, pause: RetryPause) throws -> Picture? {
    try read { connection in
      guard let situation = try Self.situation(of: instance, pause, connection) else { return nil }
      let standing =
        isNow
        ? try Self.onScreen(of: instance, at: instant, connection)
        : try Self.standing(of: instance, at: instant, connection)
      return Picture(
        situation: situation, standing: standing, hasOpenTaps: try Self.hasOpenTaps(of: instance, connection))
    } ?? nil
  }

  static func onScreen(of instance: Int, at now: Date, _ connection: Connection) throws -> StandingEntry? {
    if let current = try currentArchive(of: instance, connection), current.madeAt > now {
      let first = try connection.firstRow("SELECT min(date) FROM entries WHERE archive = ?", [current.id])
      let date = try first.map { Date(timeIntervalSince1970: try $0[0]) }
      if let date, date > now, date <= current.madeAt { return try standing(of: instance, at: date, connection) }
    }
    return try standing(of: instance, at: now, connection)
  }

  /// The entry that stands at an instant: of the current archive, or of the one before while all of it is to come.
  static func standing(of instance: Int, at instant: Date, _ connection: Connection) throws -> StandingEntry? {
    guard let current = try currentArchive(of: instance, connection) else { return nil }
    if let standing = try standing(in: current, at: instant, connection) { return standing }
    guard let before = try archive(of: instance, isCurrent: false, connection),
      var standing = try standing(in: before, at: instant, connection)
    else { return nil }
    let next = try nextEntry(of: current, after: instant, connection)
    standing.next = [standing.next, next].compactMap { $0 }.min()
    return standing
  }

  /// The entry of an archive that stands at an instant.
  ///
  /// Three plain statements: one that joins entries, views and archives takes as long to compile as six of them.
  private static func standing(
    in archive: ArchiveHeader, at instant: Date, _ connection: Connection
  ) throws -> StandingEntry? {
    let entry = try connection.firstRow(
      """
      SELECT position, date, score, duration, view FROM entries
      WHERE archive = ? AND date <= ? ORDER BY position DESC LIMIT 1
      """, [archive.id, instant.timeIntervalSince1970])
    guard let entry else { return nil }
    let view: Int64 = try entry[4]
    guard let stored = try connection.firstRow("SELECT bytes FROM views WHERE id = ?", [view]) else { return nil }
    let score: Double? = try entry[2]
    let duration: Double? = try entry[3]
    return StandingEntry(
      archive: archive, position: try entry[0], date: Date(timeIntervalSince1970: try entry[1]),
      relevance: score.map { TimelineEntryRelevance(score: Float($0), duration: duration ?? 0) },
      view: try Self.view(try stored[0], ofArchive: archive.id, connection),
      next: try nextEntry(of: archive, after: instant, connection))
  }

  private static func nextEntry(
    of archive: ArchiveHeader, after instant: Date, _ connection: Connection
  ) throws -> Date? {
    let row = try connection.firstRow(
      "SELECT min(date) FROM entries WHERE archive = ? AND date > ?", [archive.id, instant.timeIntervalSince1970])
    let seconds: Double? = try row?[0]
    return seconds.map { Date(timeIntervalSince1970: $0) }
  }

  /// One stored entry's view; nil when its archive has been replaced twice.
  static func view(ofArchive archive: Int64, position: Int, _ connection: Connection) throws -> StoredView? {
    try bytes(ofArchive: archive, position: position, connection).map { try view($0, ofArchive: archive, connection) }
  }

  /// A view with what it goes on from; the first of an archive, and all that an earlier version stored, are whole.
  private static func view(
    _ bytes: [UInt8], ofArchive archive: Int64, _ connection: Connection
  ) throws -> StoredView {
    guard ViewArchiveCodec.isAddition(bytes) else { return StoredView(bytes: bytes, first: []) }
    return StoredView(bytes: bytes, first: try self.bytes(ofArchive: archive, position: 0, connection) ?? [])
  }

  /// What is stored of one entry; nil when its archive has been replaced twice.
  static func bytes(ofArchive archive: Int64, position: Int, _ connection: Connection) throws -> [UInt8]? {
    try connection.firstRow(
      "SELECT v.bytes FROM entries e JOIN views v ON v.id = e.view WHERE e.archive = ? AND e.position = ?",
      [archive, position]
    ).map { try $0["bytes"] }
  }

  /// Adds to what is remarkable about the timeline of an app that was made last.
  public func add(_ remarks: [WidgetDiagnostic], toLatestOf app: String) throws {
    try writeRemade { connection in
      let row = try connection.firstRow(
        """
        SELECT a.id, a.diagnostics FROM archives a JOIN instances i ON i.id = a.instance
        WHERE i.app = ? ORDER BY a.id DESC LIMIT 1
        """, [app])
      guard let row else { return }
      let id: Int64 = try row["id"]
      var known = StoredDiagnostics(stored: try row["diagnostics"]).list
      for remark in remarks where !known.contains(remark) { known.append(remark) }
      try connection.execute(
        "UPDATE archives SET diagnostics = ? WHERE id = ?", [WidgetDiagnostic.stored(known), id])
    }
  }

  /// The dates of the current archive's entries, in order.
  func entryDates(ofArchive archive: Int64) throws -> [Date] {
    try read { connection in
      try connection.rows("SELECT date FROM entries WHERE archive = ? ORDER BY position", [archive])
        .map { Date(timeIntervalSince1970: try $0["date"]) }
    } ?? []
  }

  /// Makes a timeline the one that is shown, unless a newer one came first.
  ///
  /// - Parameters:
  ///   - widget: The instance as it was when the provider was asked.
  ///   - before: The archive that was current then.
  static func store(
    _ timeline: EncodedTimeline, for widget: PlacedWidget, insteadOf before: Int64?, madeAt now: Date, context: String,
    _ connection: Connection
  ) throws -> StoreOutcome {
    guard let instance = try instance(widget.id, connection) else { return .instanceGone }
    guard instance.configurationChange == widget.configurationChange else {
      return .dropped(.configurationChangedMeanwhile)
    }
    // A revision may fall when a store is replaced by an older copy; only what another process stored during this run
    // is proof that this run's data is old.
    if let current = try currentArchive(of: widget.id, connection), current.id != before,
      (current.revision, current.madeAt) > (timeline.revision, now)
    {
      return .dropped(.overtaken(revision: timeline.revision, newer: current.revision))
    }
    return .stored(try insert(timeline, for: widget, madeAt: now, context: context, connection))
  }

  private static func insert(
    _ timeline: EncodedTimeline, for widget: PlacedWidget, madeAt now: Date, context: String, _ connection: Connection
  ) throws -> Int64 {
    let old = try connection.rows(
      "SELECT e.view FROM archives a JOIN entries e ON e.archive = a.id WHERE a.instance = ? AND a.is_current = 0",
      [widget.id]
    ).map { try $0["view"] as Int64 }
    try connection.execute("DELETE FROM archives WHERE instance = ? AND is_current = 0", [widget.id])
    try connection.execute("UPDATE archives SET is_current = 0 WHERE instance = ?", [widget.id])
    let (policy, policyDate) = timeline.policy.stored
    try connection.execute(
      """
      INSERT INTO archives (instance, is_current, revision, made_at, policy, policy_date, context,
        configuration_change, last_entry, diagnostics)
      VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        widget.id, timeline.revision, now.timeIntervalSince1970, policy, policyDate, context,
        widget.configurationChange, timeline.entries.last?.date.timeIntervalSince1970,
        WidgetDiagnostic.stored(timeline.diagnostics),
      ])
    let archive = connection.lastInsertedRowID
    var known: [UInt64: (bytes: [UInt8], view: Int64)] = [:]
    for (position, entry) in timeline.entries.enumerated() {
      let view: Int64
      if let before = known[entry.digest], before.bytes == entry.bytes {
        view = before.view
      } else {
        view = try viewNumber(of: entry, connection)
        known[entry.digest] = (entry.bytes, view)
      }
      try connection.execute(
        "INSERT INTO entries (archive, position, date, score, duration, view) VALUES (?, ?, ?, ?, ?, ?)",
        [
          archive, position, entry.date.timeIntervalSince1970, entry.relevance.map { Double($0.score) },
          entry.relevance.map(\.duration), view,
        ])
    }
    try dropUnusedViews(old, connection)
    return archive
  }

  /// The number under which a view is stored; equal bytes are stored once.
  private static func viewNumber(of entry: EncodedTimeline.Entry, _ connection: Connection) throws -> Int64 {
    let digest = Int64(bitPattern: entry.digest)
    let found = try connection.firstRow("SELECT id FROM views WHERE digest = ? AND bytes = ?", [digest, entry.bytes])
    if let found { return try found["id"] }
    try connection.execute("INSERT INTO views (digest, bytes) VALUES (?, ?)", [digest, entry.bytes])
    return connection.lastInsertedRowID
  }

  static func viewNumbers(ofInstance instance: Int, _ connection: Connection) throws -> [Int64] {
    try connection.rows(
      "SELECT e.view FROM archives a JOIN entries e ON e.archive = a.id WHERE a.instance = ?", [instance]
    ).map { try $0["view"] }
  }

  /// Deletes those of the views that no entry shows any more.
  static func dropUnusedViews(_ views: [Int64], _ connection: Connection) throws {
    for view in Set(views) {
      try connection.execute(
        "DELETE FROM views WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM entries WHERE view = ?1)", [view])
    }
  }

  private static func header(_ row: Row) throws -> ArchiveHeader {
    let policyDate: Double? = try row["policy_date"]
    let lastEntry: Double? = try row["last_entry"]
    return ArchiveHeader(
      id: try row["id"], revision: try row["revision"], madeAt: Date(timeIntervalSince1970: try row["made_at"]),
      policy: try TimelineReloadPolicy(stored: try row["policy"], date: policyDate), context: try row["context"],
      configurationChange: try row["configuration_change"],
      lastEntry: lastEntry.map { Date(timeIntervalSince1970: $0) },
      remarks: StoredDiagnostics(stored: try row["diagnostics"]))
  }
}

extension TimelineReloadPolicy {
  /// The policy in two columns.
  fileprivate var stored: (rule: String, date: Double?) {
    switch rule {
    case .atEnd: ("at-end", nil)
    case .after(let date): ("after", date.timeIntervalSince1970)
    case .never: ("never", nil)
    }
  }

  fileprivate init(stored rule: String, date: Double?) throws {
    switch (rule, date) {
    case ("at-end", nil): self = .atEnd
    case ("never", nil): self = .never
    case ("after", let date?): self = .after(Date(timeIntervalSince1970: date))
    default: throw WidgetHostError.damaged("the policy '\(rule)'")
    }
  }
}
