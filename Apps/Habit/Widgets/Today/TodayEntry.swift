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
    /// The day's habits.
    case figures(Figures)
    /// There is no habit, or none that the filter lets through.
    case empty(Empty)
    /// The habits that were chosen do not exist any more.
    case missing(MissingHabits)
    /// The store could not be read.
    case unavailable(String)
  }

  /// Why there is nothing to list.
  enum Empty: Hashable, Sendable {
    /// No habit was made yet, or all are kept for their history alone, of which one is named.
    case noHabit(archived: String?)
    /// The filter, in words, lets none through.
    case filtered(String)
    /// The chosen habit is kept for its history alone.
    case archived(String)
    /// The day asks for none.
    case dayOff
  }

  /// The figures of one moment.
  struct Figures: Sendable {
    /// The first instant of the day, which names it and which the toggles are about.
    var day: Date
    /// The lines that are listed.
    var lines: [HabitLine]
    /// How many of the day are done, and how many there are, whatever is listed.
    var done: Int
    /// How many the day asks for; what is skipped does not count.
    var count: Int
    /// The habit that is next: the first one due whose time of day has come, else the first one due.
    var next: HabitLine?
    /// The filter in words; nil where it lets everything through.
    var filter: String?
    /// The part that was done of what each of the last days asked for, today the last, nil for a day that asked for
    /// nothing; only where it is shown.
    var shares: [Double?] = []
    /// The first instant of the first of those days.
    var firstShare: Date?
  }

  /// Figures for the gallery and for the time before there are any; never shown in the place of real ones.
  static func sample(at date: Date, _ calendar: HabitCalendar) -> TodayEntry {
    let today = calendar.day(of: date)
    let names: [(String, Int, HabitMeasure)] = [
      ("Read", 60, .yesNo), ("Stretch", 20, .yesNo), ("Water", 40, .measured(HabitGoal(.atLeast, 8, unit: "glasses"))),
      ("Run", 27, .yesNo), ("Journal", 4, .yesNo),
    ]
    let histories = names.enumerated().map { index, sample in
      let (name, days, measure) = sample
      let start = today.adding(days: -70)
      let value: CheckIn.Value = measure == .yesNo ? .done : .amount(8)
      // Before the days in a row some were left out, of the last habit most.
      let often = index == 4 ? 2 : 6
      var said = (1...70).filter { back in back <= days || (back > days + 1 && (back * 7 + index * 3) % 10 < often) }
        .map { (day: today.adding(days: -$0), value: value) }
      if index < 2 { said.append((today, .done)) }
      if measure != .yesNo { said.append((today, .amount(6))) }
      let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(index + 1)))
      let habit = Habit(id: id, name: name, measure: measure, start: start)
      return HabitHistory(habit, checkIns: said, today: today, firstWeekday: calendar.firstWeekday)
    }
    return TodaySummary(
      histories: histories, configuration: TodayConfiguration(), calendar: calendar, daysBack: TodaySummary.weeksBack
    ).entry(at: date)
  }
}
