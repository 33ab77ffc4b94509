import Foundation
import Testing

/// What a picture for a locked screen does not say.
@Suite struct `Private pictures` {
  @Test(
    arguments: [
      ("caffeine", "today", "medium"), ("caffeine", "curve", "large"), ("habit", "today", "medium"),
      ("habit", "habit", "medium"), ("pomodoro", "day", "medium"), ("expense", "month", "medium"),
      ("expense", "budgets", "medium"), ("expense", "latest", "medium"), ("reading", "goal", "medium"),
      ("reading", "shelf", "medium"),
    ])
  func `hide amounts, payees, habits, tasks and books`(_ app: String, _ kind: String, _ family: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    func words(_ options: [String]) async throws -> [String] {
      let run = try await box.run(
        Sandbox.products.appending(path: "widgets").path,
        ["render", "--kind", kind, "--app", app, "--family", family, "--format", "svg", "--now", "2026-03-02T14:20"]
          + options)
      #expect(run.status == 0, "\(run.errors)")
      return run.output.matches(of: #/<(?:text|tspan)[^>]*>([^<]+)</#).map { String($0.output.1) }
    }
    let open = try await words([])
    let hidden = try await words(["--redact", "privacy"])
    #expect(open.contains { $0.contains(where: \.isNumber) }, "\(open)")
    #expect(
      hidden.count < open.count
        && hidden.allSatisfy { $0 == "Mon 2 Mar" || $0.hasSuffix(" more") || !$0.contains(where: \.isNumber) },
      "\(hidden)")
  }
}
