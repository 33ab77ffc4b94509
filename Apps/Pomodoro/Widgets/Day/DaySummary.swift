import Foundation
import FoundationExtras

/// The figures of the widget `day` at any instant of a timeline, from records read once.
struct DaySummary {
  /// The sessions of the timer.
  var sessions: [Session]
  /// What was chosen for the next focus session.
  var choice: AimChoice?
  /// Those that the filter lets through, of the days that are shown.
  var counted: [Session]
  var rules: TimerRules
  var moment: Moment
  var zone: TimeZone
  var configuration: DayConfiguration

  /// When the picture changes.
  var schedule: TimerSchedule { TimerSchedule(timer(at: moment)) }

  private func timer(at moment: Moment) -> FocusTimer {
    FocusTimer(sessions, choice: choice, rules: rules, at: moment, in: zone)
  }

  /// The entry of an instant.
  func entry(at date: Date) -> DayEntry {
    let moment = moment.at(date)
    let timer = timer(at: moment)
    let counted = timer.overlay(counted, filter: configuration.filter) { _ in true }
    let today = timer.today
    let day = FocusStatistics(counted, in: today...today, dayStart: rules.dayStart, at: moment, zone: zone)
    let first = today.adding(days: 1 - DayEntry.daysShown)
    let week = FocusStatistics(counted, in: first...today, dayStart: rules.dayStart, at: moment, zone: zone)
    return DayEntry(
      date: date,
      content: .figures(
        DayEntry.Figures(
          total: day.total, goal: rules.dailyGoal, tasks: day.byTask,
          days: (first...today).map { date in
            DayEntry.Day(day: date, figures: week.days[date] ?? FocusStatistics.Figures())
          }, counted: configuration.countedText)))
  }
}
