import Foundation
import FoundationExtras
import Interchange

extension Importer<Session> {
  /// Reads reports of Toggl, Clockify and Harvest, Watson's frames, backups of Super Productivity, timeclock files,
  /// Timewarrior's data and exports, logs of beginnings and seconds, and this app's own exports.
  ///
  /// - Parameters:
  ///   - now: the present, after which nothing was done.
  ///   - zone: the zone of times that name none.
  ///   - sessionSeconds: From how many seconds on an entry is a completed focus session; nil for none.
  ///   - taken: The times of sessions that stand, which an own export may not run into.
  ///   - newID: the ids of sessions that bring none.
  static func sessions(
    now: Date, zone: TimeZone, dayStart: DayStart, sessionSeconds: Int? = nil, taken: TakenTimes = TakenTimes(),
    newID: @escaping @Sendable () -> UUID
  ) -> Importer {
    var placing = SessionPlacing(now: now, zone: zone, dayStart: dayStart, newID: newID)
    placing.sessionSeconds = sessionSeconds
    let adapters: [(id: String, adapter: any TableAdapter)] = [
      (WatsonAdapter.id, WatsonAdapter()), (TimewarriorExportAdapter.id, TimewarriorExportAdapter()),
      (SuperProductivityAdapter.id, SuperProductivityAdapter()), (TimeclockAdapter.id, TimeclockAdapter()),
      (TimewarriorAdapter.id, TimewarriorAdapter()), (SecondsLogAdapter.id, SecondsLogAdapter()),
    ]
    var known: Set<String> = []
    let spans = adapters.filter { known.insert($0.id).inserted }
      .map { SpanFormat(id: $0.id, name: $0.adapter.name, placing: placing) as any ImportFormat<Session> }
    let tables: [any ImportFormat<Session>] = [
      OwnExportFormat(now: now, taken: taken), TimeReportFormat.toggl(placing), TimeReportFormat.clockify(placing),
      HarvestFormat(placing: placing),
    ]
    return Importer(formats: tables + spans, adapters: adapters.map(\.adapter))
  }
}

extension Session {
  /// Whether a source says something else about a session now than the store holds as it was imported.
  ///
  /// Only what a source states counts. Our own export states everything.
  func says(else stored: Session, isOwnExport: Bool) -> Bool {
    if isOwnExport {
      var stored = stored
      stored.sourceKey = sourceKey
      return self != stored
    }
    return task != stored.task || project != stored.project || tags != stored.tags || start != stored.start
      || end != stored.end || note != stored.note || (outcome == .completed && stored.outcome == .recorded)
      || activeSeconds != stored.activeSeconds || (time == .dayOnly && day != stored.day)
  }
}
