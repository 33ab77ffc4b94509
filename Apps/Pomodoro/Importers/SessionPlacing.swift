import Foundation
import FoundationExtras
import Interchange

/// How rows of other programs become sessions: where their clock stood, when their day began, which ids they get.
struct SessionPlacing: Sendable {
  /// What a person should know of sessions whose clock time came twice.
  static let earlierOfTwo = "with a clock time that comes twice; the earlier one is taken"
  /// No session is longer: what says so forgot to stop its clock, or means something else.
  static let longestSeconds = 7 * 86_400

  /// The present: nothing was done after it.
  let now: Date
  /// The zone of times that name none.
  let zone: TimeZone
  let dayStart: DayStart
  let newID: @Sendable () -> UUID

  /// What a row says of a session besides its time.
  struct Words {
    var task = ""
    var project = ""
    var tags: [String] = []
    /// What has no other place here, each under its name.
    var rest: [(name: String, text: String)] = []

    /// The rest in a line: `Client: Big Company · Task: Paint`.
    var note: String {
      rest.filter { !$0.text.isEmpty }.map { "\($0.name): \($0.text)" }.joined(separator: " · ")
    }
  }

  /// From how many seconds on an entry is a completed focus session; nil for none.
  var sessionSeconds: Int?

  private func outcome(_ seconds: Int) -> Session.Outcome {
    sessionSeconds.map { seconds >= $0 } ?? false ? .completed : .recorded
  }

  /// A session between two instants, and what a person should know of it.
  ///
  /// - Parameter seconds: How long its clock ran, where the file says so; otherwise the whole time.
  /// - Throws: ``CellProblem`` for a session that ends before it begins, lies ahead or lasts too long.
  func session(
    _ words: Words, from start: CivilMoment, to end: CivilMoment, seconds: Int? = nil
  ) throws(CellProblem) -> (session: Session, note: String?) {
    guard let from = try start.located(in: zone), let to = try end.located(in: zone) else {
      throw CellProblem(reason: "no time of day")
    }
    var last = to.instant
    // The clock was set back in between, and the end is the second of two.
    if last < from.instant, to.isEarlierOfTwo { last += 3600 }
    return (
      try session(words, from: from.instant, to: last, offsetSeconds: from.offsetSeconds, seconds: seconds),
      from.isEarlierOfTwo ? Self.earlierOfTwo : nil
    )
  }

  /// A session between two instants.
  ///
  /// - Parameter offsetSeconds: How far its clock was ahead of UTC; nil is what it is in the zone.
  func session(
    _ words: Words, from start: Date, to end: Date, offsetSeconds: Int? = nil, seconds: Int? = nil
  ) throws(CellProblem) -> Session {
    let from = Moment(start).now
    // A length that the file gives is exact; an end that is cut to whole seconds may be one short of it.
    let to = max(Moment(end).now, from)
    guard end >= start else { throw CellProblem(reason: "it ends before it begins") }
    guard to.timeIntervalSince(from) <= Double(Self.longestSeconds) else {
      throw CellProblem(reason: "it lasts longer than a week", advice: "mend its end")
    }
    guard to <= now else {
      throw CellProblem(
        reason: "it ends after now", advice: "mend its time, or import the file again once it has passed")
    }
    let offset = offsetSeconds ?? zone.offsetSeconds(at: from)
    let active = seconds ?? Int(to.timeIntervalSince(from))
    return Session(
      id: newID(), task: words.task.isEmpty ? words.project : words.task, project: words.project, tags: words.tags,
      time: .span(start: from, end: to, utcOffsetSeconds: offset),
      day: logicalDay(of: from, offsetSeconds: offset, startingAt: dayStart),
      activeSeconds: active, state: .ended(outcome(active)), note: words.note)
  }

  /// Time of which only the day is known.
  func daySum(_ words: Words, on day: CivilDate, seconds: Int) throws(CellProblem) -> Session {
    guard seconds <= 86_400 else { throw CellProblem(reason: "a day has no more than 24 hours") }
    guard day <= logicalDay(of: now, in: zone, startingAt: dayStart) else {
      throw CellProblem(reason: "\(day) is still to come")
    }
    return Session(
      id: newID(), task: words.task.isEmpty ? words.project : words.task, project: words.project, tags: words.tags,
      time: .dayOnly, day: day, activeSeconds: seconds, state: .ended(.recorded), note: words.note)
  }
}

/// A length as `hh:mm:ss` or `hh:mm`, its hours as many as there are; nil for other text.
func clockSeconds(_ text: String) -> Int? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
  guard (2...3).contains(parts.count), let hours = parts[0], let minutes = parts[1], (0..<60).contains(minutes),
    (0..<100_000).contains(hours)
  else { return nil }
  guard parts.count == 3 else { return hours * 3600 + minutes * 60 }
  guard let seconds = parts[2], (0..<60).contains(seconds) else { return nil }
  return hours * 3600 + minutes * 60 + seconds
}
