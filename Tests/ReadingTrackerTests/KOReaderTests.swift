import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import SQLite
import Testing
import WidgetKitCore

@testable import ReadingTracker

/// Databases of KOReader, written for these tests.
final class KOReaderTests {
  private let folder: URL
  private var path: String { folder.appending(path: "statistics.sqlite3").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "koreader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Looks at pages of one book: page, of how many, seconds since 1970, length.
  private func write(_ looks: [(Int, Int, String, Int)], pages: Int = 400) throws {
    try? FileManager.default.removeItem(atPath: path)
    let database = try Database(path: path)
    try database.write { connection in
      try connection.execute(
        "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authors TEXT, pages INTEGER, series TEXT, md5 TEXT)")
      try connection.execute(
        """
        CREATE TABLE page_stat_data (id_book INTEGER, page INTEGER NOT NULL, start_time INTEGER NOT NULL,
          duration INTEGER NOT NULL, total_pages INTEGER NOT NULL, UNIQUE (id_book, page, start_time))
        """)
      try connection.execute(
        "INSERT INTO book VALUES (7, 'Emma', 'Jane Austen' || char(10) || 'N. N.', ?, 'N/A', 'abc')", [pages])
      for (page, total, start, seconds) in looks {
        try connection.execute(
          "INSERT INTO page_stat_data VALUES (7, ?, ?, ?, ?)",
          [page, Int(try Fixture.instant(start).timeIntervalSince1970), seconds, total])
      }
    }
    try database.checkpoint()
    try database.close()
  }

  private var source: FileByteSource { FileByteSource(path: path) }

  @Test func `REA21 morning in Sydney is the same day there, and not the day before`() throws {
    try write([(10, 400, "2026-02-28T23:00:00Z", 60)])
    let desk = try Desk(zone: try #require(TimeZone(secondsFromGMT: 10 * 3600)))
    try desk.bring(source)
    let session = try #require(try desk.log("Emma").sessions.first)
    #expect(session.day == (try Fixture.day("2026-03-01")) && session.offsetSeconds == 36_000)
    #expect(session.instant == (try Fixture.instant("2026-02-28T23:00:00Z")))
  }

  @Test func `The zone of the device is stated, and may be mended by a second import`() throws {
    try write([(10, 400, "2026-02-28T23:00:00Z", 60)])
    let desk = try Desk()
    try desk.bring(source)
    #expect(try desk.log("Emma").sessions.map(\.day) == [try Fixture.day("2026-02-28")])
    var options = ImportOptions()
    options.stated["zone"] = "Australia/Brisbane"
    #expect(try desk.bring(source, options).updated == 1)
    let session = try #require(try desk.log("Emma").sessions.first)
    #expect(session.day == (try Fixture.day("2026-03-01")) && session.offsetSeconds == 36_000)
    #expect(try desk.bring(source, options).updated == 0)
    // What was stated once stays where nothing else is stated.
    #expect(try desk.bring(source).updated == 0)
    options.stated["zone"] = "Nowhere"
    #expect(throws: CommandError.self) { try desk.bring(self.source, options) }
  }

  @Test func `An hour that is read on grows, and nothing is counted twice`() throws {
    try write([(10, 400, "2026-03-01T20:10:00Z", 60), (11, 400, "2026-03-01T20:11:00Z", 30)])
    let desk = try Desk()
    #expect(try desk.bring(source).added == 2)
    try write([
      (10, 400, "2026-03-01T20:10:00Z", 60), (11, 400, "2026-03-01T20:11:00Z", 30),
      (12, 400, "2026-03-01T20:12:00Z", 45), (20, 800, "2026-03-01T21:00:00Z", 20),
    ])
    let summary = try desk.bring(source)
    #expect(summary.added == 1 && summary.updated == 1)
    let log = try desk.log("Emma")
    #expect(log.sessions.map(\.seconds) == [135, 20] && log.sessions.map(\.pages) == [3, 1])
    #expect(log.sessions.map(\.to) == [.page(12, of: 400), .page(20, of: 800)])
    #expect(log.book.authors == ["Jane Austen", "N. N."] && log.book.series.isEmpty)
    #expect(!log.isFinished && log.readings.isEmpty && log.progress == 0.025)
  }

  @Test func `A book that stands already gets the sittings, and is not doubled`() throws {
    try write([(10, 400, "2026-03-01T20:10:00Z", 60)])
    let desk = try Desk()
    try desk.put(
      Book(id: UUID(50), title: "Emma", authors: ["Austen, Jane"], pages: 474),
      Book(id: UUID(51), title: "Emma", authors: ["Somebody Else"]))
    let summary = try desk.bring(source)
    #expect(summary.added == 1 && summary.updated == 1 && summary.skipped == 0)
    let logs = try desk.logs
    #expect(logs.count == 2)
    #expect(logs.first { $0.book.id == UUID(50) }?.sessions.map(\.to) == [.page(10, of: 400)])
    #expect(logs.first { $0.book.id == UUID(50) }?.book.format.isEmpty == true, "it may be of paper")
    #expect(try desk.bring(source).added == 0)
  }

  /// A tenth of a book of 1000 small pages, half a minute each.
  private var tenth: [(Int, Int, String, Int)] {
    (1...100).map { ($0, 1000, "2026-03-01T20:\($0 / 2 < 10 ? "0" : "")\($0 / 2):\($0 % 2 == 0 ? "00" : "30")Z", 30) }
  }

  @Test(arguments: [nil, 250, 1000, 4000])
  func `What is left takes as long in whatever pages a book is counted`(pages: Int?) throws {
    try write(tenth, pages: 1000)
    let desk = try Desk()
    if let pages { try desk.put(Book(id: UUID(50), title: "Emma", authors: ["Austen, Jane"], pages: pages)) }
    try desk.bring(source)
    let log = try desk.log("Emma")
    #expect(log.progress == 0.1 && log.secondsLeft == 27_000)
    #expect(log.pace?.pagesPerHour == 120 * (pages ?? 1000) / 1000)
    // A list counts in the book's pages.
    let listed = try desk.store.read { try $0.inBookPages(try #require(log.sessions.first)) }
    #expect(listed.pages == (pages ?? 1000) / 10)
    var book = log.book
    book.pages = 500
    try desk.put(book)
    #expect(try desk.log("Emma").secondsLeft == 27_000)
  }

  @Test(arguments: [nil, 412])
  func `Larger letters on the device change no day that is over`(pages: Int?) throws {
    let looks = (1...30).map { ($0, 400, "2026-03-01T20:\($0 < 10 ? "0" : "")\($0):00Z", 60) }
    try write(looks, pages: 400)
    let desk = try Desk("2026-03-03T12:00:00Z")
    if let pages { try desk.put(Book(id: UUID(50), title: "Emma", authors: ["Austen, Jane"], pages: pages)) }
    try desk.bring(source)
    let before = try desk.log("Emma")
    try write(looks + [(61, 800, "2026-03-02T20:00:00Z", 30), (62, 800, "2026-03-02T20:01:00Z", 30)], pages: 800)
    #expect(try desk.bring(source).updated == 0)
    let after = try desk.log("Emma")
    #expect(after.book.pages == pages ?? 400)
    #expect(after.sessions.first == before.sessions.first && after.sessions.map(\.pages) == [30, 2])
    #expect(after.pace?.pagesPerHour == before.pace?.pagesPerHour, "two small pages are one")
  }

  @Test func `REA23 a file that comes twice, or an older copy of it, takes nothing back`() throws {
    let looks = [(10, 400, "2026-03-01T20:10:00Z", 60), (11, 400, "2026-03-01T20:11:00Z", 30)]
    try write(looks)
    let desk = try Desk()
    try desk.bring(source)
    try write([looks[0]])
    let older = try desk.bring(source)
    #expect(older.added == 0 && older.updated == 0)
    #expect(try desk.log("Emma").sessions.map(\.seconds) == [90])
    // Reading a page again is reading: the place goes back, and no minute is lost.
    try write(looks + [(2, 400, "2026-03-01T20:12:00Z", 20)])
    #expect(try desk.bring(source).updated == 1)
    let log = try desk.log("Emma")
    #expect(log.sessions.map(\.seconds) == [110] && log.sessions.map(\.pages) == [3] && log.page == 2)
  }

  @Test func `What is read on a device is the current book, although nobody has begun it`() throws {
    try write([(10, 400, "2026-03-01T20:10:00Z", 60)])
    let desk = try Desk()
    try desk.bring(source)
    #expect(try desk.library.log(nil).book.title == "Emma")
    let content = try desk.library.summary(chosen: [], onlyUnfinished: true, most: 1).content(at: desk.world.now)
    guard case .books(let cards) = content else {
      Issue.record("no book: \(content)")
      return
    }
    #expect(cards.map(\.title) == ["Emma"] && cards[0].place == "page 10 of 400")
  }

  @Test func `A day that begins within an hour parts it`() throws {
    try write([(10, 400, "2026-03-01T18:20:00Z", 60), (11, 400, "2026-03-01T18:40:00Z", 30)])
    let desk = try Desk(zone: try #require(TimeZone(secondsFromGMT: 5 * 3600 + 1800)))
    try desk.bring(source)
    #expect(
      try desk.log("Emma").sessions.map(\.day) == ["2026-03-01", "2026-03-02"].map { try Fixture.day($0) })
    #expect(try desk.bring(source).added == 0)
  }

  @Test func `Nothing is written beside the file, nor into it`() throws {
    try write([(10, 400, "2026-03-01T20:10:00Z", 60)])
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    try Desk().bring(source)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["statistics.sqlite3"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func `Another program's database is refused, and so is a torn one`() throws {
    let database = try Database(path: path)
    try database.write { try $0.execute("CREATE TABLE things (id INTEGER)") }
    try database.checkpoint()
    try database.close()
    #expect(throws: ImportError.self) { try Desk().bring(source) }
    try write([(10, 400, "2026-03-01T20:10:00Z", 60)])
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
    #expect(throws: (any Error).self) { try Desk().bring(source) }
  }
}
