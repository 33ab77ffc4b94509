import Foundation
import FoundationExtras

extension TimeExpression {
  static func resolve(
    _ moment: TimeGrammar.Moment, in context: TimeContext, meaning: ClockMeaning, day dayMeaning: DayMeaning
  ) throws(CommandError) -> TimeReading {
    switch moment {
    case .now:
      return reading(context.now, in: context)
    case .ago(let span):
      return try shifted(by: span, direction: -1, in: context)
    case .ahead(let span):
      return try shifted(by: span, direction: 1, in: context)
    case .clock(let clock):
      return try bareClock(clock, in: context, meaning: meaning)
    case .day(let day, nil):
      let date = try resolve(day, in: context, meaning: dayMeaning)
      let start = startOfLogicalDay(date, in: context.timeZone, startingAt: context.dayStart)
      let echo = echo(of: date, in: context)
      return reading(start, in: context, note: "no time was given; this is the start of \(echo)")
    case .day(let day, let clock?):
      return try dayWithClock(day, clock, in: context, meaning: meaning, day: dayMeaning)
    }
  }

  /// - Parameter now: The days that are today to a date without a year; the person's and the calendar's unless given.
  static func resolve(
    _ day: TimeGrammar.Day, in context: TimeContext, from now: ClosedRange<CivilDate>? = nil, meaning: DayMeaning
  ) throws(CommandError) -> CivilDate {
    switch day {
    case .relative(let days):
      return context.today.adding(days: days)
    case .span(let days):
      return context.today.adding(days: meaning == .next ? days : -days)
    case .weekday(let weekday):
      return meaning.weekday(weekday, today: context.today)
    case .lastWeekday(let weekday):
      return DayMeaning.latest.weekday(weekday, today: context.today)
    case .monthDay(let month, let day):
      return meaning.day(day, of: month, today: now ?? context.todays)
    case .date(let date):
      return date
    case .on(let weekday, let day):
      // What is written without a year is of this year, and what was written can be said.
      if case .monthDay(let month, let day) = day,
        let same = CivilDate(year: context.today.year, month: month, day: day), same.weekday == weekday
      {
        return same
      }
      let date = try resolve(day, in: context, from: now, meaning: meaning)
      if date.weekday == weekday { return date }
      let names = [date.weekday, weekday].map { TimeGrammar.weekdayNames[($0 - 1) % 7].capitalizedFirst }
      throw CommandError(
        "\(date.day) \(LocalTime.monthNames[(date.month - 1) % 12]) \(date.year) is a \(names[0]), not a \(names[1])",
        details: ["leave the weekday out, or write \(shellWord(echo(of: date, in: context)))"])
    }
  }

  private static func shifted(
    by span: TimeGrammar.Span, direction: Int, in context: TimeContext
  ) throws(CommandError) -> TimeReading {
    var instant = context.now
    var note: String?
    if span.days != 0 {
      // Days are the calendar's: the same clock time, also across a change of the clocks.
      let local = LocalTime(context.now, in: context.timeZone)
      let date = local.date.adding(days: direction * span.days)
      let seconds = context.now.timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
      guard let time = ClockTime(minutesSinceMidnight: local.minutes) else {
        throw .internalError("a clock time of \(local.minutes) minutes")
      }
      let clock = TimeGrammar.Clock(time: time, seconds: seconds < 0 ? seconds + 60 : seconds)
      let resolved = try place(clock, on: date, in: context)
      instant = resolved.instant
      note = resolved.note
    }
    return reading(instant.addingTimeInterval(Double(direction * span.seconds)), in: context, note: note)
  }

  private static func bareClock(
    _ clock: TimeGrammar.Clock, in context: TimeContext, meaning: ClockMeaning
  ) throws(CommandError) -> TimeReading {
    if clock.offset != nil { return try clockElsewhere(clock, in: context, meaning: meaning) }
    let day = CivilDate(context.now, in: context.timeZone)
    switch meaning {
    case .latest:
      // A time that the clocks skipped this morning is an error, not yesterday's.
      if earliest(clock, on: day, in: context) <= context.now { return try place(clock, on: day, in: context) }
      return try place(clock, on: day.adding(days: -1), in: context)
    case .next:
      if case .twice(_, let later) = placement(clock, on: day, in: context),
        earliest(clock, on: day, in: context) < context.now
      {
        let second = later.addingTimeInterval(clock.seconds)
        if second >= context.now {
          let note = "\(clock.time) comes twice on \(echo(of: day, in: context)); the later one is taken"
          return reading(second, in: context, note: note)
        }
      }
      if earliest(clock, on: day, in: context) >= context.now { return try place(clock, on: day, in: context) }
      return try place(clock, on: day.adding(days: 1), in: context)
    case .on(let day, let offset):
      let date = isBeforeDay(clock, in: context) ? day.adding(days: 1) : day
      if let offset { return reading(clock, on: date, offset: offset, in: context) }
      return try place(clock, on: date, in: context)
    }
  }

  static func reading(
    _ clock: TimeGrammar.Clock, on date: CivilDate, offset: Int, in context: TimeContext
  ) -> TimeReading {
    let minutes = Double(clock.time.minutesSinceMidnight)
    let seconds = Double(date.daysSinceEpoch) * 86_400 + minutes * 60 + clock.seconds - Double(offset)
    let instant = Date(timeIntervalSince1970: seconds)
    return TimeReading(instant: instant, utcOffset: offset, echo: echo(of: instant, offset: offset, in: context))
  }

  private static func dayWithClock(
    _ day: TimeGrammar.Day, _ clock: TimeGrammar.Clock, in context: TimeContext, meaning: ClockMeaning,
    day dayMeaning: DayMeaning
  ) throws(CommandError) -> TimeReading {
    switch day {
    case .weekday(let weekday):
      return try weekdayWithClock(weekday, clock, in: context, meaning: meaning, day: dayMeaning)
    case .lastWeekday(let weekday):
      return try weekdayWithClock(weekday, clock, in: context, meaning: .latest, day: .latest)
    default: break
    }
    // A date is the calendar's, which may be a day ahead of the person's.
    let now = CivilDate(context.now, in: context.timeZone)
    var date = try resolve(day, in: context, from: now...now, meaning: dayMeaning)
    if let offset = clock.offset {
      try requireReal(offset)
      return reading(clock, on: date, offset: offset, in: context)
    }
    if !day.isDate, isBeforeDay(clock, in: context) { date = date.adding(days: 1) }
    return try place(clock, on: date, in: context)
  }
}

extension TimeExpression {
  private static func placement(
    _ clock: TimeGrammar.Clock, on date: CivilDate, in context: TimeContext
  ) -> LocalInstant {
    instant(of: date, at: clock.time, in: context.timeZone)
  }

  static func earliest(_ clock: TimeGrammar.Clock, on date: CivilDate, in context: TimeContext) -> Date {
    switch placement(clock, on: date, in: context) {
    case .unique(let instant), .twice(let instant, _): instant.addingTimeInterval(clock.seconds)
    case .gap(let after): after
    }
  }

  static func place(
    _ clock: TimeGrammar.Clock, on date: CivilDate, in context: TimeContext
  ) throws(CommandError) -> TimeReading {
    switch placement(clock, on: date, in: context) {
    case .unique(let instant):
      return reading(instant.addingTimeInterval(clock.seconds), in: context)
    case .twice(let earlier, _):
      let note = "\(clock.time) comes twice on \(echo(of: date, in: context)); the earlier one is taken"
      return reading(earlier.addingTimeInterval(clock.seconds), in: context, note: note)
    case .gap(let after):
      let zone = context.timeZone
      // The clock that would have shown at the change had it not come.
      let before = LocalTime(after, offset: zone.offsetSeconds(at: after.addingTimeInterval(-1)))
      throw CommandError(
        "\(clock.time) does not exist on \(echo(of: date, in: context)) in \(zone.identifier)",
        details: ["the clocks go from \(before.clock) to \(LocalTime(after, in: zone).clock)"])
    }
  }

  private static func reading(_ instant: Date, in context: TimeContext, note: String? = nil) -> TimeReading {
    let local = LocalTime(instant, in: context.timeZone)
    return TimeReading(instant: instant, utcOffset: local.offset, echo: local.echo(in: context), note: note)
  }
}
