/// Reads rows from chunks of UTF-8 by RFC 4180, and a little more than it where files in the wild do.
///
/// Beyond the standard: LF, CR and CR CR LF end a row as CR LF does, blank lines are no rows, blanks before an opening
/// quote are dropped, a quote inside an unquoted cell is a character like any other, and so is text after a closing
/// quote on the line of its opening one. After a quote that ran over several lines such text means that one of the two
/// was no quote: the row is torn, and the rest of its line is read without quotes. Memory is bounded by ``CSVLimits``,
/// whatever the file's size.
public struct CSVParser: Sendable {
  private enum State: Sendable { case cellStart, plain, quoted, quoteInQuoted, longQuoteClosed }

  private let dialect: CSVDialect
  private let limits: CSVLimits
  /// Whether cells say what stands in them; to count them takes half as long.
  private let keepsText: Bool
  private var state = State.cellStart
  private var cell: [UInt8] = []
  private var cells: [String] = []
  private var damaged: [Int] = []
  private var cellWasQuoted = false
  private var longQuote: ClosedRange<Int>?
  private var isTorn = false
  private var line = 1
  private var rowLine = 1
  private var quoteLine = 1
  private var pendingReturns = 0
  private var rowBytes = 0
  private var rowCount = 0

  /// Starts at the first byte of a file.
  public init(dialect: CSVDialect = .standard, limits: CSVLimits = .standard) {
    self.init(dialect: dialect, limits: limits, keepsText: true)
  }

  init(dialect: CSVDialect, limits: CSVLimits, keepsText: Bool) {
    self.dialect = dialect
    self.limits = limits
    self.keepsText = keepsText
  }

  /// Reads the next bytes and hands over each row that they complete.
  ///
  /// - Throws: ``CSVError``, and what the body throws.
  public mutating func consume(_ bytes: [UInt8], _ body: (CSVRow) throws -> Void) throws {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let end = endOfRun(in: bytes, from: index)
      if end > index {
        try append(bytes[index..<end])
        index = end
      } else {
        try consume(bytes[index], body)
        index += 1
      }
    }
  }

  /// Where the bytes end that are a cell's own and nothing else.
  private func endOfRun(in bytes: [UInt8], from start: Int) -> Int {
    guard pendingReturns == 0, state == .plain || state == .quoted else { return start }
    let mark = state == .plain ? dialect.delimiter : dialect.quote
    var end = start
    while end < bytes.endIndex, bytes[end] != mark, bytes[end] != Self.lineFeed, bytes[end] != Self.carriageReturn {
      end += 1
    }
    return end
  }

  /// Hands over the last row, which may lack its line end.
  ///
  /// - Throws: ``CSVError/unterminatedQuote(line:)``, and what the body throws.
  public mutating func finish(_ body: (CSVRow) throws -> Void) throws {
    if state == .quoted { throw CSVError.unterminatedQuote(line: quoteLine) }
    try settleReturns(before: nil, body)
    try endRow(body)
  }

  /// All rows of a text that is in memory.
  ///
  /// - Throws: ``CSVError``.
  public static func rows(
    of text: String, dialect: CSVDialect = .standard, limits: CSVLimits = .standard
  ) throws -> [CSVRow] {
    var parser = CSVParser(dialect: dialect, limits: limits)
    var rows: [CSVRow] = []
    try parser.consume(Array(text.utf8)) { rows.append($0) }
    try parser.finish { rows.append($0) }
    return rows
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private mutating func consume(_ byte: UInt8, _ body: (CSVRow) throws -> Void) throws {
    if pendingReturns > 0, byte != Self.carriageReturn {
      let endsHere = byte == Self.lineFeed
      try settleReturns(before: byte, body)
      if endsHere { return }
    }
    switch state {
    case .quoted: try consumeQuoted(byte)
    case .cellStart where byte == dialect.quote && !isTorn:
      cell.removeAll(keepingCapacity: true)
      state = .quoted
      cellWasQuoted = true
      quoteLine = line
    case .quoteInQuoted where byte == dialect.quote:
      try append(byte)
      state = .quoted
    case .quoteInQuoted where quoteLine < line, .longQuoteClosed:
      try consumeAfterLongQuote(byte, body)
    case .cellStart, .plain, .quoteInQuoted:
      try consumeUnquoted(byte, body)
    }
  }

  private mutating func consumeQuoted(_ byte: UInt8) throws {
    if byte == dialect.quote {
      state = .quoteInQuoted
      if quoteLine < line { longQuote = (longQuote?.lowerBound ?? quoteLine)...line }
      return
    }
    if byte == Self.lineFeed { line += 1 }
    if byte == Self.carriageReturn { pendingReturns += 1 } else { try append(byte) }
  }

  private mutating func consumeAfterLongQuote(_ byte: UInt8, _ body: (CSVRow) throws -> Void) throws {
    switch byte {
    case dialect.delimiter, Self.carriageReturn, Self.lineFeed:
      try consumeUnquoted(byte, body)
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      try append(byte)
      state = .longQuoteClosed
    default:
      isTorn = true
      try append(byte)
      state = .plain
    }
  }

  private mutating func consumeUnquoted(_ byte: UInt8, _ body: (CSVRow) throws -> Void) throws {
    switch byte {
    case dialect.delimiter:
      try endCell()
    case Self.carriageReturn:
      pendingReturns += 1
    case Self.lineFeed:
      line += 1
      try endRow(body)
    case UInt8(ascii: " ") where state == .cellStart, UInt8(ascii: "\t") where state == .cellStart:
      try append(byte)
    default:
      try append(byte)
      state = .plain
    }
  }

  /// Decides what carriage returns were, now that the byte after them is known: returns and one line feed are one end
  /// of line; returns alone are an end of line each.
  private mutating func settleReturns(before byte: UInt8?, _ body: (CSVRow) throws -> Void) throws {
    guard pendingReturns > 0 else { return }
    let count = pendingReturns
    pendingReturns = 0
    line += byte == Self.lineFeed ? 1 : count
    if state == .quoted {
      for _ in 0..<count { try append(Self.carriageReturn) }
      if byte == Self.lineFeed { try append(Self.lineFeed) }
    } else {
      try endRow(body)
    }
  }

  private mutating func append(_ byte: UInt8) throws {
    try count(1)
    cell.append(byte)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws {
    try count(bytes.count)
    cell += bytes
  }

  private mutating func count(_ bytes: Int) throws {
    rowBytes += bytes
    guard rowBytes <= limits.rowBytes else {
      throw CSVError.rowTooLong(line: state == .quoted ? quoteLine : rowLine, limit: limits.rowBytes)
    }
  }

  private mutating func endCell() throws {
    guard cells.count < limits.cellsPerRow else {
      throw CSVError.tooManyCells(line: rowLine, limit: limits.cellsPerRow)
    }
    // What is plain ASCII need not be validated, which takes longer than to read it.
    if !keepsText {
      cells.append("")
    } else if cell.allSatisfy({ $0 > 0 && $0 < 0x80 }) {
      cells.append(String(decoding: cell, as: UTF8.self))
    } else if !cell.contains(0), let text = String(validating: cell, as: UTF8.self) {
      cells.append(text)
    } else {
      damaged.append(cells.count)
      cells.append(String(decoding: cell, as: UTF8.self))
    }
    cell.removeAll(keepingCapacity: true)
    state = .cellStart
  }

  private mutating func endRow(_ body: (CSVRow) throws -> Void) throws {
    defer {
      rowLine = line
      rowBytes = 0
      cellWasQuoted = false
      longQuote = nil
      isTorn = false
    }
    if cells.isEmpty, !cellWasQuoted, cell.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
      cell.removeAll(keepingCapacity: true)
      state = .cellStart
      return
    }
    try endCell()
    rowCount += 1
    guard rowCount <= limits.rows else { throw CSVError.tooManyRows(limit: limits.rows) }
    let row = CSVRow(line: rowLine, cells: cells, damaged: damaged, longQuote: longQuote, isTorn: isTorn)
    cells.removeAll(keepingCapacity: true)
    damaged.removeAll()
    try body(row)
  }
}
