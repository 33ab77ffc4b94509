import Commands
import Foundation

/// That a phase is over, in words for people and in variables for the configured command.
struct PhaseNotice: Hashable, Sendable {
  /// What is over: `Focus is over`.
  let title: String
  /// What it was for, and what comes next.
  let body: String
  /// What the configured command finds in its environment; the names are promises.
  let variables: [String: String]

  /// The end of a session.
  ///
  /// - Parameter timer: How the timer stands afterwards.
  init(_ session: Session, _ timer: FocusTimer, times: TimeContext) {
    title = "\(session.phase.title) is over"
    let next: String
    if let current = timer.current {
      let until = current.expectedEnd(at: timer.moment).map { " until \(TimeExpression.echo(of: $0, in: times))" } ?? ""
      next = "\(current.phase.title) runs\(until)"
    } else {
      next = "next: \(timer.next.title.lowercased())"
    }
    body = session.task.isEmpty ? next : "\(session.task) · \(next)"
    variables = [
      "POMODORO_PHASE": session.phase.rawValue, "POMODORO_TASK": session.task, "POMODORO_PROJECT": session.project,
      "POMODORO_TAGS": session.tags.joined(separator: ","), "POMODORO_MINUTES": "\(session.activeSeconds / 60)",
      "POMODORO_NEXT": timer.current?.phase.rawValue ?? timer.next.rawValue,
      "POMODORO_NEXT_RUNS": timer.current == nil ? "0" : "1",
    ]
  }
}
