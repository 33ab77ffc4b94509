import AppIntents
import Commands
import FoundationExtras
import ViewArchive
import WidgetKitCore

/// Looks up an app's values for completion: its entities and choices, widgets, settings, links and records.
struct AppCompletionSource: CompletionSource {
  let session: AppSession

  func values(_ source: ValueSource, in situation: CompletionSituation) async -> [Completion] {
    (try? await lookUp(source, situation)) ?? []
  }

  func kind(of word: String) async -> String? { await widgets.kind(of: word) }

  private var widgets: WidgetCompletions {
    WidgetCompletions(host: session.host, app: session.app.name, world: session.world)
  }

  private func lookUp(_ source: ValueSource, _ situation: CompletionSituation) async throws -> [Completion] {
    if let found = try await widgets.values(source, in: situation) { return found }
    return switch source {
    case .parameter(let name, let intent): try await choices(name, intent, situation)
    case .setting: session.settingDefinitions.map { Completion($0.key, $0.help) }
    case .settingValue: try settingValues(situation)
    case .link: links()
    case .phrase: try await phrases()
    case .record: try session.app.records.map { try RecordCommands(session: session, type: $0).recent(30) } ?? []
    case .thing(let plural):
      try session.app.things.first { $0.plural == plural }.map {
        try RecordCommands(session: session, type: $0).own()
      } ?? []
    case .change: try UndoCommand(session: session).recent(20)
    default: []
    }
  }

  // MARK: - Parameters

  private func choices(
    _ name: String, _ intent: String, _ situation: CompletionSituation
  ) async throws -> [Completion] {
    let context = try session.open(.reads)
    let registry = await AppExtension(session: session).allIntents()
    guard let descriptor = registry.descriptor(for: intent), let parameter = descriptor.parameter(name) else {
      return try await recordChoices(name, intent, context)
    }
    let command = session.words.intents.first { $0.identifier == intent } ?? IntentCommand(descriptor)
    let parser = IntentCommandParser(
      command, program: session.app.name, times: session.times(context), registry: registry)
    return try await session.providing(context) {
      let given = await parser.values(asFarAsRead: situation.given).filter { $0.key != name }
      var found = try await registry.choices(for: name, of: intent, given: given, matching: nil)
      // A query that does not suggest everything may still find what was typed.
      if !situation.typed.isEmpty {
        found += (try? await registry.choices(for: name, of: intent, given: given, matching: situation.typed)) ?? []
      }
      return found.map { choice in
        // Text is typed as it is, and its title tells what it is; everything else is called by its title.
        if parameter.kind.isText, case .string(let text) = choice.value, text != choice.title {
          return Completion(text, choice.title)
        }
        return Completion(choice.title, choice.subtitle ?? "")
      }
    }
  }

  /// The choices of a record's field, whose command is known by the record's noun.
  private func recordChoices(_ name: String, _ command: String, _ context: AppContext) async throws -> [Completion] {
    let noun = command.prefix { $0 != "." }
    let type = session.app.recordTypes.first { $0.noun == noun }
    guard let field = type?.fields.first(where: { $0.option == name }) else { return [] }
    return try await session.providing(context) {
      try await field.choices(nil).map { Completion($0.title, $0.subtitle ?? "") }
    }
  }

  // MARK: - Settings, links and phrases

  private func phrases() async throws -> [Completion] {
    guard let provider = session.app.shortcuts else { return [] }
    return try await session.providing(session.open(.reads)) {
      try await provider._phrases(applicationName: session.app.title).map { Completion($0) }
    }
  }

  private func settingValues(_ situation: CompletionSituation) throws -> [Completion] {
    guard let key = situation.subject else { return [] }
    return try SettingList(session.settingDefinitions).find(key).completions
  }

  private func links() -> [Completion] {
    session.app.links.map { link in
      // What must be filled in is left to be typed.
      let fixed = link.route.pattern.prefix { $0 != "<" }
      return Completion("\(session.app.scheme):\(fixed)", link.route.help)
    }
  }
}

extension IntentValueKind {
  /// Whether a value is the text that is typed.
  fileprivate var isText: Bool {
    switch self {
    case .string, .array(.string): true
    default: false
    }
  }
}
