import Foundation
import FoundationExtras
import Rendering
import SwiftUI
import Testing
import UIKit
import ViewArchive
import WidgetKit
import WidgetKitCore

@testable import ReadingTracker

@MainActor
struct BookCardTests {
  private let zone = TimeZone.gmt

  private func log(done: Int = 0) -> ReadingLog {
    var log = sampleLog(
      .sample("2026-03-01", to: .page(184), pages: 40, seconds: 40 * 60),
      .sample("2026-03-02", to: .page(184 + done), pages: done))
    log.book.authors = ["Frank Herbert"]
    log.goal = .by(CivilDate("2026-03-11") ?? .max)
    return log
  }

  private func content(_ log: ReadingLog, at time: String) throws -> BookContent {
    BookSummary(books: [(log, nil)], profile: ReadingProfile(), zone: zone)
      .content(at: try Fixture.instant("2026-03-0\(time):00Z"))
  }

  private func node(_ view: some View, _ family: WidgetFamily) -> ViewNode {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_GB")
    environment.timeZone = zone
    environment.widgetFamily = family
    return _archive(view, environment: environment, size: family.points())
  }

  private func card(_ view: some View, _ family: WidgetFamily, title: String) -> String {
    TerminalRenderer().card(
      node(view, family), card: WidgetCard(title: title), columns: family.cells.columns, rows: family.cells.rows,
      environment: RenderEnvironment(
        now: .distantPast, timeZone: zone, locale: Locale(identifier: "en_GB"), isDark: true)
    ).joined(separator: "\n")
  }

  private func goal(_ log: ReadingLog, at time: String, _ family: WidgetFamily) throws -> String {
    card(
      GoalView(entry: GoalEntry(date: .distantPast, content: try content(log, at: time))), family, title: "Reading goal"
    )
  }

  @Test func `The wide card has the share, the place and a button to the end of the share`() throws {
    let card = try goal(log(done: 6), at: "2T09:30", .systemMedium)
    #expect(
      card == """
        ╭ Reading goal ──────────────────────────╮
        │  Dune                                  │
        │  Frank Herbert                         │
        │  17 pages to go                        │
        │  ▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱ 6 of 23 pages  │
        │  page 190 of 412 · 46 %                │
        │                                        │
        │  [1 ✓ Check in to page 207]            │
        ╰────────────────────────────────────────╯
        """, "\(card)")
  }

  @Test func `The narrow card keeps the place whole`() throws {
    let card = try goal(log(), at: "2T09:30", .systemSmall)
    #expect(card.contains("23 pages today") && card.contains("184 of 412") && card.contains("Check in"), "\(card)")
    for time in ["2T09:30", "2T13:00", "2T18:30"] {
      let message = try goal(log(), at: time, .systemSmall)
      #expect(message.contains("23 pages") && !message.contains("…"), "\(message)")
    }
  }

  @Test func `The message changes with the time of day, and the share when the next day begins`() throws {
    #expect(try goal(log(), at: "2T13:00", .systemMedium).contains("23 pages to go"))
    #expect(try goal(log(), at: "2T19:00", .systemMedium).contains("23 pages left"))
    // Nothing was read on the first day: on the next one as much is left for fewer days.
    let next = try goal(log(), at: "3T00:00", .systemMedium)
    #expect(next.contains("0 of 26 pages") && next.contains("26 pages today"), "\(next)")
  }

  @Test func `A share that is read has no button`() throws {
    let card = try goal(log(done: 23), at: "2T20:00", .systemMedium)
    #expect(card.contains("Done for today") && !card.contains("[1"), "\(card)")
  }

  @Test func `The plan has three days, and says when the book ends`() throws {
    let card = card(
      PlanView(entry: PlanEntry(date: .distantPast, content: try content(log(), at: "2T09:30"))), .systemLarge,
      title: "Reading plan")
    #expect(card.contains("Today      23 pages      to page 207"), "\(card)")
    #expect(card.contains("Tuesday    23 pages      to page 230"), "\(card)")
    #expect(card.contains("Wednesday  23 pages      to page 253"), "\(card)")
    #expect(card.contains("ends 11 Mar · 3 h 48 min left"), "\(card)")
  }

  @Test func `A line and a ring have the share, for a bar too`() throws {
    let entry = GoalEntry(date: .distantPast, content: try content(log(done: 6), at: "2T09:30"))
    let environment = RenderEnvironment(
      now: .distantPast, timeZone: zone, locale: Locale(identifier: "en_GB"), isDark: true)
    let line = node(GoalView(entry: entry), .accessoryInline)
    #expect(LineRenderer().line(line, environment: environment).hasSuffix("6 of 23 pages · Dune"))
    #expect(WaybarModule(text: "", tooltip: [], state: .ok, view: line, environment: environment).percentage == 26)
    let ring = card(GoalView(entry: entry), .accessoryCircular, title: "")
    #expect(ring.contains("6") && ring.contains("of 23"), "\(ring)")
  }

  @Test func `A tap leads to the book's page`() throws {
    guard case .books(let cards) = try content(log(), at: "2T09:30") else { return }
    #expect(cards.first?.link?.absoluteString == "bookclub://reading/00000000-0000-4000-8000-000000000001")
  }

  @Test func `A cover keeps its colours, and is named by its file and digest`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reading-cover-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The smallest picture: one grey dot as PNG.
    let dot =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
    let path = folder.appending(path: "dot.png").path
    try #require(Data(base64Encoded: dot)).write(to: URL(fileURLWithPath: path))
    let covers = CoverStore(container: folder.path)
    let name = try covers.keep(fileAt: path)
    #expect(name.hasSuffix(".png") && FileManager.default.fileExists(atPath: covers.path(of: name)))
    #expect(try covers.keep(fileAt: path) == name)
    #expect(throws: (any Error).self) { try covers.keep(fileAt: folder.appending(path: "none.png").path) }
    let summary = BookSummary(
      books: [(log(), UIImage(contentsOfFile: covers.path(of: name)))], profile: ReadingProfile(), zone: zone)
    let entry = GoalEntry(date: .distantPast, content: summary.content(at: try Fixture.instant("2026-03-02T09:30:00Z")))
    let described = String(describing: node(GoalView(entry: entry), .systemMedium))
    #expect(described.contains(name) && described.contains("fullColor"), "\(described.prefix(2000))")
  }

  @Test func `A shelf has the books with how far each is read`() throws {
    var finished = log()
    finished.book.title = "Emma"
    finished.readings[0].state = .finished
    let summary = BookSummary(books: [(log(), nil), (finished, nil)], profile: ReadingProfile(), zone: zone)
    let entry = ShelfEntry(
      date: .distantPast, content: summary.content(at: try Fixture.instant("2026-03-02T09:30:00Z")),
      year: "1 of 24 in 2026", shown: "Reading")
    let card = card(ShelfView(entry: entry), .systemLarge, title: "Shelf")
    #expect(card.contains("2 books · Reading") && card.contains("1 of 24 in 2026"), "\(card)")
    #expect(card.contains("44 %") && card.contains("100 %"), "\(card)")
  }

  @Test func `The fewer books a large shelf has, the more it says of each`() throws {
    func lines(_ count: Int, of all: Int? = nil) throws -> String {
      let books = (0..<count).map { number in
        var log = log()
        log.book.id = UUID(UInt8(100 + number))
        log.book.title = "Book \(number)"
        return (log, nil as UIImage?)
      }
      let content = BookSummary(books: books, profile: ReadingProfile(), zone: zone)
        .content(at: try Fixture.instant("2026-03-02T09:30:00Z"))
      let entry = ShelfEntry(date: .distantPast, content: content, count: all)
      return card(ShelfView(entry: entry), .systemLarge, title: "Shelf")
    }
    let (one, two) = (try lines(1), try lines(2))
    #expect(one.contains("Today") && one.contains("Frank Herbert"), "\(one)")
    #expect(two.contains("Today"), "\(two)")
    let four = try lines(4)
    #expect(four.contains("Frank Herbert · page 184 of 412") && !four.contains("Today"), "\(four)")
    #expect(!(try lines(8).contains("Frank Herbert")))
    // Little of the card is left empty.
    for count in 2...8 {
      let card = try lines(count)
      let used = card.split(separator: "\n").lastIndex { $0.contains("▰") || $0.contains("to page") } ?? 0
      #expect(used >= 10, "\(count) books: \(card)")
    }
    let many = try lines(15, of: 10_000)
    #expect(many.contains("10000 books") || many.contains("10,000 books"), "\(many)")
    #expect(many.contains("9986 more"), "\(many)")
  }

  @Test func `It is said why there is nothing to show, whatever the family`() {
    for family in [WidgetFamily.systemSmall, .systemMedium, .accessoryCircular, .accessoryInline] {
      let entry = GoalEntry(date: .distantPast, content: .unavailable("The store is torn"))
      let said = PlainRenderer().lines(
        node(GoalView(entry: entry), family), card: WidgetCard(title: ""),
        environment: RenderEnvironment(
          now: .distantPast, timeZone: zone, locale: Locale(identifier: "en_GB"), isDark: true))
      #expect(said.joined(separator: " ").contains("The store is torn"), "\(family) \(said)")
    }
  }
}
