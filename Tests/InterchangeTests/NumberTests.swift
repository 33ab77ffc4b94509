import Foundation
import Testing

@testable import Interchange

struct NumberTests {
  private func verdict(_ cells: [String]) throws(ImportError) -> DecimalMark {
    var survey = DecimalMarkSurvey()
    for (index, cell) in cells.enumerated() { survey.look(at: cell, line: index + 2) }
    return try survey.verdict()
  }

  @Test(arguments: [
    (["70.00", "140.00"], DecimalMark.point),
    (["12,5", "1.234,00", "7"], .comma),
    (["1.234.567"], .comma),
    (["1,234,567"], .point),
    (["1,234", "0,5"], .comma),
    (["1,234", "12.5"], .point),
    (["0.123"], .point),
    (["1234.567"], .point),
    (["112", "200"], .point),
    (["", "n/a", "tea"], .point),
    (["1 234,5", "-337,49"], .comma),
  ])
  func `the mark belongs to the file`(cells: [String], mark: DecimalMark) throws {
    #expect(try verdict(cells) == mark)
  }

  @Test(
    arguments: [
      ("62.50", DecimalMark.point, "62.50"), ("62", .comma, "62"), ("0", .point, "0"), ("0.0", .point, "0.0"),
      ("007", .point, "7"), ("00.5", .point, "0.5"), (".5", .point, "0.5"), (" 7 ", .point, "7"), ("-0", .point, "0"),
      ("1.500", .comma, "1500"), ("1,5", .comma, "1.5"), ("5.", .point, nil), ("1.5.2", .point, nil),
      ("1.5", .comma, nil),
      ("", .point, nil), ("٣", .point, nil),
    ] as [(String, DecimalMark, String?)])
  func `a number has one plain form, however it is written`(cell: String, mark: DecimalMark, text: String?) {
    #expect(PlainDecimal(cell, mark: mark)?.text == text)
  }

  @Test(arguments: [["1,234", "12"], ["1.234"], ["12.5", "12,5"]])
  func `where numbers can be read in two ways a person is asked`(cells: [String]) throws {
    let error = try #require(throws: ImportError.self) { try verdict(cells) }
    guard case .ambiguous(let ambiguity) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(ambiguity.option == .decimalMark)
    #expect(ambiguity.message.contains("line 2"))
    #expect(error.advice == "say which with --decimal-mark point|comma")
  }

  @Test(
    arguments: [
      ("200.0", .point, "200.0"),
      (" 256.99 ", .point, "256.99"),
      ("1,234.50", .point, "1234.50"),
      ("1.234,50", .comma, "1234.50"),
      ("1'234.50", .point, "1234.50"),
      ("1\u{202F}234,5", .comma, "1234.5"),
      ("-12.5", .point, "-12.5"),
      ("\u{2212}12", .point, "-12"),
      ("+007.10", .point, "7.10"),
      (".5", .point, "0.5"),
      ("-0.00", .point, "0.00"),
      ("1,23", .point, nil),
      ("12,34,567", .point, nil),
      ("1.2.3", .point, nil),
      ("Instant)", .point, nil),
      ("12 mg", .point, nil),
      ("", .point, nil),
      ("-", .point, nil),
      ("1e5", .point, nil),
      ("5.", .point, nil),
      ("٣", .point, nil),
    ] as [(String, DecimalMark, String?)])
  func `a number is read exactly or not at all`(text: String, mark: DecimalMark, expected: String?) {
    #expect(PlainDecimal(text, mark: mark)?.text == expected)
  }

  @Test func `digits survive that a binary fraction would lose`() throws {
    let number = try #require(PlainDecimal("1234567890123456.78", mark: .point))
    #expect(number.decimal?.description == "1234567890123456.78")
    #expect(PlainDecimal("70.00", mark: .point)?.double == 70)
  }
}
