import Foundation
import FoundationExtras
import Interchange

/// Cronometer's `dailysummary.csv`: the sum of a day, of which only the day is known.
///
/// The same caffeine stands in `servings.csv`, row by row. So that no day counts twice, a summary takes no day that has
/// any entry, and servings take the place of a day's sum. A later summary updates the sums that earlier ones brought.
struct CronometerDailySummaryFormat: ImportFormat {
  /// The key of a day's sum.
  static func key(of day: CivilDate) -> ImportKey {
    ImportKey(format: ClaimedDays.summaryFormat, key: .identifier(day.description), occurrence: 1)
  }

  let id = ClaimedDays.summaryFormat
  let name = "Cronometer daily summary"
  let columns = [
    ImportColumn("date", titles: ["Date"], kind: .date, isRequired: true),
    ImportColumn("energy", titles: ["Energy (kcal)"], isRequired: true),
    ImportColumn("mg", titles: ["Caffeine (mg)"], kind: .number, isRequired: true),
    ImportColumn("completed", titles: ["Completed"], isRequired: true),
  ]
  // Whatever the locale, Cronometer writes a full stop.
  let decimalMark: DecimalMark? = .point
  let placing: EntryPlacing
  let claims: ClaimedDays

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<CaffeineEntry> {
    guard let number = try row.number("mg") else { return .skipped(reason: "caffeine not given") }
    guard let milligrams = try positiveMilligrams(number) else { return .skipped(reason: "no caffeine") }
    guard let day = try row.moment("date")?.date else { throw CellProblem(reason: "no date") }
    if claims.withEntries.contains(day), !claims.withSummary.contains(day) {
      return .skipped(reason: "the day has entries already")
    }
    var (entry, _) = try placing.entry(
      named: "Daily total (Cronometer)", milligrams: milligrams, at: CivilMoment(date: day))
    (entry.drinkID, entry.category) = (nil, .other)
    return .record(entry, key: .identifier(day.description))
  }
}
