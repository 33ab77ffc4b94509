import Foundation
import FoundationExtras

/// Where the minutes of sessions fall: a session counts on the day on which it began, its minutes where they passed.
enum FocusTime {
  /// Work within one logical day.
  struct Part: Hashable, Sendable {
    var day: CivilDate
    var seconds: Int
    /// When it began, in seconds since 1970; nil where only its length and its day are known.
    var start: Int?
  }

  /// The work of a session between its pauses, by logical day, on the clock that was seen there.
  ///
  /// - Parameter moment: Up to when an open session is counted.
  static func parts(of session: Session, dayStart: DayStart, at moment: Moment) -> [Part] {
    var left = session.elapsedSeconds(at: moment)
    guard let start = session.start, let offset = session.utcOffsetSeconds,
      let clock = TimeZone(secondsFromGMT: offset)
    else { return [Part(day: session.day, seconds: left)] }
    var end = session.end ?? moment.now
    if case .paused(let since) = session.state { end = since.now }
    let lastDay = logicalDay(of: max(start, end.addingTimeInterval(-1)), in: clock, startingAt: dayStart)
    var parts: [Part] = []
    var day = session.day
    var boundary =
      day < lastDay ? startOfLogicalDay(day.adding(days: 1), in: clock, startingAt: dayStart) : Date.distantFuture
    for (from, until) in session.work(from: start, until: end) {
      var from = from
      while left > 0, from < until {
        if from >= boundary, day < lastDay {
          day = day.adding(days: 1)
          boundary =
            day < lastDay ? startOfLogicalDay(day.adding(days: 1), in: clock, startingAt: dayStart) : .distantFuture
          continue
        }
        let seconds = min(left, Int(min(until, boundary).timeIntervalSince(from)))
        parts.append(Part(day: day, seconds: seconds, start: from.secondsSince1970))
        left -= seconds
        from = min(until, boundary)
      }
    }
    // What the clock could not place, since it was set meanwhile, counts where the session ended.
    if left > 0 { parts.append(Part(day: max(session.day, lastDay), seconds: left)) }
    return parts
  }
}

extension Session {
  /// The times between two instants in which its clock ran.
  func work(from start: Date, until end: Date) -> [(from: Date, until: Date)] {
    var spans: [(from: Date, until: Date)] = []
    var from = start
    for pause in pauses {
      if min(pause.start, end) > from { spans.append((from, min(pause.start, end))) }
      from = max(from, pause.end)
    }
    if end > from { spans.append((from, end)) }
    return spans
  }
}
