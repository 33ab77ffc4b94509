import ActivityKit
import Foundation

extension TimerActivity {
  /// Brings the Live Activity to how the timer stands: one from the first session to the last, none without a session.
  ///
  /// Whatever changed the timer, a command, `undo` or an import, leads to the same activity.
  static func follow(_ timer: FocusTimer) async throws {
    var live = Activity<TimerAttributes>.activities.filter { [.active, .stale].contains($0.activityState) }
    let current = live.isEmpty ? nil : live.removeFirst()
    for activity in live { await activity.end(nil, dismissalPolicy: .immediate) }
    guard let state = TimerAttributes.ContentState(timer) else {
      await current?.end(nil, dismissalPolicy: .immediate)
      return
    }
    let content = ActivityContent(state: state, staleDate: state.staleDate)
    if case .over(let end) = state.clock {
      // It says so until the cycle would begin anew.
      let last = end.addingTimeInterval(Double(timer.rules.idleSeconds))
      await current?.end(content, dismissalPolicy: .after(last))
    } else if let current {
      let shown = current.content
      if shown.state != state || shown.staleDate != content.staleDate { await current.update(content) }
    } else {
      // What a session before has left on the screen goes with the next one.
      for ended in Activity<TimerAttributes>.activities { await ended.end(nil, dismissalPolicy: .immediate) }
      _ = try Activity.request(attributes: TimerAttributes(startedAt: timer.moment.now), content: content)
    }
  }
}
