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
        changes, catalogue: writer.reader.catalogue(), zone: context.world.timeZone,
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
      "mg", title: "caffeine", help: "Of one drink", kind: .number, range: 0...2000, unit: "mg", isEditable: true,
      filter: .range, column: .total),
    RecordField(
      "size_ml", option: "size", title: "size", help: "Of one drink; more of it has more caffeine unless --mg is given",
      kind: .number, range: 1...5000, unit: "ml", isEditable: true, column: .right),
    RecordField(
      "count", title: "count", help: "How many of them", kind: .integer, range: 1...100, isEditable: true,
      column: .right, usual: .integer(1)),
    RecordField("category", title: "category", of: DrinkCategory.self, isEditable: true),
    RecordField("at", title: "when", help: "When the first sip was taken", kind: .date, isEditable: true),
    RecordField(
      "drinking_seconds", option: "duration", title: "drinking time", help: "From the first sip to the last",
      kind: .duration, range: 0...86_400, isEditable: true),
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

extension CaffeineEntry {
  /// The entry with values that a person gave it.
  ///
  /// What follows from a value follows it: another drink brings its caffeine and its size, a larger size or another
  /// number of drinks scales the caffeine, unless it is given too. Another time brings its day.
  func applying(
    _ changes: RecordType.Changes, catalogue: DrinkCatalogue, zone: TimeZone, dayStart: DayStart
  ) throws -> CaffeineEntry {
    var entry = self
    var single = milligrams.value / Double(count)
    if case .string(let id)? = changes["drink"] {
      guard let drink = catalogue.drink(id: id) else {
        throw CommandError("\(quoted(id)) is not a drink of the catalogue any more", exitCode: .noInput)
      }
      (entry.drinkID, entry.drinkName, entry.category) = (drink.id, drink.name, drink.category)
      entry.millilitres = drink.servingMillilitres
      single = drink.milligrams().value
    }
    if let size = changes["size"]?.double {
      if let before = entry.millilitres, before > 0 { single *= size / before }
      entry.millilitres = size
    }
    if let given = changes["mg"]?.double { single = given }
    if case .integer(let number)? = changes["count"] { entry.count = Int(number) }
    if changes["drink"] != nil || changes["size"] != nil || changes["mg"] != nil || changes["count"] != nil {
      entry.milligrams = Milligrams(single * Double(entry.count))
    }
    if case .string(let category)? = changes["category"] {
      entry.category = DrinkCategory(rawValue: category) ?? entry.category
    }
    if let seconds = changes["duration"]?.double { entry.drinkingSeconds = Int(seconds) }
    if let time = ZonedInstant(changes["at"]) {
      let zone = time.zone(in: zone)
      entry.time = .instant(time.instant, utcOffsetSeconds: zone.offsetSeconds(at: time.instant))
      entry.logicalDay = FoundationExtras.logicalDay(of: time.instant, in: zone, startingAt: dayStart)
    }
    return entry
  }
}

extension ArchivedValue {
  /// The number, whole or not.
  var double: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }
}
