public import Foundation

/// Records in JSON, an array of flat objects, as a table that the importer reads: our own exports in JSON are such.
public enum JSONTable: Sendable {
  /// Why an array is no table.
  public enum Problem: Error, Hashable, Sendable {
    /// The text is not JSON.
    case malformed(String)
    /// It is JSON of another shape.
    case notRecords
  }

  /// The largest file that is read: it is held in memory several times over.
  public static let limit = 64 << 20

  /// Whether a file begins as an array of objects does.
  public static func begins(_ head: [UInt8]) -> Bool {
    var bytes = head[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    bytes = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard bytes.first == UInt8(ascii: "[") else { return false }
    bytes = bytes.dropFirst().drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return bytes.first == UInt8(ascii: "{")
  }

  /// The records as CSV: a column for every key, numbers as our exports write them, null as nothing, a truth as 1 or 0.
  ///
  /// - Throws: ``Problem``.
  public static func csv(_ data: Data) throws -> String {
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw Problem.malformed((error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "it is cut off")
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
    case let number as NSNumber: return NumberText.plain(number.doubleValue)
    default: throw Problem.notRecords
    }
  }
}
