import Foundation
import Testing

/// What follows from a sitting follows also when an old one is taken back.
@Suite struct `Taking back an old sitting` {
  private func box() async throws -> Sandbox {
    let box = try Sandbox()
    try await box.reading("add", "Dune", "--pages", "400")
    for (day, words) in [
      ("2026-02-25", ["--to", "100"]), ("2026-02-26", ["--pages", "50"]), ("2026-02-27", ["--to", "200"]),
    ] {
      let log = try await box.reading(["log", "Dune", "-d", day] + words)
      try #require(log.status == 0, "\(log.errors)")
    }
    return box
  }

  /// The pages of each day.
  private func pages(_ box: Sandbox) async throws -> [String] {
    try await box.reading("list", "--plain").output.matches(of: /place: (\d+), pages: (\d+)/).map { "\($0.2)→\($0.1)" }
  }

  /// The identifier of the command that logged a day.
  private func command(_ day: String, _ box: Sandbox) async throws -> String {
    let list = try await box.reading("undo", "--list", "--plain").lines
    let line = try #require(list.first { $0.contains("Logged") && $0.contains(day) }, "\(list)")
    return String(try #require(line.firstMatch(of: /id: ([0-9a-f]+)/)).1)
  }

  @Test func `lets later ones begin where the one before it ended, and redo brings all back`() async throws {
    let box = try await box()
    defer { box.remove() }
    #expect(try await pages(box) == ["100→100", "50→150", "50→200"])
    #expect(try await box.reading("undo", try await command("26 Feb", box)).status == 0)
    #expect(try await pages(box) == ["100→100", "100→200"])
    #expect(try await box.reading("redo").status == 0)
    #expect(try await pages(box) == ["100→100", "50→150", "50→200"])
  }

  @Test func `names it by its own identifier, and no other one that only followed`() async throws {
    let box = try await box()
    defer { box.remove() }
    let added = try await box.reading("log", "Dune", "--to", "120", "-d", "2026-02-25")
    let id = String(try #require(added.output.matches(of: /· ([0-9a-f]{4,})/).last).1)
    let sums = try await box.reading("list", "--plain").lines.filter { $0.hasPrefix("day: ") }
    #expect(sums.first == "day: Wed 25 Feb, total pages: 120 pages, total length: 0 min", "\(sums)")
    #expect(try await pages(box) == ["100→100", "20→120", "50→170", "30→200"])
    let ids = try await box.reading("list", "--plain").output.matches(of: /id: ([0-9a-f]+)/).map { String($0.1) }
    // The third was logged by itself, and begins elsewhere since.
    let follower = try await box.reading("undo", try #require(ids.dropFirst(2).first))
    #expect(follower.status == 1 && follower.errors.contains("has changed it since"), "\(follower.errors)")
    #expect(try await box.reading("edit", id, "--place", "140").status == 0)
    #expect(try await pages(box) == ["100→100", "40→140", "50→190", "10→200"])
    for after in [["100→100", "20→120", "50→170", "30→200"], ["100→100", "50→150", "50→200"]] {
      let undo = try await box.reading("undo", id)
      #expect(undo.status == 0, "\(undo.errors)")
      #expect(try await pages(box) == after)
    }
  }

  @Test func `keeps the reading that it began as long as a sitting belongs to it`() async throws {
    let box = try await box()
    defer { box.remove() }
    #expect(try await box.reading("undo", try await command("25 Feb", box)).status == 0)
    #expect(try await pages(box) == ["50→50", "150→200"])
    #expect(try await box.reading("book", "Dune").lines.first == "Dune · page 200 of 400 · 50 %")
    #expect(try await box.reading("redo").status == 0)
    #expect(try await pages(box) == ["100→100", "50→150", "50→200"])
    for day in ["25 Feb", "26 Feb", "27 Feb"] {
      let undo = try await box.reading("undo", try await command(day, box))
      #expect(undo.status == 0, "\(undo.errors)")
    }
    #expect(try await pages(box).isEmpty)
    #expect(try await box.reading("book", "Dune").lines.first == "Dune · not begun")
    #expect(try await box.reading("readings", "--json").output.contains("open") == false)
    for _ in 0..<3 { #expect(try await box.reading("redo").status == 0) }
    #expect(try await pages(box) == ["100→100", "50→150", "50→200"])
    #expect(try await box.reading("book", "Dune").lines.first == "Dune · page 200 of 400 · 50 %")
  }
}
