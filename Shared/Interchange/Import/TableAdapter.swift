/// Makes a table of a file that is none: a log of another shape, or JSON of another program.
///
/// The table's header names the columns of one of the importer's formats; everything after that is as with any table.
/// Lines in messages are those of the table.
public protocol TableAdapter: Sendable {
  /// The name that a person knows the files by.
  var name: String { get }

  /// What numbers in messages count, where the table has a column with them: rows of a database are records.
  var unit: ImportUnit { get }

  /// Whether a file is of this shape, by its first bytes.
  ///
  /// - Parameter head: At most 1024 bytes.
  func recognises(_ head: String) -> Bool

  /// The records of a file as a table in CSV.
  ///
  /// - Throws: ``JSONTable/Problem`` or ``ImportError``, and what reading throws.
  func table(of source: any ByteSource) throws -> any ByteSource
}

/// A table that an adapter has made, with what a person should know of how its file was read.
public protocol TellingSource: ByteSource {
  /// A line each, without a full stop; nothing where all of it was plain.
  var notes: [String] { get }
}

/// A table that an adapter has made in memory, with what a person should know of how its file was read.
public struct ToldTable: TellingSource {
  /// A line each, without a full stop.
  public let notes: [String]
  private let table: MemoryByteSource

  /// Makes a table of a text in CSV.
  public init(_ text: String, notes: [String]) { (table, self.notes) = (MemoryByteSource(text), notes) }

  /// How many bytes there are.
  public var byteCount: Int { table.byteCount }

  /// Calls the body with the bytes, until it answers false.
  public func forEachChunk(_ body: ([UInt8]) throws -> Bool) throws { try table.forEachChunk(body) }

  /// The same from a place on.
  public func forEachChunk(from offset: Int, _ body: ([UInt8]) throws -> Bool) throws {
    try table.forEachChunk(from: offset, body)
  }
}

extension TableAdapter {
  /// Lines.
  public var unit: ImportUnit { .line }
  /// The whole of a file as text in whatever encoding it is, for an adapter that reads a log in one piece.
  ///
  /// - Returns: the text, and a note where its encoding is a guess or a byte of it is no character.
  /// - Throws: ``JSONTable/Problem/tooLarge`` above ``JSONTable/limit``, ``ImportError/notText`` for what is none.
  public func anyText(of source: any ByteSource) throws -> (text: String, notes: [String]) {
    let bytes = try source.bytes(at: 0, count: JSONTable.limit + 1)
    guard bytes.count <= JSONTable.limit else { throw JSONTable.Problem.tooLarge }
    var survey = TextEncodingSurvey()
    survey.look(at: bytes)
    guard let encoding = survey.verdict else { throw survey.isMostlyNUL ? ImportError.zeros : ImportError.notText }
    var transcoder = TextTranscoder(encoding: encoding)
    let read = transcoder.transcode(bytes) + transcoder.finish()
    if encoding.isAssumed {
      return (String(decoding: read, as: UTF8.self), ["read as \(encoding.rawValue), since it is not UTF-8"])
    }
    if let text = String(validating: read, as: UTF8.self) { return (text, []) }
    return (
      String(decoding: read, as: UTF8.self), ["bytes that are not \(encoding.rawValue) stand as \u{FFFD} in the text"]
    )
  }

  /// The whole of a file as text, for an adapter that reads it in one piece.
  ///
  /// - Throws: ``JSONTable/Problem/tooLarge`` above ``JSONTable/limit``, ``ImportError/notText`` for other bytes.
  public func wholeText(of source: any ByteSource) throws -> String {
    let bytes = try source.bytes(at: 0, count: JSONTable.limit + 1)
    guard bytes.count <= JSONTable.limit else { throw JSONTable.Problem.tooLarge }
    guard let text = String(validating: withoutMark(bytes), as: UTF8.self) else { throw ImportError.notText }
    return text
  }
}

extension Importer {
  /// The adapter that knows a file; nil where it is to be read as it is.
  func adapter(for source: any ByteSource) throws -> (any TableAdapter)? {
    try adapterIndex(for: source).map { adapters[$0] }
  }

  /// The place of that adapter.
  func adapterIndex(for source: any ByteSource) throws -> Int? {
    guard !adapters.isEmpty else { return nil }
    // A character that is cut at the end is none to go by.
    let head = String(decoding: withoutMark(try source.bytes(at: 0, count: 1_024)), as: UTF8.self)
    return adapters.firstIndex { $0.recognises(head) }
  }
}

/// The bytes of a text as UTF-8 without the mark at their beginning, by which UTF-16 is known.
private func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
  let encoding: TextEncoding =
    bytes.starts(with: [0xFF, 0xFE])
    ? .utf16LittleEndian : bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : .utf8
  var transcoder = TextTranscoder(encoding: encoding)
  return transcoder.transcode(bytes) + transcoder.finish()
}
