public import Foundation

/// Records in JSON, an array of flat objects, as a table that the importer reads: our own exports in JSON are such.
public enum JSONTable: Sendable {
  /// Why an array is no table.
  public enum Problem: Error, Hashable, Sendable {
    /// The text is not JSON.
    case malformed(String)
    /// It is JSON of another shape.
    case notRecords
    /// A number in it is beyond all that can be counted with.
    case beyondNumbers
    /// It is larger than ``JSONTable/limit``.
    case tooLarge

    /// What is wrong, as one sentence without a full stop.
    public var message: String {
      switch self {
      case .malformed(let reason): "the file begins as JSON and is none: \(reason.prefix(100))"
      case .beyondNumbers: "a number in the file is too large to be read"
      case .notRecords: "the file is JSON, but no array of flat records"
      case .tooLarge: "the file is JSON of more than \(JSONTable.limit >> 20) MB"
      }
    }

    /// What a person can do about it.
    public var advice: String {
      switch self {
      case .beyondNumbers: "look for a number with a large exponent"
      case .malformed: "look whether the file is whole"
      case .notRecords: "of JSON, an export of this app can be imported"
      case .tooLarge: "import the export in CSV instead"
      }
    }
  }

  /// The largest file that is read: it is held in memory several times over.
  public static let limit = 64 << 20

  /// Whether a file begins as JSON does: as an object, or as an array of anything.
  public static func begins(_ head: [UInt8]) -> Bool {
    var bytes = head[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    bytes = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if bytes.first == UInt8(ascii: "{") { return true }
    guard bytes.first == UInt8(ascii: "[") else { return false }
    bytes = bytes.dropFirst().drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return bytes.first.map(Array("{[]\"-0123456789".utf8).contains) ?? false
  }

  /// The records of a file as a table in CSV, kept in memory.
  ///
  /// - Throws: ``Problem``, and what reading throws.
  public static func source(_ source: some ByteSource) throws -> any ByteSource {
    let bytes = try source.bytes(at: 0, count: limit + 1)
    guard bytes.count <= limit else { throw Problem.tooLarge }
    return MemoryByteSource(try csv(Data(bytes)))
  }

  /// The records as CSV: a column for every key, numbers as our exports write them, null as nothing, a truth as 1 or 0, a
  /// list of texts with commas between them.
  ///
  /// - Throws: ``Problem``.
  public static func csv(_ data: Data) throws -> String {
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: data)
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "it is cut off"
      throw reason.contains("representable") ? Problem.beyondNumbers : .malformed(reason)
    }
    guard let records = value as? [[String: Any]] else { throw Problem.notRecords }
    let columns = Set(records.flatMap(\.keys)).sorted()
    let writer = CSVWriter(columns: columns)
    return try records.reduce(into: writer.header) { text, record in
      text += writer.line(try columns.map { try cell(record[$0]) })
    }
  }

  private static func cell(_ value: Any?) throws -> String {
    switch value {
    case nil, is NSNull: return ""
    case let text as String: return text
    case let list as [String]: return list.joined(separator: ",")
    case let number as NSNumber: return NumberText.plain(number.doubleValue)
    default: throw Problem.notRecords
    }
  }
}
