import Commands

extension BuiltIn {
  /// The words for those who write an app, or wonder what it offers to the system.
  static let developers: [BuiltIn] = [
    BuiltIn(
      "say",
      node: { session in
        session.app.shortcuts == nil
          ? nil : CommandNode("say", syntax: SayCommand(session: session).syntax, group: Group.developers)
      },
      run: { session, words in
        try await SayCommand(session: session).run(words)
        return .success
      }),
    BuiltIn(
      "shortcuts",
      node: { session in
        session.app.shortcuts == nil
          ? nil : CommandNode("shortcuts", syntax: ShortcutsCommand(session: session).syntax, group: Group.developers)
      },
      run: { session, words in try await ShortcutsCommand(session: session).run(words) }),
    BuiltIn(
      "intents", node: { CommandNode("intents", syntax: IntentsCommand(session: $0).syntax, group: Group.developers) },
      run: { session, words in
        try await IntentsCommand(session: session).run(words)
        return .success
      }),
  ]
}
