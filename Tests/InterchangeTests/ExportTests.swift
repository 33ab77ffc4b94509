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

  private struct Failure: Error {}

  @Test(arguments: ExportFormat.allCases)
  func `records that are read while they are written look the same as those in memory`(format: ExportFormat) throws {
    for count in 0...2 {
      let some = ExportTable(columns: table.columns, rows: Array(table.rows.prefix(count)))
      var text = ""
      try ExportStream(some).write(format, to: &text)
      #expect(text == some.text(format))
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func `records that cannot be read leave what came before, and a first one nothing`(format: ExportFormat) throws {
    for count in 0...1 {
      let rows = table.rows
      let stream = ExportStream(columns: table.columns) { body in
        for row in rows.prefix(count) { _ = try body(row) }
        throw Failure()
      }
      var text = ""
      #expect(throws: Failure.self) { try stream.write(format, to: &text) }
      #expect(text.isEmpty == (count == 0) && table.text(format).hasPrefix(text))
      #expect(count == 0 || text.contains("0.9346"))
    }
  }

  @Test func `records that nobody wants any more are not read`() throws {
    var read = 0
    var text = ""
    struct Endless: ExportSource {
      let columns = ["n"]
      func forEachRow(_ body: (_ row: [ExportValue]) throws -> Bool) throws {
        var number = 0
        while try body([.integer(number)]) { number += 1 }
      }
    }
    try Endless().write(.csv, to: &text) {
      read += 1
      return read <= 3
    }
    #expect(text == "n\n0\n1\n2\n" && read == 4)
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
