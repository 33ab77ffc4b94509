import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras

extension PomodoroLog {
  /// The time of a session that nobody timed, from what a person says of it.
  ///
  /// - Throws: `CommandError` where that is too little or too much, or names no time that has passed.
  func span(at given: ZonedInstant?, to: String?, minutes: Int?) throws -> (start: ZonedInstant, end: Date) {
    guard to == nil || minutes == nil else { throw CommandError("Give an end or a length, not both: --to, --minutes") }
    let now = moment.now
    guard let given else {
      guard to == nil, let minutes else {
        throw CommandError(
          "Say when it was", details: ["with --at 09:00 --to 09:25, --at 09:00 --minutes 25, or --minutes 25 until now"]
        )
      }
      let start = now.addingTimeInterval(-Double(minutes * 60))
      return (ZonedInstant(start, offsetSeconds: zone.offsetSeconds(at: start)), now)
    }
    let start = ZonedInstant(
      Moment(given.instant).now, offsetSeconds: given.zone(in: zone).offsetSeconds(at: given.instant))
    if let minutes { return (start, start.instant.addingTimeInterval(Double(minutes * 60))) }
    guard let to else {
      throw CommandError("Say how long it was", details: ["with --to 09:25 or --minutes 25"])
    }
    return (start, try end(to, after: start.instant))
  }

  /// The longest that a session may have been whose end names no day and lies on the next one: what is longer is a slip.
  private static let longestNight = 12.0 * 3600

  /// The end that a text names: a time of day is the first after the beginning, in the night after at the latest.
  private func end(_ text: String, after start: Date) throws -> Date {
    var end = start
    if TimeExpression.isClockTime(text) {
      let day = logicalDay(of: start, in: zone, startingAt: times.dayStart)
      for day in [day, day.adding(days: 1)] where end <= start {
        end = second(
          try TimeExpression.readInstant(text, in: times, clock: .on(day, offsetSeconds: nil), future: .allowed)
            .instant, after: start)
      }
      guard isSameDay(start, end) || end.timeIntervalSince(start) <= Self.longestNight && end <= moment.now else {
        throw CommandError(
          "\(quoted(text)) is not after \(TimeExpression.echo(of: start, in: times))",
          details: ["give a later end, or name its day as well: --to 'yesterday 08:00'"])
      }
    } else {
      end = second(try TimeExpression.readInstant(text, in: times).instant, after: start)
    }
    end = Moment(end).now
    guard end > start else {
      throw CommandError("\(quoted(text)) is not after \(TimeExpression.echo(of: start, in: times))")
    }
    guard end.timeIntervalSince(start) <= Double(24 * 3600) else {
      throw CommandError("A focus session of more than 24 hours is none", details: ["give an earlier end"])
    }
    return end
  }

  /// The later of two instants with the same clock time where only that one is after the beginning.
  private func second(_ end: Date, after start: Date) -> Date {
    guard end <= start,
      case .twice(let earlier, let later) = instant(
        of: CivilDate(end, in: zone), at: ClockTime(end, in: zone), in: zone),
      later > start, end.timeIntervalSince(earlier) < 60, end >= earlier
    else { return end }
    return later.addingTimeInterval(end.timeIntervalSince(earlier))
  }

  private func isSameDay(_ one: Date, _ other: Date) -> Bool { CivilDate(one, in: zone) == CivilDate(other, in: zone) }

  /// Notes a session that nobody timed, as one command.
  ///
  /// - Returns: the words, the session, and the shortest id that tells it from all others.
  /// - Throws: `CommandError` where it would run into another one, or end in the future.
  func add(
    _ aim: Aim, time: (start: ZonedInstant, end: Date)
  ) throws -> (title: String, session: Session, id: String) {
    let start = time.start.instant
    let clock = time.start.zone(in: zone)
    let seconds = Int(time.end.timeIntervalSince(start))
    let session = Session(
      id: newID(), task: aim.task, project: aim.project, tags: aim.tags,
      time: .span(start: start, end: time.end, utcOffsetSeconds: clock.offsetSeconds(at: start)),
      day: logicalDay(of: start, in: clock, startingAt: rules.dayStart), plannedSeconds: seconds,
      activeSeconds: seconds,
      state: .ended(.completed))
    let when = TimeExpression.echo(of: start, offset: clock.offsetSeconds(at: start), in: times)
    let title = "Added \(session.spoken) \(lengthText(seconds)) · \(when)"
    try write("add", title: title) { writer in
      // What runs may have ended by now: then its time is known.
      try writer.put(try timer(writer.reader).changes)
      try session.requireFreeTime(times, writer.reader)
      try writer.put([session])
    }
    return (title, session, try shortID(of: session))
  }
}
