import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import WidgetKitCore

/// The log's way in and out.
struct SessionExchange: RecordExchange {
  func preview(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    try PomodoroStore(context.store).read { reader in
      try plan(source, options, reader, context, .preview, progress).summary(
        describing: describe, replaced: { key in try reader.session(sourceKey: key).map { describe($0) } ?? key })
    }
  }

  func bring(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    try asCommand("session", "sessions", context) { command, finish in
      try PomodoroStore(context.store).write(as: command) { writer in
        try finish(
          writer.journal, plan(source, options, writer.reader, context, writer.sessionImport, progress).summary)
      }
    }
  }

  private func plan(
    _ source: any ByteSource, _ options: ImportOptions, _ reader: SessionReader, _ context: AppContext,
    _ sink: ImportSink<Session>, _ progress: ImportProgress
  ) throws -> ImportPlan<Session> {
    let importer = Importer.sessions(
      now: context.world.now, zone: context.world.timeZone, dayStart: TimerRules(context.settings).dayStart,
      newID: context.world.newID)
    return try importer.plan(
      source, existing: reader.existingRecords(), options: options, differs: reader.differs(_:from:), into: sink,
      progress: progress)
  }

  /// A line of a preview: when, what and how long.
  private func describe(_ session: Session) -> String {
    var when = session.day.description
    if case .span(let start, _, let offset) = session.time, let clock = TimeZone(secondsFromGMT: offset) {
      when = "\(CivilDate(start, in: clock)) \(ClockTime(start, in: clock))"
    }
    return "\(when) · \(session.title) · \(lengthText(session.activeSeconds))"
  }

  let tables = ["sessions"]

  func table(_ name: String, context: AppContext) throws -> ExportTable { exportTable(try all(context)) }

  let textFormats = ["timewarrior"]

  func text(_ format: String, table: String, context: AppContext) throws -> String {
    timewarriorText(try all(context))
  }

  /// All sessions as they stand now.
  private func all(_ context: AppContext) throws -> [Session] {
    let world = SessionWorld(context)
    return try world.store.read { reader in
      try world.timer(reader).overlay(try reader.allSessions()) { _ in true }
    }
  }
}
