import Foundation
import FoundationExtras

/// What follows from when a session began and what time it is: nothing runs in between.
extension Session {
  /// A session that begins at a moment.
  static func beginning(
    _ phase: Phase, at moment: Moment, id: UUID, for aim: Aim = Aim(), rules: TimerRules, in zone: TimeZone
  ) -> Session {
    Session(
      id: id, phase: phase, task: aim.task, project: aim.project, tags: aim.tags,
      time: .span(start: moment.now, end: nil, utcOffsetSeconds: zone.offsetSeconds(at: moment.now)),
      day: logicalDay(of: moment.now, in: zone, startingAt: rules.dayStart),
      plannedSeconds: rules.seconds(of: phase), state: .running(since: moment))
  }

  /// How long its clock has run: never less than nothing, never more than planned.
  func elapsedSeconds(at moment: Moment) -> Int {
    // What is over is as long as it was, or as a person says that it was.
    guard isOpen else { return activeSeconds }
    let elapsed = unlimitedSeconds(at: moment)
    return plannedSeconds.map { min(elapsed, $0) } ?? elapsed
  }

  /// How long its clock still has to run: from the plan down to nothing.
  func remainingSeconds(at moment: Moment) -> Int {
    isOpen ? (plannedSeconds ?? 0) - elapsedSeconds(at: moment) : 0
  }

  /// When it ends if nobody does anything; nil where its clock stands still.
  func expectedEnd(at moment: Moment) -> Date? {
    guard case .running = state else { return nil }
    return moment.now.addingTimeInterval(Double(remainingSeconds(at: moment)))
  }

  /// For how long it has been over, unless its clock has not come that far; nil for one that was ended.
  func overrunSeconds(at moment: Moment) -> Int? {
    guard case .running = state, let plannedSeconds else { return nil }
    let overrun = unlimitedSeconds(at: moment) - plannedSeconds
    return overrun >= 0 ? overrun : nil
  }

  private func unlimitedSeconds(at moment: Moment) -> Int {
    if case .running(let since) = state { activeSeconds + moment.seconds(since: since) } else { activeSeconds }
  }

  // MARK: - Changes

  /// Stops its clock for a while.
  mutating func pause(at moment: Moment) {
    activeSeconds = elapsedSeconds(at: moment)
    state = .paused(since: moment)
  }

  /// Lets its clock run again.
  mutating func resume(at moment: Moment) {
    closePause(at: moment)
    state = .running(since: moment)
  }

  /// Ends it.
  mutating func end(at moment: Moment, as outcome: Outcome) {
    activeSeconds = elapsedSeconds(at: moment)
    state = .ended(outcome)
    if case .span(let start, _, let offset) = time {
      time = .span(start: start, end: start.addingTimeInterval(secondsTold), utcOffsetSeconds: offset)
    }
  }

  /// Where its own time has come to: it goes on from its beginning by the clock that nobody can set, so that what is told of it
  /// adds up also where the other one was set meanwhile.
  ///
  /// While it is paused that is where the pause began.
  func reached(at moment: Moment) -> Date? {
    start?.addingTimeInterval(secondsTold - Double(activeSeconds) + Double(elapsedSeconds(at: moment)))
  }

  /// How long its clock ran, and how long it stood still in the pauses that are over.
  private var secondsTold: Double {
    pauses.reduce(Double(activeSeconds)) { $0 + $1.end.timeIntervalSince($1.start) }
  }

  private mutating func closePause(at moment: Moment) {
    guard case .paused(let since) = state, let start else { return }
    let from = start.addingTimeInterval(secondsTold)
    let seconds = moment.seconds(since: since)
    if seconds > 0 { pauses.append(Pause(start: from, end: from.addingTimeInterval(Double(seconds)))) }
  }
}
