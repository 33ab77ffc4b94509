import AppIntents
import Commands
import FoundationExtras
import Rendering
import ViewArchive
import WidgetKitCore

/// `say WORDS`: does what a person says, as the system would that hears it.
///
/// It needs no consent: whoever types it means it.
struct SayCommand: BuiltInCommand {
  let session: AppSession

  var syntax: CommandSyntax {
    let name = session.app.name
    return CommandSyntax(
      "\(name) say",
      operands: [OperandSyntax("words", extent: .joined, help: "What is said; quotes are not needed", values: .phrase)],
      options: [
        OptionSyntax("dry-run", aliases: ["explain"], form: .flag, help: "Say what was understood, and do nothing")
      ],
      summary: "Do what is said, if it is one of the app's phrases",
      discussion:
        "Phrases match in any script, whatever their case, width, accents and punctuation; \(name) shortcuts lists"
        + " them. What was understood is said beside the result.",
      examples: session.app.examples["say"] ?? [])
  }

  func run(_ words: [String]) async throws {
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return
    }
    let parsed = try syntax.parse(words)
    try session.options.requireFormat()
    guard let provider = session.app.shortcuts else { throw CommandError.withoutShortcuts(session) }
    let said = parsed.operand("words") ?? ""
    let context = try session.open(.reads)
    let reading = try await session.providing(context) { try await understood(said, provider) }
    guard let command = session.words.intents.first(where: { $0.descriptor.identifier == reading.intent.identifier })
    else { throw CommandError.internalError("a shortcut of an intent that is not listed") }
    if parsed.flag("dry-run") {
      explain(reading, command)
      return
    }
    let complete = try await session.read(command) { try await $0.complete(reading.intent) }
    // Who reads JSON asks for it with --dry-run.
    if session.style != .json { session.output.note(TerminalText.escaped("understood: " + reading.summary)) }
    try await session.run(
      complete, effect: session.word(for: reading.intent.identifier)?.effect ?? .writes, asking: .command)
  }

  /// The one thing that some words mean.
  ///
  /// - Throws: a usage error with the candidates, or the nearest phrases.
  private func understood(_ said: String, _ provider: any AppShortcutsProvider.Type) async throws -> ShortcutReading {
    let title = session.app.title
    let readings = try await provider._readings(of: said, applicationName: title)
    if let only = readings.first, readings.count == 1 { return only }
    if !readings.isEmpty {
      throw CommandError(
        "\(quoted(said)) may mean more than one thing", details: listed(readings.map(\.candidate), as: "candidates"))
    }
    if let found = try await provider._valueless(of: said, applicationName: title),
      let command = session.words.intents.first(where: { $0.descriptor.identifier == found.intent })
    {
      throw withoutValues(command.noun(of: found.parameter), in: found.phrase.text(applicationName: title))
    }
    let near = try await provider._phrases(nearest: said, applicationName: title)
    let phrases = provider.appShortcuts.compactMap { $0.phrases.first?.text(applicationName: title) }
    throw CommandError(
      "\(quoted(said)) is none of the phrases of \(title)",
      details: near.isEmpty
        ? listed(phrases, as: "phrases")
        : ["did you mean \(near.map { quoted($0) }.joined(separator: " or "))?"])
  }

  /// There is nothing that a phrase could be about; how to make the first where the app lists such things.
  private func withoutValues(_ noun: String, in phrase: String) -> CommandError {
    let things = session.app.things.first { $0.noun == noun }
    return CommandError(
      "There is no \(noun) yet that \(quoted(phrase)) could be about",
      details: things.map { ["add one with: \(session.app.name) \($0.plural) add"] } ?? [])
  }

  private func explain(_ reading: ShortcutReading, _ command: IntentCommand) {
    let phrase = reading.phrase.text(applicationName: session.app.title)
    let word = session.words.callName(of: command)
    if session.style == .json {
      session.output.json([
        "shortcut": .string(reading.shortTitle), "phrase": .string(phrase),
        "intent": .string(reading.intent.identifier), "word": .string(word),
        "values": .object(reading.intent.parameters.mapValues { JSONValue($0) }),
        "named": .object(
          Dictionary(reading.values.map { ($0.parameter.name, .string($0.choice.title)) }) { first, _ in first }),
      ])
      return
    }
    var facts = Facts()
    facts.add("shortcut", reading.shortTitle)
    facts.add("phrase", phrase)
    for value in reading.values { facts.add(value.parameter.name, value.choice.title) }
    facts.add("runs", "\(session.app.name) \(word)")
    session.output.lines(
      session.style == .plain ? facts.plainLines() : facts.alignedLines(width: session.inputs.terminal.width))
  }
}

extension ShortcutReading {
  /// What was understood, in a line: `Log a drink · drink = Espresso`.
  fileprivate var summary: String {
    ([shortTitle] + values.map { "\($0.parameter.name) = \($0.choice.title)" }).joined(separator: " · ")
  }

  /// The same, told apart from a namesake by what stands beneath its name and by its identifier.
  fileprivate var candidate: String {
    ([shortTitle]
      + values.map { value in
        let more = [value.choice.subtitle, value.choice.value.string].compactMap(\.self).filter { !$0.isEmpty }
        return "\(value.parameter.name) = \(value.choice.title)"
          + (more.isEmpty ? "" : " (\(more.joined(separator: ", ")))")
      }).joined(separator: " · ")
  }
}

extension ArchivedValue {
  fileprivate var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
