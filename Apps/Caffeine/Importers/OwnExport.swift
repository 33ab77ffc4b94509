import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange

/// The columns of the app's own export, which are also the keys in JSON.
private enum Column: String, CaseIterable {
  case id, at, day, drink, category, mg, count
  case drinkID = "drink_id"
  case millilitres = "size_ml"
  case drinkingSeconds = "drinking_seconds"
  case sourceKey = "source_key"

  static let order: [Column] = [
    .id, .at, .day, .drink, .drinkID, .category, .mg, .millilitres, .count, .drinkingSeconds, .sourceKey,
  ]
}

/// The entries as a table that ``OwnExportFormat`` reads back without loss.
func exportTable(_ entries: some Sequence<CaffeineEntry>) -> ExportTable {
  ExportTable(columns: Column.order.map(\.rawValue), rows: entries.map(exportRow))
}

/// The same, read from the store while it is written.
func exportStream(_ store: CaffeineStore) -> ExportStream {
  ExportStream(columns: Column.order.map(\.rawValue)) { body in
    try store.read { reader in try reader.forEachEntry { try body(exportRow($0)) } }
  }
}

private func exportRow(_ entry: CaffeineEntry) -> [ExportValue] {
  [
    .id(entry.id),
    .optional(timestamp(entry.time)),
    .text(entry.logicalDay.description),
    .text(entry.drinkName),
    .optional(entry.drinkID),
    .text(entry.category.rawValue),
    .number(entry.milligrams.value),
    .optional(entry.millilitres),
    .integer(entry.count),
    .integer(entry.drinkingSeconds),
    .optional(entry.sourceKey),
  ]
}

/// The instant as ISO 8601 with its offset; nil where only the day is known.
private func timestamp(_ time: CaffeineEntry.Time) -> String? {
  guard case .instant(let date, let offset) = time else { return nil }
  // Zones of long ago were ahead by seconds too, which the text cannot say.
  return OffsetDateTime(date, offsetSeconds: offset - offset % 60)?.description
}

/// The app's own export: every entry has its id, so that it comes back as the same one.
struct OwnExportFormat: OwnExport {
  static let formatID = "caffeine"

  let name = "an export of this app"
  let columns = Column.order.map { column in
    let kind: ImportColumn.Kind =
      switch column {
      case .at, .day: .date
      case .mg, .millilitres, .count, .drinkingSeconds: .number
      default: .text
      }
    return ImportColumn(exported: column.rawValue, kind: kind)
  }
  /// The present, after which nothing was drunk.
  let now: Date

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<CaffeineEntry> {
    let id = try row.ownID(Column.id.rawValue)
    guard let day = try row.moment(Column.day.rawValue)?.date else { throw CellProblem(reason: "no day") }
    guard let milligrams = try row.number(Column.mg.rawValue) else { throw CellProblem(reason: "no mg") }
    let count = try wholeNumber(row, .count, in: EntryLimits.count) ?? 1
    guard EntryLimits.milligrams.contains(milligrams.double / Double(count)) else {
      throw CellProblem(
        reason: "'\(milligrams)' mg cannot be in \(count == 1 ? "a drink" : "\(count) drinks")",
        advice: "one drink has from 0 to \(NumberText.plain(EntryLimits.milligrams.upperBound)) mg")
    }
    let name = tidiedDrinkName(row.text(Column.drink.rawValue))
    guard !name.isEmpty else { throw .noDrink }
    let entry = CaffeineEntry(
      id: id, drinkID: row.textIfAny(Column.drinkID.rawValue), drinkName: name,
      category: try exportedCategory(row, Column.category.rawValue, name: name),
      milligrams: Milligrams(milligrams.double), millilitres: try size(row),
      count: count, time: try time(row),
      drinkingSeconds: try wholeNumber(row, .drinkingSeconds, in: EntryLimits.drinkingSeconds) ?? 0, logicalDay: day,
      sourceKey: row.textIfAny(Column.sourceKey.rawValue))
    try requireNear(entry)
    try requirePast(entry)
    return .own(entry, id: id, sourceKey: entry.sourceKey)
  }

  private func size(_ row: ImportRow) throws(CellProblem) -> Double? {
    guard let number = try row.number(Column.millilitres.rawValue) else { return nil }
    guard EntryLimits.millilitres.contains(number.double) else {
      throw CellProblem(
        reason: "a drink does not have '\(number)' ml (\(Column.millilitres.rawValue))",
        advice: "give its size in millilitres, from 1 to 5000, or none")
    }
    return number.double
  }

  /// A day begins at noon at the latest, so that an entry counts for its own day or one beside it.
  private func requireNear(_ entry: CaffeineEntry) throws(CellProblem) {
    guard case .instant(let date, let offset) = entry.time else { return }
    let own = CivilDate(date, offsetSeconds: offset)
    guard abs(own.daysSinceEpoch - entry.logicalDay.daysSinceEpoch) <= 1 else {
      throw CellProblem(
        reason: "the day \(entry.logicalDay) is not that of \(timestamp(entry.time) ?? "")",
        advice: "write \(own) as its day")
    }
  }

  private func requirePast(_ entry: CaffeineEntry) throws(CellProblem) {
    if let instant = entry.instant {
      if instant > now { throw .stillToCome(timestamp(entry.time) ?? "") }
    } else if entry.logicalDay > Self.latestToday(now) {
      throw .stillToCome(entry.logicalDay.description)
    }
  }

  /// Today where it is latest, 14 hours east of Greenwich: the entry may have been made there.
  private static func latestToday(_ now: Date) -> CivilDate {
    CivilDate(now, offsetSeconds: 14 * 3600)
  }

  private func time(_ row: ImportRow) throws(CellProblem) -> CaffeineEntry.Time {
    guard let moment = try row.moment(Column.at.rawValue) else { return .dayOnly }
    guard moment.offsetSeconds != nil, let located = try moment.located(in: .gmt) else {
      throw CellProblem(reason: "the instant has no offset from UTC")
    }
    return .instant(located.instant, utcOffsetSeconds: located.offsetSeconds)
  }

  private func wholeNumber(
    _ row: ImportRow, _ column: Column, in range: ClosedRange<Int>
  ) throws(CellProblem) -> Int? {
    guard let number = try row.number(column.rawValue) else { return nil }
    guard let value = Int(exactly: number.double), range.contains(value) else {
      throw CellProblem(
        reason:
          "'\(number)' is not a whole number from \(range.lowerBound) to \(range.upperBound) (\(column.rawValue))",
        advice: "write one, or leave the cell empty")
    }
    return value
  }
}

/// The category that an export names; guessed from the name where the cell is empty.
///
/// - Throws: ``CellProblem`` for a word that is no category.
func exportedCategory(_ row: ImportRow, _ column: String, name: String) throws(CellProblem) -> DrinkCategory {
  let text = row.text(column)
  if text.isEmpty { return DrinkCategory(guessedFrom: name) }
  guard let category = DrinkCategory(rawValue: text) else {
    throw CellProblem(
      reason: "'\(text.prefix(40))' is not a category",
      advice: "there are \(DrinkCategory.allCases.map(\.rawValue).joined(separator: ", "))")
  }
  return category
}
