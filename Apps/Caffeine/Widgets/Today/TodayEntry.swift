import Foundation
import FoundationExtras
import WidgetKit

/// What the widget `today` shows at one moment.
struct TodayEntry: TimelineEntry {
  /// The moment.
  let date: Date
  /// What is known about it.
  let content: Content

  /// A failure is a state of its own: it is never drawn as sample data or as a blank.
  enum Content: Sendable {
    /// Figures.
    case figures(Figures)
    /// Nothing was drunk in the window.
    case empty(Figures)
    /// The store could not be read.
    case unavailable(String)
  }

  /// The figures of one moment.
  struct Figures: Equatable, Sendable {
    /// What was drunk in the window, after the filter.
    var total: Double
    /// The day's limit.
    var limit: Double
    /// What is in the body now, of all drinks.
    var level: Double
    /// What will be in the body at bedtime if nothing more is drunk, of all drinks.
    var levelAtBedtime: Double
    /// The next bedtime.
    var bedtime: Date
    /// The level that is wanted at bedtime.
    var threshold: Double
    /// From when the level stays at or below the threshold; nil where it does already, or never will.
    var calm: CalmTime?
    /// The drinks in the window, after the filter, the latest first.
    var drinks: [ShownDrink]
    /// The days before this one, after the filter, the latest first; none where the family has no room for them.
    var days: [Day] = []
    /// The drinks that the buttons log.
    var quickDrinks: [QuickDrink]
    /// Which hours the total covers.
    var window: EntryWindow
    /// What the filter lets through, in words; nil where it lets everything through.
    var counted: String?

    /// Whether more than is wanted will be left at bedtime.
    var isTooMuch: Bool { levelAtBedtime > threshold }
    /// The latest drink in the window, after the filter.
    var lastDrink: ShownDrink? { drinks.first }
    /// The window in words.
    var windowText: String { window == .today ? "today" : "in 24 h" }
    /// What the total counts, to follow its unit: what the filter lets through tells more than "today".
    var countedSuffix: String {
      guard let counted else { return " \(windowText)" }
      return window == .today ? " \(counted)" : " \(counted) \(windowText)"
    }
  }

  /// A day that is over.
  struct Day: Hashable, Sendable {
    /// When it began.
    var start: Date
    /// What was drunk on it.
    var total: Double
  }

  /// How many days before this one a high card has room for.
  static let daysShown = 6

  /// Figures for the gallery and for the time before there are any; never shown in the place of real ones.
  static func sample(at date: Date, in zone: TimeZone) -> TodayEntry {
    let profile = CaffeineProfile()
    let catalogue = DrinkCatalogue.standard
    let bedtime = nextInstant(of: profile.bedtime, after: date, in: zone)
    let drunk = [("espresso", 1.0), ("green-tea", 2.5), ("latte", 4.25), ("filter-coffee", 6)].compactMap { id, hours in
      catalogue.drinks.first { $0.id == id }.map { ($0, date.addingTimeInterval(-hours * 3600)) }
    }
    let doses = drunk.map { Dose($0.milligrams(), at: $1) }
    let kinetics = profile.kinetics
    let today = logicalDay(of: date, in: zone, startingAt: profile.dayStart)
    let days = [310.0, 189, 426, 252, 95, 280].prefix(daysShown).enumerated().map { index, total in
      Day(
        start: startOfLogicalDay(today.adding(days: -index - 1), in: zone, startingAt: profile.dayStart), total: total)
    }
    return TodayEntry(
      date: date,
      content: .figures(
        Figures(
          total: drunk.map { $0.0.milligrams().value }.reduce(0, +), limit: profile.limit.value,
          level: kinetics.level(of: doses, at: date).value,
          levelAtBedtime: kinetics.level(of: doses, at: bedtime).value, bedtime: bedtime,
          threshold: profile.threshold.value,
          calm: CalmTime(kinetics.timeBelow(profile.threshold, doses: doses, from: date), at: date, in: zone),
          drinks: drunk.map { ShownDrink(name: $0.name, milligrams: $0.milligrams().value, time: $1) }, days: days,
          quickDrinks: drunk.prefix(3).map { QuickDrink(DrinkEntity($0.0)) }, window: .today)))
  }
}
