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
    BuiltIn(
      "import",
      node: { session in
        session.app.exchange == nil
          ? nil : CommandNode("import", syntax: ImportCommand(session: session).syntax, group: Group.data)
      },
      run: { session, words in
        try await ImportCommand(session: session).run(words)
        return .success
      }),
    BuiltIn(
      "export",
      node: { session in
        session.app.exchange == nil
          ? nil : CommandNode("export", syntax: ExportCommand(session: session).syntax, group: Group.data)
      },
      run: { session, words in
        try ExportCommand(session: session).run(words)
        return .success
      }),
    BuiltIn(
      "open",
      node: { session in
        session.app.links.isEmpty
          ? nil : CommandNode("open", syntax: OpenCommand(session: session).syntax, group: Group.data)
      },
      run: { session, words in
        try await OpenCommand(session: session).run(words)
        return .success
      }),
    BuiltIn(
      "config", node: { CommandNode("config", syntax: ConfigCommand(session: $0).syntax, group: Group.data) },
      run: { session, words in
        try ConfigCommand(session: session).run(words)
        return .success
      }),
    BuiltIn(
      "completions",
      node: { CommandNode("completions", syntax: CompletionsCommand(session: $0).syntax, group: Group.program) },
      run: { session, words in
        try CompletionsCommand(session: session).run(words)
        return .success
      }),
    BuiltIn(
      "man", node: { CommandNode("man", syntax: ManualCommand(session: $0).syntax, group: Group.program) },
      run: { session, words in
        try await ManualCommand(session: session).run(words)
        return .success
      }),
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
