/// Turns chunks of a file into chunks of UTF-8 without its byte order mark.
///
/// A character may be split between two chunks; the transcoder keeps the part until the rest arrives.
public struct TextTranscoder: Sendable {
  private let encoding: TextEncoding
  private var carry: [UInt8] = []
  private var highSurrogate: UInt16?
  private var isAtStart = true

  /// Starts at the first byte of a file.
  public init(encoding: TextEncoding) {
    self.encoding = encoding
  }

  /// The next bytes as UTF-8; they may be fewer than given, never reordered.
  public mutating func transcode(_ chunk: [UInt8]) -> [UInt8] {
    switch encoding {
    case .utf8: withoutMark(chunk)
    case .windows1252: Self.windows1252(chunk)
    case .utf16LittleEndian, .utf16BigEndian: utf16(chunk)
    }
  }

  /// What is left at the end of the file: a replacement character where a character was cut off.
  public mutating func finish() -> [UInt8] {
    defer { carry = [] }
    switch encoding {
    case .utf8:
      return isAtStart ? carry : []
    case .windows1252:
      return []
    case .utf16LittleEndian, .utf16BigEndian:
      let isCut = !carry.isEmpty || highSurrogate != nil
      highSurrogate = nil
      return isCut ? Self.replacement : []
    }
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func withoutMark(_ chunk: [UInt8]) -> [UInt8] {
    guard isAtStart else { return chunk }
    carry += chunk
    if carry.count < Self.mark.count, Self.mark.starts(with: carry) { return [] }
    isAtStart = false
    defer { carry = [] }
    return carry.starts(with: Self.mark) ? Array(carry.dropFirst(Self.mark.count)) : carry
  }

  private mutating func utf16(_ chunk: [UInt8]) -> [UInt8] {
    let bytes = carry + chunk
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index + 1 < bytes.count {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      index += 2
      let unit = encoding == .utf16LittleEndian ? second << 8 | first : first << 8 | second
      if isAtStart {
        isAtStart = false
        if unit == 0xFEFF { continue }
      }
      append(unit, to: &result)
    }
    carry = Array(bytes[index...])
    return result
  }

  private mutating func append(_ unit: UInt16, to result: inout [UInt8]) {
    if let high = highSurrogate {
      highSurrogate = nil
      if (0xDC00...0xDFFF).contains(unit) {
        let value = 0x10000 + (UInt32(high - 0xD800) << 10 | UInt32(unit - 0xDC00))
        Self.append(value, to: &result)
        return
      }
      result += Self.replacement
    }
    switch unit {
    case 0xD800...0xDBFF: highSurrogate = unit
    case 0xDC00...0xDFFF: result += Self.replacement
    default: Self.append(UInt32(unit), to: &result)
    }
  }

  private static func append(_ value: UInt32, to result: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else {
      result += replacement
      return
    }
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func windows1252(_ chunk: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(chunk.count + chunk.count / 8)
    for byte in chunk {
      if byte < 0x80 { result.append(byte) } else { append(windows1252Scalar(byte), to: &result) }
    }
    return result
  }

  /// The code point that a byte stands for.
  static func windows1252Scalar(_ byte: UInt8) -> UInt32 {
    (0x80...0x9F).contains(byte) ? UInt32(windows1252Controls[Int(byte) - 0x80]) : UInt32(byte)
  }

  /// What 0x80…0x9F stand for, by the WHATWG Encoding Standard's index; five bytes stay control characters there.
  private static let windows1252Controls: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D,
    0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0x009D, 0x017E, 0x0178,
  ]
}
