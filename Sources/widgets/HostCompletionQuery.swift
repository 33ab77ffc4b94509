import Commands
import WidgetKitCore

/// What a shell's script asks of the host's program.
///
/// It writes nothing, asks nobody, and whatever goes wrong ends it without a word.
struct HostCompletionQuery {
  let inputs: ProcessInputs

  /// The lines for the script.
  func lines(_ words: [String]) async -> [String] {
    guard let query = ShellQuery(words) else { return [] }
    let (options, quiet) = inputs.forCompletion(query.words)
    var place = GlobalOptions()
    place.home = options.home
    guard let session = try? HostSession(options: place, inputs: quiet, output: Output(isQuiet: true) { _, _ in })
    else { return [] }
    let source = HostCompletionSource(session: session)
    let answer = await Completer(await session.commands(), source: source)
      .answer(query.words, current: query.current)
    await session.stopExtensions()
    return query.lines(answer)
  }
}

/// Looks up what completes the host's words.
private struct HostCompletionSource: CompletionSource {
  let session: HostSession

  private var widgets: WidgetCompletions {
    WidgetCompletions(host: session.host, app: nil, world: session.world)
  }

  func kind(of word: String) async -> String? { await widgets.kind(of: word) }

  func values(_ source: ValueSource, in situation: CompletionSituation) async -> [Completion] {
    switch source {
    case .setting: return HostConfigCommand.definitions.map { Completion($0.key, $0.help) }
    case .settingValue:
      guard let key = situation.subject, let found = try? SettingList(HostConfigCommand.definitions).find(key) else {
        return []
      }
      return found.completions
    case .link: return session.catalog.apps.compactMap(\.scheme).map { Completion($0 + ":") }
    default: return ((try? await widgets.values(source, in: situation)) ?? nil) ?? []
    }
  }
}
