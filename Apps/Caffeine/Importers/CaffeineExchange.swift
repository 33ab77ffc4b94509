import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import WidgetKitCore

/// The log's way in and out.
struct CaffeineExchange: RecordExchange {
  func preview(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    try CaffeineStore(context.store).read { reader in
      try Self.entriesElseDrinks {
        try planEntries(source, options, reader, context, .preview, progress).summary(
          describing: { describe($0, in: context.world.timeZone) },
          replaced: { key in
            try reader.entry(sourceKey: key).map { describe($0, in: context.world.timeZone) } ?? key
          })
      } drinks: {
        try planDrinks(source, options, reader, context, .preview, progress).summary(describing: describe)
      }
    }
  }

  func bring(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    try Self.entriesElseDrinks {
      try bring("entry", "entries", context) { writer in
        try planEntries(source, options, writer.reader, context, writer.entryImport, progress).summary
      }
    } drinks: {
      try bring("drink", "drinks", context) { writer in
        try planDrinks(source, options, writer.reader, context, try writer.drinkImport(), progress).summary
      }
    }
  }

  private func bring(
    _ one: String, _ many: String, _ context: AppContext, _ body: (EntryWriter) throws -> ImportSummary
  ) throws -> ImportSummary {
    try asCommand(one, many, context) { command, finish in
      try CaffeineStore(context.store).write(as: command) { writer in try finish(writer.journal, body(writer)) }
    }
  }

  /// A file of which nothing can be an entry may be one of drinks.
  private static func entriesElseDrinks(
    _ entries: () throws -> ImportSummary, drinks: () throws -> ImportSummary
  ) throws -> ImportSummary {
    do {
      return try entries()
    } catch let unknown as ImportError {
      guard unknown.isUnknown else { throw unknown }
      do {
        return try drinks()
      } catch let other as ImportError {
        throw unknown.lookingAlso(other)
      }
    }
  }

  private func planEntries(
    _ source: any ByteSource, _ options: ImportOptions, _ reader: EntryReader, _ context: AppContext,
    _ sink: ImportSink<CaffeineEntry>, _ progress: ImportProgress
  ) throws -> ImportPlan<CaffeineEntry> {
    let importer = Importer.caffeine(
      now: context.world.now, zone: context.world.timeZone, dayStart: CaffeineProfile(context.settings).dayStart,
      catalogue: try reader.catalogue(), claims: try reader.claimedDays(), newID: context.world.newID)
    return try importer.plan(
      source, existing: reader.existingRecords(), options: options, differs: reader.differs(_:from:),
      equals: { try !reader.differs($0, from: $1) }, into: sink, progress: progress)
  }

  private func planDrinks(
    _ source: any ByteSource, _ options: ImportOptions, _ reader: EntryReader, _ context: AppContext,
    _ sink: ImportSink<OwnDrink>, _ progress: ImportProgress
  ) throws -> ImportPlan<OwnDrink> {
    try Importer.ownDrinks(newID: context.world.newID).plan(
      source, existing: reader.existingDrinks(), options: options, differs: reader.differs(_:from:),
      equals: { try !reader.differs($0, from: $1) }, into: sink, progress: progress)
  }

  private func describe(_ drink: OwnDrink) -> String {
    "\(drink.name) · \(drink.milligrams.text) mg in \(Milligrams(drink.millilitres).text) ml"
  }

  /// A line of a preview: when, what and how much.
  private func describe(_ entry: CaffeineEntry, in zone: TimeZone) -> String {
    var when = entry.logicalDay.description
    if case .instant(let date, let offset) = entry.time {
      when = TimeExpression.digits(of: date, offset: offset, in: zone)
    }
    return "\(when) · \(entry.drinkName) · \(entry.milligrams)"
  }

  let tables = ["entries", "drinks"]

  func table(_ name: String, context: AppContext) throws -> ExportStream {
    let store = CaffeineStore(context.store)
    return name == "drinks" ? ExportStream(exportTable(try store.read { try $0.ownDrinks() })) : exportStream(store)
  }
}
