import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// How days and weeks are counted in one run: the zone, the day start and the day on which weeks begin.
struct HabitCalendar: Sendable {
  let now: Date
  let zone: TimeZone
  let dayStart: DayStart
  /// The day on which weeks begin, 1 for Sunday.
  let firstWeekday: Int

  init(now: Date, zone: TimeZone, dayStart: DayStart = .midnight, firstWeekday: Int = 2) {
    (self.now, self.zone, self.dayStart, self.firstWeekday) = (now, zone, dayStart, firstWeekday)
  }

  init(_ context: AppContext) {
    let times = context.settings.times(in: context.world)
    self.init(now: times.now, zone: times.timeZone, dayStart: times.dayStart, firstWeekday: times.firstWeekday)
  }

  /// The day that it is, the only one that is asked for anywhere.
  var today: CivilDate { day(of: now) }

  /// The day for which an instant counts.
  func day(of instant: Date) -> CivilDate { logicalDay(of: instant, in: zone, startingAt: dayStart) }

  /// The day that a date option names: the reader gives the instant at which it begins.
  func day(of time: ZonedInstant) -> CivilDate {
    logicalDay(of: time.instant, in: time.zone(in: zone), startingAt: dayStart)
  }

  /// The first instant of a day.
  func start(of day: CivilDate) -> Date { startOfLogicalDay(day, in: zone, startingAt: dayStart) }

  /// What times are echoed against.
  var times: TimeContext {
    TimeContext(now: now, timeZone: zone, dayStart: dayStart, firstWeekday: firstWeekday)
  }

  /// A day in words: `Sun 1 Mar`.
  func echo(_ day: CivilDate) -> String { TimeExpression.echo(of: day, in: times) }
}
