import Foundation
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
  struct Figures: Sendable {
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
    var calm: Date?
    /// The drinks in the window, after the filter, the latest first.
    var drinks: [LastDrink]
    /// The days before this one, after the filter, the latest first; none where the family has no room for them.
    var days: [Day] = []
    /// The drinks that the buttons log.
    var quickDrinks: [QuickDrink]
    /// Which hours the total covers.
    var window: EntryWindow
    /// What the filter lets through, in words; nil where it lets everything through.
    var counted: String?
    /// Whether the threshold is more than a day away.
    var isCalmFar = false

    /// The latest drink in the window, after the filter.
    var lastDrink: LastDrink? { drinks.first }
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

  /// A drink as the widget names it.
  struct LastDrink: Hashable, Sendable {
    /// Its name.
    var name: String
    /// Its caffeine in milligrams.
    var milligrams: Double
    /// When it was begun; nil where only its day is known.
    var time: Date?

    /// Another text for another drink; the same in every process.
    var identity: String { "\(name) \(milligrams) \(time?.timeIntervalSince1970 ?? 0)" }
  }

  /// How many days before this one a high card has room for.
  static let daysShown = 6

  /// Figures for the gallery and for the time before there are any; never shown in the place of real ones.
  static func sample(at date: Date) -> TodayEntry {
    TodayEntry(
      date: date,
      content: .figures(
        Figures(
          total: 201, limit: 400, level: 118, levelAtBedtime: 61, bedtime: date.addingTimeInterval(6 * 3600),
          threshold: 50,
          drinks: [LastDrink(name: "Espresso", milligrams: 63, time: date.addingTimeInterval(-3600))],
          quickDrinks: [], window: .today)))
  }
}
