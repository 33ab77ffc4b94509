import FoundationExtras
import Interchange

/// Reads the table of any bank, and of programs whose exports are such tables, by looking at it.
///
/// Marks, orders of dates and signs are decided once, by all rows of the file.
struct BankStatement: Sendable {
  private let file: CSVFile
  private let layout: BankLayout
  private let options: StatementOptions
  private let isSplitwise: Bool
  private let mark: AmountMark?
  private let dateOrder: DateOrder?
  /// Whether amounts without a sign went out, as cards write them.
  private let isUnsignedOut: Bool

  /// What a person should know of how the file was read.
  var notes: [String] {
    var notes: [String] = []
    if file.isEncodingAssumed { notes.append("read as \(file.encoding.rawValue), since it is not UTF-8") }
    if mark == .comma { notes.append("read with a decimal comma") }
    if let dateOrder {
      notes.append("read with dates as \(dateOrder == .dayMonthYear ? "day/month/year" : "month/day/year")")
    }
    if isUnsignedOut { notes.append("no amount has a minus: those without a sign were read as spent") }
    return notes
  }

  /// Looks at a file.
  ///
  /// - Throws: `ImportError` where it is no such table, or leaves open what only a person knows.
  init(_ source: any ByteSource, options: StatementOptions) throws {
    file = try CSVFile(source, encoding: options.encoding)
    self.options = options
    var head: [CSVRow] = []
    var (found, isSplitwise): (BankLayout?, Bool) = (nil, false)
    try file.forEachRow { row in
      head.append(row)
      if head.count <= BankLayout.preambleLimit, found == nil {
        isSplitwise = SplitwiseStatement.begins(row.cells)
        found = isSplitwise ? BankLayout(headerLine: row.line) : BankLayout(header: row)
      }
      return head.count < 200 && (found == nil || head.count < BankLayout.preambleLimit)
    }
    guard let layout = found ?? BankLayout(looking: head) else {
      throw ImportError.notRecognised(lookedFor: [], firstRow: head.first?.cells ?? [])
    }
    (self.layout, self.isSplitwise) = (layout, isSplitwise)
    var (dates, marks) = (StatementDateSurvey(), AmountMarkSurvey())
    var signs = Signs()
    try file.forEachRow { row in
      guard row.line > layout.headerLine, !isSplitwise else { return !isSplitwise }
      dates.look(at: layout.text(.date, row), line: row.line)
      for column in [BankColumn.amount, .out, .in] { marks.look(at: layout.text(column, row), line: row.line) }
      signs.look(at: layout, row)
      return true
    }
    dateOrder = try dates.verdict(stated: options.dateOrder)
    mark = try statedOrSurveyed(options.mark, marks)
    isUnsignedOut = signs.isUnsignedOut
  }

  /// What the amounts of a file say about how it writes what went out.
  private struct Signs {
    private var hasMinus = false
    private var hasAmount = false
    private var hasSignColumn = false

    mutating func look(at layout: BankLayout, _ row: CSVRow) {
      let text = layout.text(.amount, row)
      guard !text.isEmpty, let isNegative = AmountText.isNegative(text) else { return }
      hasAmount = true
      if isNegative { hasMinus = true }
      if layout.positions[.sign] != nil { hasSignColumn = true }
    }

    var isUnsignedOut: Bool { hasAmount && !hasMinus && !hasSignColumn }
  }

  /// Calls the body with each movement, the rows that continue one put to it.
  ///
  /// - Throws: `CSVError`, what reading throws and what the body throws.
  func forEachLine(_ body: (StatementLine) throws -> Bool) throws {
    var held: StatementLine?
    var isWanted = true
    try file.forEachRow { row in
      guard row.line > layout.headerLine else { return true }
      if isSplitwise { return try body(SplitwiseStatement.line(row, usual: options.currency)) }
      if let more = continuation(row), var line = held {
        line.note = [line.note, more].filter { !$0.isEmpty }.joined(separator: " ")
        held = line
        return true
      }
      if let line = held { isWanted = try body(line) }
      held = line(row)
      return isWanted
    }
    if isWanted, let held { _ = try body(held) }
  }

  /// The text of a row that has no date and no amount under a header, and belongs to the row above it.
  private func continuation(_ row: CSVRow) -> String? {
    guard layout.headerLine > 0, layout.text(.date, row).isEmpty,
      [BankColumn.amount, .out, .in].allSatisfy({ layout.text($0, row).isEmpty })
    else { return nil }
    let text = layout.notes.map { layout.text(at: $0, row) }.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? nil : tidiedWords(text)
  }

  private func line(_ row: CSVRow) -> StatementLine {
    var line = StatementLine(line: row.line)
    let text = { (column: BankColumn) in layout.text(column, row) }
    let notes = layout.notes.map { tidiedWords(layout.text(at: $0, row)) }.filter { !$0.isEmpty }.joined(separator: " ")
    let payee = tidiedWords(text(.payee))
    (line.payee, line.note) = payee.isEmpty ? (notes, "") : (payee, notes)
    line.account = text(.account).isEmpty ? options.account : text(.account)
    line.otherAccount = text(.otherAccount)
    let group = text(.group)
    let category = tidiedWords(text(.category).replacing("/", with: ":"))
    line.category = group.isEmpty || category.isEmpty ? group + category : "\(group):\(category)"
    if !text(.identifier).isEmpty { line.identifier = "\(line.account) \(text(.identifier))" }
    let isTransfer = StatementWords.isTransfer(payee) || StatementWords.isTransfer(category)
    if isTransfer { line.category = "" }
    takeAmount(row, isTransfer: isTransfer, into: &line)
    let date = text(.date)
    line.day = StatementDate(date)?.day(dateOrder)
    if Self.isPending(date) || Self.isPending(text(.status)) {
      line.isPending = true
      // Without a day it cannot be recorded: it comes in when it is booked.
      if line.day == nil {
        line.skip = StatementLine.pending
        line.problem = nil
      }
    } else if line.day == nil {
      line.problem = date.isEmpty ? "no date" : "'\(date.prefix(40))' is not a date"
    }
    return line
  }

  private func takeAmount(_ row: CSVRow, isTransfer: Bool, into line: inout StatementLine) {
    let named = layout.text(.currency, row)
    let usual = Currency(iso: named) ?? layout.titleCurrency ?? options.currency
    let isRefund = StatementWords.isRefund("\(line.payee) \(line.note)")
    let (out, income) = (layout.text(.out, row), layout.text(.in, row))
    let isOut = layout.positions[.out] != nil || layout.positions[.in] != nil
    if isOut, layout.positions[.amount] == nil || !out.isEmpty || !income.isEmpty {
      // Some banks write a zero into the column that is not meant.
      let isIn = out.isEmpty || !income.isEmpty && isNothing(out)
      if out.isEmpty, income.isEmpty {
        line.problem = "no amount"
        return
      }
      line.takeAmount(isIn ? income : out, mark: mark, currency: usual)
      guard let amount = line.amount, line.problem == nil else { return }
      let size = line.kind == .income ? amount.minorUnits : -amount.minorUnits
      // A minus in a column of what went out says the same a second time.
      let signed = Money(isIn ? size : -abs(size), amount.currency)
      do { try line.take(accountAmount: signed, isTransfer: isTransfer, isRefund: isIn && isRefund) } catch {
        line.problem = "'\(out.prefix(20))' is too large an amount"
      }
      return
    }
    let text = layout.text(.amount, row)
    if text.isEmpty {
      line.problem = "no amount"
      return
    }
    switch sign(row) {
    case .out?:
      line.takeAmount("(\(text.replacing("-", with: "")))", mark: mark, currency: usual, isTransfer: isTransfer)
    case .in?:
      line.takeAmount(
        text.replacing("-", with: ""), mark: mark, currency: usual, isTransfer: isTransfer, isRefund: isRefund)
    case nil where isUnsignedOut && !text.contains("+"):
      line.takeAmount("(\(text))", mark: mark, currency: usual, isTransfer: isTransfer)
    case nil: line.takeAmount(text, mark: mark, currency: usual, isTransfer: isTransfer, isRefund: isRefund)
    }
  }

  private func isNothing(_ text: String) -> Bool { (try? AmountText(text, mark: mark))?.digits == 0 }

  private enum Direction { case out, `in` }

  /// Which way money went, by a column of its own.
  private func sign(_ row: CSVRow) -> Direction? {
    let named = layout.text(.sign, row).lowercased()
    let text = named.isEmpty ? layout.unnamed.map { layout.text(at: $0, row).lowercased() } ?? "" : named
    switch text {
    case "cr", "c", "credit", "bij", "h", "haben", "+", "k": return .in
    case "dr", "d", "debit", "af", "s", "soll", "-": return .out
    default: return nil
    }
  }

  private static func isPending(_ text: String) -> Bool {
    ["pending", "vorgemerkt", "ausstehend", "en attente", "in behandeling", "pendiente", "in sospeso", "oczekujaca"]
      .contains(text.lowercased())
  }
}
