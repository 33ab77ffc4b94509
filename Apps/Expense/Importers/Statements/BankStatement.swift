import FoundationExtras
import Interchange
import Synchronization

/// Reads the table of any bank, and of programs whose exports are such tables, by looking at it.
///
/// Marks, orders of dates and signs are decided once, by all rows of the file.
struct BankStatement: Sendable {
  let file: CSVFile
  let layout: BankLayout
  /// What is stated of the file, now or of an earlier one with the same header.
  let options: StatementOptions
  let splitwise: SplitwiseStatement?
  let mark: AmountMark?
  let dateOrder: DateOrder?
  let signs: BankSigns
  /// The letters of the accounts in the file.
  let accounts: Set<String>
  let isFeeNegative: Bool
  /// Whether what came in has a minus in a column of its own, which then says nothing: some cards write it so.
  let isCreditNegative: Bool
  /// What the words for the kinds of rows say together.
  let kinds: StatementKindSurvey
  let areAmountsUnsigned: Bool
  /// Titles of columns that have something in them of which nothing is kept, in their order.
  let unusedTitles: [String]
  /// The line of the last row, where the end of the file cuts it off.
  let cutLine: Int?
  private let units: [String]
  private let remembered: StatementMapping
  /// What the memory is to know of the table.
  fileprivate let met: StatementMemory.Met
  /// What a person has stated now.
  fileprivate let given: StatementMapping

  /// What a person should know of how the file was read.
  var notes: [String] {
    var notes: [String] = []
    if !remembered.isEmpty { notes.append("read as you stated it for this header before: \(remembered.words())") }
    if file.isEncodingAssumed { notes.append("read as \(file.encoding.rawValue), since it is not UTF-8") }
    if mark == .comma { notes.append("read with a decimal comma") }
    if let dateOrder {
      notes.append("read with dates as \(dateOrder == .dayMonthYear ? "day/month/year" : "month/day/year")")
    }
    switch signs {
    case .unsigned:
      notes.append(
        "no amount has a minus: those without a sign were read as spent; --sign minus reads them as received")
    case .card where options.stated.sign == nil:
      notes.append(
        "a payment has a minus here, as on a card: the others were read as spent; --sign minus turns it around")
    case .card, .asWritten: break
    }
    notes += titleNotes + kindNotes
    if isCreditNegative {
      notes.append("money in has a minus here, as on a card, and was read as paid to it or given back")
    }
    if layout.positions[.otherAccount] == layout.positions[.eitherAccount], layout.positions[.eitherAccount] != nil {
      notes.append("the account numbers were read as those of the other side")
    }
    let own = options.currency.isISO ? [] : [options.currency.code]
    let units = own + units.filter { !own.contains($0) }
    if !units.isEmpty {
      notes.append("kept as units of their own, since ISO 4217 has no such currency: \(units.joined(separator: ", "))")
    }
    return notes
  }

  /// Looks at a file.
  ///
  /// - Throws: `ImportError` where it is no such table, or leaves open what only a person knows.
  init(_ source: any ByteSource, options given: StatementOptions) throws {
    self.given = given.stated
    var options = given
    var file = try CSVFile(source, encoding: options.encoding)
    let memory = options.memory
    var known = memory.find(in: try file.firstLines(of: source))?.mapping ?? StatementMapping()
    options.stated = known.overridden(by: given.stated)
    if let separator = options.stated.separator, separator != file.dialect.delimiter {
      file = try CSVFile(
        source, encoding: options.encoding, dialect: CSVDialect(delimiter: separator, quote: file.dialect.quote))
    }
    var head = try Head(file, options.stated)
    if head.found == nil, let shape = memory.known[StatementMemory.headerless(width: head.width)] {
      known = shape.mapping
      options.stated = known.overridden(by: given.stated)
      head = try Head(file, options.stated)
    }
    var looked = try head.layout(options.stated)
    // Where decimals have commas and no header shows it, commas are no separators.
    if looked == nil, options.stated.separator == nil {
      for separator in ";\t|,".utf8 where separator != file.dialect.delimiter && looked == nil {
        let dialect = CSVDialect(delimiter: separator, quote: file.dialect.quote)
        let other = try CSVFile(source, encoding: options.encoding, dialect: dialect)
        let otherHead = try Head(other, options.stated)
        looked = try otherHead.layout(options.stated)
        if looked != nil { (file, head) = (other, otherHead) }
      }
    }
    guard let layout = looked else { throw head.notRecognised(stated: options.stated) }
    if let row = head.rows.first(where: { $0.line == layout.headerLine }) {
      met = .init(header: StatementMemory.header(row.cells), title: row.cells.joined(separator: ", "))
    } else {
      met = .init(
        header: StatementMemory.headerless(width: head.width), title: "\(head.width) columns without a header")
    }
    memory.meet(met)
    splitwise = try head.isSplitwise ? head.header.map { try SplitwiseStatement(header: $0, options: options) } : nil
    // What is stated now needs no reminder.
    remembered = StatementMapping(known.values.filter { given.stated[$0.key] == nil })
    var survey = BankSurvey()
    let isSplitwise = splitwise != nil
    try file.forEachRow { row in
      if row.line > layout.headerLine { survey.look(at: row, layout) }
      return true
    }
    self.layout = isSplitwise ? layout : survey.settled(layout)
    dateOrder = isSplitwise ? nil : try survey.dates.verdict(stated: options.dateOrder)
    mark = isSplitwise ? .point : try statedOrSurveyed(options.mark, survey.marks)
    signs = isSplitwise ? .asWritten : survey.signs(self.layout, stated: options.stated.sign)
    (accounts, units, isFeeNegative) = (survey.accounts, survey.units, survey.hasNegativeFee)
    isCreditNegative = survey.credits == [true]
    unusedTitles = survey.unknown.sorted().compactMap { layout.unknownTitles[$0] }
    (kinds, areAmountsUnsigned) = (survey.kinds, survey.areAmountsUnsigned)
    cutLine = survey.cutLine(isEnded: try file.isEnded(source), layout)
    (self.file, self.options) = (file, options)
  }

  /// The first rows of a file, and the header among them.
  private struct Head {
    var rows: [CSVRow] = []
    var found: BankLayout?
    var isSplitwise = false
    /// The header of a group's export.
    var header: [String]?

    var width: Int { rows.map(\.cells.count).max() ?? 0 }

    init(_ file: CSVFile, _ stated: StatementMapping) throws {
      let (preamble, columns) = (stated.preamble ?? 0, stated.columns ?? [])
      var (rows, found, isSplitwise): ([CSVRow], BankLayout?, Bool) = ([], nil, false)
      try file.forEachRow { row in
        guard row.line > preamble else { return true }
        rows.append(row)
        if rows.count <= BankLayout.preambleLimit, found == nil {
          isSplitwise = SplitwiseStatement.begins(row.cells)
          found = isSplitwise ? BankLayout(headerLine: row.line) : BankLayout(header: row, stated: columns)
        }
        return rows.count < 200 && (found == nil || rows.count < BankLayout.preambleLimit)
      }
      (self.rows, self.found, self.isSplitwise) = (rows, found, isSplitwise)
      if isSplitwise { header = rows.first { $0.line == found?.headerLine }?.cells }
    }

    /// How the rows are laid out: by their header, or by what stands in them; nil where neither shows.
    func layout(_ stated: StatementMapping) throws -> BankLayout? {
      try found ?? BankLayout(looking: rows, stated: stated.columns ?? [])
    }

    func notRecognised(stated: StatementMapping) -> ImportError {
      guard let columns = stated[.columns] else {
        return .notRecognised(lookedFor: [], firstRow: rows.first?.cells ?? [])
      }
      return .refused(
        message: "no row has the stated columns (\(columns.prefix(100)))",
        advice:
          "give the titles as the header has them or their numbers; a day and an amount, or out and in, are needed")
    }
  }

  /// Calls the body with each movement, the rows that continue one put to it.
  ///
  /// - Throws: `CSVError`, what reading throws and what the body throws.
  func forEachLine(_ body: (StatementLine) throws -> Bool) throws {
    var held: [StatementLine] = []
    var isWanted = true
    func hand() throws {
      for line in held where isWanted { isWanted = try body(line) }
      held = []
    }
    try file.forEachRow { row in
      guard row.line > layout.headerLine else { return true }
      if let more = continuation(row), !held.isEmpty {
        held[0].note = [held[0].note, more].filter { !$0.isEmpty }.joined(separator: " ")
        return true
      }
      try hand()
      held = splitwise.map { [$0.line(row, options)] } ?? lines(row)
      if row.line == cutLine {
        held = [StatementLine(line: row.line)]
        held[0].problem = "the file ends in the middle of this row"
        held[0].advice = "export it again"
      }
      return isWanted
    }
    try hand()
  }

  /// The text of a row that has no date and no amount under a header, and belongs to the row above it.
  private func continuation(_ row: CSVRow) -> String? {
    guard splitwise == nil, layout.headerLine > 0, row.line != cutLine, layout.text(.date, row).isEmpty,
      [BankColumn.amount, .out, .in].allSatisfy({ layout.text($0, row).isEmpty })
    else { return nil }
    let text = layout.notes.map { layout.text(at: $0, row) }.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? nil : tidiedWords(text)
  }
}

extension CSVFile {
  /// The first lines of the file as they stand.
  fileprivate func firstLines(of source: any ByteSource) throws -> [Substring] {
    var transcoder = TextTranscoder(encoding: encoding)
    let text = String(decoding: transcoder.transcode(try source.bytes(at: 0, count: 32 << 10)), as: UTF8.self)
    return text.split(maxSplits: BankLayout.preambleLimit + 10, whereSeparator: \.isNewline)
  }

  /// Whether the last line has an end.
  fileprivate func isEnded(_ source: any ByteSource) throws -> Bool {
    let count = try source.byteCount
    return try source.bytes(at: max(0, count - 2), count: 2).contains { $0 == 0x0A || $0 == 0x0D }
  }
}

/// The tables that were looked through: where a file is probed before it is imported, all its rows are looked at once.
///
/// It holds for one run of the program, which may import many files; each is known by what tells it from all others.
final class SurveyedTables: Sendable {
  private let known = Mutex<[String: BankStatement]>([:])

  /// The table of a file, looked through unless that was done with the same options.
  func table(of source: any ByteSource, options: StatementOptions) throws -> BankStatement {
    guard let identity = source.identity else { return try BankStatement(source, options: options) }
    let same = known.withLock { known in
      known[identity].flatMap { $0.given == options.stated && options.memory.known.isEmpty ? $0 : nil }
    }
    if let same {
      options.memory.meet(same.met)
      return same
    }
    let table = try BankStatement(source, options: options)
    known.withLock { $0[identity] = table }
    return table
  }
}
