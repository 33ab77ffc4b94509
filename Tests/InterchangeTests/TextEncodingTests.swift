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

  @Test func `bytes that are mostly NUL are said to be lost, and UTF-16 is not among them`() {
    let header = Array("day,drink,mg\n".utf8)
    for bytes in [[0], [UInt8](repeating: 0, count: 5_000), header + [UInt8](repeating: 0, count: 100)] {
      #expect(throws: ImportError.zeros) { try CSVFile(MemoryByteSource(bytes)) }
      #expect(throws: ImportError.zeros) { try CSVFile(MemoryByteSource(bytes), encoding: .utf8) }
    }
    // A sound database has pages of them.
    let database = Array("SQLite format 3\u{0}".utf8) + [UInt8](repeating: 0, count: 4_080)
    #expect(throws: ImportError.notText) { try CSVFile(MemoryByteSource(database)) }
    #expect(throws: ImportError.notText) { try CSVFile(MemoryByteSource(header.flatMap { [$0, 0] })) }
    #expect(throws: ImportError.notText) { try CSVFile(MemoryByteSource(header + [UInt8](repeating: 0, count: 5))) }
  }

  @Test(arguments: [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80]] as [[UInt8]])
  func `ill-formed UTF-8 is recognised`(bytes: [UInt8]) {
    var survey = TextEncodingSurvey()
    survey.look(at: bytes)
    #expect(survey.verdict == .windows1252)
  }

  private static let header = Array("day,drink\n1,Kaffee é\n2,Tee\n3,".utf8)

  @Test func `a byte that is not UTF-8 in a file that otherwise is damages its cell and no more`() throws {
    let file = try CSVFile(MemoryByteSource(Self.header + [0xE9] + Array(" x\n4,Mate\n".utf8), chunkSize: 3))
    var rows: [CSVRow] = []
    try file.forEachRow {
      rows.append($0)
      return true
    }
    #expect(file.encoding == .utf8 && !file.isEncodingAssumed)
    #expect(rows.map(\.damaged) == [[], [], [], [1], []])
    #expect(rows[3].cells == ["3", "\u{FFFD} x"] && rows[4].cells == ["4", "Mate"])
  }

  @Test(
    arguments: [
      (Array("é".utf8) + [0xE9], TextEncoding.utf8), (Array("é".utf8) + [0xE9, 0x20, 0xE8], .windows1252),
      ([0xEF, 0xBB, 0xBF, 0xE9, 0x20, 0xE8], .utf8), ([0x61, 0xE9], .windows1252),
      (Array("Größe".utf8) + [0xE2, 0x82], .utf8),
    ] as [([UInt8], TextEncoding)])
  func `what there is more of decides, and a mark always`(bytes: [UInt8], encoding: TextEncoding) {
    var survey = TextEncodingSurvey()
    for byte in bytes { survey.look(at: [byte]) }
    #expect(survey.verdict == encoding)
  }

  @Test func `a stated encoding is believed, and UTF-16 needs no mark then`() throws {
    func cells(_ bytes: [UInt8], _ stated: ImportOptions.Encoding) throws -> [String] {
      let file = try CSVFile(MemoryByteSource(bytes, chunkSize: 3), encoding: stated)
      #expect(!file.isEncodingAssumed)
      var cells: [String] = []
      try file.forEachRow {
        cells += $0.cells
        return true
      }
      return cells
    }
    for littleEndian in [true, false] {
      let marked = Self.utf16("a,Tee 🍵\n", littleEndian: littleEndian)
      #expect(try cells(marked, .utf16) == ["a", "Tee 🍵"])
      #expect(try cells(Array(marked.dropFirst(2)), .utf16) == ["a", "Tee 🍵"])
    }
    #expect(try cells(Array("é,1\n".utf8), .windows1252) == ["Ã©", "1"])
    #expect(try cells([0xE9, 0x2C, 0x31, 0x0A], .utf8) == ["\u{FFFD}", "1"])
    #expect(throws: ImportError.notText) { try cells([0x61, 0x00, 0x2C], .utf8) }
  }
}
