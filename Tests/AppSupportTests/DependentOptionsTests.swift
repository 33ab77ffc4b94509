import AppIntents
import Commands
import Foundation
import Synchronization
import Testing
import WidgetKit

@testable import AppSupport

/// A cupboard whose cups depend on the shelf.
private enum Shelf: String, AppEnum {
  case upper, lower
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "shelf"
  static let caseDisplayRepresentations: [Shelf: DisplayRepresentation] = [.upper: "upper", .lower: "lower"]
}

private struct CupNames: DynamicOptionsProvider {
  @IntentParameterDependency<TakeCupIntent>(\.$shelf) private var intent

  func results() async throws -> [String] {
    switch intent?.shelf {
    case .upper?: ["china", "crystal"]
    case .lower?: ["mug", "tin"]
    case nil: []
    }
  }
}

private struct TakeCupIntent: AppIntent {
  static let title: LocalizedStringResource = "Take a cup"
  // It stands before what it depends on, so that the order of the declaration is not what makes it right.
  @Parameter(title: "Cup", requestValueDialog: "Which cup?", optionsProvider: CupNames()) var cup: String
  @Parameter(title: "Shelf", default: .upper) var shelf: Shelf

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Took \(cup) from the \(shelf.rawValue) shelf")
  }
}

@Suite struct `Options that depend on another parameter` {
  private let bench: Bench

  init() throws { bench = try Bench() }

  private static let app = AppDefinition(
    name: "cupboard", title: "Cupboard", summary: "Takes cups", version: "1.0.0", store: CupsApp.schema,
    intents: [.reads(TakeCupIntent.self, as: "take")], widgets: { WidgetPlans(CupsWidget()) }, defaultWidget: "shelf",
    provide: { _, _ in })

  /// A run at a terminal at which somebody types lines.
  private func run(_ words: [String], typing lines: [String]) async -> Bench.Run {
    let captured = CapturedOutput()
    var inputs = bench.inputs(words, into: captured)
    inputs.terminal = Terminal(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true)
    let script = TypedLines(lines)
    inputs.terminal.nextLine = { script.next() }
    let code = await AppRunner(Self.app).run(inputs)
    return Bench.Run(output: captured.text(.results), errors: captured.text(.notes), code: code)
  }

  @Test(arguments: [
    ("upper", "2", "Took crystal from the upper shelf\n"), ("lower", "1", "Took mug from the lower shelf\n"),
    ("lower", "tin", "Took tin from the lower shelf\n"),
  ])
  func `are asked for once the other is known, wherever it stands`(shelf: String, typed: String, said: String) async {
    let run = await run(["take", "--shelf", shelf], typing: [typed])
    #expect(run.code == .success && run.output == said, "\(run.output)\(run.errors)")
    let (own, other) = shelf == "upper" ? ("china", "mug") : ("mug", "china")
    #expect(run.errors.contains("Which cup?\n") && run.errors.contains("1  \(own)\n"), "\(run.errors)")
    #expect(!run.errors.contains(other), "\(run.errors)")
  }

  @Test func `are named where nobody can be asked`() async {
    let captured = CapturedOutput()
    let code = await AppRunner(Self.app).run(bench.inputs(["take", "--shelf", "lower"], into: captured))
    #expect(code == .usage)
    #expect(captured.text(.notes).contains("cups: mug, tin"), "\(captured.text(.notes))")
  }

  @Test(arguments: [
    (["take", "--shelf", "lower", ""], ["mug", "tin"]), (["take", "--shelf=upper", "c"], ["china", "crystal"]),
    (["take", "--shelf", "lower", "c"], []),
  ])
  func `are completed by what the line names already`(words: [String], offered: [String]) async {
    let captured = CapturedOutput()
    let code = await AppRunner(Self.app).run(
      bench.inputs([Shell.query, "fish", "cupboard"] + words, into: captured))
    #expect(code == .success)
    #expect(captured.text(.results) == (["values"] + offered).map { $0 + "\n" }.joined())
  }
}

/// What somebody types, line by line.
private final class TypedLines: Sendable {
  private let lines: Mutex<[String]>

  init(_ lines: [String]) { self.lines = Mutex(lines) }

  func next() -> String? { lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
