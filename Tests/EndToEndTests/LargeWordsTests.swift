import Foundation
import Testing

/// Cards at every text size, up to those for people who see little: parts give way, and nothing is cut but names.
@Suite struct `Large words` {
  /// What may end in "…": names that a person gives, which may be longer than any card.
  private static let names: Set<String> = [
    "Espresso", "Latte", "transport", "food", "clothes", "Market", "City transport", "Cinema", "Read", "Meditate",
    "Stretch", "Water", "Write the report", "Middlemarch", "Pharmacy", "Trattoria", "Books and more", "Shoes",
    "Swimming pool", "Rosa", "Journal", "Walden", "Ulysses", "Persuasion", "Dracula", "Moby-Dick", "Don Quixote",
  ]

  @Test(
    arguments: [
      "caffeine today", "caffeine curve", "expense month", "expense budgets", "expense latest", "habit today",
      "habit habit", "pomodoro timer", "pomodoro day", "reading goal", "reading plan", "reading shelf",
    ], ["x-small", "large", "xxx-large", "ax1", "ax2", "ax3", "ax4", "ax5"])
  func `leave nothing cut, small, illegible or outside`(_ kind: String, _ size: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let words = kind.split(separator: " ").map(String.init)
    let run = try await box.run(
      Sandbox.products.appending(path: "widgets").path,
      ["sheet", words[1], "--app", words[0], "--sample", "--format", "svg", "--now", "2026-03-02T14:20", "--lint"]
        + ["--type-size", size])
    let allowed = Set(Self.names.map { "the text '\($0)' is cut" } + ["the font Inter is not installed"])
    let found = run.errors.split(separator: "\n").map(String.init).filter { line in
      !allowed.contains { line.hasPrefix($0) }
    }
    #expect(found == [], "\(run.errors)")
  }
}
