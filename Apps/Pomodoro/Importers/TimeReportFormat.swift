import Foundation
import FoundationExtras
import Interchange

/// The detailed reports of Toggl and of Clockify: a row an entry, with day and time of its beginning and end.
struct TimeReportFormat: ImportFormat {
  let id: String
  let name: String
  let columns: [ImportColumn]
  let placing: SessionPlacing

  /// Toggl's report: days as in ISO 8601, the length as `hh:mm:ss`.
  static func toggl(_ placing: SessionPlacing) -> TimeReportFormat {
    TimeReportFormat(
      id: "toggl", name: "a detailed report of Toggl", columns: columns(duration: ["Duration"]), placing: placing)
  }

  /// Clockify's report: days in the order that the person has set, the length in two columns of its own.
  static func clockify(_ placing: SessionPlacing) -> TimeReportFormat {
    TimeReportFormat(
      id: "clockify", name: "a detailed report of Clockify", columns: columns(duration: ["Duration (h)"]),
      placing: placing)
  }

  private static func columns(duration: [String]) -> [ImportColumn] {
    [
      ImportColumn("start day", titles: ["Start date"], kind: .date, isRequired: true),
      ImportColumn("start time", titles: ["Start time"], isRequired: true),
      ImportColumn("end day", titles: ["End date"], kind: .date, isRequired: true),
      ImportColumn("end time", titles: ["End time"], isRequired: true),
      ImportColumn("duration", titles: duration, isRequired: true),
      ImportColumn("description", titles: ["Description"], isRequired: true),
      ImportColumn("project", titles: ["Project"]), ImportColumn("client", titles: ["Client"]),
      ImportColumn("task", titles: ["Task"]), ImportColumn("tags", titles: ["Tags"]),
    ]
  }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<Session> {
    let start = try moment(row, "start")
    let end = try moment(row, "end")
    let length = row.text("duration")
    guard let seconds = clockSeconds(length) else {
      throw CellProblem(reason: "'\(length.prefix(40))' is not a length (duration)")
    }
    let description = row.text("description")
    let words = SessionPlacing.Words(
      task: description.isEmpty ? row.text("task") : description, project: row.text("project"),
      tags: row.text("tags").split(separator: ",").map(String.init),
      rest: [("Client", row.text("client")), ("Task", description.isEmpty ? "" : row.text("task"))])
    let (session, note) = try placing.session(words, from: start, to: end, seconds: seconds)
    return .record(
      session,
      key: .content(
        [start, end].map { "\($0.date) \($0.time.map { "\($0.hour):\($0.minute):\($0.second)" } ?? "")" }
          + ["client", "project", "task", "description"].map { row.text($0) }), note: note)
  }

  private func moment(_ row: ImportRow, _ which: String) throws(CellProblem) -> CivilMoment {
    guard let day = try row.moment("\(which) day") else { throw CellProblem(reason: "no \(which)") }
    let clock = row.text("\(which) time")
    guard let moment = CivilMoment("\(day.date) \(clock)", order: nil), moment.time != nil else {
      throw CellProblem(reason: "'\(clock.prefix(40))' is not a time (\(which) time)")
    }
    return moment
  }
}

/// Harvest's report: hours with decimals for a day, without a time of day.
struct HarvestFormat: ImportFormat {
  let id = "harvest"
  let name = "a time report of Harvest"
  let columns = [
    ImportColumn("day", titles: ["Date"], kind: .date, isRequired: true),
    ImportColumn("hours", titles: ["Hours"], kind: .number, isRequired: true),
    ImportColumn("project", titles: ["Project"], isRequired: true),
    ImportColumn("task", titles: ["Task"], isRequired: true),
    ImportColumn("notes", titles: ["Notes"], isRequired: true), ImportColumn("client", titles: ["Client"]),
  ]
  let placing: SessionPlacing

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<Session> {
    guard let day = try row.moment("day")?.date else { throw CellProblem(reason: "no date") }
    guard let hours = try row.number("hours") else { throw CellProblem(reason: "no hours") }
    guard (0...24).contains(hours.double) else { throw CellProblem(reason: "'\(hours.text)' hours are not of one day") }
    let notes = row.text("notes")
    let words = SessionPlacing.Words(
      task: notes.isEmpty ? row.text("task") : notes, project: row.text("project"),
      rest: [("Client", row.text("client")), ("Task", notes.isEmpty ? "" : row.text("task"))])
    let session = try placing.daySum(words, on: day, seconds: Int((hours.double * 3600).rounded()))
    return .record(
      session,
      key: .content([day.description, hours.text] + ["client", "project", "task", "notes"].map { row.text($0) }))
  }
}
