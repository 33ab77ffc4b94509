import AppSupport
import CaffeineTracker
import Commands
import Foundation
import Testing

@Suite struct `Every example of help` {
  private static func commands() async throws -> [CommandNode] {
    try await AppRunner(CaffeineApp.definition).commands(.current()).all
  }

  @Test func `runs in an empty home and succeeds`() async throws {
    let now = "--now 2026-03-02T14:00"
    let examples = try await Self.commands().flatMap(\.syntax.examples)
    #expect(examples.count >= 20)
    for example in examples {
      let box = try Sandbox()
      defer { box.remove() }
      try FileManager.default.copyItem(
        at: Sandbox.fixtures.appending(path: "caffeine/cronometer-history.csv"),
        to: box.home.appending(path: "servings.csv"))
      var words = example.words
      for line in example.after {
        let run = try await box.shell("caffeine \(line) \(now)")
        #expect(run.status == 0, "before '\(example.words)': \(line): \(run.errors)")
        // What help calls a3f9 is the record that the line before made.
        if let id = run.output.split(whereSeparator: \.isWhitespace).last { words.replace("a3f9", with: id) }
      }
      let run = try await box.shell("caffeine \(words) \(now)")
      #expect(run.status == 0, "caffeine \(example.words): \(run.output)\(run.errors)")
    }
  }

  @Test func `stands in the help of its command, and each command has one`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for node in try await Self.commands().dropFirst() {
      let isAboutARecord = node.syntax.operands.contains { $0.values == .record }
      #expect(!node.syntax.examples.isEmpty || isAboutARecord || node.name == "help", "\(node.syntax.path)")
      let path = node.syntax.path.split(separator: " ").dropFirst().map(String.init)
      let help = try await box.caffeine(path + ["--help"])
      #expect(help.status == 0, "\(path) \(help.errors)")
      guard node.children.isEmpty, node.name != "help" else { continue }
      for example in node.syntax.examples {
        #expect(help.lines.contains { $0.hasPrefix("  caffeine \(example.words)") }, "\(example.words)\n\(help.output)")
      }
    }
    #expect(try box.files().isEmpty)
  }
}
