import Foundation
import Testing

/// Cards at the text sizes for people who see little: parts give way, and numbers are never cut.
@Suite struct `Large words` {
  @Test(
    arguments: ["caffeine today", "caffeine curve", "expense budgets", "pomodoro day", "reading shelf"],
    ["ax1", "ax3", "ax5"])
  func `leave numbers whole`(_ kind: String, _ size: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let words = kind.split(separator: " ").map(String.init)
    let families = ["small", "medium", "large", "circular", "rectangular"].flatMap { ["--family", $0] }
    let run = try await box.run(
      Sandbox.products.appending(path: "widgets").path,
      ["sheet", words[1], "--app", words[0], "--sample", "--format", "svg", "--now", "2026-03-02T14:20"]
        + ["--type-size", size] + families)
    #expect(run.status == 0, "\(run.errors)")
    let cut = run.errors.split(separator: "\n").filter { $0.hasPrefix("the text ") && $0.contains(where: \.isNumber) }
    #expect(cut == [], "\(run.errors)")
  }
}
