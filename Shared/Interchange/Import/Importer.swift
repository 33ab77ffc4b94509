/// Reads a file in whichever of an app's formats it is and plans what to do with each row.
///
/// A table is read several times, a chunk at a time: once for its encoding, once for its header, once for its decimal
/// mark and the order of its dates, once for its rows. XML is read once, and a zip archive is looked into.
public struct Importer<Value: Sendable>: Sendable {
  /// Whether the store's record under a key says something else than the file, so that a source updates what it brought.
  public typealias Comparison = (Value, String) throws -> Bool

  /// How many rows may stand above the header.
  public static var preambleLimit: Int { 50 }

  let formats: [any ImportFormat<Value>]
  let xmlFormats: [any XMLImportFormat<Value>]
  let adapters: [any TableAdapter]
  let archiveAdapters: [any ArchiveAdapter]
  let limits: CSVLimits
  let xmlLimits: XMLLimits
  let zipLimits: ZipLimits

  /// Makes an importer; where two formats know a header, the one that knows more of its columns takes it.
  ///
  /// - Parameters:
  ///   - adapters: What makes tables of files that are none; the first that knows a file takes it.
  ///   - archiveAdapters: What makes one table of several files in an archive or a folder; likewise.
  public init(
    formats: [any ImportFormat<Value>], xml xmlFormats: [any XMLImportFormat<Value>] = [],
    adapters: [any TableAdapter] = [], archiveAdapters: [any ArchiveAdapter] = [], limits: CSVLimits = .standard,
    xmlLimits: XMLLimits = .standard, zipLimits: ZipLimits = .standard
  ) {
    (self.formats, self.xmlFormats) = (formats, xmlFormats)
    (self.adapters, self.archiveAdapters) = (adapters, archiveAdapters)
    (self.limits, self.xmlLimits, self.zipLimits) = (limits, xmlLimits, zipLimits)
  }

  /// Plans the import of a file.
  ///
  /// - Parameters:
  ///   - source: the file's bytes.
  ///   - existing: the records that the store has, by their keys.
  ///   - options: what a person has decided beforehand.
  ///   - differs: asked for records with an identifier that the store has as they were imported; without it they stay.
  ///   - equals: asked for records that a person has changed since: whether they are just what the file says; without it they
  ///     count as changed.
  ///   - sink: what becomes of the changes; by default all are kept.
  ///   - progress: told how far it is.
  /// - Throws: ``ImportError``, of which ``ImportError/several(_:)`` has the files of an archive or a folder that are to be
  ///   imported one by one, and `CancellationError` where the task was cancelled; then there is nothing to do.
  public func plan(
    _ source: any ByteSource, existing: ImportedRecords, options: ImportOptions = ImportOptions(),
    differs: Comparison? = nil, equals: Comparison? = nil, into sink: ImportSink<Value> = .all,
    progress: ImportProgress = .none
  ) throws -> ImportPlan<Value> {
    let watch = WatchedSource(source, progress)
    let question = ImportQuestion<Value>(
      existing: existing, options: options, differs: differs, equals: equals, sink: sink, watch: watch)
    return try plan(watch, question)
  }

  private func plan(_ source: WatchedSource, _ question: ImportQuestion<Value>) throws -> ImportPlan<Value> {
    do {
      if let files = source.files { return try plan(files: files, question) }
      let head = try source.bytes(at: 0, count: 256)
      if ZipArchive.begins(head) {
        return try plan(files: FileArchive(ZipArchive(source.base, limits: zipLimits)), question)
      }
      return try plan(file: source, head: head, question)
    } catch let error as CSVError {
      throw ImportError.malformed(error)
    } catch let error as XMLError {
      throw ImportError.malformedXML(error)
    } catch let error as ZipError {
      throw ImportError.archive(error)
    } catch let error as JSONTable.Problem {
      throw ImportError.malformedJSON(error)
    }
  }

  func plan(file source: any ByteSource, head: [UInt8], _ question: ImportQuestion<Value>) throws -> ImportPlan<Value> {
    if XMLReader.begins(head), !xmlFormats.isEmpty { return try plan(xml: source, question) }
    if let adapter = try adapter(for: source) {
      let table = try adapter.table(of: source)
      return try plan(
        table: table, countedBy: adapter.unit, question.ofMadeTable, notes: (table as? any TellingSource)?.notes ?? [])
    }
    guard JSONTable.begins(head) else { return try plan(table: source, question) }
    return try plan(table: JSONTable.source(source), countedBy: .record, question)
  }

  func plan(
    table source: any ByteSource, countedBy unit: ImportUnit = .line, _ question: ImportQuestion<Value>,
    notes: [String] = []
  ) throws -> ImportPlan<Value> {
    let file = try CSVFile(source, encoding: question.options.encoding, limits: limits)
    let (format, header) = try recognise(file)
    if let refusal = format.refusal { throw ImportError.refused(message: refusal.message, advice: refusal.advice) }
    let (mark, order) = try survey(file, format: format, header: header, options: question.options, unit)
    var builder = question.builder(formatID: format.id, unit: unit)
    question.watch.enter(question.sink.stage)
    let place = format.lineColumn.flatMap { header.positions[$0] }
    // A made table's quotes are not those of the person's file.
    let isFile = unit == .line && place == nil
    var number = 0
    try file.forEachRowOrTornRow { row in
      guard row.line > header.line else { return true }
      try question.watch.count()
      number += 1
      let line = unit == .record && place == nil ? number : Self.line(of: row, place)
      let outcome: ImportOutcome<Value>
      do {
        try Self.requireText(row, in: file, header: header)
        try Self.requireFit(row, in: file, header: header)
        let read = { try format.read(ImportRow($0, header: header, decimalMark: mark, dateOrder: order)) }
        if isFile { try Self.requireOneRecord(row, in: file, header: header, read: read) }
        outcome = try read(row)
      } catch let problem as CellProblem {
        builder.reject(isFile ? problem.naming(row.longQuote) : problem, line: line)
        return true
      }
      // Where it stands is nothing that a row says.
      let cells = place.map { place in row.cells.indices.filter { $0 != place }.map { row.cells[$0] } } ?? row.cells
      try builder.take(outcome, line: line, cells: cells)
      return true
    }
    if builder.tally.rejected == builder.tally.rows, builder.tally.rejected > 0 || !format.mayBeEmpty {
      throw ImportError.noUsableRow(format: format.name, problems: builder.tally.rejections)
    }
    var reading = ImportReading(
      format: format.name, encoding: file.encoding, dialect: file.dialect, headerLine: header.line,
      decimalMark: mark, dateOrder: order)
    reading.isEncodingAssumed = file.isEncodingAssumed
    reading.sourceNotes = notes
    reading.unit = unit
    return builder.plan(reading)
  }

  /// The format of a table and where its header is.
  func recognise(_ file: CSVFile) throws -> (any ImportFormat<Value>, ImportHeader) {
    var firstRow: [String] = []
    var found: (format: any ImportFormat<Value>, header: ImportHeader)?
    var seen = 0
    try file.forEachRowOrTornRow { row in
      if seen == 0 { firstRow = row.cells }
      seen += 1
      for format in formats {
        guard let header = ImportHeader(row, columns: format.columns) else { continue }
        if found.map({ $0.header.positions.count < header.positions.count }) ?? true { found = (format, header) }
      }
      return found == nil && seen < Self.preambleLimit
    }
    guard let found else { throw ImportError.notRecognised(lookedFor: tableExpectations, firstRow: firstRow) }
    return (found.format, found.header)
  }

  var tableExpectations: [ImportExpectation] { formats.filter { $0.refusal == nil }.map(\.expectation) }

  /// Asks the whole file for its decimal mark and the order of its dates, unless they are known.
  private func survey(
    _ file: CSVFile, format: any ImportFormat<Value>, header: ImportHeader, options: ImportOptions,
    _ unit: ImportUnit
  ) throws -> (DecimalMark, DateOrder?) {
    let positions = { (kind: ImportColumn.Kind) in
      format.columns.filter { $0.kind == kind }.compactMap { header.positions[$0.id] }
    }
    let knownMark = options.decimalMark ?? format.decimalMark
    let numbers = knownMark == nil ? positions(.number) : []
    let dates = options.dateOrder == nil ? positions(.date) : []
    var marks = DecimalMarkSurvey(unit: unit)
    var orders = DateOrderSurvey(unit: unit)
    var number = 0
    let place = format.lineColumn.flatMap { header.positions[$0] }
    if !numbers.isEmpty || !dates.isEmpty {
      try file.forEachRowOrTornRow { row in
        guard row.line > header.line else { return true }
        number += 1
        guard !row.isTorn else { return true }
        let line = unit == .record && place == nil ? number : Self.line(of: row, place)
        for position in numbers where position < row.cells.count { marks.look(at: row.cells[position], line: line) }
        for position in dates where position < row.cells.count { orders.look(at: row.cells[position], line: line) }
        return true
      }
    }
    return (try knownMark ?? marks.verdict(), try options.dateOrder ?? orders.verdict())
  }

  /// The line of the person's file, which stands in a cell of an adapted table.
  private static func line(of row: CSVRow, _ place: Int?) -> Int {
    place.flatMap { $0 < row.cells.count ? Int(row.cells[$0]) : nil } ?? row.line
  }

  /// Refuses a row with bytes that are no text in a cell that the format reads.
  private static func requireText(_ row: CSVRow, in file: CSVFile, header: ImportHeader) throws(CellProblem) {
    guard let position = row.damaged.first(where: header.positions.values.contains) else { return }
    let column = header.positions.first { $0.value == position }.map { header.title($0.key) } ?? ""
    if row.cells[position].utf8.contains(0) {
      throw CellProblem(reason: "a cell has a byte of 0 (\(column))", advice: "mend it, or export the data again")
    }
    throw CellProblem(
      reason:
        "'\(row.cells[position].trimmed.prefix(40))' has a byte that is not \(file.encoding.rawValue) (\(column))",
      advice: "mend it, or if the whole file has another encoding, name it with --encoding")
  }

  private static func requireFit(_ row: CSVRow, in file: CSVFile, header: ImportHeader) throws(CellProblem) {
    if row.isTorn { throw CellProblem(reason: "text follows a closing quote", advice: "look for a quote too many") }
    if row.cells.count == 1, header.positions.values.contains(where: { $0 > 0 }) {
      throw CellProblem(
        reason: "one cell under a header of \(header.width)",
        advice: "separate its cells with a \(file.dialect.delimiterName)")
    }
    let surplus = row.cells.dropFirst(header.width)
    guard surplus.contains(where: { !$0.trimmed.isEmpty }) else { return }
    throw CellProblem(
      reason: "\(row.cells.count) cells under a header of \(header.width)",
      advice: "look for a cell with a \(file.dialect.delimiterName) and without quotes")
  }
}

/// What the store has and what a person has decided: the same for every format.
struct ImportQuestion<Value: Sendable> {
  let existing: ImportedRecords
  let options: ImportOptions
  let differs: Importer<Value>.Comparison?
  let equals: Importer<Value>.Comparison?
  let sink: ImportSink<Value>
  let watch: WatchedSource

  /// The same of a table that an adapter has made, which is UTF-8 whatever its file is.
  var ofMadeTable: ImportQuestion {
    var options = options
    options.encoding = nil
    return ImportQuestion(
      existing: existing, options: options, differs: differs, equals: equals, sink: sink, watch: watch)
  }

  func builder(formatID: String, unit: ImportUnit = .line) -> ImportPlanBuilder<Value> {
    ImportPlanBuilder(
      formatID: formatID, existing: existing, options: options, differs: differs, equals: equals, sink: sink,
      unit: unit)
  }
}
