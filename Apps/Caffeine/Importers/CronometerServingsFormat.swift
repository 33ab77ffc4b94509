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
  let claims: ClaimedDays

  func opens(member path: String) -> Bool { path.lowercased().hasSuffix("servings.csv") }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<CaffeineEntry> {
    guard let number = try row.number("mg") else { return .skipped(reason: "caffeine not given") }
    guard let milligrams = try positiveMilligrams(number) else { return .skipped(reason: "no caffeine") }
    let food = tidiedDrinkName(row.text("food"))
    guard !food.isEmpty else { throw CellProblem(reason: "no food name") }
    let (moment, time) = try placing.moment(row, day: "day", time: "time")
    if claims.withSummary.contains(moment.date) { return .skipped(reason: "the day has a daily total already") }
    let entry = try placing.entry(named: food, milligrams: milligrams, at: moment)
    return .record(entry, key: .content([moment.date.description, time, food, row.text("amount"), number.text]))
  }
}
