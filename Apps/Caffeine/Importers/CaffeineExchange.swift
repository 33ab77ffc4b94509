import AppGroup
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
    do {
      return try bring(
        source, isPreview, context, noun: ("entry", "entries"),
        plan: { try makePlan(source, options, $0, context) }, apply: { try $0.apply($1) }, describe: describe)
    } catch ImportError.notRecognised(let lookedFor, let firstRow) {
      do {
        return try bring(
          source, isPreview, context, noun: ("drink", "drinks"),
          plan: { try makeDrinkPlan(source, options, $0, context) }, apply: { try $0.apply($1) }, describe: describe)
      } catch ImportError.notRecognised(let others, _) {
        throw ImportError.notRecognised(lookedFor: lookedFor + others, firstRow: firstRow)
      }
    }
  }

  private func bring<Value>(
    _ source: any ByteSource, _ isPreview: Bool, _ context: AppContext, noun: (one: String, many: String),
    plan makePlan: (EntryReader) throws -> ImportPlan<Value>,
    apply: (EntryWriter, ImportPlan<Value>) throws -> Void, describe: (Value) -> String
  ) throws -> ImportSummary {
    let store = CaffeineStore(context.store)
    let (plan, revision) = try store.read { reader in (try makePlan(reader), try reader.revision) }
    if isPreview { return plan.summary { describe($0) } }
    if plan.changes.isEmpty { return plan.summary }
    let summary = plan.summary
    let count = "\(summary.written) \(summary.written == 1 ? noun.one : noun.many)"
    let command = JournalCommand(
      id: context.run, kind: "import", title: "Imported \(count) from \(summary.reading.format)", now: context.world.now
    )
    return try store.write(as: command) { writer in
      // Planned again only where another process has written since: a file may be large.
      let isCurrent = try writer.reader.revision == revision
      let plan = isCurrent ? plan : try makePlan(writer.reader)
      try apply(writer, plan)
      return plan.summary
    }
  }

  private func makePlan(
    _ source: any ByteSource, _ options: ImportOptions, _ reader: EntryReader, _ context: AppContext
  ) throws -> ImportPlan<CaffeineEntry> {
    let importer = Importer.caffeine(
      zone: context.world.timeZone, dayStart: CaffeineProfile(context.settings).dayStart,
      catalogue: try reader.catalogue(), claims: try reader.claimedDays(), newID: context.world.newID)
    return try importer.plan(
      source, existing: reader.existingRecords(), options: options, differs: reader.differs(_:from:))
  }

  private func makeDrinkPlan(
    _ source: any ByteSource, _ options: ImportOptions, _ reader: EntryReader, _ context: AppContext
  ) throws -> ImportPlan<OwnDrink> {
    try Importer.ownDrinks(newID: context.world.newID).plan(
      source, existing: reader.existingDrinks(), options: options, differs: reader.differs(_:from:))
  }

  private func describe(_ drink: OwnDrink) -> String {
    "\(drink.name) · \(drink.milligrams.text) mg in \(Milligrams(drink.millilitres).text) ml"
  }

  /// A line of a preview: when, what and how much.
  private func describe(_ entry: CaffeineEntry) -> String {
    var when = entry.logicalDay.description
    if case .instant(let date, let offset) = entry.time, let clock = TimeZone(secondsFromGMT: offset) {
      when = "\(CivilDate(date, in: clock)) \(ClockTime(date, in: clock))"
    }
    return "\(when) · \(entry.drinkName) · \(entry.milligrams)"
  }

  let tables = ["entries", "drinks"]

  func table(_ name: String, context: AppContext) throws -> ExportTable {
    try CaffeineStore(context.store).read { reader in
      name == "drinks" ? exportTable(try reader.ownDrinks()) : exportTable(try reader.allEntries())
    }
  }
}
