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

  let records: Records
  let profile: CaffeineProfile
  let window: LevelTimeline.Window
  let zone: TimeZone

  /// The entry of an instant.
  func entry(at date: Date) -> TodayEntry {
    let kinetics = profile.kinetics
    let bedtime = nextInstant(of: profile.bedtime, after: date, in: zone)
    let counted = counted(at: date)
    let last = counted.filter { $0.instant != nil }.max { ($0.instant ?? date) < ($1.instant ?? date) } ?? counted.last
    let figures = TodayEntry.Figures(
      total: counted.reduce(0) { $0 + $1.milligrams.value }, limit: profile.limit.value,
      level: kinetics.level(of: records.doses, at: date).value,
      levelAtBedtime: kinetics.level(of: records.doses, at: bedtime).value, bedtime: bedtime,
      lastDrink: last.map {
        TodayEntry.LastDrink(name: $0.drinkName, milligrams: $0.milligrams.value, time: $0.instant)
      },
      quickDrinks: records.quickDrinks, window: window)
    return TodayEntry(date: date, content: counted.isEmpty ? .empty(figures) : .figures(figures))
  }

  /// The entries in the window that ends at an instant.
  private func counted(at date: Date) -> [CaffeineEntry] {
    switch window {
    case .today:
      let day = logicalDay(of: date, in: zone, startingAt: profile.dayStart)
      return records.counted.filter { $0.logicalDay == day }
    case .lastDay:
      let start = date.addingTimeInterval(-24 * 3600)
      return records.counted.filter { entry in entry.instant.map { $0 > start && $0 <= date } ?? false }
    }
  }
}
