import Commands
import WidgetKitCore

/// A word that every app has: what help, completions and the manual say about it, and what it does.
///
/// The list is the only place that names the words: whoever adds a command adds a line here and nothing elsewhere.
struct BuiltIn: Sendable {
  /// The first word.
  let name: String
  /// The command as data; nil where this app has no use for it, or where it is for programs and not for people.
  let node: @Sendable (AppSession) async throws -> CommandNode?
  /// Runs the words after the first one.
  let run: @Sendable (AppSession, [String]) async throws -> ExitCode

  init(
    _ name: String, node: @escaping @Sendable (AppSession) async throws -> CommandNode?,
    run: @escaping @Sendable (AppSession, [String]) async throws -> ExitCode
  ) {
    self.name = name
    self.node = node
    self.run = run
  }

  /// The words that every app has, in the order in which help lists them.
  static let common: [BuiltIn] = [
    BuiltIn(
      "widgets", node: { await $0.widgets.node("widgets", group: Group.widgets, kinds: $0.kinds()) },
      run: { try await $0.widgets.run($1) }),
    BuiltIn("import", ImportCommand.self, group: Group.data) { $0.exchange != nil },
    BuiltIn("export", ExportCommand.self, group: Group.data) { $0.exchange != nil },
    BuiltIn("open", OpenCommand.self, group: Group.data) { !$0.links.isEmpty },
    BuiltIn("config", ConfigCommand.self, group: Group.data),
    BuiltIn("completions", CompletionsCommand.self, group: Group.program),
    BuiltIn("man", ManualCommand.self, group: Group.program),
    BuiltIn(
      ExtensionProtocol.word, node: { _ in nil },
      run: { session, words in try await ExtensionCommand(session: session).run(words) }),
    BuiltIn(
      "help",
      node: { session in
        CommandNode(
          "help", syntax: CommandSyntax("\(session.app.program) help", summary: "List all commands"),
          group: Group.program)
      },
      run: { session, _ in
        try await session.help()
        return .success
      }),
  ]

  /// The headings under which help lists commands.
  enum Group {
    static let records = "Records"
    static let widgets = "Widgets"
    static let data = "Data and settings"
    static let program = "This program"
    static let developers = "For developers"
  }
}
