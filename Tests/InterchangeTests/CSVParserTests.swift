import Testing

@testable import Interchange

struct CSVParserTests {
  private func rows(_ text: String, _ dialect: CSVDialect = .standard) throws -> [[String]] {
    try CSVParser.rows(of: text, dialect: dialect).map(\.cells)
  }

  @Test(arguments: [
    ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    ("a,b\r\nc,d\n\"e\",f\rg,h", [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]]),
    ("a,b\r\r\nc,d\r\r\n", [["a", "b"], ["c", "d"]]),
    ("a,\n,b\n", [["a", ""], ["", "b"]]),
    ("a,\"\"\n\"\"\n", [["a", ""], [""]]),
    ("\n\n a ,b\n  \n\n", [[" a ", "b"]]),
    ("\"x, y\",\"say \"\"hi\"\"\"\n", [["x, y", "say \"hi\""]]),
    ("\"two\r\nlines\",b\n", [["two\r\nlines", "b"]]),
    ("\"a\rb\",c", [["a\rb", "c"]]),
    ("1.00 medium - 7\" long,b\n", [["1.00 medium - 7\" long", "b"]]),
    ("NL00\",\"EUR\",\"x\"\n", [["NL00\"", "EUR", "x"]]),
    ("\"a\"b\"c\",d\n", [["ab\"c\"", "d"]]),
    ("a, \"b,c\", d\n", [["a", "b,c", " d"]]),
    ("\"\\\",b\n", [["\\", "b"]]),
    ("", []),
    ("a", [["a"]]),
    ("a,", [["a", ""]]),
    ("日本,🔥\n", [["日本", "🔥"]]),
  ])
  func `rows are read by RFC 4180 and as files in the wild write them`(text: String, expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test func `a file gives the same rows whatever the size of its chunks`() throws {
    let bytes = Array("a,\"x\"\"y\r\nz\"\r\r\n\r\nc , \"d\",é\r\n\"\",\n".utf8)
    let whole = try CSVParser.rows(of: String(decoding: bytes, as: UTF8.self))
    for size in 1...bytes.count {
      var parser = CSVParser()
      var rows: [CSVRow] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        try parser.consume(Array(bytes[start..<min(bytes.count, start + size)])) { rows.append($0) }
      }
      try parser.finish { rows.append($0) }
      #expect(rows == whole, "chunks of \(size)")
    }
    #expect(whole.count == 3)
  }

  @Test(arguments: [
    ("a\nb\nc\n", [1, 2, 3]),
    ("a\r\n\r\nb\r\n", [1, 3]),
    ("a\rb\r\rc", [1, 2, 4]),
    ("a\r\r\nb\r\r\nc", [1, 2, 3]),
    ("\"x\ny\r\nz\",1\nb\n", [1, 4]),
  ])
  func `a row knows the line on which it begins`(text: String, lines: [Int]) throws {
    #expect(try CSVParser.rows(of: text).map(\.line) == lines)
  }

  @Test func `text after a quote that ran over lines tears the row, and the next line begins another`() throws {
    let rows = try CSVParser.rows(of: "a,b\nc,\"d\ne,f\n\ng,\"h,\"i\nj,k\n")
    #expect(rows.map(\.isTorn) == [false, true, false])
    #expect(rows.map(\.longQuote) == [nil, 2...5, nil])
    #expect(rows.map(\.line) == [1, 2, 6])
    #expect(rows.last?.cells == ["j", "k"])
  }

  @Test(arguments: [
    ("\"a\nb\" ,c\n", 1...2), ("\"a\r\nb\"\r\n", 1...2), ("x,\"a\n\"\"b\"\"\n\"", 1...3),
    ("\"a\nb\",\"c\nd\"", 1...3),
  ])
  func `a quoted cell over several lines is whole and knows them`(text: String, lines: ClosedRange<Int>) throws {
    let row = try #require(try CSVParser.rows(of: text).first)
    #expect(row.longQuote == lines)
    #expect(!row.isTorn)
  }

  @Test func `text after a closing quote on the line of its opening one is text`() throws {
    let row = try #require(try CSVParser.rows(of: "\"a\"b\n").first)
    #expect(row == CSVRow(line: 1, cells: ["ab"]))
  }

  @Test func `tabs and semicolons part cells and may be quoted`() throws {
    let tab = CSVDialect(delimiter: UInt8(ascii: "\t"))
    #expect(try rows("a\t\"b\tc\"\n\t\n", tab) == [["a", "b\tc"], ["", ""]])
    let single = CSVDialect(delimiter: UInt8(ascii: ";"), quote: UInt8(ascii: "'"))
    #expect(try rows("a;'b;''c'\n", single) == [["a", "b;'c"]])
  }

  @Test func `a quote that is never closed is named with its line`() {
    #expect(throws: CSVError.unterminatedQuote(line: 2)) { try CSVParser.rows(of: "a,b\nc,\"d\ne,f\n") }
  }

  @Test func `ten million commas in one row end with a named error`() {
    var parser = CSVParser()
    let commas = [UInt8](repeating: UInt8(ascii: ","), count: 10_000_000)
    #expect(throws: CSVError.tooManyCells(line: 1, limit: 4096)) { try parser.consume(commas) { _ in } }
  }

  @Test func `a row that never ends and a file of too many rows end with named errors`() {
    let limits = CSVLimits(rowBytes: 100, cellsPerRow: 10, rows: 3)
    let open = "a\nb,\"" + String(repeating: "x", count: 200)
    #expect(throws: CSVError.rowTooLong(line: 2, limit: 100)) { try CSVParser.rows(of: open, limits: limits) }
    #expect(throws: CSVError.tooManyRows(limit: 3)) { try CSVParser.rows(of: "a\nb\nc\nd\n", limits: limits) }
    #expect(throws: Never.self) {
      try CSVParser.rows(of: String(repeating: "12345\n", count: 3), limits: limits)
    }
  }

  @Test func `any bytes at all are read or refused without a trap`() {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    let alphabet = Array(",;\"'\r\n\t a\u{E9}".utf8) + [0x00, 0xFF, 0xC3]
    for _ in 0..<500 {
      let bytes = (0..<60).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      var parser = CSVParser()
      var count = 0
      try? parser.consume(bytes) { count += $0.cells.count }
      try? parser.finish { count += $0.cells.count }
      #expect(count <= 61)
    }
  }
}
