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
  /// - Parameters:
  ///   - moment: Up to when an open session is counted.
  ///   - zone: The person's zone, whose clock it was where it agrees with the session's; see ``Session/clock(in:)``.
  static func parts(of session: Session, dayStart: DayStart, at moment: Moment, in zone: TimeZone) -> [Part] {
    var left = session.elapsedSeconds(at: moment)
    guard let start = session.start, let clock = session.clock(in: zone) else {
      return [Part(day: session.day, seconds: left)]
    }
    let end = session.end ?? session.reached(at: moment) ?? moment.now
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
  /// The clock that was seen there: that of a zone, with its changes, where it showed the same time at the beginning;
  /// elsewhere only the offset is known.
  func clock(in zone: TimeZone) -> TimeZone? {
    guard let start, let offset = utcOffsetSeconds else { return nil }
    return zone.offsetSeconds(at: start) == offset ? zone : TimeZone(secondsFromGMT: offset)
  }

  /// How far that clock was ahead of UTC at an instant, which another than the beginning may have changed.
  func offsetSeconds(at instant: Date, in zone: TimeZone) -> Int {
    clock(in: zone)?.offsetSeconds(at: instant) ?? utcOffsetSeconds ?? 0
  }

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
