import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import ViewArchive
import WidgetKitCore

extension CaffeineEntry {
  /// The entry with values that a person gave it; null takes one back.
  ///
  /// What follows from a value follows it: another drink brings its caffeine and its size, a larger size or another
  /// number of drinks scales the caffeine, unless it is given too. Another time brings its day, another day the instant
  /// of the same clock time.
  func applying(
    _ changes: RecordType.Changes, catalogue: DrinkCatalogue, world: World, dayStart: DayStart
  ) throws -> CaffeineEntry {
    var entry = self
    try entry.applyAmounts(changes, catalogue: catalogue)
    if case .string(let category)? = changes["category"] {
      entry.category = DrinkCategory(rawValue: category) ?? entry.category
    }
    switch changes["duration"] {
    case .null?: entry.drinkingSeconds = 0
    case let given?: entry.drinkingSeconds = given.double.map { Int($0) } ?? entry.drinkingSeconds
    case nil: break
    }
    try entry.applyTime(changes, world: world, dayStart: dayStart)
    return entry
  }

  private mutating func applyAmounts(_ changes: RecordType.Changes, catalogue: DrinkCatalogue) throws {
    var single = milligrams.value / Double(count)
    if case .string(let id)? = changes["drink"] {
      guard let drink = catalogue.drink(id: id) else {
        throw CommandError("\(quoted(id)) is not a drink of the catalogue any more", exitCode: .noInput)
      }
      (drinkID, drinkName, category) = (drink.id, drink.name, drink.category)
      millilitres = drink.servingMillilitres
      single = drink.milligrams().value
    }
    if let size = changes["size"]?.double {
      if let before = millilitres, before > 0 { single *= size / before }
      millilitres = size
    } else if changes["size"] == .null {
      millilitres = nil
    }
    if let given = changes["mg"]?.double {
      single = given
    } else if changes["mg"] == .null {
      guard let drink = drinkID.flatMap({ catalogue.drink(id: $0) }) else {
        throw CommandError(
          "\(quoted(drinkName)) is not in the catalogue, so its own caffeine is not known",
          details: ["give --mg a value, or --drink another drink"])
      }
      single = drink.milligrams(millilitres: millilitres).value
    }
    if case .integer(let number)? = changes["count"] { count = Int(number) }
    if ["drink", "size", "mg", "count"].contains(where: { changes[$0] != nil }) {
      guard EntryLimits.milligrams.contains(single) else {
        throw CommandError(
          "\(Milligrams(single)) is more than one drink may have",
          details: ["give --mg a value from 0 to \(NumberText.plain(EntryLimits.milligrams.upperBound))"])
      }
      milligrams = .computed(single * Double(count))
    }
  }

  private mutating func applyTime(_ changes: RecordType.Changes, world: World, dayStart: DayStart) throws {
    if let time = ZonedInstant(changes["at"]) {
      guard changes["date"] == nil else {
        throw CommandError(
          "Give --at or --date, not both", details: ["for another day and time: --at 'yesterday 08:00'"])
      }
      let zone = time.zone(in: world.timeZone)
      self.time = .instant(time.instant, utcOffsetSeconds: zone.offsetSeconds(at: time.instant))
      logicalDay = FoundationExtras.logicalDay(of: time.instant, in: zone, startingAt: dayStart)
      return
    }
    if changes["at"] == .null { time = .dayOnly }
    guard let start = ZonedInstant(changes["date"]) else { return }
    try move(
      to: FoundationExtras.logicalDay(of: start.instant, in: world.timeZone, startingAt: dayStart), world: world)
  }

  /// Moves the entry to another day, to the same time on the clock that was seen there.
  private mutating func move(to day: CivilDate, world: World) throws {
    defer { logicalDay = day }
    guard case .instant(let instant, let offset) = time else { return }
    let isHere = world.timeZone.offsetSeconds(at: instant) == offset
    let zone = isHere ? world.timeZone : TimeZone(secondsFromGMT: offset) ?? world.timeZone
    let clock = ClockTime(instant, in: zone)
    let date = CivilDate(instant, in: zone).adding(days: day.daysSinceEpoch - logicalDay.daysSinceEpoch)
    let seconds = instant.timeIntervalSince1970 - (instant.timeIntervalSince1970 / 60).rounded(.down) * 60
    let moved: Date
    switch FoundationExtras.instant(of: date, at: clock, in: zone) {
    case .unique(let found), .twice(let found, _): moved = found.addingTimeInterval(seconds)
    case .gap:
      throw CommandError(
        "\(clock) does not exist on \(date) in \(zone.identifier)", details: ["give the time too: --at '\(date) 08:00'"]
      )
    }
    guard moved <= world.now else {
      throw CommandError("\(date) \(clock) is still to come", details: ["give an earlier day, or the time with --at"])
    }
    time = .instant(moved, utcOffsetSeconds: zone.offsetSeconds(at: moved))
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
