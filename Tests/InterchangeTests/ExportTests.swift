import Foundation
import Testing

@testable import Interchange

struct ExportTests {
  private var table: ExportTable {
    ExportTable(
      columns: ["name", "mg", "count", "note", "asleep"],
      rows: [
        [.text("Read, \"write\""), .number(0.9346), .integer(2), .none, .bool(false)],
        [.text("Tee\n🍵\u{7}"), .number(70), .integer(-1), .text("")],
      ])
  }

  @Test func `HAB15 and HAB16 cells are quoted, marks are full stops and rows have equal length`() throws {
    let text = table.text(.csv)
    #expect(
      text == "name,mg,count,note,asleep\n\"Read, \"\"write\"\"\",0.9346,2,,false\n\"Tee\n🍵\u{7}\",70,-1,,\n")
    #expect(try CSVParser.rows(of: text).allSatisfy { $0.cells.count == 5 })
  }

  @Test func `JSON is an array of objects with sorted keys that Foundation reads`() throws {
    let text = table.text(.json)
    #expect(
      text == """
        [
          {"asleep": false, "count": 2, "mg": 0.9346, "name": "Read, \\"write\\"", "note": null},
          {"asleep": null, "count": -1, "mg": 70, "name": "Tee\\n🍵\\u0007", "note": ""}
        ]

        """)
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    #expect(read?.count == 2)
    #expect(read?.last?["name"] as? String == "Tee\n🍵\u{7}")
  }

  @Test func `no record is an empty array or a lone header`() {
    let empty = ExportTable(columns: ["a", "b"])
    #expect(empty.text(.json) == "[]\n")
    #expect(empty.text(.csv) == "a,b\n")
  }

  @Test(arguments: [
    (0.1, "0.1"), (1e20, "100000000000000000000"), (0.00001, "0.00001"),
    (-1.25e-7, "-0.000000125"), (1.5e17, "150000000000000000"), (-3.0, "-3"), (63.5, "63.5"),
    (1.0 / 3, "0.3333333333333333"),
  ])
  func `a number reads back as itself`(value: Double, text: String) {
    #expect(NumberText.plain(value) == text)
    #expect(Double(text) == value)
  }

  @Test func `a number that JSON cannot write is null`() {
    #expect(ExportValue.number(.infinity).jsonText == "null")
    #expect(ExportValue.number(.nan).jsonText == "null")
  }

  @Test func `a row of one empty cell can be read back`() throws {
    let text = ExportTable(columns: ["name"], rows: [[.text("")], [.text("x")]]).text(.csv)
    #expect(try CSVParser.rows(of: text).map(\.cells) == [["name"], [""], ["x"]])
  }
}
