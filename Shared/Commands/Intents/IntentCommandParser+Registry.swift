public import AppIntents
import ViewArchive

extension IntentCommandParser {
  /// Makes a parser that looks choices up in a registry.
  public init(
    _ command: IntentCommand, program: String, times: TimeContext, asker: Asker? = nil, registry: IntentRegistry
  ) {
    let identifier = command.identifier
    self.init(command, program: program, times: times, asker: asker) { parameter, given, text in
      try await registry.choices(for: parameter, of: identifier, given: given, matching: text)
    }
  }

  /// Whom the intent can ask while it runs: the person at the terminal; nil where nobody sits at one.
  ///
  /// Answers are read as the words of the command are.
  public var prompter: IntentPrompter? {
    guard let asker else { return nil }
    let parser = self
    return IntentPrompter(
      value: { parameter, dialog in
        var asked = parameter
        asked.requestDialog = dialog
        var draft = IntentDraft(identifier: parser.command.identifier)
        try await parser.ask(for: asked, into: &draft)
        return draft.reading.intent.parameters[parameter.name]
      },
      choice: { _, choices, dialog in
        guard let answer = asker.choose(dialog, among: choices.map(\.title)) else { return nil }
        let named = choices.map { NamedValue($0.value, title: $0.title, otherNames: $0.synonyms) }
        return try NameMatcher(named).find(answer, noun: "choice").value
      },
      confirmation: { asker.confirm($0) })
  }
}
