import Foundation
import FoundationExtras

/// The figures of the widget `timer` at any instant of a timeline, from records read once.
struct TimerSummary {
  /// The sessions of the timer.
  var sessions: [Session]
  /// What was chosen for the next focus session.
  var choice: AimChoice?
  /// Those that the filter lets through and that may touch the days of the timeline.
  var counted: [Session]
  var rules: TimerRules
  var moment: Moment
  var zone: TimeZone
  var configuration: TimerConfiguration

  /// When the picture changes.
  var schedule: TimerSchedule { TimerSchedule(timer(at: moment)) }

  private func timer(at moment: Moment) -> FocusTimer {
    FocusTimer(sessions, choice: choice, rules: rules, at: moment, in: zone)
  }

  /// The entry of an instant.
  func entry(at date: Date) -> TimerEntry {
    let moment = moment.at(date)
    let timer = timer(at: moment)
    let current = timer.current
    let phase = current?.phase ?? timer.next
    let clock: TimerEntry.Clock =
      if let current {
        if let end = current.expectedEnd(at: moment) {
          .running(end.addingTimeInterval(-Double(current.plannedSeconds ?? 0))...end)
        } else {
          .paused(left: current.remainingSeconds(at: moment), of: current.plannedSeconds ?? 0)
        }
      } else {
        .idle(seconds: rules.seconds(of: phase))
      }
    var today: FocusStatistics.Figures?
    if configuration.showStatistics {
      let filter = configuration.filter
      let counted = timer.overlay(counted, filter: filter) { _ in true }
      today =
        FocusStatistics(counted, in: timer.today...timer.today, dayStart: rules.dayStart, at: moment, zone: zone).total
    }
    return TimerEntry(
      date: date,
      content: .figures(
        TimerEntry.Figures(
          phase: phase, clock: clock, task: current?.task ?? "", position: timer.position,
          completed: timer.completedInCycle, cycleLength: rules.focusesPerCycle, today: today, goal: rules.dailyGoal,
          counted: configuration.countedText, next: next(of: timer),
          chosen: timer.chosen, over: timer.justCompleted?.phase)))
  }

  /// What the start button begins: what the widget counts, so that the session is in its figures; else what is next.
  private func next(of timer: FocusTimer) -> Aim {
    guard configuration.task == nil, configuration.tags == nil else {
      return Aim(task: configuration.task ?? "", tags: configuration.tags ?? [])
    }
    return timer.nextAim
  }
}
