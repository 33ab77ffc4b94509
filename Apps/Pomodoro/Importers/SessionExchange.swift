import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import WidgetKitCore

/// The log's way in and out.
struct SessionExchange: RecordExchange {
  let importOptions = [
    OptionSyntax(
      "sessions-from", form: .value(placeholder: "min"),
      help:
        "From how many minutes on an entry with a time of day counts as a completed session; else only its minutes do")
  ]

  func preview(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    try PomodoroStore(context.store).read { reader in
      try noting(
        options,
        plan(source, options, reader, context, .preview, progress).summary(
          describing: { describe($0, in: context.world.timeZone) },
          replaced: { key in
            try reader.session(sourceKey: key).map { describe($0, in: context.world.timeZone) } ?? key
          }))
    }
  }

  func bring(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    try asCommand("session", "sessions", context) { command, finish in
      try PomodoroStore(context.store).write(as: command) { writer in
        try finish(
          writer.journal,
          noting(options, plan(source, options, writer.reader, context, writer.sessionImport, progress).summary))
      }
    }
  }

  private func plan(
    _ source: any ByteSource, _ options: ImportOptions, _ reader: SessionReader, _ context: AppContext,
    _ sink: ImportSink<Session>, _ progress: ImportProgress
  ) throws -> ImportPlan<Session> {
    let importer = Importer.sessions(
      now: context.world.now, zone: context.world.timeZone, dayStart: TimerRules(context.settings).dayStart,
      sessionSeconds: try sessionSeconds(options), taken: try reader.takenTimes(), newID: context.world.newID)
    return try importer.plan(
      source, existing: reader.existingRecords(), options: options, differs: reader.differs(_:from:),
      equals: { try !reader.differs($0, from: $1) }, into: sink, progress: progress)
  }

  /// Says where an option does nothing: entries that are there already stay what they were imported as.
  private func noting(_ options: ImportOptions, _ summary: ImportSummary) -> ImportSummary {
    guard options.stated["sessions-from"] != nil, summary.duplicates > 0 else { return summary }
    return summary.noting([
      "--sessions-from changes nothing of entries that are there already: take their import back first, with pomodoro undo"
    ])
  }

  private func sessionSeconds(_ options: ImportOptions) throws -> Int? {
    guard let text = options.stated["sessions-from"] else { return nil }
    guard let minutes = Int(text), (1...1440).contains(minutes) else {
      throw CommandError(
        "\(quoted(text)) is not a number of minutes", details: ["give --sessions-from a whole number, such as 25"])
    }
    return minutes * 60
  }

  /// A line of a preview: when, what and how long.
  private func describe(_ session: Session, in zone: TimeZone) -> String {
    var when = session.day.description
    if case .span(let start, _, let offset) = session.time {
      when = TimeExpression.digits(of: start, offset: offset, in: zone)
    }
    return "\(when) · \(session.title) · \(lengthText(session.activeSeconds))"
  }

  let tables = ["sessions"]

  func table(_ name: String, context: AppContext) throws -> ExportStream {
    exportStream(at: SessionWorld(context).moment, in: context.world.timeZone) { try forEachSession(context, $0) }
  }

  let textFormats = ["timewarrior"]

  func text(_ format: String, table: String, context: AppContext) throws -> String {
    timewarriorText(try sessions(context))
  }

  func losses(_ format: String, table: String, context: AppContext) throws -> [String] {
    timewarriorLosses(try sessions(context))
  }

  private func sessions(_ context: AppContext) throws -> [Session] {
    var sessions: [Session] = []
    try forEachSession(context) { session in
      sessions.append(session)
      return true
    }
    return sessions
  }

  /// Hands over all sessions as they stand now: stored ones with what time has done to them, then those that have begun by
  /// themselves.
  private func forEachSession(_ context: AppContext, _ body: (Session) throws -> Bool) throws {
    let world = SessionWorld(context)
    try world.store.read { reader in
      let changes = try world.timer(reader).changes
      var pending = Dictionary(changes.map { ($0.id, $0) }) { first, _ in first }
      var isWanted = true
      try reader.forEachSession { session in
        isWanted = try body(pending.removeValue(forKey: session.id) ?? session)
        return isWanted
      }
      for change in changes where isWanted && pending[change.id] != nil { isWanted = try body(change) }
    }
  }
}
