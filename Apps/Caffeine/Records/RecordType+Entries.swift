import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// What was drunk.
  static let entries = RecordType.dated(
    "entry", plural: "entries", table: EntryWriter.Table.entries, fields: EntryFields.all,
    list: { query, context in
      try CaffeineStore(context.store).read { reader in
        try reader.latestEntries(from: query.days.from, through: query.days.through, filter: query.filter)
      }.map(RecordValue.init)
    },
    find: { ids, context in
      try CaffeineStore(context.store).read { reader in try ids.compactMap { try reader.entry(id: $0) } }
        .map(RecordValue.init)
    },
    edit: { id, changes, journal, context in
      let writer = EntryWriter(journal: journal)
      guard let entry = try writer.reader.entry(id: id) else { return }
      let edited = try entry.applying(
        changes, catalogue: writer.reader.catalogue(), world: context.world,
        dayStart: CaffeineProfile(context.settings).dayStart)
      _ = try writer.edit([edited])
    })
}

/// The fields of an entry: their names are those of the export and of the widgets' filters.
private enum EntryFields {
  static let all = [
    RecordField(
      "drink", title: "drink", help: "With its usual caffeine unless --mg is given", of: DrinkEntity.self,
      isEditable: true),
    RecordField("drink_id", title: "drink id", kind: .string),
    RecordField("name", title: "name", kind: .string, filter: .contains),
    RecordField(
      "mg", title: "caffeine", help: "Of one drink; taken back, it is the drink's own", kind: .number,
      range: EntryLimits.milligrams,
      unit: "mg", isEditable: true, isClearable: true, filter: .range, column: .total),
    RecordField(
      "size_ml", option: "size", title: "size", help: "Of one drink; more of it has more caffeine unless --mg is given",
      kind: .number, range: EntryLimits.millilitres, unit: "ml", isEditable: true, isClearable: true, column: .right),
    RecordField(
      "count", title: "count", help: "How many of them", kind: .integer, range: 1...100, isEditable: true,
      column: .right, usual: .integer(1)),
    RecordField("category", title: "category", of: DrinkCategory.self, isEditable: true),
    RecordField(
      "at", title: "when", help: "When the first sip was taken; taken back, only the day is known", kind: .date,
      isEditable: true, isClearable: true),
    RecordField(
      "day", option: "date", title: "day", help: "The day for which it counts; the time of day stays", kind: .date,
      isEditable: true),
    RecordField(
      "drinking_seconds", option: "duration", title: "drinking time", help: "From the first sip to the last",
      kind: .duration, range: 0...86_400, isEditable: true, isClearable: true),
    RecordField("source_key", title: "source key", kind: .string),
  ]
}

extension RecordValue {
  fileprivate init(_ entry: CaffeineEntry) {
    var moment = Moment(day: entry.logicalDay)
    if case .instant(let date, let offset) = entry.time { (moment.instant, moment.offsetSeconds) = (date, offset) }
    let amount = entry.count > 1 ? "\(entry.count) × \(entry.drinkName)" : entry.drinkName
    self.init(
      id: entry.id, title: "\(amount) \(entry.milligrams.text) mg", moment: moment,
      values: [
        "drink": .string(entry.drinkName), "drink_id": .optional(entry.drinkID), "name": .string(entry.drinkName),
        "mg": .number(entry.milligrams.value), "size_ml": .optional(entry.millilitres),
        "count": .integer(Int64(entry.count)), "category": .string(entry.category.rawValue),
        "drinking_seconds": .integer(Int64(entry.drinkingSeconds)), "source_key": .optional(entry.sourceKey),
      ])
  }
}
