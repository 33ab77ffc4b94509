import AppGroup
import AppIntents
import Commands
import Foundation
import FoundationExtras
import Rendering
import UIKit
import ViewArchive
import WidgetKit
import WidgetKitCore

extension AppSession {
  /// Calls a closure with the app's dependencies and its way to ask for reloads in force.
  func providing<Value>(
    _ context: AppContext, sink: (any ReloadRequestSink)? = nil,
    keeping pictures: _PictureKeeper? = nil, _ body: () async throws -> Value
  ) async throws -> Value {
    let manager = AppDependencyManager()
    let world = context.world
    manager.add(dependency: world)
    app.provide(context, manager)
    return try await AppDependencyManager.$current.withValue(manager) {
      try await WidgetCenter.$sink.withValue(sink) {
        try await _PictureKeeper.$current.withValue(pictures) { try await body() }
      }
    }
  }

  /// What samples are made with: no records, and settings as they come.
  func inventing(_ world: World) throws -> AppContext {
    AppContext(
      store: try AppStore(inMemory: app.store), settings: AppSettings(settingDefinitions, stored: [:]), world: world,
      run: self.world.newID())
  }

  /// Runs an intent; what it asks of `WidgetCenter` counts with the host for the reason.
  ///
  /// - Parameter isForPrograms: Whether the result is wanted property by property.
  func perform(
    _ intent: ArchivedIntent, context: AppContext, asking reason: ReloadReason, isForPrograms: Bool = true
  ) async throws -> IntentOutcome {
    let registry = registry
    let sink = HostReloadSink(host: host, app: app.name, reason: reason, world: context.world)
    let format = IntentValueFormat(
      locale: context.world.locale, timeZone: context.world.timeZone, isForPrograms: isForPrograms)
    return try await providing(context, sink: sink) {
      try await keepingActivities(context) { try await registry.perform(intent, in: format) }
    }
  }

  /// The command of an intent by words: parse, run, tell the host, answer.
  func run(_ command: IntentCommand, words: [String]) async throws -> ExitCode {
    if options.help {
      output.lines(command.syntax(program: app.program).help(aliases: command.aliases, width: inputs.terminal.width))
      return .success
    }
    try options.requireFormat()
    let reading = try await read(command) { try await $0.parse(words) }
    let word = word(for: command.identifier)
    try await run(reading, effect: word?.effect ?? .writes, asking: .command)
    return try await goOn(word, after: words)
  }

  /// Runs an intent that was understood, then those that its results open, each at most once; tells the host and answers.
  ///
  /// - Parameters:
  ///   - mayOpenWriters: Whether an opened intent may write: a person's command may, a link that only reads was never asked
  ///     about.
  ///   - back: The link to the screen that lies behind, for programs.
  func run(
    _ reading: IntentReading, effect: IntentWord.Effect, asking reason: ReloadReason, mayOpenWriters: Bool = true,
    back: String? = nil
  ) async throws {
    for note in reading.notes { output.note(note) }
    var outcomes: [IntentOutcome] = []
    // What was done is told even where something later fails.
    defer { if style == .json, !outcomes.isEmpty { output.json(json(of: outcomes, back: back)) } }
    var known: Set<ArchivedIntent> = []
    var next: (intent: ArchivedIntent, effect: IntentWord.Effect)? = (reading.intent, effect)
    while let (intent, effect) = next, known.insert(intent).inserted {
      let outcome = try await carryOut(intent, effect, asking: reason)
      outcomes.append(outcome)
      if style != .json { answer(outcome) }
      next = try outcome.opens.flatMap { opened in
        guard let word = word(for: opened.identifier) else { return nil }
        guard mayOpenWriters || word.effect == .reads else {
          throw CommandError(
            "The link leads on to something that changes records", details: ["it changed nothing"],
            exitCode: .noPermission)
        }
        return (opened, word.effect)
      }
    }
  }

  /// Runs the command that goes on where the intent ends, if the words ask for it by its name as an option.
  private func goOn(_ word: IntentWord?, after words: [String]) async throws -> ExitCode {
    guard let next = word?.command().followedBy, words.prefix(while: { $0 != "--" }).contains("--\(next.name)"),
      let command = app.commands.first(where: { $0.name == next.name })
    else { return .success }
    try output.finish()
    await follow()
    return try await command.builtIn(group: app.title).run(self, [])
  }

  private func carryOut(
    _ intent: ArchivedIntent, _ effect: IntentWord.Effect, asking reason: ReloadReason
  ) async throws -> IntentOutcome {
    let context = try open(effect)
    let before = try context.store.revision
    let command = words.intents.first { $0.identifier == intent.identifier }
    let prompter = command.flatMap { parser($0, context).prompter }
    do {
      let outcome = try await IntentRun(command?.descriptor, self) {
        try await IntentPrompter.$current.withValue(prompter) {
          try await perform(intent, context: context, asking: reason, isForPrograms: style == .json)
        }
      }
      if effect == .writes, try context.store.revision != before { requestReload(reason) }
      return outcome
    } catch {
      // What was written before it failed or was stopped goes to the widgets like everything else. What was left behind
      // may still hold the store; the host finds by itself what has changed.
      if case IntentError.stopped(let stop) = error, !stop.isCleanedUp { throw error }
      if effect == .writes, let now = try? context.store.revision, now != before { requestReload(reason) }
      throw error
    }
  }

  /// Understands words or named values as an intent, looking up choices in the app's data.
  func read(
    _ command: IntentCommand, _ parse: (IntentCommandParser) async throws -> IntentReading
  ) async throws -> IntentReading {
    let context = try open(.reads)
    return try await providing(context) { try await parse(parser(command, context)) }
  }

  private func parser(_ command: IntentCommand, _ context: AppContext) -> IntentCommandParser {
    IntentCommandParser(
      command, program: app.program, times: times(context), asker: inputs.terminal.asker(output), registry: registry)
  }

  /// Prints what came of an intent.
  private func answer(_ outcome: IntentOutcome) {
    switch style {
    case .json: output.json(json(of: [outcome]))
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

  /// The first answer as JSON, with that of the intent which it opened in it.
  private func json(of outcomes: [IntentOutcome], back: String? = nil) -> JSONValue {
    var object: [String: JSONValue] = [:]
    if let back { object["back"] = .string(back) }
    guard let outcome = outcomes.first else { return .object(object) }
    if let dialog = outcome.dialog { object["dialog"] = .string(dialog) }
    if let value = outcome.json { object["value"] = value }
    if let snippet = outcome.snippet { object["facts"] = facts(of: snippet) }
    if outcomes.count > 1 { object["opened"] = json(of: Array(outcomes.dropFirst())) }
    return .object(object)
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
