import AppIntents
import Foundation
import FoundationExtras

/// The figures of the widget `today` at any instant of a timeline, from histories read once.
struct TodaySummary {
  private let histories: [HabitHistory]
  private let configuration: TodayConfiguration
  private let calendar: HabitCalendar
  private let hasHabits: Bool
  /// The chosen habits, where none of them is there any more.
  private let missing: MissingHabits?
  /// The chosen habits that are archived.
  private let archived: [String]
  /// A habit that is kept for its history alone, if any.
  private let anyArchived: String?
  private let daysBack: Int

  /// How many days the high card looks back.
  static let weeksBack = 28

  /// - Parameters:
  ///   - histories: Of all habits that are not archived, and of those that were chosen.
  ///   - missing: What is said of chosen habits that were deleted.
  ///   - anyArchived: The name of a habit that is archived, for where there are no others.
  ///   - daysBack: For how many days back it is told how they went; 0 where nobody shows it.
  init(
    histories: [HabitHistory], configuration: TodayConfiguration, calendar: HabitCalendar,
    missing: MissingHabits? = nil, anyArchived: String? = nil, daysBack: Int = 0
  ) {
    self.anyArchived = anyArchived
    let chosen = configuration.habit.map { Set($0.identifiers) } ?? []
    let admitted = histories.filter { history in
      (chosen.isEmpty || chosen.contains(history.habit.id)) && configuration.filter.admits(history.habit)
    }
    self.histories = admitted.filter { !$0.habit.isArchived }
    archived = admitted.map(\.habit).filter(\.isArchived).map(\.name)
    self.configuration = configuration
    self.calendar = calendar
    self.daysBack = daysBack
    hasHabits = !histories.isEmpty
    let areGone = !chosen.isEmpty && !histories.contains { chosen.contains($0.habit.id) }
    self.missing = areGone ? missing : nil
  }

  /// The entry of an instant.
  func entry(at date: Date) -> TodayEntry {
    if let missing { return TodayEntry(date: date, content: .missing(missing)) }
    let day = calendar.day(of: date)
    let lines = histories.filter { $0.isListed(on: day) }.map { HabitLine($0.asOf(day), on: day) }
    let asked = lines.filter(\.isShown)
    if asked.isEmpty { return TodayEntry(date: date, content: .empty(emptiness)) }
    let clock = ClockTime(date, in: calendar.zone)
    let now = TimeOfDay(at: clock, dayStart: calendar.dayStart)
    let due = asked.filter(\.state.isOpen)
    let shares = shares(upTo: day)
    let figures = TodayEntry.Figures(
      day: calendar.start(of: day),
      lines: Array(asked.filter(configuration.lists).prefix(configuration.most ?? asked.count)),
      done: asked.count(where: \.isKept), count: asked.count { $0.state != .skipped },
      next: due.first { $0.timeOfDay == now } ?? due.first { $0.timeOfDay.firstHour <= now.firstHour } ?? due.first,
      filter: configuration.filter.text, shares: shares,
      firstShare: shares.isEmpty ? nil : calendar.start(of: day.adding(days: 1 - shares.count)))
    return TodayEntry(date: date, content: .figures(figures))
  }

  /// The part that was done of what each day asked for, from the first day of any habit on.
  private func shares(upTo day: CivilDate) -> [Double?] {
    guard daysBack > 0, let first = histories.map(\.first).min() else { return [] }
    return (0..<min(daysBack, first.days(until: day) + 1)).reversed().map { back in
      let day = day.adding(days: -back)
      let states = histories.filter { $0.isListed(on: day) }.map { $0.asOf(day).state(on: day) }
      let asked = states.count { $0 != .notAsked && $0 != .satisfied && $0 != .skipped }
      return asked > 0 ? Double(states.count { $0 == .done }) / Double(asked) : nil
    }
  }

  private var emptiness: TodayEntry.Empty {
    if histories.isEmpty, let name = archived.first { return .archived(name) }
    if !hasHabits { return .noHabit(archived: anyArchived) }
    if histories.isEmpty, let text = configuration.filter.text { return .filtered(text) }
    return .dayOff
  }
}
