import Foundation
import FoundationExtras
import Interchange
import Testing
import WidgetKitCore

@testable import ReadingTracker

/// Files that people really have, with what is known to stand in them; where they are not at hand, nothing is tested.
struct RealFileTests {
  /// A desk with a file of the year 2026 on it; nil where there is no such file.
  private func desk(_ name: String, zone: TimeZone = .gmt) throws -> (desk: Desk, summary: ImportSummary)? {
    guard let source = Fixture.real(name) else { return nil }
    let desk = try Desk("2026-11-30T12:00:00Z", zone: zone)
    let summary = try desk.bring(source)
    #expect(summary.rejected == 0, "\(summary.rejections)")
    let again = try desk.bring(source)
    #expect(again.added == 0 && again.updated == 0, "a second time: \(again.added) \(again.updated)")
    return (desk, summary)
  }

  @Test func `Goodreads with custom shelves`() throws {
    guard let (desk, summary) = try desk("goodreads-31col-custom-shelves.csv") else { return }
    #expect(summary.added == 493)
    let logs = try desk.logs
    #expect(logs.count == 493)
    #expect(logs.count(on: "read") == 411)
    #expect(logs.count(on: "reading") == 7)
    #expect(logs.count(on: "to-read") == 54)
    #expect(logs.count(on: "leseliste-fra-bokhyllen") == 9)
    #expect(logs.count(on: "leseliste-2020") == 12)
    let read = logs.filter { $0.shelf == .read }
    #expect(read.allSatisfy { $0.isFinished })
    let last = read.map { $0.readings.last { $0.state == .finished }?.finish }
    #expect(last.count { $0 != nil } == 375)
    #expect(last.count { $0 == nil } == 36)
    #expect(logs.finishes.count { $0?.year == 2019 } == 115)
    #expect(logs.finishes.count { $0?.year == 2020 } == 47)
    #expect(last.compactMap(\.self).min()?.description == "1996-01-01")
    #expect(last.compactMap(\.self).max()?.description == "2020-10-06")
    #expect(logs.count { $0.book.rating == nil } == 126)
    #expect(logs.compactMap { $0.book.rating?.stars }.reduce(0, +) == 1614)
    #expect(read.compactMap(\.book.pages).reduce(0, +) == 154_766)
    #expect(logs.count { $0.book.pages == nil } == 10)
    // 176 have no number of thirteen digits; one of them has one of ten, from which that follows.
    #expect(logs.count { $0.book.isbn == nil } == 175)
    #expect(logs.count { $0.readings.count == 2 } == 6)
    #expect(logs.count { $0.readings.isEmpty } == 75)
    #expect(logs.count { $0.book.title == "Odd Billy Todd" } == 2)
    #expect(logs.contains { ($0.book.originalYear ?? 0) < 0 })
    let ghostwater = try #require(logs.first { $0.book.title.hasPrefix("Ghostwater") })
    #expect(ghostwater.open != nil && ghostwater.open?.start == nil)
    #expect(ghostwater.readings.first?.finish?.description == "2019-11-07")
    #expect(ghostwater.progress == 0)
  }

  @Test func `Goodreads with an Arabic name and without a last line end`() throws {
    guard let (desk, summary) = try desk("goodreads-duplicate-events.csv") else { return }
    #expect(summary.added == 6)
    let logs = try desk.logs
    #expect(logs.count(on: "read") == 4 && logs.count(on: "reading") == 1 && logs.count(on: "to-read") == 1)
    #expect(logs.finishes.compactMap { $0?.description }.sorted() == ["2020-02-09", "2020-02-23", "2020-11-15"])
    let tiamat = try #require(logs.first { $0.book.title.hasPrefix("Tiamat") })
    #expect(tiamat.isFinished && tiamat.readings.map(\.finish) == [nil])
    #expect(logs.compactMap { $0.book.rating?.stars }.reduce(0, +) == 16)
    #expect(logs.filter { $0.shelf == .read }.compactMap(\.book.pages).reduce(0, +) == 1749)
    #expect(logs.contains { $0.book.authors.contains("عادل مصطفى") })
    #expect(logs.contains { $0.book.isbn?.isbn10 == "031618716X" })
    #expect(try desk.log("The Gulag Archipelago 1918–1956 (Abridged)").readings.map(\.start) == [nil])
  }

  @Test func `StoryGraph in Spanish`() throws {
    guard let (desk, summary) = try desk("storygraph-spanish.csv") else { return }
    #expect(summary.added == 124)
    let logs = try desk.logs
    #expect(logs.count(on: "to-read") == 73 && logs.count(on: "read") == 49 && logs.count(on: "reading") == 1)
    let carrie = try desk.log("Carrie")
    #expect(carrie.shelf == nil && carrie.book.otherID == "B0084FWN26" && carrie.book.tags == ["abandonados"])
    #expect(carrie.readings.isEmpty && !carrie.isFinished)
    let last = logs.filter { $0.shelf == .read }.map { $0.readings.last?.finish }
    #expect(last.count { $0 != nil } == 48 && last.count { $0 == nil } == 1)
    #expect(last.compactMap(\.self).min()?.description == "2021-02-04")
    #expect(last.compactMap(\.self).max()?.description == "2025-07-12")
    #expect(logs.flatMap(\.readings).count { $0.start != nil && $0.finish != nil } == 7)
    #expect(logs.count { $0.readings.count == 2 } == 2)
    #expect(logs.compactMap { $0.book.rating?.stars }.reduce(0, +) == 192.5)
    #expect(logs.count { $0.book.rating != nil } == 49)
    #expect(logs.count { $0.book.isbn == nil && $0.book.otherID == nil } == 9)
    let martian = try desk.log("El marciano").readings.first
    #expect(martian?.start?.description == "2025-06-07" && martian?.finish?.description == "2025-06-27")
  }

  @Test func `LibraryThing in French, with a byte that is no character`() throws {
    guard let (desk, summary) = try desk("librarything-french.tsv") else { return }
    #expect(summary.added == 3)
    let marelle = try desk.log("Marelle")
    #expect(marelle.book.rating?.text == "4.5" && marelle.book.pages == 590)
    #expect(marelle.book.isbn?.isbn10 == "2070291340")
    #expect(marelle.readings.map(\.start?.description) == ["2007-04-16"])
    #expect(marelle.readings.map(\.finish?.description) == ["2007-05-08"])
    let londres = try #require(try desk.logs.first { $0.book.title.contains("Londres: Récit") })
    #expect(londres.book.rating?.text == "5" && londres.book.pages == 411 && londres.readings.isEmpty)
    let maitre = try desk.log("Le Maître et Marguerite")
    #expect(maitre.book.rating == nil && maitre.book.pages == 579)
    #expect(try desk.logs.finishes.count { $0 != nil } == 1)
  }

  @Test func `Openreads`() throws {
    guard let (desk, summary) = try desk("openreads-export.csv") else { return }
    #expect(summary.added == 4)
    let flowers = try desk.log("Wild Flowers Electric Beasts")
    #expect(flowers.shelf == .toRead && flowers.book.tags == ["1", "Solarpunk"] && flowers.readings.isEmpty)
    let record = try desk.log("Permanent Record")
    #expect(record.readings.map(\.start?.description) == ["2023-10-27"] && record.book.pages == nil)
    #expect(record.book.tags == ["favourite"] && record.book.rating?.text == "5")
    let divide = try desk.log("The Divide")
    #expect(divide.readings.map(\.start) == [nil] && divide.readings.map(\.finish?.description) == ["2023-12-10"])
    #expect(divide.book.rating?.text == "4.5" && divide.book.pages == 347)
    let winter = try desk.log("The road to winter")
    #expect(winter.book.authors == ["Smith, Mark"] && winter.book.pages == 233)
    #expect(try desk.logs.compactMap { $0.book.rating?.stars }.reduce(0, +) == 13.5)
    #expect(try desk.logs.count(on: "read") == 3)
  }

  @Test func `BookWyrm, where a book that was read stands on a shelf of one's own`() throws {
    guard let (desk, summary) = try desk("bookwyrm-export.csv") else { return }
    #expect(summary.added == 3)
    #expect(try desk.log("我穿我自己").shelf == .toRead)
    let simple = try desk.log("Ottolenghi Simple")
    #expect(simple.shelf?.name == "Cooking" && simple.isFinished && simple.book.rating?.text == "4")
    #expect(simple.readings.map(\.start?.description) == ["2022-08-10"])
    #expect(simple.readings.map(\.finish?.description) == ["2022-10-10"])
    let bedspread = try desk.log("The Blue Bedspread")
    #expect(bedspread.readings.map(\.finish?.description) == ["2001-07-10"] && bedspread.book.rating?.text == "5")
    #expect(try desk.logs.count(where: \.isFinished) == 2)
  }

  @Test func `calibre, whose timestamp is no day of reading`() throws {
    guard let (desk, summary) = try desk("calibre-catalog.csv") else { return }
    #expect(summary.added == 1)
    let log = try desk.log("That Ain't Witchcraft")
    #expect(log.book.authors == ["Seanan McGuire"] && log.book.rating?.text == "5")
    #expect(log.book.isbn?.isbn13 == "9780756411800" && log.book.series == "InCryptid #8" && log.book.year == 2019)
    #expect(log.book.added?.description == "2021-01-19" && log.readings.isEmpty && !log.isFinished)
  }

  @Test func `a Kindle's clippings, in English`() throws {
    guard let (desk, summary) = try desk("kindle-my-clippings-mixed.txt") else { return }
    #expect(summary.added == 7)
    let notes = try desk.notes
    #expect(notes.count == 7)
    #expect(try desk.logs.count == 2)
    let elantris = try #require(try desk.logs.first { $0.book.title.hasPrefix("Elantris") })
    #expect(elantris.book.authors == ["Sanderson, Brandon"])
    #expect(notes.filter { $0.bookID == elantris.book.id }.map(\.page) == [27, 30, 31])
    let orwell = try desk.log("1984")
    let own = notes.filter { $0.bookID == orwell.book.id }
    #expect(own.map(\.kind) == [.highlight, .highlight, .note, .note])
    #expect(own.map(\.location) == ["737-739", "737-739", "1971", "738"])
    #expect(
      try own.map(\.instant)
        == [
          "2017-09-09T13:27:00Z", "2017-09-09T13:27:09Z", "2021-01-06T14:22:58Z", "2021-02-01T00:05:53Z",
        ].map { try Fixture.instant($0) })
    #expect(own.last?.text == "The ABC model - key for growth and happiness")
    // Something that was marked tells neither that nor when the book was read.
    #expect(orwell.readings.isEmpty && orwell.sessions.isEmpty && orwell.shelf == nil)
  }

  @Test func `a Kindle's clippings, in Chinese`() throws {
    guard let (desk, summary) = try desk("kindle-my-clippings-chinese.txt") else { return }
    #expect(summary.added == 2)
    let log = try #require(try desk.logs.first)
    #expect(log.book.title == "飘（上下） (外国文学名著名译丛书)" && log.book.authors == ["(美)米切尔"])
    #expect(try desk.logs.count == 1)
    #expect(try desk.notes.map(\.kind) == [.highlight, .note])
    #expect(try desk.notes.map(\.location) == ["2543-2544", "2544"])
    #expect(
      try desk.notes.map(\.instant)
        == ["2023-02-09T18:35:21Z", "2023-02-09T18:36:38Z"].map { try Fixture.instant($0) })
  }

  @Test func `KOReader's statistics, to the second`() throws {
    guard let (desk, _) = try desk("koreader-statistics.sqlite3") else { return }
    let logs = try desk.logs
    #expect(logs.count == 46)
    #expect(logs.count { $0.sessions.isEmpty } == 10)
    let sessions = logs.flatMap(\.sessions)
    #expect(sessions.compactMap(\.seconds).reduce(0, +) == 658_168)
    #expect(Set(sessions.map(\.day)).count == 128)
    #expect(sessions.compactMap(\.instant).min() == (try Fixture.instant("2025-04-12T03:47:46Z")))
    var days: [CivilDate: Int] = [:]
    for session in sessions { days[session.day, default: 0] += session.seconds ?? 0 }
    let busiest = try #require(days.max { $0.value < $1.value })
    #expect(busiest.key == (try Fixture.day("2025-07-26")) && busiest.value == 20_641)
    #expect(try desk.log("César").sessions.compactMap(\.seconds).reduce(0, +) == 87_216)
    #expect(try desk.log("Crimen y castigo").sessions.compactMap(\.seconds).reduce(0, +) == 54_695)
    #expect(logs.count { $0.book.title == "El mundo de ayer" } == 2)
    #expect(logs.contains { $0.book.authors.count == 3 })
    // Nothing in it says that a book was finished.
    #expect(logs.allSatisfy { !$0.isFinished && $0.readings.isEmpty })
    #expect(sessions.allSatisfy { $0.to?.progress(ofPages: nil).map { (0...1).contains($0) } ?? true })
  }

  @Test func `KOReader's minutes are the same in another zone, and never counted twice`() throws {
    guard let source = Fixture.real("koreader-statistics.sqlite3") else { return }
    let desk = try Desk("2026-11-30T12:00:00Z", zone: Fixture.berlin)
    try desk.bring(source)
    desk.world.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let again = try desk.bring(source)
    #expect(again.added == 0)
    #expect(try desk.logs.flatMap(\.sessions).compactMap(\.seconds).reduce(0, +) == 658_168)
  }
}
