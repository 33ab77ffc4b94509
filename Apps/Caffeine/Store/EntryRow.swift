import AppGroup
import Foundation
import FoundationExtras
import SQLite

/// An entry as the table holds it: the columns' order, and both directions.
enum EntryRow {
  static let columns = """
    uuid, start_s, offset_s, day, drinking_s, mg, count, size_ml, drink_id, drink_name, category, source_key
    """

  /// The entry in a row whose first columns are ``columns``.
  static func entry(_ row: Row) throws -> CaffeineEntry {
    let start: Int? = try row[1]
    let offset: Int? = try row[2]
    let time: CaffeineEntry.Time =
      if let start, let offset {
        .instant(Date(timeIntervalSince1970: TimeInterval(start)), utcOffsetSeconds: offset)
      } else {
        .dayOnly
      }
    let category: String = try row[10]
    return CaffeineEntry(
      id: try row[0], drinkID: try row[8], drinkName: try row[9],
      // A category of a later version is better shown as other than not at all.
      category: DrinkCategory(rawValue: category) ?? .other,
      milligrams: Milligrams(try row[5]), millilitres: try row[7], count: try row[6], time: time,
      drinkingSeconds: try row[4], logicalDay: try row[3], sourceKey: try row[11])
  }

  /// The values of all columns that an entry decides, in the order of ``valueColumns``.
  static func values(_ entry: CaffeineEntry) -> [any DatabaseValueConvertible] {
    var start: Int?
    var offset: Int?
    if case .instant(let date, let seconds) = entry.time {
      start = date.secondsSince1970
      offset = seconds
    }
    return [
      entry.id, start, offset, entry.logicalDay, entry.drinkingSeconds, entry.milligrams.value, entry.count,
      entry.millilitres, entry.drinkID, entry.drinkName, entry.category.rawValue, entry.sourceKey,
      entry.drinkName.foldedForMatching,
    ]
  }

  /// The columns of ``values(_:)``.
  static let valueColumns = [
    "uuid", "start_s", "offset_s", "day", "drinking_s", "mg", "count", "size_ml", "drink_id", "drink_name", "category",
    "source_key", "name_folded",
  ]
}
