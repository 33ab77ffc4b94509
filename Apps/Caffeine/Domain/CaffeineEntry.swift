import Foundation
import FoundationExtras

/// Something that was drunk: what the log holds.
struct CaffeineEntry: Hashable, Sendable, Identifiable {
  /// When it was drunk, as exactly as is known.
  enum Time: Hashable, Sendable {
    /// An instant, and how far the clock there was ahead of UTC.
    case instant(Date, utcOffsetSeconds: Int)
    /// Only the day is known: it counts in the day's total and in no level.
    case dayOnly
  }

  var id: UUID
  /// The drink of the catalogue, where it is one.
  var drinkID: String?
  /// The name as it was given; it stays when the catalogue changes.
  var drinkName: String
  var category: DrinkCategory
  /// All caffeine of the entry: of every one of its drinks together.
  var milligrams: Milligrams
  /// The size of one drink in millilitres, where it is known.
  var millilitres: Double?
  /// How many drinks the entry stands for, from 1.
  var count: Int
  var time: Time
  /// Seconds from the first sip to the last.
  var drinkingSeconds: Int
  /// The day for which it counts, fixed when it was written.
  var logicalDay: CivilDate
  /// By which key an import finds it again.
  var sourceKey: String?

  init(
    id: UUID, drinkID: String? = nil, drinkName: String, category: DrinkCategory, milligrams: Milligrams,
    millilitres: Double? = nil, count: Int = 1, time: Time, drinkingSeconds: Int = 0, logicalDay: CivilDate,
    sourceKey: String? = nil
  ) {
    (self.id, self.drinkID, self.category, self.milligrams) = (id, drinkID, category, milligrams)
    self.drinkName = tidiedDrinkName(drinkName)
    (self.millilitres, self.count, self.time) = (millilitres, max(1, count), time)
    (self.drinkingSeconds, self.logicalDay, self.sourceKey) = (max(0, drinkingSeconds), logicalDay, sourceKey)
  }

  /// The instant, where it is known.
  var instant: Date? {
    if case .instant(let date, _) = time { date } else { nil }
  }

  /// The caffeine as a level counts it; nil where only the day is known.
  var dose: Dose? {
    instant.map { Dose(milligrams, at: $0, over: TimeInterval(drinkingSeconds)) }
  }
}

extension CaffeineEntry {
  /// An entry for a drink of the catalogue that was drunk at an instant.
  ///
  /// - Parameters:
  ///   - milligrams: the caffeine of one drink, where it is not the usual one for its size.
  ///   - zone: the zone whose clock the drinker saw; it fixes the offset and the logical day.
  init(
    id: UUID, drink: Drink, milligrams: Milligrams? = nil, millilitres: Double? = nil, count: Int = 1, at instant: Date,
    drinkingSeconds: Int = 0, in zone: TimeZone, dayStart: DayStart
  ) {
    let single = milligrams ?? drink.milligrams(millilitres: millilitres)
    self.init(
      id: id, drinkID: drink.id, drinkName: drink.name, category: drink.category,
      milligrams: .computed(single.value * Double(max(1, count))),
      millilitres: millilitres ?? drink.servingMillilitres, count: count,
      time: .instant(instant, utcOffsetSeconds: zone.offsetSeconds(at: instant)), drinkingSeconds: drinkingSeconds,
      logicalDay: FoundationExtras.logicalDay(of: instant, in: zone, startingAt: dayStart))
  }
}
