import AppIntents
import AppSupport
import Foundation
import FoundationExtras

/// What `level` gives back: its figures by stable names, amounts in milligrams to two decimals.
struct LevelFigures: TransientAppEntity {
  @Property(title: "When") var at: ZonedInstant
  @Property(title: "Caffeine in mg") var mg: Double
  @Property(title: "Model") var model: ModelChoice
  @Property(title: "Half-life in hours") var halfLifeHours: Double
  @Property(title: "Bedtime") var bedtime: ZonedInstant
  @Property(title: "Caffeine at bedtime in mg") var bedtimeMg: Double
  @Property(title: "Threshold in mg") var thresholdMg: Double
  /// From when the level stays at or below the threshold; the instant itself where it does already.
  @Property(title: "At or below the threshold from") var thresholdFrom: ZonedInstant?
  /// How much more fits under the threshold at bedtime.
  @Property(title: "Room at bedtime in mg") var bedtimeRoomMg: Double
  /// How much more fits under the limit of the day.
  @Property(title: "Room in the day in mg") var dayRoomMg: Double
  /// The smaller of both.
  @Property(title: "Room in mg") var roomMg: Double
  @Property(title: "Total of the day in mg") var dayMg: Double
  @Property(title: "Limit of the day in mg") var dayLimitMg: Double
  /// The total as a part of the limit: above 1 where it is passed.
  @Property(title: "Part of the limit") var dayFraction: Double

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "level"

  var displayRepresentation: DisplayRepresentation { "\(Milligrams(mg).fixed) mg" }

  init() {
    let never = ZonedInstant(Date(timeIntervalSince1970: 0))
    (at, bedtime, model) = (never, never, .oneCompartment)
    (mg, halfLifeHours, bedtimeMg, thresholdMg) = (0, 0, 0, 0)
    (bedtimeRoomMg, dayRoomMg, roomMg, dayMg, dayLimitMg, dayFraction) = (0, 0, 0, 0, 0, 0)
  }

  init(_ report: CaffeineReport, profile: CaffeineProfile, zone: TimeZone) {
    self.init()
    let zoned = { (instant: Date) in ZonedInstant(instant, offsetSeconds: zone.offsetSeconds(at: instant)) }
    (at, bedtime, thresholdFrom) = (zoned(report.instant), zoned(report.bedtime), report.calm.map(zoned))
    model = if case .instant = profile.model { .instant } else { .oneCompartment }
    halfLifeHours = profile.halfLife.hours
    (mg, bedtimeMg) = (report.level.hundredths, report.levelAtBedtime.hundredths)
    thresholdMg = profile.threshold.hundredths
    bedtimeRoomMg = report.roomAtBedtime.hundredths
    dayRoomMg = report.day.remaining.hundredths
    roomMg = report.room.hundredths
    (dayMg, dayLimitMg) = (report.day.total.hundredths, report.day.limit.hundredths)
    dayFraction = (report.day.fraction * 10_000).rounded() / 10_000
  }
}

extension Milligrams {
  /// The amount to two decimals.
  fileprivate var hundredths: Double { (value * 100).rounded() / 100 }
}
