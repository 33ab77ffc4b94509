import Foundation
import FoundationExtras
import Interchange

/// Watson's frames: arrays of beginning and end in seconds since 1970, project, identifier, tags and time of change.
struct WatsonAdapter: TableAdapter {
  static let id = "watson"
  let name = "Watson's frames"

  func recognises(_ head: String) -> Bool { head.prefixMatch(of: #/\s*\[\s*\[\s*\d+/#) != nil }

  func table(of source: any ByteSource) throws -> any ByteSource {
    guard let frames = try json(try wholeText(of: source)) as? [[Any]] else { throw JSONTable.Problem.notRecords }
    return SpanFormat.table(
      Self.id,
      frames.map { frame in
        func text(_ index: Int) -> String { frame.indices.contains(index) ? frame[index] as? String ?? "" : "" }
        func instant(_ index: Int) -> String {
          guard frame.indices.contains(index), let seconds = (frame[index] as? NSNumber)?.doubleValue else { return "" }
          return OffsetDateTime(Date(timeIntervalSince1970: seconds), offsetSeconds: 0)?.description ?? ""
        }
        let tags = frame.indices.contains(4) ? frame[4] as? [String] ?? [] : []
        return SpanFormat.Line(
          identifier: text(3), start: instant(0), end: instant(1), project: text(2), tags: tags)
      })
  }
}

/// Super Productivity's backup: milliseconds a day inside each task, also in two archives; no single sessions exist.
struct SuperProductivityAdapter: TableAdapter {
  static let id = "super-productivity"
  let name = "a backup of Super Productivity"

  func recognises(_ head: String) -> Bool {
    head.prefixMatch(of: #/\s*\{/#) != nil
      && ["\"crossModelVersion\"", "\"lastLocalSyncModelChange\"", "\"globalConfig\"", "\"project\"", "\"task\""]
        .contains { head.contains($0) }
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    guard let file = try json(try wholeText(of: source)) as? [String: Any] else { throw JSONTable.Problem.notRecords }
    let data = file["data"] as? [String: Any] ?? file
    let projects = names(data["project"]), tags = names(data["tag"])
    var states = [data["task"]]
    for archive in ["archiveYoung", "archiveOld"] { states.append((data[archive] as? [String: Any])?["task"]) }
    // Archives of older versions have their tasks at another place.
    states.append(data["taskArchive"])
    var lines: [SpanFormat.Line] = []
    for state in states {
      for (id, task) in entities(state).sorted(by: { $0.key < $1.key }) {
        // A task's own figure is the sum of its subtasks', which stand beside it.
        guard (task["subTaskIds"] as? [Any] ?? []).isEmpty else { continue }
        for (day, spent) in (task["timeSpentOnDay"] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
          guard let milliseconds = (spent as? NSNumber)?.doubleValue, milliseconds > 0 else { continue }
          lines.append(
            SpanFormat.Line(
              identifier: "\(id) \(day)", start: day,
              seconds: Int(exactly: (min(milliseconds, 1e15) / 1000).rounded()),
              task: task["title"] as? String ?? "",
              project: (task["projectId"] as? String).flatMap { projects[$0] } ?? "",
              tags: (task["tagIds"] as? [String] ?? []).compactMap { tags[$0] }))
        }
      }
    }
    return SpanFormat.table(Self.id, lines)
  }

  private func entities(_ state: Any?) -> [String: [String: Any]] {
    (state as? [String: Any])?["entities"] as? [String: [String: Any]] ?? [:]
  }

  private func names(_ state: Any?) -> [String: String] {
    entities(state).compactMapValues { $0["title"] as? String }
  }
}

/// What `timew export` writes: an array of intervals with instants in their short form.
struct TimewarriorExportAdapter: TableAdapter {
  static let id = TimewarriorAdapter.id
  let name = "an export of Timewarrior"

  func recognises(_ head: String) -> Bool {
    head.prefixMatch(of: #/\s*\[\s*\{/#) != nil && head.contains(#/"start"\s*:\s*"\d{8}T\d{6}Z"/#)
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    guard let intervals = try json(try wholeText(of: source)) as? [[String: Any]] else {
      throw JSONTable.Problem.notRecords
    }
    return SpanFormat.table(
      Self.id,
      intervals.map { interval in
        func instant(_ name: String) -> String {
          (interval[name] as? String).map { TimewarriorAdapter.instant($0[...]) } ?? ""
        }
        let tags = interval["tags"] as? [String] ?? []
        let annotation = interval["annotation"] as? String ?? ""
        return SpanFormat.Line(
          start: instant("start"), end: instant("end"), task: annotation.isEmpty ? tags.first ?? "" : annotation,
          tags: tags)
      })
  }
}

/// The value of a JSON text.
private func json(_ text: String) throws -> Any {
  do {
    return try JSONSerialization.jsonObject(with: Data(text.utf8))
  } catch {
    throw JSONTable.Problem.malformed((error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "cut off")
  }
}
