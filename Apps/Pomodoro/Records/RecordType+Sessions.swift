import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// The sessions of the timer, and time that was measured elsewhere.
  static let sessions: RecordType = {
    var type = storedSessions
    type.unwritten = { context in
      let world = SessionWorld(context)
      return try world.store.read { try world.timer($0).changes.map(\.id) }
    }
    type.daySums = { query, context in
      guard let first = query.days.from, let last = query.days.through else { return [:] }
      let statistics = try PomodoroLog(context).statistics(of: first...last, filter: query.filter)
      return (first...last).reduce(into: [:]) { sums, day in
        let seconds = statistics.days[day]?.seconds ?? 0
        sums[day] = [
          "active_seconds": .integer(Int64(seconds)), "focus_minutes": .number(tenths(ofMinutesIn: seconds)),
        ]
      }
    }
    type.writeUnwritten = { journal, context in
      let writer = SessionWriter(journal: journal)
      try writer.put(SessionWorld(context).timer(writer.reader).changes)
    }
    return type
  }()

  private static let storedSessions = RecordType.dated(
    "session", plural: "sessions", table: SessionWriter.table, fields: SessionFields.all,
    list: { query, context in
      let world = SessionWorld(context)
      return try world.store.read { reader in
        let timer = try world.timer(reader)
        var filter = query.filter
        // Sessions that are not stored yet are the latest: the limit is theirs too.
        if !timer.changes.isEmpty { filter.limit = nil }
        let stored = try reader.latestSessions(from: query.days.from, through: query.days.through, filter: filter)
        let standing = timer.overlay(stored, filter: filter) { query.days.contains($0.day) }
        return standing.suffix(query.filter.limit ?? standing.count).map {
          RecordValue($0, at: timer.moment, in: world)
        }
      }
    },
    find: { ids, context in
      let world = SessionWorld(context)
      return try world.store.read { reader in
        let timer = try world.timer(reader)
        let changed = Dictionary(timer.changes.map { ($0.id, $0) }) { first, _ in first }
        return try ids.compactMap { id in try reader.session(id: id).map { changed[id] ?? $0 } ?? changed[id] }
          .map { RecordValue($0, at: timer.moment, in: world) }
      }
    },
    edit: { id, changes, journal, context in
      let world = SessionWorld(context)
      let writer = SessionWriter(journal: journal)
      guard var session = try writer.reader.session(id: id) else { return }
      try session.apply(changes, context: context, dayStart: world.rules.dayStart, others: writer.reader)
      try writer.put([session])
    })
}

/// The fields of a session: their names are those of the export and of the widgets' filters.
private enum SessionFields {
  static let all = [
    RecordField("phase", title: "phase", of: Phase.self, column: .hidden),
    RecordField(
      "task", title: "task", kind: .string, isEditable: true, isClearable: true, filter: .contains, column: .left),
    length,
    outcome,
    RecordField(
      "project", title: "project", kind: .string, isEditable: true, isClearable: true, filter: .contains, column: .left),
    RecordField(
      "tags", title: "tags", kind: .array(.string), isEditable: true, isClearable: true, filter: .oneOf, column: .left),
    later,
    RecordField(
      "note", title: "note", kind: .string, isEditable: true, isClearable: true, filter: .contains),
    RecordField(
      "focus_minutes", option: "minutes", title: "length",
      help: "How long its clock ran; its end moves, its beginning stays", kind: .integer, range: 1...1440, unit: "min",
      isEditable: true),
    RecordField("at", title: "when", help: "When it began; its length stays", kind: .date, isEditable: true),
    RecordField("end", title: "end", kind: .string),
    RecordField("planned_seconds", title: "planned seconds", kind: .integer),
    RecordField("pauses", title: "pauses", kind: .integer),
    RecordField("source_key", title: "source key", kind: .string),
  ]

  /// Lengths are told as `stats` tells them; the sum of a day is that of its focus.
  private static var length: RecordField {
    var field = RecordField("active_seconds", title: "length", kind: .integer, column: .total)
    field.format = { lengthText(Int($0)) }
    return field
  }

  /// That a session was completed goes without saying.
  private static var outcome: RecordField {
    var field = RecordField("outcome", title: "outcome", of: Session.Outcome.self)
    field.usual = .string(Session.Outcome.completed.rawValue)
    field.isKept = true
    return field
  }

  /// What of its length counts for the days after that on which it stands.
  private static var later: RecordField {
    var field = RecordField("later_seconds", title: "later", kind: .integer, column: .left)
    field.format = { "\(lengthText(Int($0))) next day" }
    return field
  }
}

/// Seconds in minutes, to a tenth.
private func tenths(ofMinutesIn seconds: Int) -> Double { (Double(seconds) / 6).rounded() / 10 }

extension RecordValue {
  fileprivate init(_ session: Session, at moment: PomodoroMoment, in world: SessionWorld) {
    var when = RecordValue.Moment(day: session.day)
    if let start = session.start { (when.instant, when.offsetSeconds) = (start, session.utcOffsetSeconds) }
    let seconds = session.elapsedSeconds(at: moment)
    let later = FocusTime.parts(of: session, dayStart: world.rules.dayStart, at: moment, in: world.zone)
      .reduce(0) { $1.day > session.day ? $0 + $1.seconds : $0 }
    let state: String =
      switch session.state {
      case .running: "running"
      case .paused: "paused"
      case .ended(let outcome): outcome.rawValue
      }
    self.init(
      id: session.id, title: "\(session.spoken) \(lengthText(seconds))", moment: when,
      values: [
        "phase": .string(session.phase.rawValue), "task": .string(session.task), "project": .string(session.project),
        "tags": .array(session.tags.map { .string($0) }),
        // A day's sum is one of work.
        "focus_minutes": session.phase.isBreak ? .null : .number(tenths(ofMinutesIn: seconds)),
        "outcome": .string(state),
        "end": .optional(
          session.end.flatMap {
            OffsetDateTime($0, offsetSeconds: session.offsetSeconds(at: $0, in: world.zone))?.description
          }),
        "active_seconds": .integer(Int64(seconds)),
        "planned_seconds": session.plannedSeconds.map { .integer(Int64($0)) } ?? .null,
        "later_seconds": later > 0 && session.phase == .focus ? .integer(Int64(later)) : .null,
        "note": .string(session.note), "pauses": .integer(Int64(session.pauses.count)),
        "source_key": .optional(session.sourceKey),
      ])
    // One column tells what it was: a break is for nothing.
    if session.phase.isBreak || session.task.isEmpty { shown["task"] = session.phase.title.lowercased() }
  }
}

/// The moment of a timer, where a record's own moment has the shorter name.
typealias PomodoroMoment = Moment
