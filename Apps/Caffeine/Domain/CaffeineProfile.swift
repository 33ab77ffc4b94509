import FoundationExtras

/// What a person has said about themselves: everything that figures depend on besides the records.
struct CaffeineProfile: Hashable, Sendable {
  var model: CaffeineModel
  var halfLife: HalfLife
  /// The level that is wanted at bedtime.
  var threshold: Milligrams
  /// The limit of a day.
  var limit: Milligrams
  var bedtime: ClockTime
  var dayStart: DayStart

  init(
    model: CaffeineModel = .standard, halfLife: HalfLife = .standard, threshold: Milligrams = 50,
    limit: Milligrams = DayTotal.standardLimit, bedtime: ClockTime = CaffeineProfile.standardBedtime,
    dayStart: DayStart = .midnight
  ) {
    (self.model, self.halfLife, self.threshold, self.limit) = (model, halfLife, threshold, limit)
    (self.bedtime, self.dayStart) = (bedtime, dayStart)
  }

  /// The rates that follow from model and half-life.
  var kinetics: CaffeineKinetics { CaffeineKinetics(model: model, halfLife: halfLife) }

  /// 23:00, where nothing else is set.
  static let standardBedtime = ClockTime(hour: 23, minute: 0) ?? .midnight
}
