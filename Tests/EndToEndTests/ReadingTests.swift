import Foundation
import Testing

extension Sandbox {
  /// Runs `reading` with arguments at a time of 2 March 2026 in the box's zone.
  @discardableResult
  func reading(at time: String = "09:30:00", _ arguments: String...) async throws -> Run {
    try await reading(at: time, arguments)
  }

  @discardableResult
  func reading(at time: String = "09:30:00", _ arguments: [String]) async throws -> Run {
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
        "Dune · page 215 of 412 · 52 % · today 31 of 23 pages", "Mon 2 Mar: 23 pages · to page 215",
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

  @Test func `adds a book once, and another edition where that is said`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune", "--authors", "Frank Herbert", "--isbn", "0345539788")
    for words in [["add", "DUNE!", "--authors", "frank herbert"], ["add", "Other", "--isbn", "9780345539786"]] {
      let double = try await box.reading(words)
      #expect(double.status == 64 && double.errors.contains("You have 'Dune' by Frank Herbert"), "\(double.errors)")
      #expect(double.errors.contains("--another"), "\(double.errors)")
    }
    #expect(try await box.reading("books", "add", "Dune", "--authors", "Frank Herbert").status == 64)
    for words in [["--isbn", "9780765352798"], ["--another"]] {
      #expect(try await box.reading(["add", "Dune", "--authors", "Frank Herbert"] + words).status == 0)
    }
    // Each of them can be changed.
    let ids = try await box.reading("books", "--json").output.matches(of: /"id": "([0-9a-f-]+)"/).map { String($0.1) }
    #expect(ids.count == 3)
    for id in ids { #expect(try await box.reading("rate", "4", id).status == 0) }
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
    #expect(shown.output.contains("Dune is gone") && !shown.output.contains("Emma"), "\(shown.output)")
    // Nobody knows a book by its identifier.
    #expect(shown.output.contains("Dune (deleted)") && !shown.output.contains(#/[0-9a-f]{8}-/#), "\(shown.output)")
    #expect(try await box.reading("widgets").output.contains("book: Dune (deleted)"))
    let small = try await box.reading("widgets", "configure", "desk", "--family", "small")
    #expect(small.status == 0, "\(small.errors)")
    let narrow = try await box.reading("widgets", "show", "desk", "--format", "text").output
    for word in ["Dune is gone", "another:", "configure"] { #expect(narrow.contains(word), "\(narrow)") }
  }

  @Test func `says what it does not know, and takes nothing for no path`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune", "--pages", "412", "--shelf", "club", "--tags", "sf")
    for (words, note) in [
      (
        ["--shelf", "nope"],
        "'nope' is kept, and is none of those known: to-read, reading, read, did-not-finish, club\n"
      ),
      (["--shelf", "clubs"], "'clubs' is kept, and is none of those known: did you mean 'club'?\n"),
      (["--shelf", "Club", "--tags", "sf"], ""), (["--only-unfinished"], ""),
    ] {
      let placed = try await box.reading(["widgets", "add", "shelf", "--family", "medium"] + words)
      #expect(placed.status == 0 && placed.errors == note, "\(placed.errors)")
    }
    // An empty text takes a value back; a new book has none to take back.
    #expect(try await box.reading("books", "edit", "Dune", "--cover", "").status == 0)
    let refused = try await box.reading("add", "Emma", "--cover", "")
    #expect(refused.status == 64 && refused.errors.contains("'' is not the path of a picture"), "\(refused.errors)")
    #expect(try await box.reading("books").lines.count == 1)
    let rated = try await box.reading("rate", "4,5", "Dune")
    #expect(rated.status == 64 && rated.errors.contains("write the decimal mark as a point: 4.5"), "\(rated.errors)")
  }

  @Test func `draws a cover in its own colours, also where the card is tinted`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let color: [UInt8] = [200, 30, 120]
    let cover = try box.png("cover.png", color)
    let added = try await box.reading("add", "Dune", "--pages", "412", "--cover", cover)
    #expect(added.status == 0, "\(added.errors)")
    try await box.reading("start", "Dune")
    try await box.reading("widgets", "add", "goal", "--family", "medium")
    for look in [[], ["--appearance", "tinted", "--tint", "green"], ["--appearance", "dark"]] {
      let run = try await box.run(
        Sandbox.products.appending(path: "widgets").path, ["render", "1", "--now", "2026-03-02T09:30:00"] + look)
      #expect(run.status == 0 && !run.errors.contains("is not shown"), "\(look) \(run.errors)")
      // 56 by 85 points at two pixels each, its corners aside.
      #expect(try Sandbox.pixels(of: color, in: run.bytes) > 12_000, "\(look)")
    }
  }

  @Test func `takes no part of a picture for a cover`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let cover = try box.png("cover.png", [1, 2, 3])
    let whole = try Data(contentsOf: URL(fileURLWithPath: cover))
    try await box.reading("add", "Dune")
    for count in [whole.count - 1, whole.count / 2, 40] {
      try whole.prefix(count).write(to: URL(fileURLWithPath: cover))
      let run = try await box.reading("books", "edit", "Dune", "--cover", cover)
      #expect(run.status == 65 && run.errors.contains("ends in the middle"), "\(count) \(run.errors)")
    }
  }

  @Test func `REA23 going back takes no pages away`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune", "--pages", "412")
    var last = ""
    for place in ["214", "185", "34.8%", "0"] {
      last = try await box.reading("log", "Dune", "--to", place).output
      #expect(last.contains("today 214 of 20 pages"), "\(last)")
    }
    #expect(try await box.reading("check-in").output.hasPrefix("Read already"))
    #expect(try await box.reading("log", "Dune", "--to", "5").output.contains("today 219 of 20 pages"))
  }

  @Test func `merges two books, and parts them again`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let first = try await box.reading("add", "Cowl", "--authors", "Neal Asher", "--isbn", "9780765352798")
    let second = try await box.reading("add", "Cowl", "--authors", "Neal Asher", "--pages", "304", "--another")
    let ids = [first, second].compactMap { $0.output.split(separator: " ").last.map { $0.dropLast().description } }
    try #require(ids.count == 2)
    let unclear = try await box.reading("finish", "Cowl")
    #expect(unclear.status == 64 && ids.allSatisfy { unclear.errors.contains("id \($0)") }, "\(unclear.errors)")
    try await box.reading("log", ids[1], "--to", "40")
    let either = try await box.reading("books", "merge", "Cowl", ids[1])
    #expect(either.errors.contains("'Cowl' may be more than one book\n"), "\(either.errors)")
    let same = try await box.reading("books", "merge", ids[0], ids[0])
    #expect(same.status == 64, "\(same.errors)")
    let merged = try await box.reading("books", "merge", ids[0], ids[1])
    #expect(merged.output == "Merged Cowl into Cowl · 1 reading · 1 sitting\n", "\(merged.errors)")
    let book = try await box.reading("book", "Cowl")
    #expect(book.output.contains("page 40 of 304") && book.output.contains("9780765352798"), "\(book.output)")
    #expect(try await box.reading("books").output.matches(of: #/Cowl/#).count == 1)
    #expect(try await box.reading("undo").output.hasPrefix("Undone: Merged Cowl"))
    #expect(try await box.reading("books").output.matches(of: #/Cowl/#).count == 2)
    #expect(try await box.reading("books", "--help").status == 0)
    #expect(try await box.reading("books", "merge", "--help").output.contains("<keep> <other>"))
  }

  @Test func `keeps the number of a reading, whatever is said of it`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune", "--pages", "412")
    try await box.reading("finish", "Dune", "--date", "2026-03-01")
    #expect(try await box.reading("start", "Dune").output.hasPrefix("Started Dune · reading 2"))
    try await box.reading("finish", "Dune", "--unknown")
    try await box.reading("readings", "add", "Dune", "--finish", "2019-05")
    try await box.reading("readings", "edit", "Dune #2", "--start", "2026-02-20")
    let readings = try await box.reading("readings", "--plain").lines
    #expect(
      readings.count == 3 && readings[0].contains("number: 1") && readings[0].contains("2026-03-01"), "\(readings)")
    #expect(readings[1].contains("number: 2") && readings[1].contains("start: 2026-02-20"), "\(readings)")
    #expect(readings[2].contains("number: 3") && readings[2].contains("2019-05"), "\(readings)")
  }

  @Test func `takes a reading with a beginning alone for one that goes on`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune", "--pages", "412")
    try await box.reading("readings", "add", "Dune", "--start", "2026-02-20")
    #expect(try await box.reading("book", "Dune").output.contains("reading 1: since Fri 20 Feb"))
    #expect(try await box.reading("log", "Dune", "--to", "10").status == 0)
    let help = try await box.reading("readings", "add", "--help")
    #expect(help.output.contains("State: open, finished or stopped;"), "\(help.output)")
    try await box.reading("readings", "edit", "Dune #1", "--state", "finished")
    #expect(try await box.reading("book", "Dune").output.contains("reading 1: Fri 20 Feb to an unknown day"))
    try await box.reading("add", "Emma")
    try await box.reading("readings", "add", "Emma")
    #expect(try await box.reading("book", "Emma").output.contains("finished, day unknown"))
  }

  @Test func `takes dates as far as they are known, and a day without a time`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Emma", "--pages", "300")
    let finish = try await box.reading("finish", "Emma", "--date", "2026-02")
    #expect(finish.output == "Finished Emma · 2026-02 · 1 in 2026\n", "\(finish.errors)")
    let future = try await box.reading("start", "Emma", "--date", "2027")
    #expect(future.status == 64 && future.errors.contains("still to come"), "\(future.errors)")
    #expect(try await box.reading("start", "Emma", "--date", "soon").errors.contains("2026-02 or 2026"))
    let edited = try await box.reading("readings", "edit", "Emma #1", "--start", "2026-03-20")
    #expect(edited.status == 64 && edited.errors.contains("still to come"), "\(edited.errors)")
    try await box.reading("add", "Dune", "--pages", "412")
    try await box.reading("log", "Dune", "--to", "10", "-a", "yesterday 22:00")
    let day = try await box.reading("log", "Dune", "--to", "30", "--date", "yesterday")
    #expect(
      day.output.hasPrefix("Logged Dune · page 30 of 412 · 7 % · 20 pages · Sun 1 Mar · "), "\(day.output)\(day.errors)"
    )
    let alone = try await box.reading("log", "Dune", "--to", "44", "-a", "yesterday")
    #expect(alone.errors.isEmpty, "\(alone.errors)")
    #expect(alone.output.hasPrefix("Logged Dune · page 44 of 412 · 10 % · 14 pages · Sun 1 Mar · "), "\(alone.output)")
    #expect(try await box.reading("log", "Dune", "--to", "45").output.contains("1 page ·"))
    #expect(try await box.reading("log", "Dune", "--to", "46", "-a", "08:00", "--date", "yesterday").status == 64)
  }

  @Test func `says what an export for another program cannot hold`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Emma", "--pages", "300")
    try await box.reading("finish", "Emma", "--date", "2026-02", "--rating", "3.5")
    try await box.reading("add", "Dune", "--pages", "412")
    try await box.reading("finish", "Dune", "--date", "2026-03-01", "--rating", "4")
    let run = try await box.reading("export", "--format", "goodreads")
    #expect(run.status == 0 && run.output.contains("2026/03/01"))
    #expect(run.errors.contains("1 date without a day left out"), "\(run.errors)")
    #expect(run.errors.contains("1 rating rounded"), "\(run.errors)")
    #expect(try await box.reading("export").errors.isEmpty)
  }

  @Test func `REA14 REA13 tells why a number is none, and shows both forms of one that is`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let wrong = try await box.reading("add", "Atlas", "--isbn", "4910115880601")
    #expect(wrong.status == 64 && wrong.errors.contains("978 or 979"), "\(wrong.errors)")
    #expect(try await box.reading("add", "Atlas", "--isbn", "9780345539789").errors.contains("check digit"))
    try await box.reading("add", "Poem", "--isbn", "486272745", "--binding", "paperback")
    #expect(try await box.reading("book", "Poem").output.contains("9780486272740 · 0486272745"))
    #expect(try await box.reading("books", "--json").output.contains("\"isbn10\": \"0486272745\""))
    #expect(try await box.reading("export").output.contains("0486272745"))
    #expect(try await box.reading("books", "--binding", "paperback", "--json").output.contains("Poem"))
  }

  @Test func `speaks in whole sentences`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Emma", "--pages", "300")
    try await box.reading("start", "Emma")
    #expect(try await box.reading("book", "Emma").lines.first == "Emma · page 0 of 300")
    let end = try await box.reading("log", "Emma", "--to", "300")
    #expect(end.lines.count == 1 && end.output.contains("the last page; if it is finished: reading finish Emma"))
    try await box.reading("widgets", "add", "goal", "--family", "medium", "--book", "Emma", "--name", "desk")
    try await box.reading("finish", "Emma")
    let card = try await box.reading("widgets", "show", "desk", "--format", "text").output
    #expect(card.contains("Emma is read") && !card.contains("start Dune"), "\(card)")
    try await box.reading("readings", "add", "Emma", "--finish", "2019")
    let commands = try await box.reading("undo", "--list").output
    #expect(commands.matches(of: #/Added Emma/#).count == 2 && !commands.contains(#/[0-9a-f]{8}-/#), "\(commands)")
    let shelf = try await box.reading("books", "--shelf", "nope")
    #expect(shelf.status == 64 && shelf.errors.contains("'nope' is not a shelf"), "\(shelf.errors)")
    let years = try await box.reading("year", "2025").output
    #expect(!years.contains("in a row"), "\(years)")
  }

  @Test func `says on the day after the last page what is still to be said`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Emma", "--pages", "300")
    try await box.reading("goal", "Emma", "--by", "2026-03-20")
    try await box.reading("log", "Emma", "--to", "300", "--date", "yesterday")
    let advice =
      "Read already: Emma · page 300 of 300 · 100 % · the last page; if it is finished: reading finish Emma\n"
    let day = try await box.reading("check-in", "Emma")
    #expect(day.status == 0 && day.output == advice, "\(day.output)\(day.errors)")
    try await box.reading("widgets", "add", "goal", "--family", "medium", "--name", "desk")
    let card = try await box.reading("widgets", "show", "desk", "--format", "text").output
    #expect(card.contains("Last page read") && !card.contains("Finished"), "\(card)")
    #expect(try await box.reading("finish", "Emma").status == 0)
    let after = try await box.reading("check-in", "Emma")
    #expect(after.status == 1 && after.errors.contains("reading start Emma"), "\(after.errors)")
  }

  @Test func `refuses a shelf on which a book would not stand`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Emma", "--pages", "300")
    for (word, shelf, advice) in [
      ("start", "to-read", "to put it aside: reading stop Emma"),
      ("finish", "to-read", "to read it again: reading start Emma"), ("", "dnf", "reading readings delete 'Emma #1'"),
    ] {
      if !word.isEmpty { try await box.reading(word, "Emma") }
      let run = try await box.reading("books", "edit", "Emma", "--shelf", shelf, "--rating", "4")
      #expect(run.status == 1 && run.errors.contains(advice), "\(run.output)\(run.errors)")
    }
    #expect(try await !box.reading("book", "Emma").output.contains("4 stars"), "nothing of a refused change is kept")
    #expect(try await box.reading("books", "edit", "Emma", "--shelf", "read").status == 0)
    #expect(try await box.reading("books", "edit", "Emma", "--shelf", "favourites").status == 0)
    try await box.reading("readings", "delete", "Emma #1")
    #expect(try await box.reading("books", "edit", "Emma", "--shelf", "to-read").status == 0)
    #expect(try await box.reading("book", "Emma").output.contains("To read"))
  }

  @Test func `has one way to round a per cent`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune", "--pages", "412")
    // 139.9 of 412 would be 34 % when rounded.
    #expect(try await box.reading("log", "Dune", "--to", "139").output.contains("· 33 %"))
    #expect(try await box.reading("book", "Dune").output.contains("· 33 %"))
    #expect(try await box.reading("books").output.contains("33 %"))
    #expect(try await box.reading("books", "edit", "Dune", "--binding", "paperback").output.contains("33 %"))
    try await box.reading("log", "Dune", "--to", "34.8%")
    #expect(try await box.reading("books", "--json").output.contains("\"percent\": 34.8"))
  }

  @Test func `lets later sittings follow what is changed, moved or deleted before them`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune", "--pages", "412")
    var ids: [String] = []
    for (option, number, day) in [("--to", "20", "25"), ("--to", "40", "26"), ("--pages", "30", "27")] {
      let logged = try await box.reading("log", "Dune", option, number, "-d", "2026-02-\(day)")
      ids.append(try #require(logged.output.split(separator: " ").last).trimmingCharacters(in: .newlines))
    }
    func sittings() async throws -> [String] {
      try await box.reading("list", "--plain").lines.filter { $0.hasPrefix("id: ") }.map { line in
        line.replacing(#/^.*place: /#, with: "").replacing("pages: ", with: "").replacing(" pages", with: "")
      }
    }
    #expect(try await sittings() == ["20, 20", "40, 20", "70, 30"])
    try await box.reading("finish", "Dune")
    let place = try await box.reading("edit", ids[0], "--place", "30")
    #expect(place.status == 0, "\(place.errors)")
    #expect(try await sittings() == ["30, 30", "40, 10", "70, 30"])
    try await box.reading("edit", ids[2], "--pages", "50")
    #expect(try await sittings() == ["30, 30", "40, 10", "90, 50"])
    try await box.reading("edit", ids[0], "--date", "2026-02-28")
    #expect(try await sittings() == ["40, 40", "90, 50", "30, 0"])
    try await box.reading("undo")
    try await box.reading("delete", ids[0])
    #expect(try await sittings() == ["40, 40", "90, 50"])
    try await box.reading("undo")
    #expect(try await sittings() == ["30, 30", "40, 10", "90, 50"])
    // A time is given and taken back.
    try await box.reading("edit", ids[0], "-a", "2026-02-25 21:00")
    #expect(try await box.reading("list", "--plain").output.contains("at: 21:00"))
    try await box.reading("edit", ids[0], "--unset", "at")
    #expect(!(try await box.reading("list", "--plain").output.contains("at: ")))
    try await box.reading("edit", ids[0], "-a", "21:00", "--date", "2026-02-24")
    let moved = try await box.reading("list", "--plain").output
    #expect(moved.contains("day: Tue 24 Feb") && moved.contains("at: 21:00"), "\(moved)")
  }

  @Test func `offers the first of more phrases than an app may have`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let head = "id,title,authors,isbn,other_id,pages,format,cover,shelf,shelves,tags,rating,series,publisher,year"
    let more = ",original_year,added,review,notes,chapters,goal,source_key\n"
    let rows = (1000..<1400).map { number in
      "0000\(number)-0000-4000-8000-000000000001,Book \(number)" + String(repeating: ",", count: 20) + "\n"
    }
    let file = box.home.appending(path: "books.csv")
    try Data((head + more + rows.joined()).utf8).write(to: file)
    let imported = try await box.reading("import", file.path)
    #expect(imported.output.hasPrefix("400 added"), "\(imported.errors)")
    try await box.reading("start", "Book 1399")
    let shortcuts = try await box.reading("shortcuts")
    #expect(shortcuts.status == 0 && shortcuts.output.contains("Start ‹book› in Reading"), "\(shortcuts.errors)")
    #expect(shortcuts.errors.contains("of 1205 phrases with their values 1000 are offered"), "\(shortcuts.errors)")
    let said = try await box.reading("say", "Check in Book 1399 in Reading", "--dry-run")
    #expect(said.status == 0 && said.output.contains("Book 1399"), "\(said.errors)")
  }

  @Test(arguments: [nil, "The Left Hand of Darkness"])
  func `an empty card gives a command that works`(waiting: String?) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    if let waiting { try await box.reading("add", waiting, "--pages", "300") }
    try await box.reading("widgets", "add", "goal", "--family", "medium")
    let card = try await box.reading("widgets", "show", "1", "--format", "text")
    let words = card.lines.dropFirst().dropLast().map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "│ ")) }
      .joined(separator: " ")
    let command = try #require(words.firstMatch(of: /reading (?:add|start) .*?(?= *$)/)).output
    #expect(command.hasPrefix(waiting == nil ? "reading add Dune" : "reading start 'The Left"), "\(card.output)")
    let run = try await box.shell("\(command)")
    #expect(run.status == 0, "\(run.errors)")
  }
}
