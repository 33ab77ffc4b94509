import AppGroup
import Commands
import Foundation
import FoundationExtras
import Rendering
import WidgetKitCore

/// `undo [ID] [--list]` and `redo`: takes back the last change of records, whatever its size, and does it again.
struct UndoCommand {
  let session: AppSession

  var undoSyntax: CommandSyntax {
    CommandSyntax(
      "\(session.app.program) undo",
      operands: [
        OperandSyntax(
          "id", isOptional: true, help: "A command of 'undo --list', or a record, whose last change it is",
          values: .change)
      ],
      options: [
        OptionSyntax("list", form: .flag, help: "List the latest commands"),
        OptionSyntax("limit", form: .value(placeholder: "n"), help: "So many of them (20 unless given)"),
      ],
      summary: "Take back the last change of records, whatever its size",
      discussion:
        "It is refused where a later command has changed one of its records. 'redo' does it again. What was only written down "
        + "because it was due stays.",
      examples: session.app.examples["undo"] ?? [])
  }

  var redoSyntax: CommandSyntax {
    CommandSyntax(
      "\(session.app.program) redo", summary: "Do again what was taken back last",
      discussion: "A new command ends what can be done again.", examples: session.app.examples["redo"] ?? [])
  }

  func undo(_ words: [String]) throws {
    guard let parsed = try parse(undoSyntax, words) else { return }
    if parsed.flag("list") { return try list(parsed) }
    if parsed.value("limit") != nil {
      throw CommandError("-n goes with --list", usage: undoSyntax.usage)
    }
    guard session.mayWrite else { throw CommandError.travelling }
    // Looking for something to take back makes no store.
    guard session.hasStore else {
      if let text = parsed.operand("id") { throw unknown(text) }
      throw refusal(.nothingToUndo)
    }
    let id = try parsed.operand("id").map { try command($0, session.open(.reads)) }
    try change("Undone", of: { try id ?? $0.nextToUndo() }, { try $0.undo(id, now: session.world.now) })
  }

  /// The latest commands that can be taken back, with what they did.
  func recent(_ limit: Int) throws -> [Completion] {
    let context = try session.open(.reads)
    return try context.store.read { connection in
      let journal = Journal(connection)
      let entries = try journal.commands(limit: limit).filter { $0.undoneAt == nil }
      let short = try journal.shortened(entries.map(\.id))
      return entries.compactMap { entry in short[entry.id].map { Completion($0, entry.title) } }
    }
  }

  func redo(_ words: [String]) throws {
    guard try parse(redoSyntax, words) != nil else { return }
    guard session.mayWrite else { throw CommandError.travelling }
    guard session.hasStore else { throw refusal(.nothingToRedo) }
    try change("Done again", of: { try $0.nextToRedo() }, { try $0.redo(now: session.world.now) })
  }

  private func parse(_ syntax: CommandSyntax, _ words: [String]) throws -> ParsedWords? {
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return nil
    }
    try session.options.requireFormat()
    return try syntax.parse(words)
  }

  private func change(
    _ verb: String, of command: (Journal) throws -> UUID?, _ body: (AppStore) throws -> JournalEntry
  ) throws {
    let context = try session.open(.writes)
    let entry: JournalEntry
    do {
      entry = try following(command, context) { try body(context.store) }
    } catch let reason as JournalRefusal {
      throw try refusal(reason, context)
    }
    session.requestReload(.command)
    let dialog = "\(verb): \(entry.title)"
    let facts = entry.takenAlong.map { "with it: \($0)" }
    if session.style == .json {
      var object: [String: JSONValue] = ["command": json(entry), "dialog": .string(dialog)]
      if !entry.takenAlong.isEmpty { object["facts"] = .array(facts.map { .string($0) }) }
      session.output.json(.object(object))
    } else {
      session.output.line(TerminalText.escaped(dialog))
      for fact in facts { session.output.line("  " + TerminalText.escaped(fact)) }
    }
  }

  /// Changes records, and then what follows from that in others.
  private func following(
    _ command: (Journal) throws -> UUID?, _ context: AppContext, _ body: () throws -> JournalEntry
  ) throws -> JournalEntry {
    let types = session.app.recordTypes.compactMap(\.following)
    if types.isEmpty { return try body() }
    return try context.store.together {
      guard let id = try context.store.read({ try command(Journal($0)) }) else { return try body() }
      let following = try types.map { try $0(id, context) }
      let entry = try body()
      for follow in following { try follow() }
      return entry
    }
  }

  private func list(_ parsed: ParsedWords) throws {
    var limit = 20
    if let text = parsed.value("limit") {
      guard let number = Int(text), number > 0 else {
        throw CommandError("\(quoted(text)) is not a number of commands", usage: undoSyntax.usage)
      }
      limit = number
    }
    let context = try session.open(.reads)
    let entries = try context.store.read { try Journal($0).commands(limit: limit) }
    if session.style == .json { return session.output.json(.array(entries.map { json($0) })) }
    let short = try context.store.read { try Journal($0).shortened(entries.map(\.id)) }
    let times = session.times(context)
    let terminal = session.inputs.terminal
    // Where room is scarce the title, which often has a time of its own, is worth more than when it was done.
    let hasTime = session.style == .plain || terminal.width >= 60
    let table = Table(
      columns: [.left("id")] + (hasTime ? [.left("at")] : []) + [.left("command", isFlexible: true), .left("state")],
      rows: entries.map { entry in
        [short[entry.id] ?? ""] + (hasTime ? [TimeExpression.echo(of: entry.at, in: times)] : [])
          + [entry.title, entry.undoneAt == nil ? "" : "undone"]
      })
    session.output.lines(
      session.style == .plain
        ? table.plainLines()
        : table.lines(
          width: terminal.width, emphasis: TextEmphasis(terminal.capabilities)))
    if entries.isEmpty { session.output.note("no commands yet") }
  }

  private func json(_ entry: JournalEntry) -> JSONValue {
    [
      "at": .string(
        OffsetDateTime(entry.at, offsetSeconds: session.world.timeZone.offsetSeconds(at: entry.at))?.description ?? ""),
      "id": .string(ShortID.text(entry.id)), "kind": .string(entry.kind),
      "records": .integer(Int64(entry.recordCount)), "title": .string(entry.title),
      "undone": .bool(entry.undoneAt != nil),
    ]
  }

  /// The command that a text names: by its own identifier, or as the last that changed a record.
  private func command(_ text: String, _ context: AppContext) throws -> UUID {
    guard ShortID.isPrefix(text) else {
      throw CommandError(
        "\(quoted(text)) is not the id of a command", details: ["see them with: \(session.app.program) undo --list"],
        usage: undoSyntax.usage)
    }
    let types = session.app.recordTypes
    var owner: (type: RecordType, id: UUID)?
    let (commands, changes) = try context.store.read { connection in
      let journal = Journal(connection)
      var changes: [JournalEntry] = []
      for type in types {
        for id in try RecordIDs(connection, table: type.table).matching(text, limit: 2, standing: false) {
          guard let entry = try journal.latestCommand(of: id, in: type.table) else { continue }
          changes.append(entry)
          owner = (type, id)
        }
      }
      return (try journal.commands(idPrefix: text), changes)
    }
    let found = commands.isEmpty ? changes : commands
    guard let first = found.first else { throw unknown(text) }
    guard found.count == 1 else {
      let lines = found.map { "\(ShortID.text($0.id).prefix(8))  \($0.title)" }
      throw CommandError("\(quoted(text)) may be more than one command", details: listed(lines, as: "candidates"))
    }
    if commands.isEmpty, first.recordCount > 1, let owner, let own = try owner.type.ownCommand?(owner.id, context) {
      return own
    }
    // A record names its own change, and never what was done to others along with it.
    guard !commands.isEmpty || first.recordCount == 1 else {
      let short = try context.store.read { try Journal($0).shortened([first.id]) }
      let id = short[first.id] ?? ShortID.text(first.id)
      let count = first.recordCount
      let alone = first.isDue ? ["to delete it alone: \(session.app.program) delete \(text)"] : []
      throw CommandError(
        "The last change of \(quoted(text)) is a command of \(count) records: '\(first.title)'",
        details: alone + ["to take back all of it: \(session.app.program) undo \(id)"], exitCode: .no)
    }
    return first.id
  }

  private func unknown(_ text: String) -> CommandError {
    CommandError(
      "No command has the id \(quoted(text))", details: ["see them with: \(session.app.program) undo --list"],
      exitCode: .noInput)
  }

  /// The refusal as an answer of no, with the command that stands in the way.
  private func refusal(_ reason: JournalRefusal, _ context: AppContext) throws -> CommandError {
    var details: [String] = []
    switch reason {
    case .changedSince(_, let other, let id), .changedMeanwhile(_, let other, let id):
      let short = try context.store.read { try Journal($0).shortened([id]) }
      details = ["undo '\(other)' first: \(session.app.program) undo \(short[id] ?? ShortID.text(id))"]
    case .nothingToUndo, .nothingToRedo, .unknown, .alreadyUndone, .displaced: break
    }
    return CommandError(reason.message.capitalizedFirst, details: details, exitCode: .no)
  }

  private func refusal(_ reason: JournalRefusal) -> CommandError {
    CommandError(reason.message.capitalizedFirst, exitCode: .no)
  }
}
