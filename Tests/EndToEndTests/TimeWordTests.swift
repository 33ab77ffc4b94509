import Foundation
import Testing

/// Times as people write them, where they are given.
@Suite struct `Times on the command line` {
  @Test func `are those to come where something ends, and the nearest where it begins`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune", "--pages", "400")
    let goal = try await box.reading("goal", "Dune", "--by", "25 Dec")
    #expect(goal.output.hasPrefix("Goal of Dune: by Fri 25 Dec"), "\(goal.output)\(goal.errors)")
    let next = try await box.reading("goal", "Dune", "--by", "1 Mar")
    #expect(next.output.contains("Mon 1 Mar 2027"), "\(next.output)\(next.errors)")
    for (from, until, words) in [
      ("15 Mar", "31 Dec", "from Sun 15 Mar until Thu 31 Dec"),
      ("1 Feb", "1 Feb", "from Sun 1 Feb until Sun 1 Feb"), ("1 Nov", "1 Feb", "from Sat 1 Nov 2025 until Sun 1 Feb"),
      ("1 Nov", "February", "from Sat 1 Nov 2025 until Sat 28 Feb"),
      ("1 Dec", "30 Nov", "from Mon 1 Dec 2025 until Mon 30 Nov"),
      ("2026-12-01", "30 Nov", "from Tue 1 Dec until Tue 30 Nov 2027"),
    ] {
      let add = try await box.expense("recurring", "add", "Rent", "--amount", "9", "--from", from, "--until", until)
      #expect(add.output.contains("every month \(words)"), "\(add.output)\(add.errors)")
    }
    try await box.expense("recurring", "add", "Gym", "--amount", "9", "--from", "2025-11-01")
    // Of what is there it is the nearest, but never one before it began.
    for (until, words) in [("1 Feb", "Sun 1 Feb"), ("1 Apr", "Wed 1 Apr"), ("2 Oct", "Fri 2 Oct")] {
      let edit = try await box.expense("recurring", "edit", "Gym", "--until", until)
      #expect(edit.output.contains("until \(words) ·"), "\(edit)")
    }
    let budget = try await box.expense("budget", "food", "300", "--from", "April")
    #expect(budget.output.contains("from April 2026"), "\(budget.output)\(budget.errors)")
    let month = try await box.expense("month", "April")
    #expect(month.output.contains("in April 2025"), "\(month.output)\(month.errors)")
    let habit = try await box.habit(["habits", "add", "Run", "--start-date", "1 Dec", "--now", "2026-03-02T12:00:00"])
    #expect(habit.lines.last == "  start-date Mon 1 Dec 2025", "\(habit.output)\(habit.errors)")
    let level = try await box.caffeine("level", "--at", "4 Mar 08:00", "--now", "2026-03-02T12:00:00")
    #expect(level.output.contains("Wed 4 Mar 08:00"), "\(level.output)\(level.errors)")
  }

  @Test func `that are months are as much as is known of a reading`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.reading("add", "Dune")
    try await box.reading("start", "Dune", "--date", "Oct 2025")
    try await box.reading("finish", "Dune", "--date", "February")
    let readings = try await box.reading("readings", "--json")
    #expect(readings.output.contains("\"2025-10\"") && readings.output.contains("\"2026-02\""), "\(readings.output)")
  }

  @Test func `are said back wherever a thing is given a day`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.habit("habits", "add", "Run", "--now", "2026-03-02T09:00:00")
    let habit = try await box.habit("habits", "edit", "Run", "--start-date", "3 Mar", "--now", "2026-03-02T09:00:00")
    #expect(habit.lines.last == "  start-date Tue 3 Mar", "\(habit)")
    try await box.reading("add", "Emma")
    let added = try await box.reading("readings", "add", "Emma", "--start", "5 Mar", "--finish", "1 Mar")
    #expect(added.lines.suffix(2) == ["  start Wed 5 Mar 2025", "  finish Sun 1 Mar"], "\(added)")
    let edited = try await box.reading("readings", "edit", "Emma #1", "--start", "Nov")
    #expect(edited.lines.last == "  start 2025-11", "\(edited)")
    let title = try await box.reading("readings", "edit", "Emma #1", "--state", "stopped")
    #expect(title.lines.count == 1, "\(title)")
  }

  @Test func `that a list prints are what edits read`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("config", "--shared", "day-start", "03:00")
    let logged = try await box.caffeine("log", "espresso", "--at", "mon 01:30", "--now", "2026-03-02T09:00:00")
    #expect(logged.output.contains("Mon 2 Mar 01:30"), "\(logged)")
    let id = String(try #require(logged.lines.first?.split(separator: " ").last))
    let list = try await box.caffeine("list", "--now", "2026-03-02T09:00:00")
    #expect(list.output.contains("at: Mon 01:30"), "\(list)")
    for (at, echo) in [
      ("Mon 01:30", "Mon 2 Mar 01:30"), ("2026-02-28T08:00+09:00", "Sat 28 Feb 08:00 +09:00"),
      ("08:10 +09:00", "Sat 28 Feb 08:10 +09:00"), ("Sat 08:20 +09:00", "Sat 28 Feb 08:20 +09:00"),
    ] {
      let edit = try await box.caffeine("edit", id, "--at", at, "--now", "2026-03-02T09:00:00")
      #expect(edit.output.contains(" · \(echo) · "), "\(edit)")
    }
  }

  @Test func `that are wrong are told with what to type`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let stray = try await box.expense("add", "5", "--date", "31", "Oct")
    #expect(stray.status == 64 && stray.errors.contains("quote it: --date '31 Oct'"), "\(stray.errors)")
    let slashes = try await box.expense("list", "3/4")
    #expect(
      slashes.status == 64 && slashes.errors.contains("write '3 Apr' or 3.4., or '4 Mar' or 4.3."), "\(slashes.errors)")
    let weekday = try await box.expense("add", "5", "--date", "Sun 31 Oct 2025")
    #expect(weekday.errors.contains("31 Oct 2025 is a Friday, not a Sunday"), "\(weekday.errors)")
    let from = try await box.expense("recurring", "add", "Rent", "--amount", "9", "--from", "1", "Dec")
    #expect(from.errors.contains("quote it: --from '1 Dec'"), "\(from.errors)")
  }
}
