import AppIntents
import Commands
import Rendering
import ViewArchive

/// `intents`: what the app can be asked to do, as the system sees it.
struct IntentsCommand: BuiltInCommand {
  let session: AppSession

  var syntax: CommandSyntax {
    CommandSyntax(
      "\(session.app.name) intents", summary: "List the app's intents with their parameters",
      discussion:
        "An intent reads or writes records, or configures a widget. A parameter in square brackets may be left out."
        + " --json gives kinds, defaults and bounds as well.",
      examples: session.app.examples["intents"] ?? [CommandExample("intents")])
  }

  func run(_ words: [String]) async throws {
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return
    }
    _ = try syntax.parse(words)
    try session.options.requireFormat()
    let registry = await AppExtension(session: session).allIntents()
    let listed = registry.descriptors.map { Listed($0, session) }
    switch session.style {
    case .json: session.output.json(.array(listed.map(\.json)))
    case .plain: session.output.lines(table(listed, titled: true).plainLines())
    case .text: session.output.lines(table(listed, titled: false).lines(width: session.inputs.terminal.width))
    }
    for fault in registry.diagnostics.map(\.description) + session.words.diagnostics {
      session.output.note(TerminalText.escaped(fault))
    }
  }

  private func table(_ listed: [Listed], titled: Bool) -> Table {
    let titles =
      titled ? ["", "word", "effect", "title", "parameters"] : ["Intent", "Word", "Effect", "Title", "Parameters"]
    return Table(
      columns: titles.enumerated().map { .left($1, isFlexible: $0 > 2) },
      rows: listed.map { [$0.descriptor.identifier, $0.word ?? "", $0.effect, $0.descriptor.title, $0.parameters] })
  }
}

/// An intent with what the app says about it.
private struct Listed {
  let descriptor: IntentDescriptor
  let command: IntentCommand?
  /// The words that call it; nil where none do.
  let word: String?
  let effect: String

  init(_ descriptor: IntentDescriptor, _ session: AppSession) {
    self.descriptor = descriptor
    let command = session.words.intents.first { $0.descriptor.identifier == descriptor.identifier }
    self.command = command
    word = command.map { session.words.callName(of: $0) }
    effect =
      descriptor.isConfiguration
      ? "configures" : session.word(for: descriptor.identifier)?.effect == .reads ? "reads" : "writes"
  }

  var parameters: String {
    descriptor.parameters.map { parameter in
      parameter.isOptional || parameter.defaultValue != nil || descriptor.isConfiguration
        ? "[\(parameter.name)]" : parameter.name
    }.joined(separator: " ")
  }

  var json: JSONValue {
    [
      "identifier": .string(descriptor.identifier), "word": JSONValue(word), "effect": .string(effect),
      "title": .string(descriptor.title), "description": JSONValue(descriptor.description),
      "discoverable": .bool(descriptor.isDiscoverable), "progress": .bool(descriptor.reportsProgress),
      "cancellable": .bool(descriptor.isCancellable),
      "parameters": .array(
        descriptor.parameters.map { parameter in
          [
            "name": .string(parameter.name), "title": .string(parameter.title),
            "option": JSONValue(command?.optionName(of: parameter)), "kind": .string(parameter.kind.name),
            "required": .bool(!parameter.isOptional && parameter.defaultValue == nil && !descriptor.isConfiguration),
            "default": parameter.defaultValue.map { JSONValue($0) } ?? .null,
            "minimum": JSONValue(parameter.lowerBound), "maximum": JSONValue(parameter.upperBound),
            "choices": .bool(parameter.hasOptions),
          ]
        }),
    ]
  }
}
