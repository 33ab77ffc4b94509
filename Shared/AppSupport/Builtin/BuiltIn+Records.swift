import AppGroup
import Commands
import WidgetKitCore

extension BuiltIn {
  /// All words that an app has beside its intents, in the order in which help lists them.
  static func all(of app: AppDefinition) -> [BuiltIn] {
    app.commands.map { $0.builtIn(group: app.title) } + records(of: app) + common + developers
  }

  /// The words over an app's records: they follow from what it declares.
  private static func records(of app: AppDefinition) -> [BuiltIn] {
    guard !app.recordTypes.isEmpty else { return [] }
    var found: [BuiltIn] = []
    if let records = app.records {
      found += ["list", "edit", "delete"].map { verb in
        BuiltIn(
          verb, node: { RecordCommands(session: $0, type: records).node(verb, named: verb) },
          run: { session, words in
            try await RecordCommands(session: session, type: records).run(verb, words)
            return .success
          })
      }
    }
    found += [
      BuiltIn(
        "undo", node: { CommandNode("undo", syntax: UndoCommand(session: $0).undoSyntax, group: Group.records) },
        run: { session, words in
          try UndoCommand(session: session).undo(words)
          return .success
        }),
      BuiltIn(
        "redo", node: { CommandNode("redo", syntax: UndoCommand(session: $0).redoSyntax, group: Group.records) },
        run: { session, words in
          try UndoCommand(session: session).redo(words)
          return .success
        }),
    ]
    found += app.things.map { thing in
      BuiltIn(
        thing.plural,
        node: { session in
          let commands = RecordCommands(session: session, type: thing)
          var node = commands.node("list", named: thing.plural)
          node.children = (["add", "edit", "delete"] + thing.verbs.map(\.name)).map { commands.node($0, named: $0) }
          return node
        },
        run: { session, words in
          try await RecordCommands(session: session, type: thing).runPlural(words)
          return .success
        })
    }
    return found
  }
}

extension RecordCommands {
  /// A verb as data, with its examples.
  fileprivate func node(_ verb: String, named name: String) -> CommandNode {
    CommandNode(name, syntax: syntax(verb), group: BuiltIn.Group.records)
  }

  /// The latest records with their shortest ids, the newest first, for those who must name one.
  func recent(_ limit: Int) throws -> [Completion] {
    let context = try session.open(.reads)
    var query = RecordType.Query()
    query.filter.limit = limit
    let records = try type.list(query, context).reversed()
    let table = type.table
    let unwritten = try type.unwritten(context)
    let short = try context.store.read { connection in
      try RecordIDs(connection, table: table)
        .shortened(records.compactMap(\.id), minimum: ShortID.minimum, unwritten: unwritten)
    }
    let times = session.times(context)
    return records.compactMap { record in
      record.id.flatMap { short[$0] }.map { Completion($0, describe(record, times)) }
    }
  }

  /// The things of the person's own by their names.
  func own() throws -> [Completion] {
    let context = try session.open(.reads)
    let times = session.times(context)
    return try type.list(RecordType.Query(), context).filter { $0.id != nil }.map {
      Completion($0.title, describe($0, times))
    }
  }
}
