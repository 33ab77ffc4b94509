/// How one file writes its rows: which character parts the cells and which one quotes them.
public struct CSVDialect: Hashable, Sendable {
  /// The byte between two cells: a comma, semicolon, tab or bar.
  public var delimiter: UInt8
  /// The byte that quotes a cell; doubled inside a quoted cell it stands for itself.
  public var quote: UInt8

  /// Names a dialect by two ASCII bytes.
  public init(delimiter: UInt8 = UInt8(ascii: ","), quote: UInt8 = UInt8(ascii: "\"")) {
    self.delimiter = delimiter
    self.quote = quote
  }

  /// Commas and double quotes, as RFC 4180 writes them.
  public static let standard = CSVDialect()

  /// The delimiters that detection tries, the likeliest first.
  public static let delimiters: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]

  /// The delimiter's name for a sentence.
  public var delimiterName: String {
    switch delimiter {
    case UInt8(ascii: ","): "comma"
    case UInt8(ascii: ";"): "semicolon"
    case UInt8(ascii: "\t"): "tab"
    case UInt8(ascii: "|"): "bar"
    default: "'\(Character(Unicode.Scalar(delimiter)))'"
    }
  }
}

/// Bounds that a file must keep, so that no file can exhaust memory.
public struct CSVLimits: Hashable, Sendable {
  /// The most bytes in one row.
  public var rowBytes: Int
  /// The most cells in one row.
  public var cellsPerRow: Int
  /// The most rows in one file.
  public var rows: Int

  /// Sets the three bounds.
  public init(rowBytes: Int = 4 << 20, cellsPerRow: Int = 4096, rows: Int = 2_000_000) {
    self.rowBytes = rowBytes
    self.cellsPerRow = cellsPerRow
    self.rows = rows
  }

  /// Four mebibytes and 4,096 cells a row, two million rows.
  public static let standard = CSVLimits()
}

/// A row as it stands in the file.
public struct CSVRow: Hashable, Sendable {
  /// The line of the file on which the row begins, from 1.
  public var line: Int
  /// The cells, unquoted; blanks are kept.
  public var cells: [String]
  /// The positions of cells with bytes that are no text in the file's encoding; U+FFFD stands in their place.
  public var damaged: [Int]
  /// The lines over which a quoted cell runs, where that is more than one.
  public var longQuote: ClosedRange<Int>?
  /// Whether text follows the closing quote of such a cell, so that one of the two quotes was none.
  public var isTorn: Bool

  /// Makes a row.
  public init(
    line: Int, cells: [String], damaged: [Int] = [], longQuote: ClosedRange<Int>? = nil, isTorn: Bool = false
  ) {
    (self.line, self.cells, self.damaged) = (line, cells, damaged)
    (self.longQuote, self.isTorn) = (longQuote, isTorn)
  }
}

/// Why a file cannot be read as rows at all.
public enum CSVError: Error, Hashable, Sendable {
  /// A quoted cell is still open at the end of the file.
  case unterminatedQuote(line: Int)
  /// A quoted cell runs over several lines, and text follows its closing quote.
  case tornQuote(lines: ClosedRange<Int>)
  /// A row is longer than allowed; most often a quote was opened and never closed.
  case rowTooLong(line: Int, limit: Int)
  /// A row has more cells than allowed.
  case tooManyCells(line: Int, limit: Int)
  /// The file has more rows than allowed.
  case tooManyRows(limit: Int)

  /// What is wrong, as one sentence without a full stop.
  public var message: String {
    switch self {
    case .unterminatedQuote(let line): "line \(line): a quote is opened and never closed"
    case .tornQuote(let lines):
      "line \(lines.lowerBound): a quote opened here runs to line \(lines.upperBound), and text follows where it closes"
    case .rowTooLong(let line, let limit): "line \(line): a row is longer than \(limit) bytes"
    case .tooManyCells(let line, let limit): "line \(line): a row has more than \(limit) cells"
    case .tooManyRows(let limit): "the file has more than \(limit) rows"
    }
  }

  /// What a person can do about it.
  public var advice: String {
    switch self {
    case .unterminatedQuote, .tornQuote, .rowTooLong: "look for a missing quote there, or export the file again"
    case .tooManyCells: "check that the file is a table and was exported whole"
    case .tooManyRows: "split the file and import the parts one after the other"
    }
  }
}
