import Foundation
import FoundationExtras

/// All that can be said about one instant: the level, what it will be at bedtime, and what still fits.
struct CaffeineReport: Hashable, Sendable {
  /// The instant.
  let instant: Date
  /// What is in the body then.
  let level: Milligrams
  /// The first bedtime that is not before it.
  let bedtime: Date
  /// What is in the body at that bedtime, if nothing more is drunk.
  let levelAtBedtime: Milligrams
  /// From when the level stays at or below the threshold; nil where it never does.
  let calm: Date?
  /// The largest dose drunk at the instant that keeps the level at bedtime at or below the threshold.
  let roomAtBedtime: Milligrams
  /// What counts for the logical day of the instant, against the limit.
  let day: DayTotal

  /// Works the figures out.
  ///
  /// - Parameters:
  ///   - doses: All doses that may matter; those after the instant do not.
  ///   - dayTotal: What was drunk up to the instant on its logical day.
  init(doses: [Dose], dayTotal: Milligrams, at instant: Date, profile: CaffeineProfile, zone: TimeZone) {
    let kinetics = profile.kinetics
    let known = doses.filter { $0.start <= instant }
    self.instant = instant
    level = kinetics.level(of: known, at: instant)
    bedtime = nextInstant(of: profile.bedtime, after: instant.addingTimeInterval(-1), in: zone)
    levelAtBedtime = kinetics.level(of: known, at: bedtime)
    calm = kinetics.timeBelow(profile.threshold, doses: known, from: instant)
    roomAtBedtime = kinetics.additionalDose(keeping: profile.threshold, at: bedtime, doses: known, from: instant)
    day = DayTotal(dayTotal, limit: profile.limit)
  }

  /// How much more fits: under the threshold at bedtime, and under the limit of the day.
  var room: Milligrams { min(roomAtBedtime, day.remaining) }
}
