import Foundation
import Testing

extension Sandbox {
  /// Runs `reading` with arguments at a time of 2 March 2026 in the box's zone.
  @discardableResult
  func reading(at time: String = "09:30:00", _ arguments: String...) async throws -> Run {
    try await run(
      Self.products.appending(path: "reading").path,
      arguments + ["--now", "2026-03-02T\(time)", "--home", home.appending(path: "data").path])
  }
}

@Suite struct `The reading tracker` {
  @Test func `logs by page, by per cent and by pages, and says what today is to have`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune", "--authors", "Frank Herbert", "--pages", "412")
    let first = try await box.reading("log", "Dune", "--to", "184", "-a", "yesterday 22:15", "--minutes", "60")
    #expect(
      first.output.hasPrefix("Logged Dune · page 184 of 412 · 44 % · 184 pages · 1 h · Sun 1 Mar 22:15 · "),
      "\(first.output)\(first.errors)")
    let percent = try await box.reading("log", "dune", "--to", "45%")
    #expect(percent.output.hasPrefix("Logged Dune · 45 % · 1 page · Mon 2 Mar 09:30 · today 1 of 20 pages · "))
    #expect(try await box.reading("log", "Dune", "--pages", "30").output.contains("page 215 of 412 · 52 % · 30 pages"))
    let goal = try await box.reading("goal", "Dune", "--by", "2026-03-11")
    #expect(goal.output == "Goal of Dune: by Wed 11 Mar · today 31 of 23 pages\n", "\(goal.errors)")
    let plan = try await box.reading("plan")
    #expect(
      plan.lines.prefix(4) == [
        "Dune · page 215 of 412 · 52 % · today 31 of 23 pages", "Mon 2 Mar: 23 pages · to page 207",
        "Tue 3 Mar: 22 pages · to page 237", "Wed 4 Mar: 22 pages · to page 259",
      ])
    let beyond = try await box.reading("log", "Dune", "--to", "500")
    #expect(beyond.status == 64 && beyond.errors.contains("has 412 pages and no page 500"))
    #expect(try await box.reading("undo").output.hasPrefix("Undone: Goal of Dune"))
    #expect(try await box.reading("undo").output.hasPrefix("Undone: Logged Dune"))
    #expect(try await box.reading("book", "Dune").lines.first == "Dune by Frank Herbert · 45 %")
  }

  @Test func `never takes another book for the one that is named`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune Messiah", "--pages", "300")
    try await box.reading("add", "Transcendental", "--pages", "300")
    let wrong = try await box.reading("log", "Transcendence", "--to", "10")
    #expect(wrong.status == 64 && wrong.errors.contains("'Transcendence' is not a book"), "\(wrong.errors)")
    let double = try await box.reading("add", "Dune Messiah")
    #expect(double.status == 64 && double.errors.contains("already"))
    try await box.reading("add", "Dune", "--pages", "412")
    #expect(try await box.reading("log", "Dune", "--to", "10").output.contains("Logged Dune ·"))
  }

  @Test func `finishes a book at a hundred per cent, on a day or on none`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune", "--pages", "412")
    try await box.reading("log", "Dune", "--to", "35%")
    let finish = try await box.reading("finish", "Dune", "--rating", "4.5")
    #expect(finish.output == "Finished Dune · Mon 2 Mar · 4.5 stars · 1 in 2026\n", "\(finish.errors)")
    #expect(try await box.reading("books", "--json").output.contains("\"percent\": 100"))
    #expect(try await box.reading("list", "--json").output.contains("\"to\": \"35%\""))
    #expect(try await box.reading("log", "Dune", "--to", "40%").status == 1)
    try await box.reading("add", "Emma", "--read")
    #expect(try await box.reading("year").output.hasPrefix("1 book in 2026"))
    #expect(try await box.reading("book", "Emma").output.contains("finished, day unknown"))
    try await box.reading("books", "add", "Walden", "--shelf", "reading")
    #expect(try await box.reading("book", "Walden").output.contains("goes on, begun on an unknown day"))
    try await box.reading("books", "edit", "Walden", "--shelf", "read")
    #expect(try await box.reading("book", "Walden").output.contains("finished, day unknown"))
    let halves = try await box.reading("rate", "4.3", "Emma")
    #expect(halves.status == 64 && halves.errors.contains("halves"))
  }

  @Test func `checks the day's share in by a tap, once`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune", "--pages", "412")
    try await box.reading("start", "Dune")
    try await box.reading("widgets", "add", "goal", "--family", "medium", "--name", "desk")
    #expect(try await box.reading("widgets", "show", "desk", "--format", "text").output.contains("20 pages today"))
    let tap = try await box.reading("widgets", "tap", "desk", "1")
    #expect(tap.status == 0, "\(tap.errors)")
    let shown = try await box.reading("widgets", "show", "desk", "--format", "text")
    #expect(shown.output.contains("Done for today") && shown.output.contains("page 20 of 412"), "\(shown.output)")
    #expect(try await box.reading("check-in").output.hasPrefix("Read already"))
    #expect(try await box.reading("list", "--json").output.matches(of: #/"to": "20"/#).count == 1)
  }

  @Test func `opens a book's page by its link, and writes only with a person's word`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let added = try await box.reading("add", "Dune", "--pages", "412", "--json")
    let id = try #require(added.output.firstMatch(of: #/"id": "([0-9a-f-]{36})"/#)?.1, "\(added.output)")
    let page = try await box.reading("open", "bookclub://reading/\(id)")
    #expect(page.status == 0 && page.output.hasPrefix("Dune"), "\(page.errors)")
    #expect(try await box.reading("open", "bookclub://reading/00000000-0000-4000-8000-000000000009").status == 66)
    let refused = try await box.reading("open", "bookclub://log/\(id)?to=45%25")
    #expect(refused.status == 77)
    #expect(try await box.reading("book", "Dune").output.contains("not begun"))
    let logged = try await box.reading("open", "bookclub://log/\(id)?to=45%25", "--yes")
    #expect(logged.status == 0 && logged.output.contains("45 %"), "\(logged.errors)")
  }

  @Test func `shows another book nowhere when the chosen one is deleted`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune", "--pages", "412")
    try await box.reading("add", "Emma", "--pages", "300")
    try await box.reading("start", "Emma")
    try await box.reading("widgets", "add", "goal", "--family", "medium", "--book", "Dune", "--name", "desk")
    #expect(try await box.reading("widgets", "show", "desk", "--format", "text").output.contains("Dune"))
    try await box.reading("books", "delete", "Dune")
    let shown = try await box.reading("widgets", "show", "desk", "--format", "text")
    #expect(shown.output.contains("This book is gone") && !shown.output.contains("Emma"), "\(shown.output)")
  }
}
