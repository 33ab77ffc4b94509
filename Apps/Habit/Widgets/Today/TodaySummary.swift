import AppIntents
import Foundation
import FoundationExtras

/// The figures of the widget `today` at any instant of a timeline, from histories read once.
struct TodaySummary {
  private let histories: [HabitHistory]
  private let configuration: TodayConfiguration
  private let calendar: HabitCalendar
  private let hasHabits: Bool
  private let isMissing: Bool

  /// - Parameter histories: Of all habits that are not archived.
  init(histories: [HabitHistory], configuration: TodayConfiguration, calendar: HabitCalendar) {
    let chosen = configuration.habit.map { Set($0.identifiers) } ?? []
    let admitted = histories.filter { history in
      (chosen.isEmpty || chosen.contains(history.habit.id)) && configuration.filter.admits(history.habit)
    }
    self.histories = admitted
    self.configuration = configuration
    self.calendar = calendar
    hasHabits = !histories.isEmpty
    isMissing = !chosen.isEmpty && !histories.contains { chosen.contains($0.habit.id) }
  }

  /// The entry of an instant.
  func entry(at date: Date) -> TodayEntry {
    if isMissing { return TodayEntry(date: date, content: .missing) }
    let day = calendar.day(of: date)
    let lines = histories.filter { $0.habit.start <= day }.map { HabitLine($0.asOf(day), on: day) }
    let asked = lines.filter(\.isShown)
    if asked.isEmpty { return TodayEntry(date: date, content: .empty(emptiness)) }
    let clock = ClockTime(date, in: calendar.zone)
    let now = TimeOfDay(at: clock, dayStart: calendar.dayStart)
    let due = asked.filter(\.state.isOpen)
    let figures = TodayEntry.Figures(
      day: calendar.start(of: day),
      lines: Array(asked.filter(configuration.lists).prefix(configuration.most ?? asked.count)),
      done: asked.count { $0.state == .done }, count: asked.count { $0.state != .skipped },
      next: due.first { $0.timeOfDay == now } ?? due.first { $0.timeOfDay.firstHour <= now.firstHour } ?? due.first,
      filter: configuration.filter.text)
    return TodayEntry(date: date, content: .figures(figures))
  }

  private var emptiness: TodayEntry.Empty {
    if !hasHabits { return .noHabit }
    if histories.isEmpty, let text = configuration.filter.text { return .filtered(text) }
    return .dayOff
  }
}
