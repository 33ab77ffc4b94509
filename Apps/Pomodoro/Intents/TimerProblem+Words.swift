import Commands
import Foundation

extension CommandError {
  /// Why a command does not fit how the timer stands, and what to do instead.
  init(_ problem: TimerProblem, at moment: Moment, times: TimeContext) {
    switch problem {
    case .runs(let session, let end):
      guard let end else {
        self.init(
          "\(session.spoken) is paused with \(clockText(session.remainingSeconds(at: moment))) left",
          details: ["go on with it: pomodoro resume", "or end it: pomodoro stop"], exitCode: .no)
        return
      }
      self.init(
        "\(session.spoken) runs until \(TimeExpression.echo(of: end, in: times))",
        details: ["pause it, skip its rest or stop it: pomodoro pause, pomodoro skip, pomodoro stop"], exitCode: .no)
    case .isPaused(let session):
      self.init(
        "\(session.spoken) is paused already with \(clockText(session.remainingSeconds(at: moment))) left",
        details: ["go on with it: pomodoro resume"], exitCode: .no)
    case .nothing(let last, let verb):
      var details: [String] = []
      if let last, let end = last.end, let outcome = last.outcome {
        details.append("\(last.spoken) was \(outcome.rawValue) at \(TimeExpression.echo(of: end, in: times))")
      }
      self.init(
        "There is no session to \(verb)", details: details + ["begin one: pomodoro start \"Write\""], exitCode: .no)
    }
  }
}

extension Session {
  /// What messages call it: `Focus "Write"`, `Short break`.
  var spoken: String { phase.spoken(for: task) }
}

extension Aim {
  /// What messages call a focus session for it: `Focus "Write"`, or `Focus`.
  var spoken: String { Phase.focus.spoken(for: task) }
}

extension Phase {
  fileprivate func spoken(for task: String) -> String { task.isEmpty ? title : "\(title) \u{201C}\(task)\u{201D}" }
}
