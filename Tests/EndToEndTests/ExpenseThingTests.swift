import Foundation
import Testing

@Suite struct `Things of the expense logger` {
  @Test func `an occurrence is called by its short id, and a beginning of several names them`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.expense("recurring", "add", "Paper", "--amount", "2", "--every", "day", "--from", "2025-06-01")
    let list = try await box.expense(on: 31, "list", "all", "--format", "plain")
    let ids = list.output.matches(of: /id: ([0-9a-f]+),/).map { String($0.1) }
    #expect(ids.count == 304 && Set(ids).count == 304, "\(list.output.prefix(400))")
    #expect(ids.allSatisfy { (4...7).contains($0.count) })
    let one = try #require(ids.last)
    #expect(try await box.expense(on: 31, "entry", one).status == 0)
    #expect(try await box.expense(on: 31, "edit", one, "--note", "kept").output.contains(one))
    #expect(try await box.expense(on: 31, "list", "all", "--format", "plain").output.contains("id: \(one),"))
    // Ids of four characters that begin alike are told apart by a fifth one, and shown with what they are.
    if let long = ids.first(where: { $0.count > 4 }) {
      let run = try await box.expense(on: 31, "entry", String(long.prefix(4)))
      #expect(run.status == 64 && run.errors.contains("\(long)  €2.00"), "\(run.errors)")
    }
  }

  @Test func `what recurs ends and goes without taking what was`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let add = try await box.expense(
      "recurring", "add", "Rent", "--amount", "900", "--category", "home:rent", "--from", "2026-01-31")
    #expect(add.output.hasPrefix("Added Rent · €900.00 every month from Sat 31 Jan · "), "\(add.output)")
    let end = try await box.expense(on: 31, "recurring", "edit", "rent", "--until", "2026-02-15")
    #expect(end.output.contains("2 later expenses that it made go with it"), "\(end.output)\(end.errors)")
    #expect(try await box.expense(on: 31, "totals", "2026").output.hasPrefix("€900.00 · 1 expense"))
    #expect(try await box.expense(on: 31, "undo").status == 0)
    #expect(try await box.expense(on: 31, "totals", "2026").output.hasPrefix("€2,700.00"))
    let gone = try await box.expense(on: 31, "recurring", "delete", "rent")
    #expect(gone.output.contains("3 expenses that it made stay"), "\(gone.output)\(gone.errors)")
    #expect(try await box.expense(on: 31, "totals", "2026").output.hasPrefix("€2,700.00"))
  }

  @Test func `what a person did is taken back by its id, though something was due with it`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.expense("recurring", "add", "Rent", "--amount", "900", "--from", "2026-01-31")
    let added = try await box.expense(on: 31, "add", "5", "food")
    let id = try #require(added.output.firstMatch(of: /· ([0-9a-f]+)\n/)?.1)
    let list = try await box.expense(on: 31, "undo", "--list")
    #expect(list.lines.count == 3 && list.lines[1].hasSuffix("Booked as due: Rent ×3"), "\(list.output)")
    let undone = try await box.expense(on: 31, "undo", String(id))
    #expect(undone.output.hasPrefix("Undone: Added €5.00 · food"), "\(undone.output)\(undone.errors)")
    #expect(try await box.expense(on: 31, "totals", "2026").output.hasPrefix("€2,700.00 · 3 expenses"))
    let rent = try await box.expense(on: 31, "undo")
    #expect(rent.lines == ["Undone: Added Rent", "  with it: Booked as due: Rent ×3"], "\(rent.output)")
    #expect(try await box.expense(on: 31, "totals", "2026").output.hasPrefix("€0.00"))
    try await box.expense(on: 31, "redo")
    try await box.expense(on: 31, "add", "7", "food")
    #expect(try await box.expense(on: 31, "totals", "2026").output.hasPrefix("€2,707.00 · 4 expenses"))
    // What was booked by itself is no person's command, and says how one of it goes.
    let listed = try await box.expense(on: 31, "list", "2026", "--format", "plain")
    let booked = try #require(listed.output.firstMatch(of: /id: ([0-9a-f]+),/)?.1)
    let refused = try await box.expense(on: 31, "undo", String(booked))
    #expect(refused.status == 1 && refused.errors.contains("expense delete \(booked)"), "\(refused.errors)")
  }

  @Test func `a salary comes back as income, and is in no total of spending`() async throws {
    let box = try Sandbox()
    let other = try Sandbox()
    defer { [box, other].forEach { $0.remove() } }
    let added = try await box.expense(
      "recurring", "add", "Salary", "--amount", "2400", "--income", "--from", "2026-01-31")
    #expect(
      added.output.hasPrefix("Added Salary · €2,400.00 every month from Sat 31 Jan · income · "),
      "\(added.output)\(added.errors)")
    #expect(try await box.expense("recurring").output.contains("income: yes"))
    try await box.expense(on: 31, "add", "5", "food")
    #expect(try await box.expense(on: 31, "totals", "2026").output.hasPrefix("€5.00 · 1 expense "))
    let income = try await box.expense(on: 31, "list", "2026", "--kind", "income", "--format", "plain")
    #expect(income.output.matches(of: /2400\.00/).count == 3, "\(income.output)")
    let file = box.home.appending(path: "all.csv").path
    #expect(try await box.expense(on: 31, "export", "--what", "everything", "--format", "csv", "-o", file).status == 0)
    #expect(try await other.expense(on: 31, "import", file).status == 0)
    #expect(try await other.expense(on: 31, "recurring").output == box.expense(on: 31, "recurring").output)
    let refused = try await box.expense("recurring", "add", "Bad", "--amount=-5", "--income")
    #expect(refused.status == 64 && refused.errors.contains("Income is above zero"))
    let spent = try await box.expense("recurring", "edit", "Salary", "--no-income")
    #expect(spent.status == 0 && !spent.output.contains("income"), "\(spent.output)")
  }

  @Test func `one name has the payee where it is added, changed and looked for`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let added = try await box.expense("add", "5", "--payee", "Rosa")
    #expect(added.output.hasPrefix("Added €5.00 · Rosa · without a category"), "\(added.output)\(added.errors)")
    let id = try #require(added.output.firstMatch(of: /· ([0-9a-f]+)\n/)?.1)
    let both = try await box.expense("add", "6", "--category", "food", "Rosa")
    #expect(both.output.hasPrefix("Added €6.00 · food · Rosa"), "\(both.output)\(both.errors)")
    #expect(try await box.expense("edit", String(id), "--payee", "Bar").status == 0)
    #expect(try await box.expense("list", "--payee", "bar").output.contains("5.00"))
    #expect(try await box.expense("add", "6", "food", "A", "--payee", "B").status == 64)
  }

  @Test func `another first day moves what was brought since, and says what stays`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.expense("recurring", "add", "Rent", "--amount", "900", "--from", "2026-01-01")
    let days = { () async throws -> [String] in
      try await box.expense(on: 31, "totals", "2026", "--by", "day", "--format", "json").output
        .matches(of: /"name": *"2026-([0-9-]+)"/).map { String($0.1) }
    }
    #expect(try await days() == ["01-01", "02-01", "03-01"])
    let moved = try await box.expense(on: 31, "recurring", "edit", "rent", "--from", "2026-01-15")
    #expect(
      moved.lines.dropFirst() == [
        "  3 expenses on its new days come with it", "  3 expenses that it made on other days go with it",
      ], "\(moved.output)")
    #expect(try await days() == ["01-15", "02-15", "03-15"])
    #expect(try await box.expense(on: 31, "undo").status == 0)
    #expect(try await days() == ["01-01", "02-01", "03-01"])
    let earlier = try await box.expense(on: 31, "recurring", "edit", "rent", "--from", "2025-12-01")
    #expect(earlier.output.contains("1 expense on its new days comes with it"))
    #expect(try await days() == ["01-01", "02-01", "03-01"])
    #expect(try await box.expense(on: 31, "totals", "2025").output.hasPrefix("€900.00 · 1 expense"))
    let later = try await box.expense(on: 31, "recurring", "edit", "rent", "--from", "2026-04-15")
    #expect(
      later.output.contains("4 expenses that it made before stay: expense list 2025-12-01..2026-03-01 --payee Rent"),
      "\(later.output)")
    #expect(try await days() == ["01-01", "02-01", "03-01"])
  }

  @Test func `a category of the app gets another name, and a widget goes with it or says that it is gone`() async throws
  {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.expense("add", "5", "food")
    try await box.expense("categories", "add", "pets")
    try await box.expense("widgets", "add", "month", "--family", "medium", "--category", "food", "--name", "one")
    try await box.expense("widgets", "add", "month", "--family", "medium", "--category", "pets", "--name", "two")
    let renamed = try await box.expense("categories", "edit", "food", "--name", "eating")
    #expect(renamed.output.contains("1 expense goes with it"), "\(renamed.output)\(renamed.errors)")
    #expect(try await box.expense("widgets", "show", "one", "--format", "text").output.contains("€5.00 March · eating"))
    #expect(try await box.expense("widgets", "configure", "one", "--show").output.contains("eating"))
    #expect(try await box.expense("categories", "delete", "pets").status == 0)
    #expect(
      try await box.expense("widgets", "show", "two", "--format", "text").output.contains("This category is gone"))
    #expect(
      try await box.expense("open", "expense://category/food").output
        == "eating · €5.00\nthis month: €5.00\nthis year: €5.00\n")
    let gone = try await box.expense("categories", "delete", "eating")
    #expect(gone.output.contains("1 expense keeps it: expense list all --category eating"), "\(gone.output)")
    #expect(try await box.expense("add", "5", "eating:coffee").status == 64)
    #expect(try await box.expense("list", "all", "--category", "eating").output.contains("5.00"))
  }

  @Test func `a category that is put away takes what is below it along, says so, and takes nothing new`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.expense("add", "5", "food")
    try await box.expense("add", "5", "groceries")
    let gone = try await box.expense("categories", "delete", "food")
    #expect(
      gone.lines == [
        "Deleted food",
        "  5 categories below it go too: food:groceries, food:restaurant, food:coffee, food:lunch, food:breakfast",
        "  2 expenses keep it: expense list all --category food",
      ], "\(gone.output)\(gone.errors)")
    let one = try await box.expense("categories", "delete", "home:rent")
    #expect(one.output == "Deleted home:rent\n", "\(one.output)")
    let words = [
      ["add", "3", "food"], ["add", "3", "groceries"], ["budget", "food", "300"], ["rule", "add", "REWE", "food"],
      ["rules", "add", "REWE", "--category", "food"], ["budgets", "add", "food", "--amount", "3"],
      ["quicks", "add", "tea", "--amount", "3", "--category", "food"],
      ["recurring", "add", "tea", "--amount", "3", "--category", "food"],
    ]
    for words in words {
      let name = words.contains("groceries") ? "food:groceries" : "food"
      let run = try await box.expense(words)
      #expect(
        run.status == 64 && run.errors.contains("error: You have put '\(name)' away\n")
          && run.errors.contains("to have it back: expense categories add \(name)\n"), "\(words) \(run.errors)")
    }
    let other = try await box.expense("add", "7", "health")
    let id = try #require(other.output.firstMatch(of: /· ([0-9a-f]+)$/.anchorsMatchLineEndings())?.1)
    #expect(try await box.expense("edit", String(id), "--category", "food").errors.contains("put 'food' away"))
    #expect(try await box.expense("categories", "add", "food").status == 0)
    #expect(try await box.expense("add", "3", "food").status == 0)
    #expect(try await box.expense("list", "all", "--category", "food").output.matches(of: /id:/).count == 3)
  }

  @Test func `everything is carried to another machine and back`() async throws {
    let (here, there) = (try Sandbox(), try Sandbox())
    defer {
      here.remove()
      there.remove()
    }
    for words in [
      ["recurring", "add", "Rent", "--amount", "900", "--category", "home:rent", "--from", "2026-01-31"],
      ["rates", "add", "1.0820", "--from", "EUR", "--to", "USD"], ["budget", "food", "300", "--carry-over"],
      ["quicks", "add", "beer", "--amount", "¥500", "--category", "food:lunch"], ["rule", "add", "REWE", "groceries"],
      ["categories", "add", "pets:dog"], ["categories", "edit", "food", "--name", "eating"],
      ["categories", "delete", "taxes"], ["add", "5", "groceries", "Rosa", "--tags", "x,y"],
    ] { #expect(try await here.expense(words).status == 0, "\(words)") }
    for format in ["json", "csv"] {
      let export = try await here.expense("export", "--what", "everything", "--format", format)
      let file = there.home.appending(path: "all.\(format)")
      try Data(export.bytes).write(to: file)
      let preview = try await there.expense("import", file.path, "--preview")
      let run = try await there.expense("import", file.path)
      #expect(run.status == 0, "\(run.errors)")
      #expect(preview.lines.first?.replacing("would be ", with: "") == run.lines.first)
      #expect(try await there.expense("export", "--what", "everything", "--format", format).bytes == export.bytes)
      #expect(try await there.expense("month").output == here.expense("month").output)
    }
    #expect(try await here.expense("export", "--what", "budgets", "--format", "hledger").status == 64)
  }

  @Test func `an amount that can be two is asked for at a terminal`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let asked = try await box.typing("2\n", at: "expense add 1,500 food --now 2026-03-02T09:00")
    #expect(asked.status == 0 && asked.output.contains("Added €1.50 · food"), "\(asked.output)")
    let none = try await box.typing("\n", at: "expense add 1,500 food --now 2026-03-02T09:00")
    #expect(none.status == 64 && none.output.contains("write 1500 or 1.50"), "\(none.output)")
    let first = try await box.expense("quick", "coffee")
    #expect(first.status == 64 && first.errors.contains("quicks add coffee --amount 3.20"), "\(first.errors)")
    #expect(
      try await box.expense("rates", "add", "1.1", "--from", "EUR", "--to", "USD", "--since", "2026-03-20").status == 0)
    #expect(try await box.expense("add", "$5", "food").status == 0)
    let early = try await box.expense("totals", "--currency", "EUR")
    #expect(early.errors.contains("yours begins on 2026-03-20"), "\(early.errors)")
    #expect(early.errors.contains("--since 2026-03-02"))
  }

  @Test func `adds currencies up by the rates of their days, so that parts come to the whole`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for (rate, since) in [("1.10", "2025-01-01"), ("1.25", "2026-02-10")] {
      let words = ["rates", "add", rate, "--from", "EUR", "--to", "USD", "--since", since]
      #expect(try await box.expense(words).status == 0)
    }
    for (amount, day) in [
      ("€10", "2026-01-05"), ("€10", "2026-02-05"), ("€10", "2026-02-15"), ("$28.50", "2026-02-16"),
    ] {
      let run = try await box.expense(["add", amount, "food", "-d", day])
      #expect(run.status == 0, "\(run)")
    }
    for (range, sum) in [
      ("all", "63.00"), ("2026-02", "52.00"), ("2026-02-01..2026-02-09", "11.00"), ("2026-02-10..2026-02-28", "41.00"),
    ] {
      let run = try await box.expense(["totals", range, "--currency", "USD"])
      #expect(run.output.contains("together") && run.output.contains(sum), "\(range): \(run.output)\(run.errors)")
    }
  }

  @Test(arguments: ["json", "csv"])
  func `an export before what recurs is written comes back the same to the byte`(format: String) async throws {
    let box = try Sandbox()
    let other = try Sandbox()
    defer { [box, other].forEach { $0.remove() } }
    try await box.expense("recurring", "add", "Rent", "--amount", "900", "--from", "2026-03-15")
    let names = ["one", "two"].map { box.home.appending(path: "\($0).\(format)").path }
    try await box.expense("add", "6", "food", "A", "-d", "2026-02-15", "-a", "10:00")
    try await box.expense("add", "12", "food", "A", "-d", "2026-03-01", "-a", "10:00")
    try await box.expense("add", "13", "food", "B", "-d", "2026-03-01")
    let what = ["--what", "everything", "--format", format]
    #expect(try await box.expense(on: 31, ["export"] + what + ["-o", names[0]]).status == 0)
    let back = try await box.expense(on: 31, "import", names[0])
    #expect(back.status == 0 && !back.output.contains("differ"), "\(back.output)\(back.errors)")
    #expect(try await other.expense(on: 31, "import", names[0]).status == 0)
    #expect(try await other.expense(on: 31, ["export"] + what + ["-o", names[1]]).status == 0)
    let texts = try names.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(texts[0] == texts[1] && texts[0].contains("2026-03-15"))
  }

  @Test func `what recurs daily for many years is all there, and more than that is taken for a slip`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let slip = try await box.expense(
      "recurring", "add", "Old", "--amount", "1", "--every", "day", "--from", "1900-01-01")
    #expect(slip.status != 0 && slip.errors.contains("more than 20,000 expenses until today"), "\(slip.errors)")
    try await box.expense("recurring", "add", "Old", "--amount", "1", "--every", "day", "--from", "2010-01-01")
    #expect(try await box.expense("totals", "all").output.hasPrefix("€5,905.00 · 5905 expenses"))
    #expect(try await box.expense("list", "today").output.contains("1.00"))
  }

  @Test func `the card of the latest expenses names the month's sums in other currencies`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for amount in ["5 EUR", "7 USD"] { try await box.expense("add", amount, "food") }
    try await box.expense("widgets", "add", "latest")
    let card = try await box.expense("widgets", "show", "1", "--format", "text")
    #expect(card.output.contains("€5.00 March") && card.output.contains("and $7.00"), "\(card.output)")
  }
}
