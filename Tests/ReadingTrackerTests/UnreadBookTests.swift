import AppSupport
import Foundation
import FoundationExtras
import Interchange
import Testing
import WidgetKitCore

@testable import ReadingTracker

/// What files say of books that were not read to their end.
struct UnreadBookTests {
  private func goodreads(_ shelf: String, count: Int, read: String = "") -> String {
    "Book Id,Title,Author,ISBN,ISBN13,My Rating,Date Read,Date Added,Exclusive Shelf,Read Count\n"
      + "1,Dune,Frank Herbert,,,0,\(read),2026/01/05,\(shelf),\(count)\n"
  }

  private func storyGraph(_ status: String, dates: String = "", count: Int = 0) -> String {
    "Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read,Last Date Read,Read Count\n"
      + "Dune,Frank Herbert,,\(status),,\"\(dates)\",,\(count)\n"
  }

  /// The times of reading in words: `finished 2026-02-02`, `stopped ?`.
  private func ends(_ desk: Desk) throws -> [String] {
    try desk.log("Dune").readings.map { "\($0.state.rawValue) \($0.finish?.description ?? "?")" }
  }

  /// Whether the shelf that a preview names is that on which the book stands then.
  private func expectPreviewed(_ text: String, _ desk: Desk) throws {
    let planned = try ReadingExchange().preview(
      MemoryByteSource(text), options: ImportOptions(), context: desk.context, progress: .none)
    try desk.bring(text)
    let shelf = try #require(try desk.log("Dune").shelf?.name)
    let lines = planned.changes.map(\.text)
    #expect(lines.contains { $0.contains("· \(shelf)") }, "\(shelf): \(lines)")
  }

  @Test(
    arguments: [
      ("to-read", 1, "", []), ("want-to-keep", 1, "", []), ("to-read", 0, "", []), ("dnf", 1, "", ["stopped ?"]),
      ("did-not-finish", 1, "2026/02/02", ["stopped 2026-02-02"]), ("abandoned", 0, "", ["stopped ?"]),
      ("dnf", 2, "2026/02/02", ["finished ?", "stopped 2026-02-02"]),
      ("to-read", 1, "2026/02/02", ["finished 2026-02-02"]), ("read", 0, "", ["finished ?"]),
    ] as [(String, Int, String, [String])])
  func `A count of Goodreads finishes no book, a date does unless it was put aside`(
    _ shelf: String, _ count: Int, _ read: String, _ expected: [String]
  ) throws {
    let desk = try Desk()
    try expectPreviewed(goodreads(shelf, count: count, read: read), desk)
    #expect(try ends(desk) == expected)
    let finished = expected.contains { $0.hasPrefix("finished 2026") } ? 1 : 0
    #expect(try desk.library.year(2026).finished == finished)
    #expect(try desk.log("Dune").isFinished == (expected.last?.hasPrefix("finished") ?? false))
    #expect(try desk.bring(goodreads(shelf, count: count, read: read)).written == 0)
  }

  @Test(arguments: [("to-read", []), ("dnf", ["stopped ?"])] as [(String, [String])])
  func `A book that is put back or aside after it was begun is not finished`(
    _ shelf: String, _ expected: [String]
  ) throws {
    let desk = try Desk()
    try desk.bring(goodreads("currently-reading", count: 1))
    try desk.bring(goodreads(shelf, count: 1))
    #expect(try ends(desk) == expected)
    #expect(try desk.log("Dune").progress == 0 && desk.log("Dune").shelf == Shelf(shelf))
  }

  @Test func `Sittings keep the reading of a book that its source puts back`() throws {
    let desk = try Desk()
    try desk.bring(goodreads("currently-reading", count: 1))
    let reading = try #require(try desk.log("Dune").open)
    try desk.put(
      ReadingSession(
        id: UUID(9), bookID: reading.bookID, readingID: reading.id, day: try Fixture.day("2026-03-01"), to: .page(30)))
    try desk.bring(goodreads("to-read", count: 1))
    #expect(try ends(desk) == ["stopped ?"])
    #expect(try desk.log("Dune").position == .page(30))
    #expect(try desk.bring(goodreads("to-read", count: 1)).written == 0)
  }

  @Test(
    arguments: [
      ("2026/07/01-2026/07/05", 0, ["stopped 2026-07-05"]), ("", 0, ["stopped ?"]), ("", 1, ["stopped ?"]),
      ("2025/01/01-2025/02/01, 2026/07/01-2026/07/05", 1, ["finished 2025-02-01", "stopped 2026-07-05"]),
      ("2026/07/05", 1, ["stopped 2026-07-05"]), ("2026/07/01-", 0, ["stopped ?"]),
    ] as [(String, Int, [String])])
  func `StoryGraph's dates of a book that was put aside are those of a reading that was stopped`(
    _ dates: String, _ count: Int, _ expected: [String]
  ) throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    try expectPreviewed(storyGraph("did-not-finish", dates: dates, count: count), desk)
    #expect(try ends(desk) == expected)
    #expect(try !desk.log("Dune").isFinished && desk.library.year(2026).finished == 0)
  }

  @Test func `A book that was put aside comes back from Goodreads' columns`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    try desk.bring(goodreads("did-not-finish", count: 2, read: "2026/02/02"))
    let text = goodreadsText(try desk.logs)
    #expect(text.contains("2026/02/02"), "\(text)")
    #expect(try desk.bring(text).updated == 0)
    #expect(try ends(desk) == ["finished ?", "stopped 2026-02-02"])
  }
}
