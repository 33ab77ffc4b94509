import Foundation
import FoundationExtras
import Interchange

/// Cronometer's `servings.csv`: a row for every food eaten, of which those with caffeine are taken.
///
/// A day whose sum came from a daily summary gets its servings in the sum's place, so that it never counts twice; a sum
/// that a person has changed stays.
struct CronometerServingsFormat: ImportFormat {
  let id = ClaimedDays.servingsFormat
  let name = "Cronometer servings"
  let columns = [
    ImportColumn("day", titles: ["Day", "Date"], kind: .date, isRequired: true),
    ImportColumn("time", titles: ["Time"]),
    ImportColumn("food", titles: ["Food Name"], isRequired: true),
    ImportColumn("amount", titles: ["Amount"], isRequired: true),
    ImportColumn("mg", titles: ["Caffeine (mg)"], kind: .number, isRequired: true),
  ]
  // Whatever the locale, Cronometer writes a full stop.
  let decimalMark: DecimalMark? = .point
  let placing: EntryPlacing

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<CaffeineEntry> {
    guard let number = try row.number("mg") else { return .skipped(reason: "caffeine not given") }
    guard let milligrams = try positiveMilligrams(number) else { return .skipped(reason: "no caffeine") }
    let food = tidiedDrinkName(row.text("food"))
    guard !food.isEmpty else { throw CellProblem(reason: "no food name") }
    let (moment, time) = try placing.moment(row, day: "day", time: "time")
    let (entry, note) = try placing.entry(named: food, milligrams: milligrams, at: moment)
    return .record(
      entry, key: .content([moment.date.description, time, food, row.text("amount"), number.text]),
      replacing: ImportReplacement(
        key: CronometerDailySummaryFormat.key(of: moment.date).text,
        reasonIfKept: "the day has a daily total that was changed here"),
      note: note)
  }
}
