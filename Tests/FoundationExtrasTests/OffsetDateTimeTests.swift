import Foundation
import FoundationExtras
import Testing

@Suite struct `An instant with its offset` {
  @Test(arguments: [
    ("2026-03-04T06:00:00+09:00", 1_772_571_600.0, 32_400), ("1969-12-31T23:59:59-00:30", 1_799.0, -1_800),
    ("1969-12-31T00:00:01+00:00", -86_399.0, 0), ("2024-02-29T23:30:00+05:45", 1_709_228_700.0, 20_700),
  ])
  func `reads back what it writes`(text: String, seconds: Double, offset: Int) throws {
    let read = try #require(OffsetDateTime(text))
    #expect(read.instant.timeIntervalSince1970 == seconds)
    #expect(read.offsetSeconds == offset)
    #expect(read.description == text)
  }

  @Test func `reads Z as no offset`() {
    #expect(OffsetDateTime("2026-03-04T06:00:00Z")?.description == "2026-03-04T06:00:00+00:00")
  }

  @Test(arguments: [
    "", "2026-03-04", "2026-02-30T06:00:00Z", "2026-03-04T06:00:00", "2026-03-04T25:00:00Z", "x",
    "2026-03-04T06:00:00+14:01", "2026-03-04T06:00:00-12:01", "2026-03-04T06:00:00+23:59",
  ])
  func `refuses anything else`(text: String) {
    #expect(OffsetDateTime(text) == nil)
  }
}
