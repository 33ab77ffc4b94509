import AppGroup
import Foundation
import FoundationExtras
import Interchange
import Testing
import WidgetKitCore

@testable import ReadingTracker

/// Two files of one source that contradict each other: the later state stays, in whatever order they come.
struct CatalogueTests {
  private let head =
    "Book Id,Title,Author,ISBN,ISBN13,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,Read Count\n"

  private func file(added: String = "2026/10/01", read: String = "", shelf: String, rating: Int = 0) -> String {
    head + "1,Dune,Frank Herbert,,9780441013593,\(rating),\(read),\(added),,\(shelf),1\n"
  }

  private func state(_ desk: Desk) throws -> String {
    let log = try desk.log("Dune")
    let finish = log.latest?.finish?.description ?? "-"
    return "\(log.shelf?.name ?? "-") \(finish) \(log.book.rating?.text ?? "-")"
  }

  @Test func `An older file that comes again changes nothing, and says so`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    let older = file(shelf: "currently-reading")
    let later = file(read: "2026/11/20", shelf: "read", rating: 5)
    try desk.bring(older)
    try desk.bring(later)
    #expect(try state(desk) == "read 2026-11-20 5")
    // Its rows may be written otherwise.
    for copy in [older, older.replacing("\n", with: "\r\n"), older.replacing(",", with: ";")] {
      let again = try desk.bring(copy)
      #expect(again.updated == 0 && again.duplicates == 1)
      let isTold = again.notes.contains { $0.contains("older than the file that was imported last: 1 book") }
      #expect(isTold, "\(again.notes)")
      #expect(try state(desk) == "read 2026-11-20 5")
    }
    let same = try desk.bring(later)
    #expect(same.updated == 0 && same.notes.isEmpty, "\(same.notes)")
  }

  @Test func `Whoever prefers the file gets it, and undo brings the later one back`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    let older = file(shelf: "currently-reading")
    try desk.bring(older)
    try desk.bring(file(read: "2026/11/20", shelf: "read", rating: 5))
    #expect(try desk.bring(older, ImportOptions(preference: .file)).updated == 1)
    #expect(try state(desk).hasPrefix("reading"))
    _ = try desk.base.undo(now: desk.world.now)
    #expect(try state(desk) == "read 2026-11-20 5")
    #expect(try desk.bring(older).updated == 0)
    // What was undone was never imported.
    _ = try desk.base.undo(now: desk.world.now)
    #expect(try state(desk).hasPrefix("reading"))
    #expect(try desk.bring(file(read: "2026/11/20", shelf: "read", rating: 5)).updated == 1)
  }

  @Test func `A file that was never imported is older where its newest book is`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    let second = "2,Emma,Jane Austen,,,0,,2026/11/25,,to-read,0\n"
    try desk.bring(file(read: "2026/11/20", shelf: "read", rating: 5) + second)
    let older = file(shelf: "currently-reading") + "3,Walden,Henry Thoreau,,,0,,2026/09/01,,to-read,0\n"
    let brought = try desk.bring(older)
    #expect(brought.updated == 0 && brought.added == 1, "what is nowhere else comes in")
    #expect(try state(desk) == "read 2026-11-20 5")
    let later =
      file(read: "2026/11/19", shelf: "read", rating: 4) + second + "4,Ulysses,James Joyce,,,0,,2026/11/28,,to-read,0\n"
    #expect(try desk.bring(later).updated == 1)
    #expect(try state(desk) == "read 2026-11-19 4")
  }

  @Test func `A copy of the books knows an older file by what they tell, and takes a later one`() throws {
    let desk = try Desk("2026-11-30T09:00:00Z")
    let second = "2,Emma,Jane Austen,,,0,,2026/11/25,,to-read,0\n"
    try desk.bring(file(read: "2026/11/20", shelf: "read", rating: 5) + second)
    let copy = try Desk("2026-11-30T09:00:00Z")
    for table in ["books", "readings"] { try copy.bring(desk.export(table, .csv)) }
    let older = file(added: "2026/09/01", shelf: "currently-reading", rating: 3)
    let brought = try copy.bring(older + "3,Walden,Henry Thoreau,,,0,,2026/09/01,,to-read,0\n")
    #expect(brought.updated == 0 && brought.added == 1)
    #expect(
      brought.notes.contains { $0.contains("older than the file that was imported last: 1 book") }, "\(brought.notes)")
    #expect(try state(copy) == "read 2026-11-20 5")
    let later =
      file(read: "2026/11/20", shelf: "read", rating: 4) + "4,Ulysses,James Joyce,,,0,,2026/11/28,,to-read,0\n"
    #expect(try copy.bring(later).updated == 1)
    #expect(try state(copy) == "read 2026-11-20 4")
  }

  @Test(
    arguments: [
      // digest, newest added, newest end of what comes; whether it is older than "b 2026-11-10 2026-11-20" after "a 2026-11-01 -"
      ("b", "2026-11-10", "2026-11-20", false), ("a", "2026-11-01", nil, true), ("a", "2026-11-20", nil, true),
      ("c", "2026-11-09", "2026-11-20", true), ("c", "2026-11-09", "2026-11-21", false),
      ("c", "2026-11-10", "2026-11-19", false), ("c", "2026-11-11", nil, false), ("c", nil, nil, false),
    ] as [(String, String?, String?, Bool)])
  func `Which of two files is older`(digest: String, added: String?, end: String?, isOlder: Bool) {
    func file(_ digest: String, _ added: String?, _ end: String?) -> Catalogue {
      Catalogue(
        source: "goodreads", digest: digest, newestAdded: added.flatMap { CivilDate($0) },
        newestEnd: end.flatMap { CivilDate($0) })
    }
    let known = [file("b", "2026-11-10", "2026-11-20"), file("a", "2026-11-01", nil)]
    #expect(file(digest, added, end).isOlder(than: known) == isOlder)
    #expect(!file(digest, added, end).isOlder(than: []))
  }
}
