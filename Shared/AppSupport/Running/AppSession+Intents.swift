import AppGroup
import AppIntents
import Commands
import Foundation
import Rendering
import ViewArchive
import WidgetKit
import WidgetKitCore

extension AppSession {
  /// Calls a closure with the app's dependencies and its way to ask for reloads in force.
  func providing<Value>(
    _ context: AppContext, sink: (any ReloadRequestSink)? = nil, _ body: () async throws -> Value
  ) async throws -> Value {
    let manager = AppDependencyManager()
    let world = context.world
    manager.add(dependency: world)
    app.provide(context, manager)
    return try await AppDependencyManager.$current.withValue(manager) {
      try await WidgetCenter.$sink.withValue(sink) { try await body() }
    }
  }

  /// Runs an intent; what it asks of `WidgetCenter` counts with the host for the reason.
  func perform(
    _ intent: ArchivedIntent, context: AppContext, asking reason: ReloadReason
  ) async throws -> IntentOutcome {
    let registry = registry
    let sink = HostReloadSink(host: host, app: app.name, reason: reason, world: context.world)
    let format = IntentValueFormat(locale: context.world.locale, timeZone: context.world.timeZone)
    return try await providing(context, sink: sink) { try await registry.perform(intent, in: format) }
  }

  /// The command of an intent by words: parse, run, tell the host, answer.
  func run(_ command: IntentCommand, words: [String]) async throws {
    if options.help {
      output.lines(command.syntax(program: app.name).help(aliases: command.aliases, width: inputs.terminal.width))
      return
    }
    let reading = try await read(command) { try await $0.parse(words) }
    try await run(
      reading, of: command, effect: word(for: command.descriptor.identifier)?.effect ?? .writes, asking: .command)
  }

  /// Runs an intent that was understood, tells the host and answers.
  func run(
    _ reading: IntentReading, of command: IntentCommand, effect: IntentWord.Effect, asking reason: ReloadReason
  ) async throws {
    for note in reading.notes { output.note(note) }
    let context = try open(effect)
    let before = try context.store.revision
    let prompter = parser(of: command, context).prompter
    let outcome = try await IntentPrompter.$current.withValue(prompter) {
      try await perform(reading.intent, context: context, asking: reason)
    }
    if effect == .writes, try context.store.revision != before { try requestReload(reason) }
    answer(outcome)
    if let next = outcome.opens, let word = word(for: next.identifier) {
      let outcome = try await perform(next, context: open(word.effect), asking: reason)
      answer(outcome)
    }
  }

  /// Understands words or named values as an intent, looking up choices in the app's data.
  func read(
    _ command: IntentCommand, _ parse: (IntentCommandParser) async throws -> IntentReading
  ) async throws -> IntentReading {
    let context = try open(.reads)
    let parser = parser(of: command, context)
    return try await providing(context) { try await parse(parser) }
  }

  private func parser(of command: IntentCommand, _ context: AppContext) -> IntentCommandParser {
    IntentCommandParser(
      command, program: app.name, times: times(context), asker: inputs.terminal.asker(output), registry: registry)
  }

  /// Prints what came of an intent.
  func answer(_ outcome: IntentOutcome) {
    switch style {
    case .json:
      var object: [String: JSONValue] = [:]
      if let dialog = outcome.dialog { object["dialog"] = .string(dialog) }
      if let value = outcome.value { object["value"] = JSONValue(value) }
      if let snippet = outcome.snippet { object["facts"] = facts(of: snippet) }
      output.json(.object(object))
    case .plain:
      if let dialog = outcome.dialog ?? outcome.valueText { output.line(TerminalText.escaped(dialog)) }
      if let snippet = outcome.snippet {
        output.lines(PlainRenderer().lines(snippet, card: nil, environment: renderEnvironment))
      }
    case .text:
      if let dialog = outcome.dialog ?? outcome.valueText { output.line(TerminalText.escaped(dialog)) }
      if let snippet = outcome.snippet {
        output.lines(
          TerminalRenderer().block(
            snippet, maxColumns: min(inputs.terminal.width, 80), environment: renderEnvironment))
      }
    }
  }

  private func facts(of snippet: ViewNode) -> JSONValue {
    .array(PlainRenderer().lines(snippet, card: nil, environment: renderEnvironment).map { .string($0) })
  }

  /// What a picture depends on besides the view.
  var renderEnvironment: RenderEnvironment {
    let capabilities = inputs.terminal.capabilities
    return RenderEnvironment(
      now: world.now, timeZone: world.timeZone, locale: world.locale, isDark: capabilities.isDark,
      colorDepth: capabilities.colorDepth, hasTextAttributes: capabilities.hasTextAttributes,
      glyphs: capabilities.glyphs, tint: app.accent)
  }
}

extension JSONValue {
  /// The value of an intent as JSON; an instant becomes seconds since 1970.
  init(_ value: ArchivedValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .number(let value), .date(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let values): self = .array(values.map(JSONValue.init))
    }
  }
}
