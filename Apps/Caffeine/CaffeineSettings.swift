import AppSupport
import Commands
import FoundationExtras

/// The settings of the app: their keys are persistent.
enum CaffeineSettings {
  static let model = SettingDefinition(
    "model", kind: .choice(ModelChoice.allCases.map(\.rawValue)),
    standard: .choice(ModelChoice.oneCompartment.rawValue),
    help: "How a dose becomes a level")
  static let peak = SettingDefinition(
    "peak", kind: .number(CaffeineModel.peakRange, unit: "min"), standard: .number(45),
    help: "When a dose drunk at once is highest, in the one-compartment model")
  static let halfLife = SettingDefinition(
    "half-life", kind: .number(HalfLife.range, unit: "h"), standard: .number(HalfLife.standard.hours),
    help: "How long until half of it is gone")
  static let threshold = SettingDefinition(
    "threshold", kind: .number(1...1000, unit: "mg"), standard: .number(50),
    help: "The level you want at bedtime; what halves is never gone, so 0 cannot be one")
  static let limit = SettingDefinition(
    "limit", kind: .number(1...2000, unit: "mg"), standard: .number(DayTotal.standardLimit.value),
    help: "The limit of a day; the standard is that of \(DayTotal.limitSource)")
  static let bedtime = SharedSettings.bedtime
  static let dayStart = SharedSettings.dayStart

  static let all = [model, peak, halfLife, threshold, limit, bedtime, dayStart]
}

extension CaffeineProfile {
  /// The profile that follows from the settings; what cannot be read holds at its standard.
  init(_ settings: AppSettings) {
    let number = { (definition: SettingDefinition) in settings.value(definition.key)?.number }
    let choice = settings.value(CaffeineSettings.model.key)?.string.flatMap(ModelChoice.init) ?? .oneCompartment
    self.init(
      model: choice.model(peakMinutes: number(CaffeineSettings.peak) ?? 45),
      halfLife: number(CaffeineSettings.halfLife).flatMap(HalfLife.init) ?? .standard,
      threshold: Milligrams(number(CaffeineSettings.threshold) ?? 50),
      limit: Milligrams(number(CaffeineSettings.limit) ?? DayTotal.standardLimit.value),
      bedtime: settings.value(CaffeineSettings.bedtime.key)?.clockTime ?? CaffeineProfile.standardBedtime,
      dayStart: settings.value(CaffeineSettings.dayStart.key)?.dayStart ?? .midnight)
  }
}
