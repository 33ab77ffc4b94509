import AppIntents
import Synchronization
import Testing
import ViewArchive

@Suite struct AskingTests {
  struct Curious: AppIntent, ForegroundContinuableIntent {
    static let title: LocalizedStringResource = "Curious"
    @Parameter(title: "Step") var step: String
    @Parameter(title: "Cups", inclusiveRange: (1, 3), requestValueDialog: "How many?") var cups: Int?
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
      switch step {
      case "value": return .result(value: "\(try await $cups.requestValue() ?? 0)")
      case "choice": return .result(value: "\(try await $cups.requestDisambiguation(among: [1, 2], dialog: "Which?"))")
      case "value error": throw $cups.needsValueError("Say a number")
      case "choice error": throw $cups.needsDisambiguationError(among: [1, 2])
      case "app": throw needsToContinueInForegroundError("Open it")
      case "sure": return .result(value: "\(try await $step.requestConfirmation(for: "x"))")
      default:
        try await requestConfirmation(result: .result(dialog: "Really?"))
        return .result(value: "confirmed")
      }
    }
  }

  private func perform(_ step: String) async throws -> String? {
    try await Curious._make(["step": .string(step)])._perform().valueText
  }

  @Test(arguments: [
    ("value", IntentError.needsValue(parameter: "cups", dialog: "How many?")),
    ("value error", .needsValue(parameter: "cups", dialog: "Say a number")),
    ("app", .needsApp(dialog: "Open it")), ("sure", .needsConfirmation(dialog: "Did you mean 'x'?")),
    ("confirm", .needsConfirmation(dialog: "Really?")),
    (
      "choice",
      .needsChoice(
        parameter: "cups",
        choices: [ParameterChoice(value: .integer(1), title: "1"), ParameterChoice(value: .integer(2), title: "2")],
        dialog: "Which?")
    ),
    (
      "choice error",
      .needsChoice(
        parameter: "cups",
        choices: [ParameterChoice(value: .integer(1), title: "1"), ParameterChoice(value: .integer(2), title: "2")],
        dialog: "Which one?")
    ),
  ])
  func `Where nobody can be asked an error says what was asked`(step: String, error: IntentError) async throws {
    await #expect(throws: error) { try await perform(step) }
  }

  /// Runs something where somebody answers.
  private func asking(_ prompter: IntentPrompter, _ body: () async throws -> Void) async throws {
    try await IntentPrompter.$current.withValue(prompter) { try await body() }
  }

  private func prompter(value: ArchivedValue?, yes: Bool = true) -> IntentPrompter {
    IntentPrompter(
      value: { _, _ in value }, choice: { _, choices, _ in choices.last?.value }, confirmation: { _ in yes })
  }

  @Test func `Somebody who can be asked answers`() async throws {
    try await asking(prompter(value: .integer(3))) {
      for (step, answer) in [("value", "3"), ("choice", "2"), ("sure", "true"), ("confirm", "confirmed")] {
        let said = try await perform(step)
        #expect(said == answer)
      }
    }
  }

  @Test func `An answer is checked, and no is an error`() async throws {
    try await asking(prompter(value: .integer(9), yes: false)) {
      #expect(await sentence { _ = try await perform("value") } == "'cups' must be from 1 to 3, not 9")
      await #expect(throws: IntentError.declined) { try await perform("confirm") }
    }
    try await asking(prompter(value: nil)) {
      await #expect(throws: IntentError.needsValue(parameter: "cups", dialog: "How many?")) {
        try await perform("value")
      }
    }
  }
}
