import Foundation
import FoundationExtras

/// The figures of the widget `today` at any instant of a timeline, from records read once.
struct TodaySummary {
  /// The records that the figures come from.
  struct Records {
    /// All doses that still show: the level counts them whatever the filter.
    var doses: [Dose]
    /// The entries that the filter lets through, of the days that the window can reach.
    var counted: [CaffeineEntry]
    /// The totals of days that the filter lets through, for as many days as were asked for.
    var days: [CivilDate: Milligrams] = [:]
    /// The drinks of the quick buttons.
    var quickDrinks: [QuickDrink]
  }

  private let records: Records
  private let profile: CaffeineProfile
  /// Worked out once: the rates are found by halving.
  private let kinetics: CaffeineKinetics
  private let window: EntryWindow
  private let counted: String?
  private let zone: TimeZone
  private let calm: Date?

  /// Prepares the figures of all instants from one on.
  init(
    records: Records, profile: CaffeineProfile, configuration: TodayConfiguration, zone: TimeZone, from now: Date
  ) {
    self.records = records
    self.profile = profile
    kinetics = profile.kinetics
    window = configuration.window
    counted = configuration.countedText
    self.zone = zone
    calm = kinetics.timeBelow(profile.threshold, doses: records.doses, from: now)
  }

  /// The days before that of an instant, as far as they are known.
  private func days(before date: Date) -> [TodayEntry.Day] {
    guard !records.days.isEmpty else { return [] }
    let today = logicalDay(of: date, in: zone, startingAt: profile.dayStart)
    return (1...TodayEntry.daysShown).compactMap { back in
      let day = today.adding(days: -back)
      guard let total = records.days[day] else { return nil }
      let start = startOfLogicalDay(day, in: zone, startingAt: profile.dayStart)
      return TodayEntry.Day(start: start, total: total.value)
    }
  }

  /// The entry of an instant.
  func entry(at date: Date) -> TodayEntry {
    let bedtime = nextInstant(of: profile.bedtime, after: date, in: zone)
    let entries = window.entries(records.counted, at: date, in: zone, dayStart: profile.dayStart)
    // The records come in order; of two within a second the one logged later stands last. What has no time comes last.
    let latest = entries.filter { $0.instant != nil }.reversed() + entries.filter { $0.instant == nil }.reversed()
    let figures = TodayEntry.Figures(
      total: entries.totalMilligrams.value, limit: profile.limit.value,
      level: kinetics.level(of: records.doses, at: date).value,
      levelAtBedtime: kinetics.level(of: records.doses, at: bedtime).value, bedtime: bedtime,
      threshold: profile.threshold.value, calm: CalmTime(calm, at: date, in: zone),
      drinks: latest.map {
        ShownDrink(name: $0.drinkName, milligrams: $0.milligrams.value, time: $0.instant)
      },
      days: days(before: date), quickDrinks: records.quickDrinks, window: window, counted: counted)
    return TodayEntry(date: date, content: entries.isEmpty ? .empty(figures) : .figures(figures))
  }
}
