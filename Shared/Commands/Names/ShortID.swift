public import Foundation
import SQLite

/// Identifiers as a person reads and types them: the shortest beginning of a UUID that no other record shares.
public enum ShortID: Sendable {
  /// The fewest characters shown, and the fewest accepted.
  public static let minimum = 4

  /// A UUID's text in lower case, as it is shown.
  public static func text(_ id: UUID) -> String { id.lowercaseText }

  /// The short forms of all identifiers of a list, each unique in it.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func shortened(_ ids: [UUID]) -> [UUID: String] {
    let sorted = Set(ids).map { (id: $0, text: Array(text($0).utf8)) }.sorted {
      $0.text.lexicographicallyPrecedes($1.text)
    }
    var result: [UUID: String] = [:]
    for (index, entry) in sorted.enumerated() {
      var shared = 0
      if index > 0 { shared = max(shared, sharedCount(entry.text, sorted[index - 1].text)) }
      if index + 1 < sorted.count { shared = max(shared, sharedCount(entry.text, sorted[index + 1].text)) }
      result[entry.id] = String(decoding: entry.text.prefix(max(minimum, shared + 1)), as: UTF8.self)
    }
    return result
  }

  /// Whether a text has the form of a beginning of a UUID, long enough to be one.
  public static func isPrefix(_ text: String) -> Bool {
    let bytes = Array(text.lowercased().utf8)
    guard (minimum...36).contains(bytes.count) else { return false }
    return bytes.enumerated().allSatisfy { index, byte in
      [8, 13, 18, 23].contains(index)
        ? byte == UInt8(ascii: "-")
        : (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }
  }

  private static func sharedCount(_ one: [UInt8], _ other: [UInt8]) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }
}
