/// A file of rows whose encoding and dialect have been found out; it can be read any number of times.
public struct CSVFile: Sendable {
  /// The encoding.
  public let encoding: TextEncoding
  /// Whether the encoding is a guess, which nothing in the file proves and nobody has stated.
  public let isEncodingAssumed: Bool
  /// Delimiter and quote.
  public let dialect: CSVDialect
  private let source: any ByteSource
  private let limits: CSVLimits
  private let skippedLines: Int

  /// Looks at the whole file for its encoding and at its beginning for its dialect.
  ///
  /// - Parameters:
  ///   - stated: the encoding that a person names; nil asks the file.
  ///   - statedDialect: the dialect that a person names; likewise.
  /// - Throws: ``ImportError``.
  public init(
    _ source: some ByteSource, encoding stated: ImportOptions.Encoding? = nil, dialect statedDialect: CSVDialect? = nil,
    limits: CSVLimits = .standard
  ) throws {
    var survey = TextEncodingSurvey()
    var sample: [UInt8] = []
    var byteCount = 0
    try source.forEachChunk { chunk in
      survey.look(at: chunk)
      byteCount += chunk.count
      if sample.count < CSVDialectDetector.sampleSize {
        sample += chunk.prefix(CSVDialectDetector.sampleSize - sample.count)
      }
      return true
    }
    guard let encoding = survey.verdict(stated: stated) else {
      throw survey.isMostlyNUL ? ImportError.zeros : ImportError.notText
    }
    var transcoder = TextTranscoder(encoding: encoding)
    let text = transcoder.transcode(sample)
    let detected = CSVDialectDetector().detect(in: text, isWhole: sample.count == byteCount)
    (self.encoding, self.source, self.limits) = (encoding, source, limits)
    isEncodingAssumed = stated == nil && encoding.isAssumed
    (dialect, skippedLines) = (statedDialect ?? detected.dialect, detected.skippedLines)
  }

  /// Calls the body with each row, until it answers false.
  ///
  /// - Throws: ``CSVError``, also for a torn row, what reading throws and what the body throws.
  public func forEachRow(_ body: (CSVRow) throws -> Bool) throws {
    try forEachRowOrTornRow { row in
      if row.isTorn { throw CSVError.tornQuote(lines: row.longQuote ?? row.line...row.line) }
      return try body(row)
    }
  }

  /// The same for a caller that names torn rows and goes on.
  func forEachRowOrTornRow(_ body: (CSVRow) throws -> Bool) throws {
    var transcoder = TextTranscoder(encoding: encoding)
    var parser = CSVParser(dialect: dialect, limits: limits)
    // Thrown, so that the rest of a chunk is not parsed for nobody.
    struct Enough: Error {}
    func offer(_ row: CSVRow) throws {
      if row.line > skippedLines, try !body(row) { throw Enough() }
    }
    do {
      try source.forEachChunk { chunk in
        try parser.consume(transcoder.transcode(chunk), offer)
        return true
      }
      try parser.consume(transcoder.finish(), offer)
      try parser.finish(offer)
    } catch is Enough {
      return
    }
  }
}
