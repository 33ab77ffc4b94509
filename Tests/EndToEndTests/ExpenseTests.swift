import Foundation
import Testing

extension Sandbox {
  /// Runs `expense` with arguments at noon of a day of March 2026 in the box's zone.
  @discardableResult
  func expense(on day: Int = 2, _ arguments: String...) async throws -> Run {
    try await expense(on: day, arguments)
  }

  /// The same with a list.
  @discardableResult
  func expense(on day: Int = 2, _ arguments: [String]) async throws -> Run {
    let date = "2026-03-\(day < 10 ? "0" : "")\(day)T12:00:00"
    let words = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return try await run(
      Self.products.appending(path: "expense").path,
      arguments[..<words] + ["--now", date, "--home", home.appending(path: "data").path] + arguments[words...])
  }
}

@Suite struct `The expense logger` {
  @Test func `records, refunds and tells what a month comes to`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let add = try await box.expense("add", "12.50", "food", "Rosa")
    #expect(
      add.status == 0 && add.output.hasPrefix("Added €12.50 · food · Rosa · Mon 2 Mar 12:00 · "),
      "\(add.output)\(add.errors)")
    // The category last given to the payee, whose name is spelt as before.
    let again = try await box.expense("add", "12,50 €", "--to", "ROSA", "--date", "2026-03-01")
    #expect(again.output.hasPrefix("Added €12.50 · food · Rosa · Sun 1 Mar · "), "\(again.output)\(again.errors)")
    let refund = try await box.expense("add", "--", "-5", "food")
    #expect(refund.output.hasPrefix("Refunded €5.00 · food · "), "\(refund.output)\(refund.errors)")
    #expect(try await box.expense("add", "3", "food", "--refund").output.hasPrefix("Refunded €3.00"))
    let open = try await box.expense("add", "7")
    #expect(open.output.contains("without a category"))
    #expect(try await box.expense("add", "$4", "coffee").status == 0)
    #expect(
      try await box.expense("add", "2400", "--income", "--to", "Employer").output.hasPrefix("Received €2,400.00"))
    let part = try await box.expense("add", "100", "home", "--among", "3", "--tags", "flat,may", "--account", "Visa")
    let echo = "Added €33.34 · home · your part of €100.00 among 3 · tags flat, may · account Visa · Mon 2 Mar 12:00"
    #expect(part.output.hasPrefix(echo), "\(part.output)\(part.errors)")
    #expect(try await box.expense("undo").status == 0)
    let month = try await box.expense("month")
    #expect(month.lines.first == "€24.00 + $4.00 in March 2026", "\(month.output)\(month.errors)")
    let byPayee = try await box.expense("totals", "month", "--by", "payee", "--json")
    #expect(byPayee.output.contains("\"amount\": \"25.00\""), "\(byPayee.output)")
  }

  @Test func `asks where an amount can be two, and says how to state it`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let open = try await box.expense("add", "1,230", "food")
    #expect(open.status == 64 && open.errors.contains("'1,230' can be 1230 or 1.23"), "\(open.errors)")
    #expect(open.errors.contains("config decimal-mark point (1230) or comma (1.23)"))
    // Of yen and euros only one reading has as few decimals as they have.
    #expect(try await box.expense("add", "¥1,230", "food").output.contains("¥1,230"))
    #expect(try await box.expense("add", "1,234", "food").output.contains("€1,234.00"))
    #expect(try await box.expense("config", "decimal-mark", "point").status == 0)
    #expect(try await box.expense("add", "1,230", "food").output.contains("€1,230.00"))
    let minus = try await box.expense("add", "-5", "food")
    #expect(minus.status == 64, "\(minus.output)")
    let unknown = try await box.expense("add", "5", "foood")
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean 'food'?"), "\(unknown.errors)")
  }

  @Test func `keeps quick amounts, budgets, rules and what comes back`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    #expect(
      try await box.expense("quicks", "add", "coffee", "--amount", "3.20", "--category", "food:coffee").status == 0)
    #expect(try await box.expense("quick", "coffee").output.hasPrefix("Added €3.20 · food:coffee · coffee · "))
    let budget = try await box.expense("budget", "food", "100", "--carry-over")
    #expect(
      budget.output == "Budget for food: €100.00 a month from March 2026, what is left carries over · €96.80 left\n",
      "\(budget.output)\(budget.errors)")
    #expect(try await box.expense("add", "20", "--to", "REWE Markt").output.contains("without a category"))
    let rule = try await box.expense("rule", "add", "REWE", "groceries", "--past")
    #expect(rule.output == "Rule: REWE is food:groceries · 1 expense of the past\n", "\(rule.output)\(rule.errors)")
    #expect(try await box.expense("month").output.contains("€76.80 left"))
    #expect(try await box.expense("undo").output.contains("Rule: REWE"))
    #expect(try await box.expense("month").output.contains("€96.80 left"))
    let rent = try await box.expense(
      "recurring", "add", "Rent", "--amount", "900", "--category", "home:rent", "--from", "2026-01-31")
    #expect(rent.status == 0, "\(rent.errors)")
    let list = try await box.expense(on: 31, "list", "--category", "home", "--from", "2026-01-01", "--json")

    for day in ["2026-01-31", "2026-02-28", "2026-03-31"] { #expect(list.output.contains(day), "\(list.output)") }
    #expect(
      try await box.expense(on: 31, "totals", "2026-01-01..2026-03-31", "--category", "home").output.contains(
        "€2,700.00"))
  }

  @Test func `imports a statement once, says what has no category, and takes it back whole`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let file = Sandbox.fixtures.appending(path: "expense/statement.csv").path
    let preview = try await box.expense("import", file, "--preview")
    #expect(
      preview.lines.first == "6 would be added, 0 duplicates, 0 skipped, 0 rejected",
      "\(preview.output)\(preview.errors)")
    for row in [
      "2026-02-01 · -€49.00 · spent · City transport", "2026-02-20 · +€59.90 · refunded · Shoes and more",
      "2026-02-27 · +€2,400.00 · received · Employer",
    ] { #expect(preview.output.contains(row), "\(preview.output)") }
    let first = try await box.expense("import", file)
    #expect(first.lines.first == "6 added, 0 duplicates, 0 skipped, 0 rejected", "\(first.output)\(first.errors)")
    #expect(first.errors.contains("without a category"), "\(first.errors)")
    #expect(try await box.expense("import", file).lines.first == "0 added, 6 duplicates, 0 skipped, 0 rejected")
    #expect(try await box.expense("month", "2026-02").lines.first == "€34.25 in February 2026")
    let export = try await box.expense("export")
    let copy = box.home.appending(path: "copy.csv")
    try Data(export.bytes).write(to: copy)
    #expect(try await box.expense("undo").output.contains("6 expenses"))
    #expect(try await box.expense("month", "2026-02").lines.first == "€0.00 in February 2026")
    #expect(try await box.expense("import", copy.path).status == 0)
    #expect(try await box.expense("export").bytes == export.bytes)
  }

  @Test func `has a journal that hledger reads to the same sums, where it is installed`() async throws {
    let hledger = ["/usr/bin/hledger", "/usr/local/bin/hledger"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let hledger else { return }
    let box = try Sandbox()
    defer { box.remove() }
    try await box.expense("import", Sandbox.fixtures.appending(path: "expense/statement.csv").path)
    let journal = box.home.appending(path: "export.journal")
    try Data(try await box.expense("export", "--format", "hledger").bytes).write(to: journal)
    let balance = try await box.run(hledger, ["-f", journal.path, "balance", "Expenses", "--depth", "1", "--no-total"])
    #expect(balance.output.contains("34.25 EUR"), "\(balance.output)\(balance.errors)")
  }

  @Test func `follows links, and writes by one only with consent`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let link = "expense://add?amount=12.50&category=food"
    let asked = try await box.expense("open", link)
    #expect(asked.status == 77 && asked.errors.contains("12.50"), "\(asked.errors)")
    #expect(try await box.expense("month").lines.first == "€0.00 in March 2026")
    let added = try await box.expense("open", link, "--yes")
    #expect(added.output.hasPrefix("Added €12.50 · food"), "\(added.errors)")
    #expect(try await box.expense("open", "expense://month/2026-03").lines.first == "€12.50 in March 2026")
    #expect(try await box.expense("open", "expense://category/food").lines.first == "food · €12.50")
    #expect(try await box.expense("open", "expense://entry/ffff").status == 66)
    #expect(try await box.expense("open", "expense://category/nothing").status == 66)
  }

  @Test(
    arguments: [
      ("amount=1.500", 64, "'1.500' can be 1500 or 1.50"), ("amount=abc", 64, "'abc' is not an amount"),
      ("amount=5&refund=yes&income=yes", 64, "not both"), ("amount=-5&income=yes", 64, "Income is above zero"),
      ("amount=5&payee=Rosa&to=Rosa", 64, "Give the payee once"),
      ("amount=5&at=08:00&date=yesterday", 64, "Give --at or --date"),
      ("amount=5&category=transport", 64, "You have put 'transport' away"), ("amount=5&category=food", 77, "it would"),
    ] as [(String, Int32, String)])
  func `asks for no consent to a link that could not be followed`(query: String, status: Int32, error: String)
    async throws
  {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.expense("add", "5", "transport")
    try await box.expense("categories", "delete", "transport")
    let run = try await box.expense("open", "expense://add?\(query)")
    #expect(run.status == status && run.errors.contains(error), "\(run.errors)")
    #expect(run.errors.contains("it would") == (status == 77), "\(run.errors)")
  }

  @Test func `takes a month for a month, and nothing else`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for text in ["2026-13", "2026-02..2026-03", "2026-02-27..2026-03-02", "all", "marhc"] {
      let run = try await box.expense("month", text)
      #expect(run.status == 64 && run.errors.hasPrefix("error: '\(text)' is not a month\n"), "\(run.errors)")
    }
    for text in ["2026-02", "2026-02-03", "2026-02-03..2026-02-05"] {
      #expect(try await box.expense("month", text).output.hasPrefix("€0.00 in February 2026"))
    }
    #expect(try await box.expense("budget", "food", "3", "--from", "2026-13").errors.contains("is not a month"))
  }

  @Test func `says how a category is made that is not there`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.expense("add", "5", "pet food")
    #expect(
      run.status == 64 && run.errors.contains("error: 'pet food' is not a category\n")
        && run.errors.contains("to make it: expense categories add 'pet food'\n"), "\(run.errors)")
    #expect(try await box.expense("categories", "add", "pet food").status == 0)
    #expect(try await box.expense("add", "5", "pet food").output.hasPrefix("Added €5.00 · pet food · "))
    // One that may be several is there.
    #expect(!(try await box.expense("add", "5", "foo")).errors.contains("to make it"))
  }

  @Test func `answers a change of kind with the kind, and calls things by words that there are`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let added = try await box.expense("add", "100", "other", "Savings")
    let id = String(try #require(added.output.firstMatch(of: /· ([0-9a-f]+)\n$/)?.1))
    for (kind, answer) in [
      ("transfer", "Changed €100.00 · other · Savings · transfer · Mon 2 Mar 12:00 · \(id)\n"),
      ("income", "Changed €100.00 · other · Savings · income · Mon 2 Mar 12:00 · \(id)\n"),
      ("expense", "Changed -€100.00 · other · Savings · Mon 2 Mar 12:00 · \(id)\n"),
    ] {
      let run = try await box.expense("edit", id, "--kind", kind)
      #expect(run.output == answer, "\(run.output)\(run.errors)")
    }
    let by = try await box.expense("totals", "--by", "foo")
    #expect(
      by.status == 64 && by.errors.contains("error: 'foo' is not a grouping\n") && by.errors.contains("groupings:"),
      "\(by.errors)")
  }

  @Test func `shows the month as a card whose buttons record`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.expense("quicks", "add", "coffee", "--amount", "3.20", "--category", "food:coffee")
    try await box.expense("budget", "all", "100")
    #expect(
      try await box.expense("widgets", "add", "month", "--family", "medium", "--category", "food", "--name", "wallet")
        .status == 0)
    let before = try await box.expense("widgets", "show", "wallet", "--format", "text")
    #expect(
      before.output.contains("€0.00 March · food") && before.output.contains("coffee €3.20"),
      "\(before.output)\(before.errors)")
    #expect(try await box.expense("widgets", "tap", "wallet", "1").status == 0)
    #expect(
      try await box.expense("widgets", "show", "wallet", "--format", "text").output.contains("€3.20 March · food"))
    // The stored timeline rolls into the next month without another reload.
    let next = try await box.expense("widgets", "show", "wallet", "--format", "text", "--at", "2026-04-01T08:00")
    #expect(next.output.contains("€0.00 April · food"), "\(next.output)\(next.errors)")
    let all = try await box.expense("--format", "text")
    #expect(all.output.contains("€96.80 left"), "\(all.output)\(all.errors)")
    let budgets = try await box.expense("widgets", "show", "budgets", "--format", "text")
    #expect(budgets.output.contains("food"), "\(budgets.output)")
    let latest = try await box.expense(
      "widgets", "show", "latest", "--family", "extra-large-portrait", "--format", "text")
    #expect(latest.output.contains("today") && latest.output.contains("food:coffee"), "\(latest.output)")
  }
}
