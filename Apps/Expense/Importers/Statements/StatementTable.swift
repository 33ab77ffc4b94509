import FoundationExtras
import Interchange

/// The table that all statements become, so that previews, duplicates and counts are the importer's.
enum StatementTable {
  /// Its columns; the first one names the source, since keys of different sources never meet.
  enum Column: String, CaseIterable {
    case line, identifier, kind, day, amount, currency, payee, note, category, exact, account, given, other, own, tags,
      pending, guess, clock,
      problem, advice, skip
  }

  /// What stands before a column's name in a header, so that no other file has such columns.
  static func title(_ column: Column, of source: String) -> String { "\(source) statement \(column.rawValue)" }

  private static func writer(_ source: String) -> CSVWriter {
    CSVWriter(columns: Column.allCases.map { title($0, of: source) })
  }

  private static func row(_ line: StatementLine, _ writer: CSVWriter) -> String {
    writer.line(
      Column.allCases.map { column in
        switch column {
        case .line: String(line.line)
        case .identifier: line.identifier ?? ""
        case .kind: line.kind.rawValue
        case .day: line.day?.description ?? ""
        case .amount: line.amount.map { String($0.minorUnits) } ?? ""
        case .currency: line.amount?.currency.code ?? ""
        case .payee: line.payee
        case .note: line.note
        case .category: line.category
        case .exact: line.isExactCategory ? "yes" : ""
        case .account: line.account
        case .given: line.givenAccount
        case .other: line.otherAccount
        case .own: line.isBetweenOwn ? "yes" : ""
        case .tags: line.tags.joined(separator: ",")
        case .pending: line.isPending ? "yes" : ""
        case .guess: line.isRefundGuessed ? "yes" : ""
        case .clock: line.clock?.text ?? ""
        case .problem: line.problem ?? ""
        case .advice: line.advice ?? ""
        case .skip: line.skip ?? ""
        }
      })
  }

  /// The table of lines that are in memory.
  static func source(_ name: String, _ lines: [StatementLine]) -> any ByteSource {
    let writer = writer(name)
    return MemoryByteSource(lines.reduce(into: writer.header) { text, line in text += row(line, writer) })
  }

  /// The table of a bank's file, made while it is read.
  static func source(_ name: String, _ statement: BankStatement) -> any ByteSource {
    Streamed(name: name, statement: statement)
  }

  private struct Streamed: TellingSource {
    let name: String
    let statement: BankStatement

    var notes: [String] { statement.notes }

    func forEachChunk(_ body: ([UInt8]) throws -> Bool) throws { try forEachChunk(from: 0, body) }

    func forEachChunk(from offset: Int, _ body: ([UInt8]) throws -> Bool) throws {
      let writer = StatementTable.writer(name)
      var (chunk, skipped, isWanted) = (Array(writer.header.utf8), 0, true)
      func hand() throws {
        let rest = max(0, offset - skipped)
        skipped += min(rest, chunk.count)
        if rest < chunk.count { isWanted = try body(Array(chunk.dropFirst(rest))) }
        chunk.removeAll(keepingCapacity: true)
      }
      try statement.forEachLine { line in
        chunk += Array(StatementTable.row(line, writer).utf8)
        if chunk.count >= 64 * 1024 { try hand() }
        return isWanted
      }
      if isWanted, !chunk.isEmpty { try hand() }
    }
  }
}
