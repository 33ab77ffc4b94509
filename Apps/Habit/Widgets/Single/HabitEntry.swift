import Foundation
import FoundationExtras
import WidgetKit

/// What the widget `habit` shows at one moment.
struct HabitEntry: TimelineEntry {
  /// The moment.
  let date: Date
  /// What is known about it.
  let content: Content

  /// A failure is a state of its own: it is never drawn as sample data or as a blank.
  enum Content: Sendable {
    /// Habits, one at least.
    case habits([Card])
    /// No habit was made yet, or all are kept for their history alone, of which one is named.
    case empty(archived: String?)
    /// The habits that were chosen do not exist any more.
    case missing(MissingHabits)
    /// The store could not be read.
    case unavailable(String)
  }

  /// The link to the habit, where it is one alone, else to the day.
  var link: URL? {
    guard case .habits(let cards) = content, cards.count == 1 else { return URL(string: "habit://today") }
    return URL(string: "habit://habit/\(cards[0].line.id.uuidString.lowercased())")
  }

  /// A habit as the widget shows it.
  struct Card: Sendable {
    /// Its line of the day.
    var line: HabitLine
    /// The first instant of the day, which the toggle is about.
    var day: Date
    /// Its colour.
    var color: HabitColor?
    /// What its streak counts, in words: `days in a row`.
    var streakUnit: String
    /// The longest streak.
    var best: Int
    /// The weeks of its calendar, the earliest first.
    var weeks: [HeatMap.Week]
    /// The first letters of the weekdays, in the weeks' order.
    var weekdays: [String]
  }

  /// The habits of one moment.
  static func entry(at date: Date, histories: [HabitHistory], _ calendar: HabitCalendar, weeks: Int) -> HabitEntry {
    let day = calendar.day(of: date)
    let histories = histories.map { $0.asOf(day) }
    // Calendars below one another begin with the same week.
    let weeks = min(weeks, histories.map(HeatMap.weekCount).max() ?? 1)
    let cards = histories.map { history in
      let line = HabitLine(history, on: day)
      let period = history.habit.schedule.period
      return Card(
        line: line, day: calendar.start(of: day), color: history.habit.color,
        streakUnit: line.streak == 1 ? period.one : period.several,
        best: history.periods.best, weeks: HeatMap.weeks(of: history, count: weeks),
        weekdays: HeatMap.letters(firstWeekday: calendar.firstWeekday))
    }
    return HabitEntry(date: date, content: cards.isEmpty ? .empty(archived: nil) : .habits(cards))
  }

  /// Figures for the gallery and for the time before there are any; never shown in the place of real ones.
  ///
  /// - Parameter count: How many habits the card has room for.
  static func sample(at date: Date, _ calendar: HabitCalendar, count: Int = 1) -> HabitEntry {
    let today = calendar.day(of: date)
    let start = today.adding(days: -120)
    // A day in so many on which it was left out, and the first of them.
    let names: [(name: String, gap: Int, first: Int)] = [("Run", 9, 4), ("Read", 31, 10), ("Meditate", 6, 2)]
    let histories = names.prefix(count).enumerated().map { index, sample in
      let said = (0..<120).filter { $0 % sample.gap != sample.first }
        .map { (day: start.adding(days: $0), value: CheckIn.Value.done) }
      let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(index + 1)))
      return HabitHistory(
        Habit(id: id, name: sample.name, start: start), checkIns: said, today: today,
        firstWeekday: calendar.firstWeekday)
    }
    return entry(at: date, histories: histories, calendar, weeks: 17)
  }
}

extension WidgetFamily {
  /// How many habits a card has room for.
  var habitCount: Int { self == .systemExtraLargePortrait ? 3 : 1 }
}
