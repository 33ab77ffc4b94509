import Foundation
import FoundationExtras
import WidgetKit

/// What the widget `day` shows at one moment.
struct DayEntry: TimelineEntry {
  /// The moment.
  let date: Date
  /// What is known about it.
  let content: Content

  /// A failure is a state of its own: it is never drawn as sample data or as a blank.
  enum Content: Sendable {
    /// The figures of the day.
    case figures(Figures)
    /// The store could not be read.
    case unavailable(String)
  }

  /// The figures of one moment.
  struct Figures: Sendable {
    var total: FocusStatistics.Figures
    var goal: Int
    /// The tasks of the day, those with the most time first.
    var tasks: [FocusStatistics.Named]
    /// This day and those before it, the earliest first.
    var days: [Day]
    /// What the filter lets through, in words; nil where it lets everything through.
    var counted: String?
  }

  /// A day of the chart.
  struct Day: Hashable, Sendable {
    /// The day.
    var day: CivilDate
    var figures: FocusStatistics.Figures
  }

  /// How many days the chart has.
  static let daysShown = 7

  /// Figures for the gallery and for the time before there are any; never shown in the place of real ones.
  static func sample(at date: Date) -> DayEntry {
    func figures(_ sessions: Int) -> FocusStatistics.Figures { .init(sessions: sessions, seconds: sessions * 1500) }
    return DayEntry(
      date: date,
      content: .figures(
        Figures(
          total: figures(6), goal: 8,
          tasks: [
            .init(name: "Write the report", figures: figures(3)), .init(name: "Answer mail", figures: figures(2)),
            .init(name: "Read", figures: figures(1)),
          ],
          days: [5, 7, 8, 4, 0, 7, 6].enumerated().map { index, sessions in
            Day(day: CivilDate(date, in: .gmt).adding(days: index - 6), figures: figures(sessions))
          })))
  }
}
