import Foundation
import FoundationExtras
import Interchange

/// A log of one's own: a row for every drink, with a time or a day, a name and milligrams.
struct PlainLogFormat: ImportFormat {
  let id = "log"
  let name = "a caffeine log"
  let columns = [
    ImportColumn(
      "when",
      titles: ["timestamp", "datetime", "date time", "date", "day", "when", "logged at", "started at", "Datum"],
      kind: .date, isRequired: true),
    ImportColumn("time", titles: ["time", "time of day", "clock", "Uhrzeit"]),
    ImportColumn("drink", titles: ["drink", "beverage", "name", "drink name", "Getränk"], isRequired: true),
    ImportColumn(
      "mg",
      titles: [
        "caffeine (mg)", "mg", "caffeine", "milligrams", "mg caffeine", "caffeine in mg", "Koffein (mg)", "Koffein",
      ],
      kind: .number, isRequired: true),
    ImportColumn("ml", titles: ["size (ml)", "volume (ml)", "ml", "millilitres", "milliliters"], kind: .number),
  ]
  let placing: EntryPlacing

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<CaffeineEntry> {
    guard let number = try row.number("mg") else { return .skipped(reason: "caffeine not given") }
    guard let milligrams = try positiveMilligrams(number) else { return .skipped(reason: "no caffeine") }
    let drink = tidiedDrinkName(row.text("drink"))
    guard !drink.isEmpty else { throw .noDrink }
    let (moment, _) = try placing.moment(row, day: "when", time: "time")
    var (entry, note) = try placing.entry(named: drink, milligrams: milligrams, at: moment)
    entry.millilitres = try givenSize(row.number("ml"))
    // The same clock time at another offset is another moment, and so another drink.
    let offset = moment.offsetSeconds.map { "@\($0)" } ?? ""
    let clock = moment.time.map { "\($0.hour):\($0.minute):\($0.second)\(offset)" } ?? ""
    return .record(entry, key: .content([moment.date.description, clock, drink, number.text]), note: note)
  }
}
