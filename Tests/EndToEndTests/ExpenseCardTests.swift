import Foundation
import Testing

@Suite struct `Cards of the expense logger` {
  private func card(_ box: Sandbox, on day: Int, _ kind: String, _ family: String) async throws -> [String] {
    let run = try await box.expense(on: day, "widgets", "show", kind, "--family", family, "--format", "text")
    #expect(run.status == 0, "\(run.errors)")
    return run.lines
  }

  @Test func `of the month name what recurs today as the latest, as lists do`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.expense(on: 1, "recurring", "add", "Rent", "--amount", "900", "--from", "2026-03-02")
    try await box.expense(on: 1, "add", "10", "food")
    let today = try await card(box, on: 2, "month", "medium")
    #expect(
      today.contains { $0.contains("│  €900.00 · Rent  ") } && !today.contains { $0.contains("food") }, "\(today)")
    let list = try await card(box, on: 2, "latest", "medium")
    #expect(list.firstIndex { $0.contains("Rent") } == 3, "\(list)")
    // A filter holds for what nobody has written yet, too.
    let chosen = try await box.expense(
      on: 2, "widgets", "show", "month", "--family", "medium", "--category", "food", "--format", "text")
    #expect(chosen.output.contains("│  €10.00 · food  "), "\(chosen.output)")
    try await box.expense(on: 2, "add", "5", "food", "--refund")
    let back = try await card(box, on: 2, "month", "medium")
    #expect(back.contains { $0.contains("│  +€5.00 · food  ") }, "\(back)")
  }

  @Test func `have rows and a total where all was spent in other currencies`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for words in [["$20", "food"], ["$5", "home"], ["¥500", "food"]] { try await box.expense(["add"] + words) }
    let medium = try await card(box, on: 2, "budgets", "medium")
    #expect(medium[1].hasPrefix("│  $25.00 March") && medium[1].contains("and ¥500"), "\(medium)")
    #expect(medium[2].contains("food") && medium[2].contains("20.00 · 80 %"), "\(medium)")
    #expect(try await card(box, on: 2, "month", "medium")[1].hasPrefix("│  $25.00 March"))
    #expect(try await card(box, on: 2, "latest", "medium")[1].hasPrefix("│  $25.00 March"))
    // One that was asked for has none.
    let asked = try await box.expense(
      "widgets", "show", "budgets", "--family", "medium", "--currency", "EUR", "--format", "text")
    #expect(asked.output.contains("Nothing spent in EUR") && !asked.output.contains("spent yet"), "\(asked.output)")
    // Budgets keep their currency in sight.
    try await box.expense("budget", "food", "300")
    let watched = try await card(box, on: 2, "budgets", "medium")
    #expect(watched[1].hasPrefix("│  €0.00 March") && watched[2].contains(" 0 of 300"), "\(watched)")
  }

  @Test func `have budgets in other currencies, and count the sums that have no room`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.expense("budget", "food", "100 USD")
    try await box.expense("budget", "home", "50")
    for amount in ["5 EUR", "7 USD", "8 GBP", "900 JPY", "12 CHF", "99 SEK"] {
      try await box.expense("add", amount, "food")
    }
    let medium = try await card(box, on: 2, "budgets", "medium")
    #expect(medium[1].contains("€5.00 March") && medium[1].contains("and 12.00 CHF, 4 more"), "\(medium)")
    #expect(medium.contains { $0.contains("food USD") && $0.contains(" 7 of 100") }, "\(medium)")
    #expect(medium.contains { $0.contains("home") && $0.contains("0.00 of 50.00") }, "\(medium)")
    let asked = try await box.expense("widgets", "show", "budgets", "--currency", "EUR", "--format", "text")
    #expect(!asked.output.contains("food USD"), "\(asked.output)")
  }

  @Test(arguments: [
    (["--category", "gifts"], "expense add 12.50 gifts"), (["--currency", "JPY"], "expense add '12 JPY' food"),
    (["--account", "Visa"], "expense add 12.50 food --account Visa"), ([], "expense add 12.50 food"),
  ])
  func `that have nothing name what brings something that they show`(filter: [String], command: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    if !filter.isEmpty { try await box.expense("add", "5", "food") }
    for (kind, family) in [("latest", "large"), ("budgets", "large"), ("month", "medium")] {
      let run = try await box.expense(
        ["widgets", "show", kind, "--family", family, "--format", "text"] + filter)
      let words = run.output.split { $0 == "│" || $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains(command), "\(run.output)\(run.errors)")
    }
  }

  @Test func `by category say of a budget what its bar counts, with the categories below it`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.expense("budget", "food", "100")
    for words in [["30", "food:coffee"], ["19", "food"]] {
      #expect(try await box.expense(["add"] + words).status == 0)
    }
    let run = try await box.expense(
      "widgets", "show", "budgets", "--family", "medium", "--category", "food", "--format", "text")
    #expect(run.output.contains("49 of 100") && !run.output.contains("19 of"), "\(run.output)")
  }

  @Test func `by category that are large show the latest where few categories leave room`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for (day, words) in [
      ("2026-02-28", ["7", "food", "Before"]), ("2026-03-01", ["900", "home:rent", "Rent"]),
      ("2026-03-02", ["12.50", "food", "Rosa"]), ("2026-03-02", ["2400", "--income", "--to", "Firm"]),
      ("2026-03-02", ["3", "transport", "Bus"]),
    ] { #expect(try await box.expense(["add"] + words + ["-d", day]).status == 0, "\(words)") }
    let few = try await card(box, on: 2, "budgets", "large")
    let latest = try #require(few.firstIndex { $0.hasPrefix("│  Latest ") }, "\(few)")
    // Neither what came in nor what was spent before the period.
    for (line, text) in zip(
      few[(latest + 1)...], ["2 Mar  Bus transport", "2 Mar  Rosa food", "1 Mar  Rent home:rent"])
    {
      #expect(line.contains(text), "\(few)")
    }
    #expect(few[latest + 4].allSatisfy { $0 == " " || $0 == "│" }, "\(few)")
    // Larger text leaves room for fewer of them, and none of them takes the bars' room.
    for words in [["add", "4", "food"], ["add", "5", "food"], ["budget", "all", "1440"]] {
      try await box.expense(words)
    }
    try await box.expense("widgets", "add", "budgets", "--family", "large")
    for (size, hasLatest) in [("large", true), ("xxx-large", true), ("ax1", false)] {
      let picture = try await box.run(
        Sandbox.products.appending(path: "widgets").path,
        ["render", "1", "--type-size", size, "--now", "2026-03-02T12:00:00"]
          + ["--home", box.home.appending(path: "data").path, "-o", box.home.appending(path: "\(size).svg").path])
      #expect(picture.status == 0, "\(picture.errors)")
      let svg = try String(contentsOf: box.home.appending(path: "\(size).svg"), encoding: .utf8)
      #expect(svg.contains("Latest") == hasLatest, "\(size)")
      // Two for the card, and two for a bar.
      #expect(svg.matches(of: #/<path/#).count >= 2 + 3 * 2, "\(size)")
    }
    for category in ["health", "gifts"] { try await box.expense("add", "1", category) }
    let many = try await card(box, on: 2, "budgets", "large")
    #expect(!many.contains { $0.contains("Latest") } && many.contains { $0.contains("gifts") }, "\(many)")
    #expect(!(try await card(box, on: 2, "budgets", "medium")).contains { $0.contains("Latest") })
  }
}
