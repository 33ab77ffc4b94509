import Foundation
import FoundationExtras
import Interchange

/// Cronometer's `servings.csv`: a row for every food eaten, of which those with caffeine are taken.
struct CronometerServingsFormat: ImportFormat {
  let id = "cronometer"
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
    let entry = try placing.entry(named: food, milligrams: milligrams, at: moment)
    return .record(entry, key: .content([moment.date.description, time, food, row.text("amount"), number.text]))
  }
}

/// Cronometer's `dailysummary.csv`, whose caffeine the servings hold already.
struct CronometerDailySummaryFormat: ImportFormat {
  let id = "cronometer-daily"
  let name = "Cronometer daily summary"
  let columns = [
    ImportColumn("date", titles: ["Date"], kind: .date, isRequired: true),
    ImportColumn("energy", titles: ["Energy (kcal)"], isRequired: true),
    ImportColumn("mg", titles: ["Caffeine (mg)"], kind: .number, isRequired: true),
    ImportColumn("completed", titles: ["Completed"], isRequired: true),
  ]
  let refusal: ImportRefusal? = ImportRefusal(
    message: "this is Cronometer's daily summary; with the servings it would count every day twice",
    advice: "import servings.csv of the same export")

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<CaffeineEntry> {
    .skipped(reason: "a summary")
  }
}
