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
    (task, project) = (text("task", task), text("project", project))
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
    try requireFreeTime(now: context.world.now, others)
  }

  private func requireFreeTime(now: Date, _ reader: SessionReader) throws {
    guard let start, let end else { return }
    guard end <= now else {
      throw CommandError(
        "\(spoken) would end in the future", details: ["give an earlier beginning or a shorter length"])
    }
    guard let other = try reader.overlapping(start: start, end: end, except: id).first else { return }
    throw CommandError(
      "\(spoken) would run into \(other.spoken)",
      details: ["that is \(ShortID.text(other.id).prefix(8)); the times of two sessions never overlap"])
  }
}
