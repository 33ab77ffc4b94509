/// How the bytes of a file stand for characters.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  /// UTF-8, with or without a byte order mark.
  case utf8 = "UTF-8"
  /// UTF-16, low byte first; only believed when the file begins with FF FE.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, high byte first; only believed when the file begins with FE FF.
  case utf16BigEndian = "UTF-16BE"
  /// The fallback for bytes that are not UTF-8; an import names it, since it is a guess.
  case windows1252 = "Windows-1252"

  /// Whether the encoding was assumed because nothing in the file proves one.
  public var isAssumed: Bool { self == .windows1252 }
}

/// What the bytes of a whole file say about their encoding.
///
/// Feed every chunk once; the verdict needs the whole file, because a single byte near its end can prove that it is
/// not UTF-8.
public struct TextEncodingSurvey: Sendable {
  private var head: [UInt8] = []
  private var utf8 = UTF8Check()
  private var byteCount = 0
  private var nulCounts = [0, 0]

  /// Starts a survey that has seen no byte.
  public init() {}

  /// Looks at the next bytes of the file.
  public mutating func look(at chunk: [UInt8]) {
    for byte in chunk {
      if head.count < DatabaseCopy.mark.count { head.append(byte) }
      if byte == 0 { nulCounts[byteCount & 1] += 1 }
      byteCount += 1
      utf8.look(at: byte)
    }
  }

  /// The encoding, or nil when the bytes are no text at all: many NUL bytes without a mark of UTF-16.
  ///
  /// Bytes that are not UTF-8 make a file Windows-1252 only where characters of UTF-8 are rarer still: in text of a
  /// single-byte encoding two letters with accents hardly ever stand so that they happen to be one. A file that is
  /// otherwise UTF-8, or has its mark, stays so, and its rows with such bytes are damaged.
  public var verdict: TextEncoding? {
    if head.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if head.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    let count = utf8.counts
    // A stray NUL in a text spoils its row and no more; UTF-16 and data of other kinds have many.
    if hasNUL { return count.damaged == 0 && isNULRare ? .utf8 : nil }
    if count.damaged == 0 || head.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    return count.wellFormed >= count.damaged ? .utf8 : .windows1252
  }

  /// The encoding that a person names; of UTF-16 without a mark, the order in which more of the high bytes are 0.
  func verdict(stated: ImportOptions.Encoding?) -> TextEncoding? {
    switch stated {
    case nil: verdict
    case .utf16 where head.starts(with: [0xFF, 0xFE]): .utf16LittleEndian
    case .utf16 where head.starts(with: [0xFE, 0xFF]): .utf16BigEndian
    case .utf16: nulCounts[0] > nulCounts[1] ? .utf16BigEndian : .utf16LittleEndian
    case .utf8: hasNUL && !isNULRare ? nil : .utf8
    case .windows1252: hasNUL ? nil : .windows1252
    }
  }

  /// Whether more of the bytes are 0 than in any UTF-16, where every other one is at most; in a database that is sound.
  var isMostlyNUL: Bool { nulCounts.reduce(0, +) * 2 > byteCount && !head.elementsEqual(DatabaseCopy.mark) }

  private var isNULRare: Bool { nulCounts.reduce(0, +) * 20 <= byteCount }
  private var hasNUL: Bool { nulCounts != [0, 0] }
}

/// A byte-wise check of UTF-8 by table 3-7 of the Unicode Standard, which counts characters beyond ASCII.
private struct UTF8Check: Sendable {
  private var pending = 0
  private var lowerBound: UInt8 = 0x80
  private var upperBound: UInt8 = 0xBF
  private var wellFormed = 0
  private var damaged = 0

  /// How many characters of several bytes there were, and how many places where bytes are none.
  var counts: (wellFormed: Int, damaged: Int) { (wellFormed, damaged + (pending > 0 ? 1 : 0)) }

  mutating func look(at byte: UInt8) {
    if pending > 0 {
      let fits = (lowerBound...upperBound).contains(byte)
      (lowerBound, upperBound) = (0x80, 0xBF)
      if fits {
        pending -= 1
        if pending == 0 { wellFormed += 1 }
        return
      }
      // The character was cut off, and this byte begins something new.
      pending = 0
      damaged += 1
    }
    switch byte {
    case 0x00...0x7F: break
    case 0xC2...0xDF: pending = 1
    case 0xE0: (pending, lowerBound) = (2, 0xA0)
    case 0xED: (pending, upperBound) = (2, 0x9F)
    case 0xE1...0xEF: pending = 2
    case 0xF0: (pending, lowerBound) = (3, 0x90)
    case 0xF1...0xF3: pending = 3
    case 0xF4: (pending, upperBound) = (3, 0x8F)
    default: damaged += 1
    }
  }
}
