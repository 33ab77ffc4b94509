import AppGroup
import Commands
import Foundation
import FoundationExtras
import Interchange
import Testing
import ViewArchive
import WidgetKitCore

@testable import AppSupport
@testable import ReadingTracker

/// What was worked out from earlier sittings is worked out anew when those change.
struct FollowingTests {
  private let dune = Book(id: UUID(1), title: "Dune", authors: ["Frank Herbert"], pages: 412)

  /// Three days of one time of reading: to page 40, 30 pages more, to 50 %.
  private func desk(state: Reading.State = .open) throws -> (Desk, [UUID: SittingTelling]) {
    let desk = try Desk()
    try desk.put(dune)
    for (day, reach) in [
      ("2026-02-25", SittingRequest.Reach.to(.page(40))), ("2026-02-26", .pages(30)), ("2026-02-27", .to(.percent(50))),
    ] {
      _ = try desk.library.sit(SittingRequest(reach: reach, day: try Fixture.day(day)), of: BookEntity(dune))
    }
    var reading = try #require(try desk.log("Dune").open)
    reading.state = state
    try desk.put(reading)
    return (desk, try desk.store.read { try $0.tellings(of: dune.id) })
  }

  private func pages(_ log: ReadingLog) -> [Int?] { log.sessions.map(\.pages) }

  @Test(arguments: [Reading.State.open, .finished, .stopped])
  func `Later sittings follow one that is deleted, whether the book is read or not`(state: Reading.State) throws {
    let (desk, told) = try desk(state: state)
    let before = try desk.log("Dune")
    #expect(pages(before) == [40, 30, 136])
    var after = before
    after.sessions.removeFirst()
    #expect(after.follow(FormerSittings(before), told: told).count == 2)
    // What was said stays: thirty pages, and the half of the book.
    #expect(pages(after) == [30, 176])
    #expect(after.sessions.map(\.from) == [nil, .page(30)] && after.sessions.map(\.to) == [.page(30), .percent(50)])
  }

  @Test func `A sitting that is moved to another day begins where those before it end`() throws {
    let (desk, told) = try desk()
    let before = try desk.log("Dune")
    var moved = before.sessions[0]
    moved.day = try Fixture.day("2026-02-28")
    var after = before
    let placed = after.place(moved, told: told[moved.id])
    #expect(placed.from == .percent(50) && placed.pages == 0, "going back reads no pages")
    #expect(after.follow(FormerSittings(before), told: told, except: [moved.id]).count == 2)
    #expect(pages(after) == [30, 176, 0])
  }

  @Test func `A per cent comes to other pages in another edition, and pages that were said stay`() throws {
    let (desk, told) = try desk()
    let before = try desk.log("Dune")
    var after = before
    after.book.pages = 824
    #expect(after.follow(FormerSittings(before), told: told).count == 1)
    #expect(pages(after) == [40, 30, 342])
  }

  @Test func `What nobody told of, or was set by hand, stays`() throws {
    let (desk, told) = try desk()
    var before = try desk.log("Dune")
    before.sessions[2].from = .page(60)
    var after = before
    after.sessions.removeFirst()
    #expect(after.follow(FormerSittings(before), told: [:]).isEmpty)
    #expect(after.follow(FormerSittings(before), told: told).map(\.id) == [before.sessions[1].id])
  }

  @Test(
    arguments: [
      (["place": .string("50%")], Position.percent(50), 166), (["place": .string("100")], .page(100), 60),
      (["place": .string("100"), "pages": .integer(12)], .page(100), 12),
      (["place": .string("100"), "date": .string("2026-02-26T12:00:00Z")], .page(100), 60),
      (["pages": .integer(50)], .page(90), 50),
    ] as [(RecordType.Changes, Position, Int)])
  func `A place that is set stays, where the sitting was told by its pages`(
    changes: RecordType.Changes, place: Position, count: Int
  ) throws {
    let (desk, _) = try desk()
    let id = try desk.log("Dune").sessions[1].id
    try desk.store.write(as: JournalCommand(id: UUID(200), kind: "edit", title: "Changed", now: desk.world.now)) {
      try RecordType.sittings.edit(id, changes, $0.journal, desk.context)
    }
    let changed = try desk.log("Dune").sessions[1]
    #expect(changed.to == place && changed.pages == count)
    let telling: SittingTelling = changes["place"] == nil ? .pages : .place
    #expect(try desk.store.read { try $0.telling(of: id) } == telling)
    // An earlier sitting changes where it begins, and moves only what was told by its pages.
    _ = try desk.library.sit(
      SittingRequest(reach: .to(.page(50)), day: try Fixture.day("2026-02-25")), of: BookEntity(dune))
    let moved = try desk.log("Dune").sessions[2]
    #expect(moved.id == id && moved.from == .page(50))
    #expect(moved.to == (telling == .place ? place : .page(100)))
    let lines = try desk.export("sittings", .csv).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix(id.uuidString.lowercased()) && $0.hasSuffix(",\(telling.word)") })
  }

  @Test func `Sittings follow those that an import brings before them, and undo takes back both`() throws {
    let (desk, _) = try desk()
    let log = try desk.log("Dune")
    let reading = try #require(log.open?.id)
    try desk.bring(
      """
      id,book_id,book,reading_id,at,day,seconds,from,to,pages,chapter,source_key
      \(ShortID.text(UUID(90))),\(ShortID.text(dune.id)),,\(ShortID.text(reading)),,2026-02-24,,,25,25,,

      """)
    #expect(pages(try desk.log("Dune")) == [25, 15, 30, 136])
    _ = try desk.base.undo(now: desk.world.now)
    #expect(try desk.log("Dune") == log)
  }

  @Test(
    arguments: [
      (.to(.page(180)), [100, 50, 30], .page(180)), (.pages(80), [100, 50, 80], .page(230)),
      (.to(.percent(50)), [100, 50, 56], .percent(50)),
    ] as [(SittingRequest.Reach, [Int], Position)])
  func `Two homes that read each other's exports have the same days`(
    reach: SittingRequest.Reach, expected: [Int], place: Position
  ) throws {
    let (first, second) = (try Desk(), try Desk())
    second.world = World.fixed(now: first.world.now, seed: 2)
    func sit(_ desk: Desk, _ day: String, _ hour: String, _ reach: SittingRequest.Reach) throws {
      let instant = try Fixture.instant("\(day)T\(hour):00:00Z")
      _ = try desk.library.sit(
        SittingRequest(reach: reach, instant: instant, offsetSeconds: 0, day: try Fixture.day(day)),
        of: BookEntity(dune))
    }
    try first.put(dune)
    try sit(first, "2026-02-27", "08", .to(.page(100)))
    for table in ["books", "readings", "sittings"] { try second.bring(first.export(table, .csv)) }
    #expect(try second.log("Dune").sessions.map(\.told) == [.place])
    try sit(first, "2026-02-28", "08", .to(.page(150)))
    try sit(second, "2026-02-28", "20", reach)
    let (one, other) = (try first.export("sittings", .csv), try second.export("sittings", .json))
    #expect(try first.bring(other).added == 1)
    #expect(try second.bring(one).added == 1)
    for desk in [first, second] {
      let log = try desk.log("Dune")
      #expect(pages(log) == expected && log.position == place)
    }
    #expect(try first.export("sittings", .csv) == second.export("sittings", .csv))
    // What both know is no news, and undo takes back what followed, too.
    for (desk, file) in [(first, try second.export("sittings", .csv)), (second, try first.export("sittings", .csv))] {
      let summary = try desk.bring(file)
      #expect(summary.added == 0 && summary.updated == 0)
    }
    let before = try #require(try first.log("Dune").sessions.first)
    _ = try first.base.undo(now: first.world.now)
    #expect(try first.log("Dune").sessions.map(\.pages) == [100, 50] && first.log("Dune").sessions.first == before)
  }

  @Test func `An export of before it said what was told is read, and forgets nothing`() throws {
    let (desk, told) = try desk()
    let log = try desk.log("Dune")
    let lines = try desk.export("sittings", .csv).split(separator: "\n").map { line in
      String(line[..<(line.lastIndex(of: ",") ?? line.endIndex)])
    }
    #expect(lines.first?.hasSuffix(",chapter,source_key") == true)
    let old = lines.joined(separator: "\n") + "\n"
    let summary = try desk.bring(old)
    #expect(summary.added == 0 && summary.updated == 0)
    #expect(try desk.log("Dune") == log)
    #expect(try desk.store.read { try $0.tellings(of: dune.id) } == told)
    let wrong = try desk.export("sittings", .csv).replacing(",pages\n", with: ",page\n")
    #expect(try desk.bring(wrong).rejected == 1)
  }
}
