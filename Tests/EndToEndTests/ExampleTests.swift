import AppSupport
import CaffeineTracker
import Commands
import ExpenseLogger
import Foundation
import HabitTracker
import PomodoroTimer
import ReadingTracker
import Testing

@Suite struct `Every example of help` {
  /// An app, and the file that its examples import.
  struct Subject: CustomTestStringConvertible {
    var program: String
    var definition: AppDefinition
    var fixture: String
    var file: String
    var testDescription: String { program }

    func commands() async throws -> [CommandNode] { try await AppRunner(definition).commands(.current()).all }
  }

  static let subjects = [
    Subject(
      program: "caffeine", definition: CaffeineApp.definition, fixture: "caffeine/cronometer-history.csv",
      file: "servings.csv"),
    Subject(
      program: "habit", definition: HabitApp.definition, fixture: "habit/habitbull.csv", file: "habitbull.csv"),
    Subject(
      program: "pomodoro", definition: PomodoroApp.definition, fixture: "pomodoro/toggl.csv", file: "toggl.csv"),
    Subject(
      program: "reading", definition: ReadingApp.definition, fixture: "reading/library.csv", file: "library.csv"),
    Subject(
      program: "expense", definition: ExpenseApp.definition, fixture: "expense/statement.csv", file: "statement.csv"),
  ]

  @Test(arguments: subjects)
  func `runs in an empty home and succeeds`(subject: Subject) async throws {
    let program = subject.program
    let now = "--now 2026-03-02T14:00"
    let examples = try await subject.commands().flatMap(\.syntax.examples)
    #expect(examples.count >= 20)
    for example in examples {
      let box = try Sandbox()
      defer { box.remove() }
      try FileManager.default.copyItem(
        at: Sandbox.fixtures.appending(path: subject.fixture), to: box.home.appending(path: subject.file))
      var words = example.words
      var record: Substring?
      for line in example.after {
        let run = try await box.shell("\(program) \(line) \(now)")
        #expect(run.status == 0, "before '\(example.words)': \(line): \(run.errors)")
        if let id = run.output.split(whereSeparator: \.isWhitespace).last, id.count >= 4, id.allSatisfy(\.isHexDigit) {
          record = id
        }
      }
      // What help calls a3f9 is the record that the latest line before made.
      if let record { words.replace("a3f9", with: record) }
      // Behind -- it would be no option.
      let line = words.contains(" -- ") ? words.replacing(" -- ", with: " \(now) -- ") : "\(words) \(now)"
      let run = try await box.shell("\(program) \(line)")
      #expect(run.status == 0, "\(program) \(example.words): \(run.output)\(run.errors)")
    }
  }

  @Test(arguments: subjects)
  func `stands in the help of its command, and each command has one`(subject: Subject) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for node in try await subject.commands().dropFirst() {
      let isAboutARecord = node.syntax.operands.contains { $0.values == .record }
      #expect(!node.syntax.examples.isEmpty || isAboutARecord || node.name == "help", "\(node.syntax.path)")
      let path = node.syntax.path.split(separator: " ").dropFirst().map(String.init)
      let help = try await box.run(
        Sandbox.products.appending(path: subject.program).path, path + ["--help"])
      #expect(help.status == 0, "\(path) \(help.errors)")
      guard node.children.isEmpty, node.name != "help" else { continue }
      for example in node.syntax.examples {
        #expect(
          help.lines.contains { $0.hasPrefix("  \(subject.program) \(example.words)") },
          "\(example.words)\n\(help.output)")
      }
    }
    #expect(try box.files().isEmpty)
  }
}
