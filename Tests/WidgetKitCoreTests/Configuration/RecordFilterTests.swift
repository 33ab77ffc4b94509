import Foundation
import Testing
import ViewArchive
import WidgetKitCore

struct RecordFilterTests {
  static let records: [[String: ArchivedValue]] = [
    [
      "name": .string("Café crème"), "category": .string("coffee"), "mg": .integer(95), "hot": .bool(true),
      "at": .date(10),
    ],
    ["name": .string("Green tea"), "category": .string("tea"), "mg": .number(30), "hot": .bool(true), "at": .date(20)],
    ["name": .string("Cola"), "category": .string("soda"), "mg": .integer(34), "hot": .bool(false), "at": .date(30)],
    ["name": .string("Water"), "mg": .integer(0), "hot": .bool(false)],
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let filter: RecordFilter
    let found: [Int]
    var testDescription: String { name }

    init(_ name: String, _ filter: RecordFilter, _ found: [Int]) {
      self.name = name
      self.filter = filter
      self.found = found
    }
  }

  private static func second(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  static let cases = [
    Case("everything", .all, [0, 1, 2, 3]),
    Case("equals", RecordFilter().equals("category", "tea"), [1]),
    Case("equals a whole number stored as another", RecordFilter().equals("mg", 30), [1]),
    Case("equals nothing", RecordFilter([.equals("category", .null)]), [3]),
    Case("not set", RecordFilter().equals("category", nil as String?), [0, 1, 2, 3]),
    Case("one of", RecordFilter().oneOf("category", ["tea", "soda"]), [1, 2]),
    Case("one of none", RecordFilter([.oneOf("category", [])]), []),
    Case("one of an unset list", RecordFilter().oneOf("category", []), [0, 1, 2, 3]),
    Case("contains, folded", RecordFilter().contains("name", "CREME"), [0]),
    Case("flag", RecordFilter().flag("hot", false), [2, 3]),
    Case("closed range", RecordFilter().range("mg", from: 30, through: 34), [1, 2]),
    Case("half-open span", RecordFilter().range("at", from: second(10), before: second(30)), [0, 1]),
    Case("an open range leaves out what has no value", RecordFilter([.range("at", FilterBounds())]), [0, 1, 2]),
    Case("both must hold", RecordFilter().flag("hot", true).range("mg", from: 50, through: nil), [0]),
    Case("limit", RecordFilter(limit: 2), [0, 1]),
    Case("limit below nothing", RecordFilter(limit: -3), []),
    Case("range over text", RecordFilter([.range("name", FilterBounds(lower: .string("D")))]), [1, 3]),
    Case("range over a truth", RecordFilter([.range("hot", FilterBounds(lower: .integer(0)))]), []),
  ]

  @Test(arguments: cases)
  func `a filter lets through what meets all of its conditions`(_ example: Case) {
    let found = example.filter.apply(to: Self.records.indices) { Self.records[$0][$1.name] }
    #expect(found == example.found)
  }

  @Test func `equal filters are equal values`() {
    let built = RecordFilter(limit: 3).equals("category", "tea")
    #expect(built == RecordFilter([.equals("category", .string("tea"))], limit: 3))
    #expect(RecordFilter.all.isEmpty)
    #expect(!RecordFilter(limit: 1).isEmpty)
  }
}
