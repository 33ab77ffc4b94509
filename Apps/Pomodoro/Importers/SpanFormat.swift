import Foundation
import FoundationExtras
import Interchange

/// Spans of time as the adapters write them: logs that are no tables have this header in common.
struct SpanFormat: ImportFormat {
  /// What an adapter says of a session.
  struct Line {
    /// What tells it from all others, where its program gives it an identifier.
    var identifier = ""
    /// ISO 8601 text, with an offset or without; a day alone for a day's sum.
    var start: String
    /// The same; empty where only the length is known.
    var end = ""
    var seconds: Int?
    var task = ""
    var project = ""
    var tags: [String] = []
  }

  /// The columns of the table that an adapter writes, after one that names its program.
  private static let fields = ["identifier", "start", "end", "seconds", "task", "project", "tags"]

  /// Programs that write all instants in UTC, wherever the person was: the clock that they saw is that of their zone.
  private static let universal: Set<String> = [WatsonAdapter.id, TimewarriorAdapter.id]

  let id: String
  let name: String
  let placing: SessionPlacing
  let isAdapted = true

  var columns: [ImportColumn] {
    [ImportColumn("line", titles: ["\(id) line"], isRequired: true)]
      + Self.fields.map { ImportColumn($0, titles: ["\(id) \($0)"], isRequired: true) }
  }

  /// The table of an adapter's lines.
  static func table(_ id: String, _ lines: [Line]) -> any ByteSource {
    let writer = CSVWriter(columns: (["line"] + fields).map { "\(id) \($0)" })
    var text = writer.header
    for (index, line) in lines.enumerated() {
      text += writer.line([
        String(index + 1), line.identifier, line.start, line.end, line.seconds.map(String.init) ?? "", line.task,
        line.project, line.tags.joined(separator: ","),
      ])
    }
    return MemoryByteSource(text)
  }

  /// It is never a member's own table: an adapter makes it.
  func opens(member path: String) -> Bool { false }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<Session> {
    let words = SessionPlacing.Words(
      task: row.text("task"), project: row.text("project"),
      tags: row.text("tags").split(separator: ",").map(String.init))
    let seconds = Int(row.text("seconds"))
    guard let start = CivilMoment(row.text("start"), order: nil) else {
      throw CellProblem(reason: "'\(row.text("start").prefix(40))' is not a date (start)")
    }
    let identifier = row.text("identifier")
    let key: SourceKey =
      identifier.isEmpty
      ? .content(["start", "end", "seconds", "project", "task"].map { row.text($0) }) : .identifier(identifier)
    if let seconds, seconds < 0 { throw CellProblem(reason: "\(seconds) seconds are less than nothing") }
    guard start.time != nil else {
      return .record(try placing.daySum(words, on: start.date, seconds: seconds ?? 0), key: key)
    }
    let ending = row.text("end")
    if ending.isEmpty {
      guard let seconds else { return .skipped(reason: "has not ended yet") }
      guard let located = try start.located(in: placing.zone) else { throw CellProblem(reason: "no time of day") }
      let session = try placing.session(
        words, from: located.instant, to: located.instant + Double(seconds), offsetSeconds: located.offsetSeconds,
        seconds: seconds)
      return .record(session, key: key)
    }
    guard let end = CivilMoment(ending, order: nil) else {
      throw CellProblem(reason: "'\(ending.prefix(40))' is not a date (end)")
    }
    if Self.universal.contains(id), let from = try start.located(in: placing.zone),
      let to = try end.located(in: placing.zone)
    {
      return .record(try placing.session(words, from: from.instant, to: to.instant, seconds: seconds), key: key)
    }
    let (session, note) = try placing.session(words, from: start, to: end, seconds: seconds)
    return .record(session, key: key, note: note)
  }
}
