import Testing

@testable import Interchange

struct TextEncodingTests {
  private func read(_ bytes: [UInt8], chunkSize: Int) throws -> (encoding: TextEncoding, cells: [[String]]) {
    let file = try CSVFile(MemoryByteSource(bytes, chunkSize: chunkSize))
    var cells: [[String]] = []
    try file.forEachRow {
      cells.append($0.cells)
      return true
    }
    return (file.encoding, cells)
  }

  private static func utf16(_ text: String, littleEndian: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return littleEndian ? [low, high] : [high, low]
    }
  }

  @Test(arguments: [
    (TextEncoding.utf8, Array("Getränk,€\nTee 🍵,1\n".utf8)),
    (.utf8, [0xEF, 0xBB, 0xBF] + Array("Getränk,€\nTee 🍵,1\n".utf8)),
    (.utf16LittleEndian, utf16("Getränk,€\nTee 🍵,1\n", littleEndian: true)),
    (.utf16BigEndian, utf16("Getränk,€\nTee 🍵,1\n", littleEndian: false)),
  ])
  func `every encoding gives the same text in chunks of any size`(encoding: TextEncoding, bytes: [UInt8]) throws {
    for chunkSize in [1, 2, 3, 5, 7, 1024] {
      let result = try read(bytes, chunkSize: chunkSize)
      #expect(result.encoding == encoding)
      #expect(result.cells == [["Getränk", "€"], ["Tee 🍵", "1"]], "EXP17 in chunks of \(chunkSize)")
    }
  }

  @Test func `bytes that are not UTF-8 are Windows-1252, and that is said to be assumed`() throws {
    let bytes = Array("Getr".utf8) + [0xE4] + Array("nk,".utf8) + [0x80, 0x0A] + Array("Tee,1\n".utf8)
    let result = try read(bytes, chunkSize: 3)
    #expect(result.encoding == .windows1252)
    #expect(result.encoding.isAssumed)
    #expect(result.cells == [["Getränk", "€"], ["Tee", "1"]])
  }

  @Test func `a single late byte that is not UTF-8 decides for the whole file`() throws {
    let bytes = Array(String(repeating: "abc,def\n", count: 20_000).utf8) + [0xE9, 0x0A]
    #expect(try CSVFile(MemoryByteSource(bytes)).encoding == .windows1252)
  }

  @Test func `bytes with NUL and no mark are no text`() {
    #expect(throws: ImportError.notText) { try CSVFile(MemoryByteSource([0x50, 0x4B, 0x03, 0x00, 0x41])) }
  }

  @Test(arguments: [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80]] as [[UInt8]])
  func `ill-formed UTF-8 is recognised`(bytes: [UInt8]) {
    var survey = TextEncodingSurvey()
    survey.look(at: bytes)
    #expect(survey.verdict == .windows1252)
  }
}
