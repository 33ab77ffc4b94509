import FoundationExtras
import Testing

@testable import ReadingTracker

struct PartialDateTests {
  @Test(arguments: [
    ("2023-01", "2023-01"), ("2023", "2023"), ("2025-01-01", "2025-01-01"), ("2024/07/10", "2024-07-10"),
    ("[2007-05-08]", "2007-05-08"), ("2023-11-28T00:00:00.000", "2023-11-28"), ("2024/7/1", "2024-07-01"),
    ("2001-06-01 00:00:00+00:00", "2001-06-01"),
  ])
  func `REA07 REA08 a date is kept as far as it is known`(_ text: String, _ kept: String) {
    #expect(PartialDate(text)?.description == kept)
  }

  @Test(arguments: ["", "2023-13", "2023-02-30", "23-01-01", "0000", "2023--01", "today", "2023-01-01-01", "-2023"])
  func `Other text is no date`(_ text: String) {
    #expect(PartialDate(text) == nil)
  }

  @Test func `What is not known may be any day of it`() throws {
    let month = try #require(PartialDate("2024-02"))
    #expect(month.days == (try #require(CivilDate("2024-02-01")))...(try #require(CivilDate("2024-02-29"))))
    #expect(month.civilDate == nil)
    #expect(PartialDate("2024")?.days.count == 366)
    #expect(PartialDate("2024-02-03")?.civilDate == CivilDate("2024-02-03"))
  }

  @Test func `Dates are in order of their first possible days`() {
    let sorted = ["2024", "2024-01-01", "2023-12", "2024-01"].compactMap { PartialDate($0) }.sorted()
    #expect(sorted.map(\.description) == ["2023-12", "2024-01-01", "2024-01", "2024"])
  }
}
