import Foundation
import FoundationExtras
import Interchange
import Synchronization

/// How rows without an identity of their own become entries: where their clock stood, when their day began, which ids
/// they get.
struct EntryPlacing: Sendable {
  /// What a person should know of entries whose clock time came twice.
  static let earlierOfTwo = "with a clock time that comes twice; the earlier one is taken"

  /// The present: nothing was drunk after it.
  let now: Date
  /// The zone of times that name none.
  let zone: TimeZone
  let dayStart: DayStart
  let catalogue: DrinkCatalogue
  let newID: @Sendable () -> UUID
  private let resolved = ResolvedNames()

  init(
    now: Date, zone: TimeZone, dayStart: DayStart, catalogue: DrinkCatalogue, newID: @escaping @Sendable () -> UUID
  ) {
    (self.now, self.zone, self.dayStart, self.catalogue, self.newID) = (now, zone, dayStart, catalogue, newID)
  }

  /// The cells of a day and a time as one moment, and the time's text for a key.
  func moment(
    _ row: ImportRow, day: String, time: String
  ) throws(CellProblem) -> (moment: CivilMoment, time: String) {
    guard let moment = try row.moment(day) else {
      throw CellProblem(reason: "no date", advice: "write it as 2026-03-01 or 2026-03-01 08:00")
    }
    let text = row.text(time)
    if moment.time != nil || text.isEmpty { return (moment, "") }
    guard let whole = CivilMoment("\(moment.date) \(text)", order: nil) else {
      throw CellProblem(reason: "'\(text.prefix(40))' is not a time", advice: "write it as 08:00")
    }
    return (whole, text)
  }

  /// An entry of one drink, and what a person should know of it; without a time it counts for its civil day and in no
  /// level.
  ///
  /// - Throws: ``CellProblem`` for a clock time that the zone skips, and for what is still to come.
  func entry(
    named name: String, milligrams: Milligrams, at moment: CivilMoment
  ) throws(CellProblem) -> (entry: CaffeineEntry, note: String?) {
    let (drink, category) = resolved.resolve(name, in: catalogue)
    let located = try moment.located(in: zone)
    try requirePast(moment, located)
    let time = located.map { CaffeineEntry.Time.instant($0.instant, utcOffsetSeconds: $0.offsetSeconds) } ?? .dayOnly
    let entry = CaffeineEntry(
      id: newID(), drinkID: drink?.id, drinkName: name, category: category, milligrams: milligrams, time: time,
      logicalDay: located.map { logicalDay(of: $0) } ?? moment.date)
    return (entry, located?.isEarlierOfTwo == true ? Self.earlierOfTwo : nil)
  }

  private func requirePast(_ moment: CivilMoment, _ located: CivilMoment.Located?) throws(CellProblem) {
    if let located {
      if located.instant <= now { return }
      let clock = moment.time.flatMap { ClockTime(hour: $0.hour, minute: $0.minute) }
      throw .stillToCome("\(moment.date) \(clock?.description ?? "")")
    }
    let today = FoundationExtras.logicalDay(of: now, in: zone, startingAt: dayStart)
    if moment.date > today { throw .stillToCome(moment.date.description) }
  }

  /// The day on the clock that the drinker saw.
  private func logicalDay(of located: CivilMoment.Located) -> CivilDate {
    FoundationExtras.logicalDay(of: located.instant, offsetSeconds: located.offsetSeconds, startingAt: dayStart)
  }
}

/// The names of a file that were looked up already: people drink the same few things, and guessing a category takes as
/// long as everything else about a row.
private final class ResolvedNames: Sendable {
  private static let limit = 1_000
  private let known = Mutex<[String: (drink: Drink?, category: DrinkCategory)]>([:])

  func resolve(_ name: String, in catalogue: DrinkCatalogue) -> (drink: Drink?, category: DrinkCategory) {
    if let found = known.withLock({ $0[name] }) { return found }
    let result = catalogue.resolve(name)
    known.withLock { if $0.count < Self.limit { $0[name] = result } }
    return result
  }
}

extension CellProblem {
  /// A row that does not say what was drunk.
  static var noDrink: CellProblem { CellProblem(reason: "no drink", advice: "write its name into the row") }

  /// What lies after now: a record tells what has happened.
  static func stillToCome(_ when: String) -> CellProblem {
    CellProblem(
      reason: "\(when) is still to come", advice: "mend the date, or import the file again once it has passed")
  }
}

/// The amount, or nil for none.
///
/// - Throws: ``CellProblem`` below zero, and above what can be logged.
func positiveMilligrams(_ number: PlainDecimal) throws(CellProblem) -> Milligrams? {
  try positiveMilligrams(number.double, text: number.text)
}

/// The amount, or nil for none.
///
/// - Parameter text: the number as the file gives it, for the reason.
/// - Throws: ``CellProblem`` below zero, and above what can be logged.
func positiveMilligrams(_ value: Double, text: String? = nil) throws(CellProblem) -> Milligrams? {
  let text = text ?? NumberText.plain(value)
  guard value >= 0 else { throw CellProblem(reason: "'\(text)' mg is less than nothing") }
  guard EntryLimits.milligrams.contains(value) else {
    throw CellProblem(
      reason: "'\(text)' mg is more than \(NumberText.plain(EntryLimits.milligrams.upperBound)) mg",
      advice: "caffeine is counted in milligrams; a spoon of the pure powder has more than a person survives")
  }
  return value == 0 ? nil : Milligrams(value)
}

/// The size of one drink, where a row gives one.
///
/// - Throws: ``CellProblem`` for a size that no drink has.
func givenSize(_ number: PlainDecimal?) throws(CellProblem) -> Double? {
  guard let number, number.double != 0 else { return nil }
  guard EntryLimits.millilitres.contains(number.double) else {
    throw CellProblem(
      reason: "a drink does not have '\(number)' ml", advice: "give its size in millilitres, from 1 to 5000, or none")
  }
  return number.double
}
