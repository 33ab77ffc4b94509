import AppSupport
import Foundation
import FoundationExtras
import Interchange
import WidgetKitCore

/// The log's way in and out.
struct CaffeineExchange: RecordExchange {
  func bring(
    _ source: any ByteSource, options: ImportOptions, isPreview: Bool, context: AppContext
  ) throws -> ImportSummary {
    let store = CaffeineStore(context.store)
    let (plan, revision) = try store.read { reader in
      (try makePlan(source, options, reader, context), try reader.revision)
    }
    if isPreview { return plan.summary { describe($0) } }
    if plan.changes.isEmpty { return plan.summary }
    return try store.write { writer in
      // Planned again only where another process has written since: a file may be large.
      let isCurrent = try writer.reader.revision == revision
      let plan = isCurrent ? plan : try makePlan(source, options, writer.reader, context)
      let summary = plan.summary
      let title =
        "Imported \(summary.written) \(summary.written == 1 ? "entry" : "entries") from \(summary.reading.format)"
      try writer.apply(plan, by: EntryCommand(id: context.run, kind: .importing, title: title, now: context.world.now))
      return summary
    }
  }

  private func makePlan(
    _ source: any ByteSource, _ options: ImportOptions, _ reader: EntryReader, _ context: AppContext
  ) throws -> ImportPlan<CaffeineEntry> {
    let importer = Importer.caffeine(
      zone: context.world.timeZone, dayStart: CaffeineProfile(context.settings).dayStart,
      claims: try reader.claimedDays(), newID: context.world.newID)
    return try importer.plan(
      source, existing: reader.existingRecords(), options: options, differs: reader.differs(_:from:))
  }

  /// A line of a preview: when, what and how much.
  private func describe(_ entry: CaffeineEntry) -> String {
    var when = entry.logicalDay.description
    if case .instant(let date, let offset) = entry.time, let clock = TimeZone(secondsFromGMT: offset) {
      when = "\(CivilDate(date, in: clock)) \(ClockTime(date, in: clock))"
    }
    return "\(when) · \(entry.drinkName) · \(entry.milligrams)"
  }

  func table(context: AppContext) throws -> ExportTable {
    exportTable(try CaffeineStore(context.store).read { try $0.allEntries() })
  }
}
