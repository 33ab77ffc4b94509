import Commands

/// What stands behind a word that every app has: its syntax, and what it does in a session.
protocol BuiltInCommand: SendableMetatype {
  init(session: AppSession)

  /// The words that it takes.
  var syntax: CommandSyntax { get }
  /// Runs the words after the first one.
  func run(_ words: [String]) async throws
}

extension BuiltIn {
  /// A word of a command that succeeds or throws.
  ///
  /// - Parameter isOfUse: Whether an app has use for it; where not, it stands in no help.
  init<Command: BuiltInCommand>(
    _ name: String, _ command: Command.Type, group: String,
    where isOfUse: @escaping @Sendable (AppDefinition) -> Bool = { _ in true }
  ) {
    self.init(
      name,
      node: { session in
        isOfUse(session.app) ? CommandNode(name, syntax: command.init(session: session).syntax, group: group) : nil
      },
      run: { session, words in
        try await command.init(session: session).run(words)
        return .success
      })
  }
}
