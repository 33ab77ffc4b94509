import AppIntents
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
    var words = query.words
    // An app's name before the widget or kind says whose is meant, as it does when the line is run.
    let app = words.count > 1 && session.extensions[words[1]] != nil ? words.remove(at: 1) : nil
    let source = HostCompletionSource(session: session, app: app)
    let answer = await Completer(await session.commands(), source: source).answer(words, current: query.current)
    await session.stopExtensions()
    return query.lines(answer)
  }
}

/// Looks up what completes the host's words.
private struct HostCompletionSource: CompletionSource {
  let session: HostSession
  /// The app that the line names, whose widgets alone are meant.
  let app: String?

  private var widgets: WidgetCompletions {
    WidgetCompletions(host: session.host, app: app, world: session.world)
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
    case .link: return await links()
    case .parameter(let name, let intent): return await choices(name, intent, situation.typed)
    case .kind, .widget:
      let found = ((try? await widgets.values(source, in: situation)) ?? nil) ?? []
      return app == nil && situation.subject == nil ? found + appNames : found
    default: return ((try? await widgets.values(source, in: situation)) ?? nil) ?? []
    }
  }

  private var appNames: [Completion] {
    session.extensions.keys.sorted().map { Completion($0, "The widgets of this app") }
  }

  private func links() async -> [Completion] {
    var found: [Completion] = []
    for location in session.catalog.apps {
      var scheme = location.scheme
      // One that nobody has registered says itself which it answers to.
      if scheme == nil { scheme = try? await session.extensions[location.name]?.hello().scheme }
      if let scheme { found.append(Completion(scheme + ":", location.name)) }
    }
    return found
  }

  /// What a parameter of a widget's configuration takes, as the app says that has the configuration.
  private func choices(_ name: String, _ intent: String, _ typed: String) async -> [Completion] {
    for (app, bridge) in session.extensions.sorted(by: { $0.key < $1.key }) {
      let kinds = (try? await session.host.descriptors(app: app)) ?? []
      guard kinds.contains(where: { $0.configuration?.identifier == intent }) else { continue }
      let suggested = try? await bridge.choices(parameter: name, intent: intent, given: [:], matching: nil)
      var found = suggested ?? []
      // A query that does not suggest everything may still find what was typed.
      if !typed.isEmpty {
        found += (try? await bridge.choices(parameter: name, intent: intent, given: [:], matching: typed)) ?? []
      }
      return found.map { Completion($0.title, $0.subtitle ?? "") }
    }
    return []
  }
}
