/// Records on their way out: columns in a fixed order, and rows that come one at a time.
public protocol ExportSource: Sendable {
  /// The names of the columns, which are also the keys in JSON.
  var columns: [String] { get }
  /// Hands over the records in order, each with one value for each column, until the body answers false.
  ///
  /// - Throws: what reading a record throws, and what the body throws.
  func forEachRow(_ body: (_ row: [ExportValue]) throws -> Bool) throws
}

extension ExportSource {
  /// Writes the records in the format given, each when it has been read.
  ///
  /// Nothing is written before the first record is there, so that a source that cannot be read leaves no output.
  ///
  /// - Parameter isWanted: Asked before each record; when it answers false, nothing more is read or written.
  /// - Returns: How many records were written.
  /// - Throws: what reading throws; what was read before is written.
  @discardableResult public func write(
    _ format: ExportFormat, to output: inout some TextOutputStream, while isWanted: () -> Bool = { true }
  ) throws -> Int {
    let text = ExportText(columns: columns, format: format)
    var count = 0
    var isCut = false
    try forEachRow { row in
      isCut = !isWanted()
      if isCut { return false }
      output.write(count == 0 ? text.beginning + text.row(row, isFirst: true) : text.row(row, isFirst: false))
      count += 1
      return true
    }
    if !isCut { output.write(count == 0 ? text.beginning + text.end(isEmpty: true) : text.end(isEmpty: false)) }
    return count
  }
}

/// Records that are read while they are written, so that any number of them takes little memory.
public struct ExportStream: ExportSource {
  /// The names of the columns.
  public let columns: [String]
  private let walk: @Sendable (_ body: ([ExportValue]) throws -> Bool) throws -> Void

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns.
  ///   - walk: Reads the records and hands each to its argument, until that answers false.
  public init(
    columns: [String], walk: @escaping @Sendable (_ body: (_ row: [ExportValue]) throws -> Bool) throws -> Void
  ) {
    (self.columns, self.walk) = (columns, walk)
  }

  /// Another source in the form of a stream.
  public init(_ source: some ExportSource) {
    self.init(columns: source.columns) { try source.forEachRow($0) }
  }

  /// Hands over the records.
  public func forEachRow(_ body: (_ row: [ExportValue]) throws -> Bool) throws { try walk(body) }
}
