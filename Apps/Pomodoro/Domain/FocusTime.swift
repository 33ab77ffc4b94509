import Foundation
import FoundationExtras

/// Where the minutes of sessions fall: a session counts on the day on which it began, its minutes where they passed.
enum FocusTime {
  /// Seconds of work within one logical day.
  struct Part: Hashable, Sendable {
    var day: CivilDate
    var seconds: Int
  }

  /// The seconds of a session by logical day, on the clock that was seen there.
  ///
  /// - Parameter moment: Up to when an open session is counted.
  static func parts(of session: Session, dayStart: DayStart, at moment: Moment) -> [Part] {
    let active = session.elapsedSeconds(at: moment)
    guard let start = session.start, let offset = session.utcOffsetSeconds,
      let clock = TimeZone(secondsFromGMT: offset)
    else { return [Part(day: session.day, seconds: active)] }
    var end = session.end ?? moment.now
    if case .paused(let since) = session.state { end = since }
    let lastDay = logicalDay(of: max(start, end.addingTimeInterval(-1)), in: clock, startingAt: dayStart)
    guard lastDay > session.day else { return [Part(day: session.day, seconds: active)] }
    var parts: [Part] = []
    var left = active
    var day = session.day
    while day < lastDay, left > 0 {
      let boundary = startOfLogicalDay(day.adding(days: 1), in: clock, startingAt: dayStart)
      let from = max(start, startOfLogicalDay(day, in: clock, startingAt: dayStart))
      let seconds = min(left, workSeconds(of: session, from: from, to: min(boundary, end)))
      if seconds > 0 { parts.append(Part(day: day, seconds: seconds)) }
      left -= seconds
      day = day.adding(days: 1)
    }
    // What the clock could not place, since it was set meanwhile, counts where the session ended.
    if left > 0 { parts.append(Part(day: lastDay, seconds: left)) }
    return parts
  }

  /// The seconds between two instants in which the session's clock ran.
  private static func workSeconds(of session: Session, from: Date, to: Date) -> Int {
    guard to > from else { return 0 }
    let paused = session.pauses.reduce(0.0) { sum, pause in
      sum + max(0, min(pause.end, to).timeIntervalSince(max(pause.start, from)))
    }
    return max(0, Int(to.timeIntervalSince(from) - paused))
  }
}
