import Commands
import FoundationExtras
import WidgetKitCore

/// What the widgets need, each read on one snapshot.
extension PomodoroLog {
  /// What the widget `timer` needs.
  func summary(for configuration: TimerConfiguration) throws -> TimerSummary {
    let (sessions, counted) = try records(
      filter: configuration.filter, daysBack: configuration.showStatistics ? 1 : nil)
    return TimerSummary(
      sessions: sessions, counted: counted, rules: rules, moment: moment, zone: zone, configuration: configuration)
  }

  /// What the widget `day` needs.
  func summary(for configuration: DayConfiguration) throws -> DaySummary {
    let (sessions, counted) = try records(filter: configuration.filter, daysBack: DayEntry.daysShown)
    return DaySummary(
      sessions: sessions, counted: counted, rules: rules, moment: moment, zone: zone, configuration: configuration)
  }

  /// The sessions that decide how the timer stands, and those of the last days that a filter lets through.
  private func records(filter: RecordFilter, daysBack: Int?) throws -> (sessions: [Session], counted: [Session]) {
    try read { reader in
      let sessions = try reader.timerSessions(at: moment.now)
      guard let daysBack else { return (sessions, []) }
      let days = times.today.adding(days: 1 - daysBack)...times.today.adding(days: 1)
      return (sessions, try reader.sessions(touching: days, filter: filter))
    }
  }
}
