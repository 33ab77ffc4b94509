import Foundation
import FoundationExtras

/// The figures of the widget `curve` at any instant of a timeline, from records read once.
struct CurveSummary {
  /// The records that the figures come from.
  struct Records {
    /// All doses that still show.
    var doses: [Dose]
    /// The latest entries, the earliest first.
    var entries: [CaffeineEntry]
    /// The drinks of the quick buttons.
    var quickDrinks: [QuickDrink]
  }

  private let records: Records
  private let profile: CaffeineProfile
  /// Worked out once: the rates are found by halving.
  private let kinetics: CaffeineKinetics
  private let hoursBack: Int
  private let hoursAhead: Int?
  private let showsThreshold: Bool
  private let zone: TimeZone
  private let calm: Date?

  /// Prepares the figures of all instants from one on.
  init(
    records: Records, profile: CaffeineProfile, configuration: CurveConfiguration, zone: TimeZone, from now: Date
  ) {
    self.records = records
    self.profile = profile
    kinetics = profile.kinetics
    self.zone = zone
    hoursBack = configuration.hoursBack
    hoursAhead = configuration.hoursAhead
    showsThreshold = configuration.showThreshold
    calm = kinetics.timeBelow(profile.threshold, doses: records.doses, from: now)
  }

  /// The entry of an instant.
  func entry(at date: Date) -> CurveEntry {
    let bedtime = nextInstant(of: profile.bedtime, after: date, in: zone)
    let curve = CaffeineCurve(
      CaffeineCurve.Request(
        doses: records.doses, kinetics: kinetics, threshold: profile.threshold, bedtime: profile.bedtime, now: date,
        zone: zone, hoursBack: hoursBack, hoursAhead: hoursAhead))
    let shown = records.entries.filter { entry in entry.instant.map { $0 >= curve.start && $0 <= date } ?? false }
    let figures = CurveEntry.Figures(
      curve: curve, level: kinetics.level(of: records.doses, at: date).value,
      levelAtBedtime: kinetics.level(of: records.doses, at: bedtime).value, bedtime: bedtime,
      calm: CalmTime(calm, at: date, in: zone), showsThreshold: showsThreshold,
      drinks: shown.reversed().map {
        ShownDrink(name: $0.drinkName, milligrams: $0.milligrams.value, time: $0.instant)
      },
      quickDrinks: records.quickDrinks)
    let isEmpty = curve.drinking.isEmpty && (curve.past + curve.ahead).allSatisfy { $0.level < 0.5 }
    return CurveEntry(date: date, content: isEmpty ? .empty(figures) : .figures(figures))
  }
}
