import Testing

@testable import Interchange

struct CSVDialectTests {
  private func detect(_ text: String) -> (dialect: CSVDialect, skippedLines: Int) {
    CSVDialectDetector().detect(in: Array(text.utf8), isWhole: true)
  }

  @Test(
    arguments: [
      ("comma", "day,drink,mg\n2026-03-02,\"tea; green\",30\n2026-03-03,cola,34\n", ",", "\""),
      ("EXP15 semicolon", "Datum;Getränk;mg\n2.3.2026;\"Kaffee; schwarz\";95,5\n3.3.2026;Tee, grün;30,0\n", ";", "\""),
      ("EXP15 tab", "day\tdrink\tmg\n2026-03-02\ttea, green\t30\n2026-03-03\tcola\t34\n", "\t", "\""),
      ("bar", "day|drink|mg\n2026-03-02|a, b|30\n", "|", "\""),
      ("EXP15 single quotes", "'day','drink','mg'\n'2026-03-02','tea, green','30'\n", ",", "'"),
      ("apostrophes are no quotes", "day,drink,mg\n2026-03-02,Barq's,22\n", ",", "\""),
      ("preamble", "Report\nfor: somebody, 2026\n\nday;drink;mg\n2026;tea;1\n2026;tea;2\n2026;tea;3\n", ";", "\""),
      ("one column", "drink\ntea\ncoffee\n", ",", "\""),
      ("empty", "", ",", "\""),
    ] as [(String, String, Character, Character)])
  func `the dialect is found by looking`(name: String, text: String, delimiter: Character, quote: Character) {
    let dialect = detect(text).dialect
    #expect(Character(Unicode.Scalar(dialect.delimiter)) == delimiter)
    #expect(Character(Unicode.Scalar(dialect.quote)) == quote)
  }

  @Test func `a first line that declares the delimiter is believed and skipped`() throws {
    let text = "sep=;\r\nday;drink, size;mg\r\n2026-03-02;tea, big;30\r\n"
    #expect(detect(text) == (CSVDialect(delimiter: UInt8(ascii: ";")), 1))
    var rows: [CSVRow] = []
    try CSVFile(MemoryByteSource(text)).forEachRow {
      rows.append($0)
      return true
    }
    #expect(rows.map(\.line) == [2, 3])
    #expect(rows.first?.cells == ["day", "drink, size", "mg"])
  }

  @Test func `a last row that the sample cuts off does not count`() {
    let sample = Array("a;b,c;d\ne;f,g;h\ni;j".utf8)
    #expect(CSVDialectDetector().detect(in: sample, isWhole: false).dialect.delimiter == UInt8(ascii: ";"))
  }
}
