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

  /// The days that are today: the logical one, and the calendar's, which is ahead of it until the day begins.
  var todays: ClosedRange<CivilDate> {
    let (own, calendar) = (today, CivilDate(now, in: timeZone))
    return min(own, calendar)...max(own, calendar)
  }
}
