import AppIntents
import Testing
import ViewArchive

@Suite struct MessageTests {
  static let all: [IntentError] = [
    .unknownIntent(identifier: "a"), .duplicateIdentifier("a"),
    .unknownParameters(names: ["a"], intent: "I", known: []),
    .unknownParameters(names: ["a", "b"], intent: "I", known: ["c", "d"]),
    .wrongType(parameter: "a", expected: .array(.date), found: .null), .wrongType(expected: .file, found: .array([])),
    .malformed(parameter: "a", text: "x", expected: .url), .unknownUnit(parameter: "a", symbol: "x", known: ["g"]),
    .outOfRange(parameter: "a", value: 0.5, lower: 1, upper: .infinity, unit: nil),
    .outOfRange(parameter: "a", value: 3, lower: -.infinity, upper: 2, unit: "mg"),
    .wrongCount(parameter: "a", count: 0, minimum: 1, maximum: 1),
    .unknownCase(parameter: "a", value: "x", typeTitle: "Size", cases: ["S", "L"]),
    .entityNotFound(typeName: "T", id: "x", title: "Drink"), .needsValue(parameter: "a", dialog: "Which a?"),
    .needsChoice(parameter: "a", choices: [ParameterChoice(value: .null, title: "A")], dialog: "Which?"),
    .needsConfirmation(dialog: "Sure?"), .declined, .needsApp(dialog: "Go on"),
    .missingDependency(typeName: "T", intent: "I"),
  ]

  @Test(arguments: all)
  func `An error is a sentence with a full stop only where there are two`(error: IntentError) {
    let words = error.description
    #expect(words.first?.isUppercase == true || words.hasPrefix("'") || words.hasPrefix("I has"))
    #expect(words.hasSuffix(".") == words.contains(". "))
    #expect(!words.contains("Optional("))
  }

  @Test func `Ends of ranges that are open are not named`() {
    let said = Self.all.map(\.description)
    #expect(said.contains("'a' must be at least 1, not 0.5"))
    #expect(said.contains("'a' must be at most 2 mg, not 3"))
    #expect(said.contains("'a' takes 1 value, not 0"))
  }

  @Test func `An error knows its parameter`() {
    #expect(IntentError.wrongType(parameter: "a", expected: .url, found: .null).parameter == "a")
    #expect(IntentError.wrongType(expected: .url, found: .null).parameter == nil)
    #expect(IntentError.declined.parameter == nil)
  }
}
