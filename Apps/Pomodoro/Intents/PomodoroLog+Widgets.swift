import Commands
import FoundationExtras
import WidgetKitCore

/// What the widgets need, each read on one snapshot.
extension PomodoroLog {
  /// What the widget `timer` needs.
  func summary(for configuration: TimerConfiguration) throws -> TimerSummary {
    let (sessions, choice, counted) = try records(
      filter: configuration.filter, daysBack: configuration.showStatistics ? 1 : nil)
    return TimerSummary(
      sessions: sessions, choice: choice, counted: counted, rules: rules, moment: moment, zone: zone,
      configuration: configuration)
  }

  /// What the widget `day` needs.
  func summary(for configuration: DayConfiguration) throws -> DaySummary {
    let (sessions, choice, counted) = try records(filter: configuration.filter, daysBack: DayEntry.daysShown)
    return DaySummary(
      sessions: sessions, choice: choice, counted: counted, rules: rules, moment: moment, zone: zone,
      configuration: configuration)
  }

  /// The sessions that decide how the timer stands, and those of the last days that a filter lets through.
  private func records(
    filter: RecordFilter, daysBack: Int?
  ) throws -> (sessions: [Session], choice: AimChoice?, counted: [Session]) {
    try read { reader in
      let (sessions, choice) = (try reader.timerSessions(at: moment.now), try reader.choice())
      guard let daysBack else { return (sessions, choice, []) }
      let days = times.today.adding(days: 1 - daysBack)...times.today.adding(days: 1)
      return (sessions, choice, try reader.sessions(touching: days, filter: filter))
    }
  }
}
