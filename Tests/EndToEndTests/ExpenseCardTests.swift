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
}
