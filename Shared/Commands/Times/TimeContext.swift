public import Foundation
public import FoundationExtras

/// What a time expression is read against.
public struct TimeContext: Sendable {
  /// The instant that stands for now.
  public var now: Date
  /// The zone of every time without an offset.
  public var timeZone: TimeZone
  /// When a day begins: decides which day `today` is.
  public var dayStart: DayStart
  /// The weekday on which a week begins, 1 for Sunday as in Calendar; Monday unless said otherwise.
  public var firstWeekday: Int

  /// Makes a context.
  public init(now: Date, timeZone: TimeZone, dayStart: DayStart = .midnight, firstWeekday: Int = 2) {
    self.now = now
    self.timeZone = timeZone
    self.dayStart = dayStart
    self.firstWeekday = firstWeekday
  }

  /// The logical day at now.
  public var today: CivilDate { logicalDay(of: now, in: timeZone, startingAt: dayStart) }
}

/// Which of the many instants with the same clock time a bare `08:00` is.
public enum ClockMeaning: Hashable, Sendable {
  /// The latest one that is not after now: for what has happened.
  case latest
  /// The first one that is not before now: for a look ahead.
  case next
}

/// Whether a time after now is accepted.
public enum FuturePolicy: Hashable, Sendable {
  /// It is accepted.
  case allowed
  /// It is refused: a record tells what has happened.
  case refused
}

/// An instant as it was understood.
public struct TimeReading: Hashable, Sendable {
  /// The instant.
  public var instant: Date
  /// The offset from UTC in seconds that holds there: the one written, else the zone's.
  public var utcOffset: Int
  /// The instant in words, `Mon 2 Mar 23:50`; with the year where it is another than now's.
  public var echo: String
  /// What should be said about the reading, in one line; nil when it is plain.
  public var note: String?

  /// Makes a reading.
  public init(instant: Date, utcOffset: Int, echo: String, note: String? = nil) {
    self.instant = instant
    self.utcOffset = utcOffset
    self.echo = echo
    self.note = note
  }
}

/// A range of days, both ends included; a missing end is open.
public struct DayRange: Hashable, Sendable {
  /// The first day.
  public var from: CivilDate?
  /// The last day.
  public var through: CivilDate?

  /// Makes a range.
  public init(from: CivilDate?, through: CivilDate?) {
    self.from = from
    self.through = through
  }

  /// Whether a day lies in it.
  public func contains(_ day: CivilDate) -> Bool {
    if let from, day < from { return false }
    if let through, day > through { return false }
    return true
  }
}
