import AppSupport
import Commands
import FoundationExtras

/// What a person has set.
struct ReadingProfile: Hashable, Sendable {
  var dailyPages = 20
  /// Nil where there is no goal.
  var yearGoal: Int?
  var dayStart: DayStart = .midnight

  /// The goal of a book: its own, else so many pages a day; nil where that cannot be counted.
  func goal(of log: ReadingLog) -> ReadingGoal? {
    log.presentGoal ?? (log.book.pages == nil ? nil : .pagesADay(dailyPages))
  }

  /// The plan of a book from a day on.
  func plan(_ log: ReadingLog, today: CivilDate, days: Int = 3) -> ReadingPlan? {
    goal(of: log).flatMap { ReadingPlan(log, goal: $0, today: today, days: days) }
  }
}

extension ReadingProfile {
  /// The profile that follows from the settings; what cannot be read holds at its standard.
  init(_ settings: AppSettings) {
    self.init()
    let number = { (definition: SettingDefinition) in settings.value(definition.key)?.number.map { Int($0) } }
    dailyPages = number(ReadingSettings.dailyPages) ?? dailyPages
    yearGoal = number(ReadingSettings.yearGoal).flatMap { $0 > 0 ? $0 : nil }
    dayStart = settings.value(ReadingSettings.dayStart.key)?.dayStart ?? dayStart
  }
}
