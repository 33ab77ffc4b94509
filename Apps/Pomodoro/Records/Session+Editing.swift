import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension Session {
  /// Takes values that a person gave; null takes one back.
  ///
  /// Another beginning moves the session as a whole, another length moves its end; it may not run into another session.
  mutating func apply(
    _ changes: RecordType.Changes, context: AppContext, dayStart: DayStart, others: SessionReader
  ) throws {
    func text(_ name: String, _ before: String) -> String {
      switch changes[name] {
      case .string(let text)?: tidiedWords(text)
      case .null?: ""
      default: before
      }
    }
    (task, project, note) = (text("task", task), text("project", project), text("note", note))
    switch changes["tags"] {
    case .array(let values)?:
      tags = Session.tidied(values.compactMap { if case .string(let tag) = $0 { tag } else { nil } })
    case .null?: tags = []
    default: break
    }
    guard changes["at"] != nil || changes["minutes"] != nil else { return }
    guard outcome != nil else {
      throw CommandError(
        "\(spoken) has not ended yet", details: ["its time can be changed when it has; pomodoro stop ends it"])
    }
    if case .integer(let minutes)? = changes["minutes"] { activeSeconds = Int(minutes) * 60 }
    guard case .span(let start, let end, let offset) = time else {
      guard changes["at"] == nil else {
        throw CommandError("Only the day of \(spoken) is known", details: ["its length can be changed: --minutes"])
      }
      return
    }
    var (newStart, newOffset) = (start, offset)
    if let given = ZonedInstant(changes["at"]) {
      let zone = given.zone(in: context.world.timeZone)
      newStart = PomodoroMoment(given.instant).now
      newOffset = zone.offsetSeconds(at: newStart)
      day = logicalDay(of: newStart, in: zone, startingAt: dayStart)
      let shift = newStart.timeIntervalSince(start)
      pauses = pauses.map {
        Pause(start: $0.start.addingTimeInterval(shift), end: $0.end.addingTimeInterval(shift))
      }
    }
    let shift = newStart.timeIntervalSince(start)
    var newEnd = end?.addingTimeInterval(shift)
    if changes["minutes"] != nil {
      newEnd = newStart.addingTimeInterval(Double(activeSeconds))
      // Where the clock stood still is not known of another length.
      pauses = []
    }
    time = .span(start: newStart, end: newEnd, utcOffsetSeconds: newOffset)
    try requireFreeTime(context.settings.times(in: context.world), others)
  }

  /// Refuses a time that is another session's, or still to come.
  func requireFreeTime(_ times: TimeContext, _ reader: SessionReader) throws {
    guard let start, let end else { return }
    guard end <= times.now else {
      throw CommandError(
        "\(spoken) would end in the future", details: ["give an earlier beginning or a shorter length"])
    }
    guard let other = try reader.overlapping(start: start, end: end, except: id).first else { return }
    throw CommandError(
      "\(spoken) would run into \(other.spoken)",
      details: [
        "that is \(ShortID.text(other.id).prefix(8)) · \(other.span(in: times)); the times of two sessions never overlap"
      ])
  }

  /// From when to when it was, or since when it runs.
  private func span(in times: TimeContext) -> String {
    guard let start, let offset = utcOffsetSeconds else { return TimeExpression.echo(of: day, in: times) }
    let echo = { (instant: Date) in TimeExpression.echo(of: instant, offset: offset, in: times) }
    return end.map { "\(echo(start)) to \(echo($0))" } ?? "since \(echo(start))"
  }
}
