/// Reads a file in whichever of an app's formats it is and plans what to do with each row.
///
/// The file is read several times, a chunk at a time: once for its encoding, once for its header, once for its decimal
/// mark and the order of its dates, once for its rows. Only the plan is kept.
public struct Importer<Value: Sendable>: Sendable {
  /// How many rows may stand above the header.
  public static var preambleLimit: Int { 50 }

  private let formats: [any ImportFormat<Value>]
  private let limits: CSVLimits

  /// Makes an importer; where two formats know a header, the one that knows more of its columns takes it.
  public init(formats: [any ImportFormat<Value>], limits: CSVLimits = .standard) {
    (self.formats, self.limits) = (formats, limits)
  }

  /// Plans the import of a file.
  ///
  /// - Parameters:
  ///   - source: the file's bytes.
  ///   - existing: the records that the store has, by their keys.
  ///   - options: what a person has decided beforehand.
  /// - Throws: ``ImportError``; then there is nothing to do.
  public func plan(
    _ source: some ByteSource, existing: [String: ExistingRecord], options: ImportOptions = ImportOptions()
  ) throws -> ImportPlan<Value> {
    do {
      return try makePlan(source, existing: existing, options: options)
    } catch let error as CSVError {
      throw ImportError.malformed(error)
    }
  }

  private func makePlan(
    _ source: some ByteSource, existing: [String: ExistingRecord], options: ImportOptions
  ) throws -> ImportPlan<Value> {
    let file = try CSVFile(source, limits: limits)
    let (format, header) = try recognise(file)
    if let refusal = format.refusal { throw ImportError.refused(message: refusal.message, advice: refusal.advice) }
    let (mark, order) = try survey(file, format: format, header: header, options: options)
    var rows: [ImportPlan<Value>.Row] = []
    var ledger = ImportLedger(formatID: format.id, existing: existing, preference: options.preference)
    try file.forEachRow { row in
      guard row.line > header.line else { return true }
      let verdict = verdict(
        on: row, in: file, format: format, header: header, mark: mark, order: order, ledger: &ledger)
      rows.append(.init(line: row.line, verdict: verdict))
      return true
    }
    let rejections = rows.lazy.compactMap { row in
      if case .reject(let rejection) = row.verdict { rejection } else { nil }
    }
    if rejections.count == rows.count {
      throw ImportError.noUsableRow(format: format.name, firstProblem: rejections.first)
    }
    return ImportPlan(
      reading: ImportReading(
        format: format.name, encoding: file.encoding, dialect: file.dialect, headerLine: header.line,
        decimalMark: mark, dateOrder: order),
      rows: rows)
  }

  private func recognise(_ file: CSVFile) throws -> (any ImportFormat<Value>, ImportHeader) {
    var firstRow: [String] = []
    var found: (format: any ImportFormat<Value>, header: ImportHeader)?
    var seen = 0
    try file.forEachRow { row in
      if seen == 0 { firstRow = row.cells }
      seen += 1
      for format in formats {
        guard let header = ImportHeader(row, columns: format.columns) else { continue }
        if found.map({ $0.header.positions.count < header.positions.count }) ?? true { found = (format, header) }
      }
      return found == nil && seen < Self.preambleLimit
    }
    guard let found else {
      let expectations = formats.filter { $0.refusal == nil }.map(\.expectation)
      throw ImportError.notRecognised(lookedFor: expectations, firstRow: firstRow)
    }
    return (found.format, found.header)
  }

  /// Asks the whole file for its decimal mark and the order of its dates, unless they are known.
  private func survey(
    _ file: CSVFile, format: any ImportFormat<Value>, header: ImportHeader, options: ImportOptions
  ) throws -> (DecimalMark, DateOrder?) {
    let positions = { (kind: ImportColumn.Kind) in
      format.columns.filter { $0.kind == kind }.compactMap { header.positions[$0.id] }
    }
    let knownMark = options.decimalMark ?? format.decimalMark
    let numbers = knownMark == nil ? positions(.number) : []
    let dates = options.dateOrder == nil ? positions(.date) : []
    var marks = DecimalMarkSurvey()
    var orders = DateOrderSurvey()
    if !numbers.isEmpty || !dates.isEmpty {
      try file.forEachRow { row in
        guard row.line > header.line else { return true }
        for position in numbers where position < row.cells.count { marks.look(at: row.cells[position], line: row.line) }
        for position in dates where position < row.cells.count { orders.look(at: row.cells[position], line: row.line) }
        return true
      }
    }
    return (try knownMark ?? marks.verdict(), try options.dateOrder ?? orders.verdict())
  }

  private func verdict(
    on row: CSVRow, in file: CSVFile, format: any ImportFormat<Value>, header: ImportHeader, mark: DecimalMark,
    order: DateOrder?, ledger: inout ImportLedger
  ) -> ImportPlan<Value>.Verdict {
    let surplus = row.cells.dropFirst(header.width)
    if surplus.contains(where: { !$0.trimmed.isEmpty }) {
      return .reject(
        ImportRejection(
          line: row.line, reason: "\(row.cells.count) cells under a header of \(header.width)",
          advice: "look for a cell with a \(file.dialect.delimiterName) and without quotes"))
    }
    do {
      let row = ImportRow(row, header: header, decimalMark: mark, dateOrder: order)
      switch try format.read(row) {
      case .skipped(let reason): return .skip(reason: reason)
      case .record(let value, let key, let aliases):
        switch ledger.enter(key, aliases: aliases) {
        case .add(let key): return .add(value, key)
        case .restore(let key): return .restore(value, key)
        case .duplicate(let key, let record): return .duplicate(key, record)
        }
      }
    } catch {
      return .reject(ImportRejection(line: row.line, reason: error.reason, advice: error.advice))
    }
  }
}

/// Which keys a file has brought so far, and which the store has.
private struct ImportLedger {
  enum Entry {
    case add(ImportKey)
    case restore(ImportKey)
    case duplicate(ImportKey, ExistingRecord)
  }

  let formatID: String
  let existing: [String: ExistingRecord]
  let preference: ImportOptions.Preference
  private var occurrences: [SourceKey: Int] = [:]

  init(formatID: String, existing: [String: ExistingRecord], preference: ImportOptions.Preference) {
    (self.formatID, self.existing, self.preference) = (formatID, existing, preference)
  }

  mutating func enter(_ source: SourceKey, aliases: [String]) -> Entry {
    occurrences[source, default: 0] += 1
    let occurrence = occurrences[source] ?? 1
    let key = ImportKey(format: formatID, key: source, occurrence: occurrence)
    if case .identifier = source, occurrence > 1 { return .duplicate(key, .untouched) }
    let known = ([key.text] + aliases).compactMap { existing[$0] }
    guard let record = known.first else { return .add(key) }
    return preference == .file && record != .untouched ? .restore(key) : .duplicate(key, record)
  }
}
