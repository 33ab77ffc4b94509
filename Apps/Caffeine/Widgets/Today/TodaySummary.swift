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
    /// The drinks of the quick buttons.
    var quickDrinks: [DrinkEntity]
  }

  private let records: Records
  private let profile: CaffeineProfile
  private let window: EntryWindow
  private let zone: TimeZone
  private let calm: Date?

  /// Prepares the figures of all instants from one on.
  init(records: Records, profile: CaffeineProfile, window: EntryWindow, zone: TimeZone, from now: Date) {
    self.records = records
    self.profile = profile
    self.window = window
    self.zone = zone
    calm = profile.kinetics.timeBelow(profile.threshold, doses: records.doses, from: now)
  }

  /// From when the threshold holds; nil where it does already.
  private func calm(after date: Date) -> Date? { calm.flatMap { $0 > date ? $0 : nil } }

  /// The entry of an instant.
  func entry(at date: Date) -> TodayEntry {
    let kinetics = profile.kinetics
    let bedtime = nextInstant(of: profile.bedtime, after: date, in: zone)
    let counted = window.entries(records.counted, at: date, in: zone, dayStart: profile.dayStart)
    // The records come in order; of two within a second the one logged later stands last.
    let last = counted.last { $0.instant != nil } ?? counted.last
    let figures = TodayEntry.Figures(
      total: counted.totalMilligrams.value, limit: profile.limit.value,
      level: kinetics.level(of: records.doses, at: date).value,
      levelAtBedtime: kinetics.level(of: records.doses, at: bedtime).value, bedtime: bedtime,
      threshold: profile.threshold.value, calm: calm(after: date),
      lastDrink: last.map {
        TodayEntry.LastDrink(name: $0.drinkName, milligrams: $0.milligrams.value, time: $0.instant)
      },
      quickDrinks: records.quickDrinks, window: window,
      // An hour alone would name the wrong day.
      isCalmFar: calm.map { $0.timeIntervalSince(date) >= 24 * 3600 } ?? false)
    return TodayEntry(date: date, content: counted.isEmpty ? .empty(figures) : .figures(figures))
  }
}
