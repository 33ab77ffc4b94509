import AppSupport
import Commands
import Foundation

/// What was done, in words: what a command answers, and what `undo` calls it.
extension PomodoroLog {
  /// What runs, and for how long it still does.
  func headline(_ timer: FocusTimer) -> String {
    guard let session = timer.current else { return "No session runs" }
    let left = "\(clockText(session.remainingSeconds(at: timer.moment))) left"
    guard let end = session.expectedEnd(at: timer.moment) else { return "\(session.spoken) · paused · \(left)" }
    return "\(session.spoken) · \(left) · until \(TimeExpression.echo(of: end, in: times))"
  }

  /// What became of the session that was last, while none runs and the cycle goes on; empty otherwise.
  func outcome(_ timer: FocusTimer) -> String {
    guard timer.current == nil, let last = timer.lastEnded, let end = last.end, let outcome = last.outcome,
      timer.moment.now.timeIntervalSince(end) < Double(timer.rules.idleSeconds)
    else { return "" }
    return "\(last.spoken) · \(outcome.rawValue) \(TimeExpression.echo(of: end, in: times))"
  }

  /// A session has begun.
  func begun(_ timer: FocusTimer) -> String { "Started \(present(timer))" }

  /// The clock stands still.
  func paused(_ timer: FocusTimer) -> String {
    guard let session = timer.current else { return "Paused" }
    return "Paused \(session.spoken) · \(clockText(session.remainingSeconds(at: timer.moment))) left"
  }

  /// The clock runs again.
  func resumed(_ timer: FocusTimer) -> String { "Resumed \(present(timer))" }

  /// The rest was left out.
  func skipped(_ before: FocusTimer, _ after: FocusTimer) -> String {
    "Skipped \(ended(before, after)) · started \(present(after))"
  }

  /// The session was broken off.
  func stopped(_ before: FocusTimer, _ after: FocusTimer) -> String { "Stopped \(ended(before, after))" }

  /// A session has been named, or the next one.
  func named(_ timer: FocusTimer) -> String {
    if let current = timer.current, current.phase == .focus { return "Now \(current.spoken)" }
    return "Next: \(timer.nextAim.spoken)"
  }

  /// The session, its place in the cycle and its end.
  private func present(_ timer: FocusTimer) -> String {
    guard let session = timer.current else { return "" }
    var parts = [session.spoken]
    if session.phase == .focus { parts.append("\(timer.position ?? 1) of \(timer.rules.focusesPerCycle)") }
    if let end = session.expectedEnd(at: timer.moment) {
      parts.append("until \(TimeExpression.echo(of: end, in: times))")
    }
    return parts.joined(separator: " · ")
  }

  private func ended(_ before: FocusTimer, _ after: FocusTimer) -> String {
    guard let id = before.current?.id, let session = after.sessions.first(where: { $0.id == id }) else { return "" }
    return "\(session.spoken) after \(lengthText(session.activeSeconds))"
  }

  /// The id of the session, to follow what was said of it.
  func idSuffix(_ timer: FocusTimer) throws -> String {
    try timer.current.map { " · \(try shortID(of: $0))" } ?? ""
  }

  /// The figures of a timer and of the day.
  func figures(_ timer: FocusTimer) throws -> TimerFigures {
    TimerFigures(timer, today: try statistics(of: timer.today...timer.today).total)
  }
}
