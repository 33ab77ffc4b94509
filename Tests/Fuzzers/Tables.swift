import FoundationExtras
import Interchange

/// A log as apps read it.
private struct SipFormat: ImportFormat {
  let id = "sips"
  let name = "a list of sips"
  let columns = [
    ImportColumn("day", titles: ["Day"], kind: .date, isRequired: true),
    ImportColumn("drink", titles: ["Drink"], isRequired: true),
    ImportColumn("mg", titles: ["mg"], kind: .number, isRequired: true), ImportColumn("id", titles: ["id"]),
  ]

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<String> {
    guard let mg = try row.number("mg") else { return .skipped(reason: "no caffeine") }
    guard let day = try row.moment("day") else { throw CellProblem(reason: "no day") }
    let content = [day.date.description, row.text("drink"), mg.text]
    return .record(content.joined(), key: .content(content))
  }

  func opens(member path: String) -> Bool { path.hasSuffix(".csv") }
}

private func rows(_ bytes: [UInt8], chunks: Int) -> [CSVRow]? {
  var rows: [CSVRow] = []
  guard let file = try? CSVFile(MemoryByteSource(bytes, chunkSize: chunks)) else { return nil }
  do {
    try file.forEachRow { row in
      rows.append(row)
      return true
    }
  } catch {
    return nil
  }
  return rows
}

/// CSV and what else an import reads: any bytes are refused or read as the same rows however they come in pieces, rows
/// are written and read as the same, and each row of a plan is counted once.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = unsafe bytes(start, count)
  let content = Array(input.dropFirst())
  let chunks = Int(input.first ?? 0) % 61 + 1
  let whole = rows(content, chunks: 1 << 16)
  let pieces = rows(content, chunks: chunks)
  demand(whole == pieces, "\(String(describing: whole)) in pieces of \(chunks): \(String(describing: pieces))")
  if let whole {
    for row in whole.prefix(20) {
      let line = CSVWriter(columns: row.cells).header
      let again = try? CSVParser.rows(of: line)
      demand(again?.map(\.cells) == [row.cells], "\(row.cells) written \(line)")
    }
  }
  let importer = Importer<String>(formats: [SipFormat()])
  if let plan = try? importer.plan(MemoryByteSource(content, chunkSize: chunks), existing: [:]) {
    demand(plan.summary.added == plan.changes.count, "\(plan.summary)")
    _ = plan.summary.lines(isPreview: true)
  }
  return 0
}
