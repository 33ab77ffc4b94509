import Commands
import FoundationExtras
import Interchange
import Rendering

/// Tells what an import has done, or would do.
struct ImportReport {
  /// How many files that are not read are named on a terminal; in JSON all are.
  private static let named = 20
  let session: AppSession
  let isPreview: Bool

  /// Tells of an import.
  ///
  /// - Throws: `CommandError` where files of a known kind could not be imported, after all others have been told of.
  func tell(_ imported: Imported, of path: String) throws {
    switch imported {
    case .file(let summary): tell(summary)
    case .files(let files): try tell(files, of: path)
    }
  }

  private func tell(_ imported: ImportedFiles, of path: String) throws {
    guard let first = imported.files.first else { throw nothing(imported, of: path) }
    if imported.files.count == 1, imported.failures.isEmpty {
      // As if the file had been named.
      return tell(
        first.summary.from(member: first.name, isFolder: imported.isFolder).noting(notes(on: imported.unread)))
    }
    if session.style == .json {
      session.output.json(json(imported))
    } else {
      for (name, summary) in imported.files { tell(summary, prefix: "\(TerminalText.escaped(name)): ") }
      let sum = imported.files.map(\.summary).reduce(into: Sum()) { $0.add($1) }
      session.output.line(sum.line(files: imported.files.count, isPreview: isPreview))
      for note in notes(on: imported.unread) { session.output.note(TerminalText.escaped(note)) }
    }
    guard !imported.failures.isEmpty else { return }
    let files = "\(imported.failures.count) of \(imported.failures.count + imported.files.count) files"
    let were = imported.failures.count == 1 ? "was" : "were"
    throw CommandError(
      "\(files) \(isPreview ? "would not be" : "\(were) not") imported",
      details: lines(on: imported.failures, of: path, isFolder: imported.isFolder),
      exitCode: .dataError)
  }

  private func nothing(_ imported: ImportedFiles, of path: String) -> CommandError {
    CommandError(
      "Nothing was imported from \(quoted(path, cells: 200))",
      details: lines(on: imported.failures, of: path, isFolder: imported.isFolder) + notes(on: imported.unread),
      exitCode: .dataError)
  }

  /// A line for each file that failed, and what to type when that is told.
  private func lines(on failures: [(name: String, error: ImportError)], of path: String, isFolder: Bool) -> [String] {
    let reasons = failures.map { "\(quoted($0.name, cells: 80)): \($0.error.message); \($0.error.advice)" }
    guard isFolder, let first = failures.first else { return reasons }
    let file = (path.hasSuffix("/") ? path : path + "/") + first.name
    return reasons + ["such a file is imported alone with: \(session.app.program) import \(shellWord(file))"]
  }

  /// Names the files that are not read, those together of which nothing is known.
  private func notes(on unread: [(name: String, reason: String?)]) -> [String] {
    let others = unread.filter { $0.reason == nil }.map { quoted($0.name, cells: 80) }
    let known = unread.compactMap { name, reason in reason.map { "not read: \(quoted(name, cells: 80)): \($0)" } }
    guard !others.isEmpty else { return known }
    let more = others.count > Self.named ? " and \(others.count - Self.named) more" : ""
    return known + [
      "not read, as nothing in them is known: \(others.prefix(Self.named).joined(separator: ", "))\(more)"
    ]
  }

  private func tell(_ summary: ImportSummary, prefix: String = "") {
    guard session.style != .json else { return session.output.json(json(summary)) }
    let lines = summary.lines(isPreview: isPreview)
    if let headline = lines.first { session.output.line(prefix + headline) }
    for line in summary.changeLines() + (isPreview ? summary.passedLines : []) {
      session.output.line(TerminalText.escaped(line))
    }
    for line in lines.dropFirst() + [summary.advice].compactMap({ $0 }) {
      session.output.note(prefix + TerminalText.escaped(line))
    }
  }

  private func json(_ imported: ImportedFiles) -> JSONValue {
    [
      "failed": .array(
        imported.failures.map { name, error in
          ["advice": .string(error.advice), "file": .string(name), "reason": .string(error.message)]
        }),
      "files": .array(imported.files.map { name, summary in ["file": .string(name), "import": json(summary)] }),
      "preview": .bool(isPreview),
      "unread": .array(
        imported.unread.map { name, reason in
          ["file": .string(name), "reason": reason.map { .string($0) } ?? .null]
        }),
      "written": JSONValue(imported.written),
    ]
  }

  private func json(_ summary: ImportSummary) -> JSONValue {
    let unit = summary.reading.unit.rawValue
    return [
      "added": JSONValue(summary.added),
      "changes": .array(
        summary.changes.map {
          ["change": .string($0.sign), unit: JSONValue($0.line), "text": .string($0.text)]
        }),
      "duplicates": JSONValue(summary.duplicates),
      "format": .string(summary.reading.format),
      "notes": .array(summary.notes.map { .string($0) }), "preview": .bool(isPreview),
      "rejected": .array(
        summary.rejections.map { rejection in
          [
            "advice": rejection.advice.map { .string($0) } ?? .null, unit: JSONValue(rejection.line),
            "reason": .string(rejection.reason),
          ]
        }),
      "rejectedCount": JSONValue(summary.rejected), "replaced": JSONValue(summary.replaced),
      "restored": JSONValue(summary.restored),
      "skipped": JSONValue(summary.skipped),
      "updated": JSONValue(summary.updated),
      "skips": .array(summary.skips.map { ["count": JSONValue($0.count), "reason": .string($0.reason)] }),
    ]
  }
}

/// The counts of several files.
private struct Sum {
  var (added, changed, duplicates, skipped, rejected) = (0, 0, 0, 0, 0)

  mutating func add(_ summary: ImportSummary) {
    added += summary.added
    changed += summary.updated + summary.restored
    duplicates += summary.duplicates
    skipped += summary.skipped
    rejected += summary.rejected
  }

  func line(files: Int, isPreview: Bool) -> String {
    let would = isPreview ? "would be " : ""
    let changes = changed > 0 ? ", \(changed) \(would)updated" : ""
    return
      "\(files) file\(files == 1 ? "" : "s"): \(added) \(would)added\(changes), \(duplicates) duplicate\(duplicates == 1 ? "" : "s"), "
      + "\(skipped) skipped, \(rejected) rejected"
  }
}
