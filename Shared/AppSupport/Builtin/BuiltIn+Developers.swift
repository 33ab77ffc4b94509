import Commands

extension BuiltIn {
  /// The words for those who write an app, or wonder what it offers to the system.
  static let developers: [BuiltIn] = [
    BuiltIn("say", SayCommand.self, group: Group.developers) { $0.shortcuts != nil },
    BuiltIn(
      "shortcuts",
      node: { session in
        session.app.shortcuts == nil
          ? nil : CommandNode("shortcuts", syntax: ShortcutsCommand(session: session).syntax, group: Group.developers)
      },
      run: { session, words in try await ShortcutsCommand(session: session).run(words) }),
    BuiltIn("intents", IntentsCommand.self, group: Group.developers),
  ]
}
