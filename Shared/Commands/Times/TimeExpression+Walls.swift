import Foundation
import FoundationExtras

/// What a clock on a wall shows: times with an offset, and weekdays beside a time of day.
extension TimeExpression {
  /// Whether a time of day still belongs to the day before.
  static func isBeforeDay(_ clock: TimeGrammar.Clock, in context: TimeContext) -> Bool {
    clock.time.minutesSinceMidnight < context.dayStart.clockTime.minutesSinceMidnight
  }

  /// A time of day on the clock of an offset.
  static func clockElsewhere(
    _ clock: TimeGrammar.Clock, in context: TimeContext, meaning: ClockMeaning
  ) throws(CommandError) -> TimeReading {
    let offset = clock.offset ?? 0
    try requireReal(offset)
    let date = CivilDate(context.now, offsetSeconds: offset)
    let same = reading(clock, on: date, offset: offset, in: context)
    switch meaning {
    case .latest:
      return same.instant <= context.now
        ? same : reading(clock, on: date.adding(days: -1), offset: offset, in: context)
    case .next:
      return same.instant >= context.now
        ? same : reading(clock, on: date.adding(days: 1), offset: offset, in: context)
    case .on(let day, _):
      let date = isBeforeDay(clock, in: context) ? day.adding(days: 1) : day
      return reading(clock, on: date, offset: offset, in: context)
    }
  }

  /// A weekday beside a time of day, which is the calendar's: with a day that begins at 03:00, `mon 01:30` lies in the
  /// night that ended Sunday.
  ///
  /// Of a record it is the one of the record's own day, or of the night after it, where that has the weekday.
  static func weekdayWithClock(
    _ weekday: Int, _ clock: TimeGrammar.Clock, in context: TimeContext, meaning: ClockMeaning, day: DayMeaning
  ) throws(CommandError) -> TimeReading {
    let isBefore = isBeforeDay(clock, in: context)
    if case .on(let own, let offset) = meaning,
      let date = (isBefore ? [own, own.adding(days: 1)] : [own]).first(where: { $0.weekday == weekday })
    {
      return try reading(clock, on: date, offset: clock.offset ?? offset, in: context)
    }
    let offset = clock.offset
    let now = LocalTime(context.now, offset: offset ?? context.timeZone.offsetSeconds(at: context.now))
    let begins = context.dayStart.clockTime.minutesSinceMidnight
    let today = now.minutes < begins ? now.date.adding(days: -1) : now.date
    func instant(_ date: CivilDate) -> Date {
      offset.map { reading(clock, on: date, offset: $0, in: context).instant } ?? earliest(clock, on: date, in: context)
    }
    let dates = (-8...8).map { now.date.adding(days: $0) }.filter { date in
      // Who means today says so, and not its name; the small hours belong to the day before.
      date.weekday == weekday && (date != today || isBefore)
    }
    let date =
      switch day {
      case .latest: dates.last { instant($0) <= context.now }
      case .next: dates.first { instant($0) >= context.now }
      case .nearest, .first, .last: day.weekday(weekday, today: now.date)
      }
    guard let date else { throw .internalError("no weekday \(weekday) within a week") }
    return try reading(clock, on: date, offset: offset, in: context)
  }

  private static func reading(
    _ clock: TimeGrammar.Clock, on date: CivilDate, offset: Int?, in context: TimeContext
  ) throws(CommandError) -> TimeReading {
    guard let offset else { return try place(clock, on: date, in: context) }
    try requireReal(offset)
    return reading(clock, on: date, offset: offset, in: context)
  }
}
