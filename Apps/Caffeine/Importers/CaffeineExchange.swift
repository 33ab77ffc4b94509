import AppSupport
import Foundation
import Interchange
import WidgetKitCore

/// The log's way in and out.
struct CaffeineExchange: RecordExchange {
  func bring(
    _ source: any ByteSource, options: ImportOptions, isPreview: Bool, context: AppContext
  ) throws -> ImportSummary {
    let store = CaffeineStore(context.store)
    let importer = Importer.caffeine(
      zone: context.world.timeZone, dayStart: CaffeineProfile(context.settings).dayStart, newID: context.world.newID)
    let plan = try importer.plan(source, existing: store.read { try $0.existingRecords() }, options: options)
    if isPreview || plan.changes.isEmpty { return plan.summary }
    return try store.write { writer in
      // Planned again on what the transaction sees: another process may have written since.
      let plan = try importer.plan(source, existing: writer.reader.existingRecords(), options: options)
      let summary = plan.summary
      let count = summary.added + summary.restored
      let title = "Imported \(count) \(count == 1 ? "entry" : "entries") from \(summary.reading.format)"
      try writer.apply(plan, by: EntryCommand(id: context.run, kind: .importing, title: title, now: context.world.now))
      return summary
    }
  }

  func table(context: AppContext) throws -> ExportTable {
    exportTable(try CaffeineStore(context.store).read { try $0.allEntries() })
  }
}
