/// Finds a file's dialect by reading its beginning in each candidate and looking which reading is a table.
public struct CSVDialectDetector: Sendable {
  /// How many bytes of UTF-8 the detector wants to see; more do not help.
  public static let sampleSize = 64 * 1024

  /// Makes a detector; it keeps nothing between two questions.
  public init() {}

  /// The dialect under which most rows of the sample have the same number of cells.
  ///
  /// - Parameters:
  ///   - sample: the first bytes of the file as UTF-8.
  ///   - isWhole: whether the sample is the whole file; otherwise its last row may be cut and does not count.
  /// - Returns: the dialect, and how many lines it asks to skip (a first line `sep=;`, as Excel writes it).
  public func detect(in sample: [UInt8], isWhole: Bool) -> (dialect: CSVDialect, skippedLines: Int) {
    if let delimiter = declaredDelimiter(in: sample) { return (CSVDialect(delimiter: delimiter), 1) }
    let rows = { (dialect: CSVDialect) in self.rows(of: sample, in: dialect, isWhole: isWhole) }
    var best = CSVDialect.standard
    var bestScore = 0.0
    for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] {
      if quote == UInt8(ascii: "'"), !isQuotedBySingleQuotes(sample) { continue }
      for delimiter in CSVDialect.delimiters {
        let candidate = CSVDialect(delimiter: delimiter, quote: quote)
        let score = Self.score(rows(candidate))
        if score > bestScore { (best, bestScore) = (candidate, score) }
      }
    }
    return (best, 0)
  }

  /// How much the rows look like a table: the share of rows with the commonest count of cells, and that count.
  private static func score(_ rows: [Int]) -> Double {
    guard !rows.isEmpty else { return 0 }
    var frequency: [Int: Int] = [:]
    for count in rows where count > 1 { frequency[count, default: 0] += 1 }
    let commonest = frequency.max { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let commonest else { return 0 }
    let share = Double(commonest.value) / Double(rows.count)
    // The count weighs less the larger it is: three cells in every row beat nine in every second one.
    return share * share * (1 - 1 / Double(commonest.key))
  }

  private func rows(of sample: [UInt8], in dialect: CSVDialect, isWhole: Bool) -> [Int] {
    var parser = CSVParser(dialect: dialect, limits: .standard, keepsText: false)
    var counts: [Int] = []
    // A wrong candidate may well break a limit or leave a quote open: it is judged by the rows before that.
    try? parser.consume(sample) { counts.append($0.cells.count) }
    if isWhole || counts.isEmpty { try? parser.finish { counts.append($0.cells.count) } }
    return counts
  }

  private func declaredDelimiter(in sample: [UInt8]) -> UInt8? {
    let prefix = Array("sep=".utf8)
    guard sample.starts(with: prefix), sample.count > prefix.count + 1 else { return nil }
    let ends = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    return ends.contains(sample[prefix.count + 1]) ? sample[prefix.count] : nil
  }

  /// Whether single quotes stand where quotes stand (beside a delimiter or an end of line) and double ones never occur.
  private func isQuotedBySingleQuotes(_ sample: [UInt8]) -> Bool {
    let quote = UInt8(ascii: "'")
    let borders = CSVDialect.delimiters + [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    var (opening, closing) = (0, 0)
    for (index, byte) in sample.enumerated() {
      if byte == UInt8(ascii: "\"") { return false }
      guard byte == quote else { continue }
      if index == 0 || borders.contains(sample[index - 1]) { opening += 1 }
      if index + 1 == sample.count || borders.contains(sample[index + 1]) { closing += 1 }
    }
    return opening > 0 && opening == closing
  }
}
